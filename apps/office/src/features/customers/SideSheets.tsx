import { Button, Textarea } from '@mantine/core'
import { instantText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import { exportCustomer } from '@partboard/contract/customers/customers.office'
import { IconDownload } from '@partboard/ui/icons/index.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import form from '../../ui/form.module.css'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './CustomerPage.module.css'
import { percentText } from './customer-texts.ts'
import { CreditDialog } from './dialogs/CreditDialog.tsx'
import { DiscountDialog } from './dialogs/DiscountDialog.tsx'
import { MergeDialog } from './dialogs/MergeDialog.tsx'
import { ReasonDialog } from './dialogs/ReasonDialog.tsx'
import { CloseDialog } from './privacy/CloseDialog.tsx'
import { useCustomerChange } from './useCustomerChange.ts'

type Props = { customer: Customer; mayChange: boolean }

/** The credit limit as a scale: what is used, and what is free. */
export function CreditSheet({ customer, mayChange }: Props) {
  const { t, lang } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const change = useCustomerChange(customer)
  const { creditLimit, creditUsed, creditFree } = customer
  const money = (minor: number) => moneyText(minor, customer.currency, lang)
  return (
    <Sheet
      title={t('customers.credit')}
      aside={mayChange && <Button onClick={() => setOpen(true)}>{t('page.change')}</Button>}
    >
      <div className={classes.body}>
        {creditLimit === null || creditFree === null ? (
          <p>{t('customers.noCredit')}</p>
        ) : (
          <>
            <div className={classes.ends}>
              <span>{t('customers.used', { amount: money(creditUsed) })}</span>
              <span>{t('customers.free', { amount: money(creditFree) })}</span>
            </div>
            <div className={classes.scale} aria-hidden="true">
              <span style={{ width: `${creditLimit === 0 ? 0 : (creditUsed / creditLimit) * 100}%` }} />
            </div>
            <p className={classes.hint}>{t('customers.limit', { amount: money(creditLimit) })}</p>
          </>
        )}
      </div>
      {isOpen && (
        <CreditDialog
          title={t('customers.changeLimit')}
          customer={customer}
          change={change}
          onSave={(limit) => change.change({ creditLimit: limit })}
          onClose={() => setOpen(false)}
        />
      )}
    </Sheet>
  )
}

export function DiscountSheet({ customer, mayChange }: Props) {
  const { t, lang } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { discounts, priceBasis } = customer
  const isTrade = priceBasis === 'net'
  return (
    <Sheet
      title={t('customers.discounts')}
      aside={
        mayChange &&
        isTrade &&
        discounts.length > 0 && <Button onClick={() => setOpen(true)}>{t('page.change')}</Button>
      }
    >
      {isTrade && discounts.length > 0 ? (
        <div className={classes.discounts}>
          {discounts.map(({ group, percent }) => (
            <div key={group}>
              <span className={classes.label}>{group}</span>
              <b>{percentText(percent, lang)}</b>
            </div>
          ))}
        </div>
      ) : (
        <p className={classes.body}>{t(isTrade ? 'customers.noGroups' : 'customers.noDiscounts')}</p>
      )}
      {isOpen && <DiscountDialog customer={customer} onClose={() => setOpen(false)} />}
    </Sheet>
  )
}

/** Notes of the staff, newest first, and the form for another one. */
export function NoteSheet({ customer, mayChange }: Props) {
  const { t, lang } = useTranslation()
  const change = useCustomerChange(customer)
  const [text, setText] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (await change.note(text))) setText('')
  }
  return (
    <Sheet title={t('customers.notes')} aside={t('customers.notesFor')}>
      <div className={classes.body}>
        {customer.notes.length === 0 && <p>{t('customers.noNotes')}</p>}
        <div className={classes.notes}>
          {customer.notes.map((note) => (
            <div key={note.id}>
              <p>
                <b>{note.by.name}</b>
                <time dateTime={note.at}>{instantText(note.at, lang)}</time>
              </p>
              <blockquote>{note.text}</blockquote>
            </div>
          ))}
        </div>
        {mayChange && (
          <form className={form.form} onSubmit={(event) => void send(event)}>
            <Textarea
              aria-label={t('customers.note')}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              error={change.fieldMessage('text') ?? change.message}
              autosize
              minRows={2}
            />
            <Button type="submit" loading={change.busy}>
              {t('customers.addNote')}
            </Button>
          </form>
        )}
      </div>
    </Sheet>
  )
}

/** A copy of the personal data, block and close. */
export function PersonSheet({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const change = useCustomerChange(customer)
  const [opened, setOpened] = useState<'block' | 'unblock' | 'merge' | 'close' | null>(null)
  const copy = exportCustomer.url.replace('{id}', String(customer.id))
  return (
    <Sheet title={t('customers.personal')}>
      <div className={classes.body}>
        <div className={classes.buttons}>
          <Button
            component="a"
            href={copy}
            download={`customer-${customer.id}.json`}
            leftSection={<IconDownload size={16} />}
          >
            {t('customers.export')}
          </Button>
          {customer.isBlocked ? (
            <Button onClick={() => setOpened('unblock')}>{t('customers.unblock')}</Button>
          ) : (
            <Button onClick={() => setOpened('block')}>{t('customers.block')}</Button>
          )}
          <Button onClick={() => setOpened('merge')}>{t('customers.merge')}</Button>
          <Button className={classes.bad} onClick={() => setOpened('close')}>
            {t('customers.close')}
          </Button>
        </div>
        <p className={form.message} role="alert">
          {opened === null && change.message}
        </p>
        <p className={classes.hint}>{t('customers.personalHint')}</p>
      </div>
      {opened === 'block' && (
        <ReasonDialog
          title={t('customers.block')}
          hint={t('customers.blockHint')}
          change={change}
          onSave={change.block}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'merge' && <MergeDialog customer={customer} onClose={() => setOpened(null)} />}
      {opened === 'unblock' && (
        <ReasonDialog
          title={t('customers.unblock')}
          hint={t('customers.unblockHint')}
          change={change}
          onSave={change.unblock}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'close' && (
        <CloseDialog customer={customer} change={change} onClose={() => setOpened(null)} />
      )}
    </Sheet>
  )
}
