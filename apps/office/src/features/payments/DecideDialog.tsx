import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { search } from '@partboard/contract/admin/search.office'
import {
  assignEntry,
  type BankEntry,
  dismissEntry,
  listEntries,
} from '@partboard/contract/billing/statements.office'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import form from '../../ui/form.module.css'
import { useSubmission } from '../../ui/forms.ts'
import classes from './PaymentsPage.module.css'

/** Books a credit to an order, or says that it pays none. */
export function DecideDialog({ entry, onClose }: { entry: BankEntry; onClose: () => void }) {
  const { t, lang } = useTranslation()
  const client = useQueryClient()
  const { busy, message, fieldMessage, run } = useSubmission()
  // A title that names several orders does not choose one of them.
  const only = entry.orders.length === 1 ? entry.orders[0] : undefined
  const [number, setNumber] = useState(only?.number ?? '')
  const [giveBack, setGiveBack] = useState(false)
  const [reason, setReason] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const params = { id: String(entry.id) }

  const decide = async (work: () => Promise<unknown>) => {
    const isDone = await run(async () => {
      await work()
      await client.invalidateQueries(queriesOf(listEntries))
    })
    if (isDone) onClose()
  }
  const assign = (event: FormEvent) => {
    event.preventDefault()
    setUnknown(false)
    void run(async () => {
      const known = entry.orders.find((order) => order.number === number.trim())
      const { orders } = known ? { orders: [known] } : await call(search, { querystring: { q: number } })
      const order = orders.find((one) => one.number === number.trim())
      if (!order) return setUnknown(true)
      await call(assignEntry, { params, body: { orderId: order.id, giveBack } })
      await client.invalidateQueries(queriesOf(listEntries))
      onClose()
    })
  }
  const dismiss = (event: FormEvent) => {
    event.preventDefault()
    void decide(() => call(dismissEntry, { params, body: { reason } }))
  }
  return (
    <Modal opened onClose={onClose} title={moneyText(entry.amount, entry.currency, lang)}>
      <div className={classes.dialog}>
        <p>{[entry.title, entry.payer].filter(Boolean).join(' · ')}</p>
        <p>{entry.text}</p>
        <form className={form.form} onSubmit={assign}>
          <TextInput
            label={t('payments.order')}
            value={number}
            required
            minLength={2}
            error={isUnknown ? t('payments.noOrder') : fieldMessage('orderId')}
            onChange={(event) => setNumber(event.currentTarget.value)}
            data-autofocus
          />
          <Checkbox
            label={t('payments.giveBack')}
            checked={giveBack}
            onChange={(event) => setGiveBack(event.currentTarget.checked)}
          />
          <p className={form.message} role="alert">
            {message}
          </p>
          <div className={classes.actions}>
            <Button type="submit" variant="filled" loading={busy}>
              {t('payments.assign')}
            </Button>
          </div>
        </form>
        <form className={form.form} onSubmit={dismiss}>
          <TextInput
            label={t('payments.reason')}
            value={reason}
            required
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={fieldMessage('reason')}
          />
          <div className={classes.actions}>
            <Button type="submit" loading={busy}>
              {t('payments.dismiss')}
            </Button>
          </div>
        </form>
      </div>
    </Modal>
  )
}
