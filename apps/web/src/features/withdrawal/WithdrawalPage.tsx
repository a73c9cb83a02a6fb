import {
  findWithdrawalOrder,
  type WithdrawalOrder,
  type WithdrawalReceipt,
} from '@partboard/contract/withdrawal'
import { MAX_EMAIL } from '@partboard/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/api.ts'
import { useSignedIn } from '../../browser/session.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { PlainField } from '../../ui/entry/PlainField.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import plain from '../../ui/plain.module.css'
import { Sheet } from '../../ui/Sheet.tsx'
import { useContractForm } from '../../ui/useContractForm.ts'
import { Receipt } from './Receipt.tsx'
import { Statement } from './Statement.tsx'
import classes from './Withdrawal.module.css'

/** An order that was found, with the e-mail that found it. */
type Found = { order: WithdrawalOrder; email: string }

/**
 * The withdrawal from a contract in two steps, without a login: the order, then its parts and the confirmation. For a
 * customer who is logged in, e-mail and name are filled in, and the order of the address is opened.
 */
export function WithdrawalPage() {
  const { t } = useTranslation()
  const [found, setFound] = useState<Found | null>(null)
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null)
  const { data: customer } = useQuery({ ...customerQuery(), enabled: useSignedIn() })
  return (
    <div className={classes.page}>
      <PageTitle title={t(receipt ? 'withdrawal.done' : 'withdrawal.title')} />
      <Sheet as="div" className={classes.sheet}>
        {receipt ? (
          <Receipt receipt={receipt} isNew />
        ) : found ? (
          <Statement
            order={found.order}
            email={found.email}
            name={customer ? `${customer.FirstName} ${customer.LastName}`.trim() : ''}
            onDone={setReceipt}
            onOther={() => setFound(null)}
          />
        ) : (
          <FindOrder email={customer?.Email ?? ''} onFound={setFound} />
        )}
      </Sheet>
    </div>
  )
}

function FindOrder({ email, onFound }: { email: string; onFound: (found: Found) => void }) {
  const { t } = useTranslation()
  const { order = '' } = useSearch({ from: '/_public/withdrawal' })
  const form = useContractForm({
    schema: findWithdrawalOrder.schema.body,
    initial: { OrderNumber: order, Email: email },
    checksOn: 'submit',
    submit: async (body) => {
      onFound({ order: await call(findWithdrawalOrder, { body }), email: body.Email.trim() })
    },
  })
  const element = form.form.ref
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || order === '' || email === '') return
    opened.current = true
    element.current?.requestSubmit()
  }, [order, email, element])
  return (
    <form {...form.form} className={classes.form}>
      <p>{t('withdrawal.who')}</p>
      <PlainField
        {...form.field('OrderNumber')}
        label={t('withdrawal.order')}
        inputMode="numeric"
        maxLength={40}
      />
      <PlainField
        {...form.field('Email')}
        label={t('withdrawal.email')}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL}
      />
      {form.failure && <Note kind="bad">{form.failure}</Note>}
      <div className={classes.buttons}>
        <button type="submit" className={plain.primary} disabled={form.isBusy}>
          {t(form.isBusy ? 'withdrawal.finding' : 'withdrawal.find')}
        </button>
      </div>
    </form>
  )
}
