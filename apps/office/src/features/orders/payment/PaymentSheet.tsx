import { TextInput } from '@mantine/core'
import { dayText, instantText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import { FigureField } from '../../../ui/FigureField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'
import { useOrderChange } from '../useOrderChange.ts'
import classes from './PaymentSheet.module.css'

/** The method of payments that the server books from bank statements. */
const fromStatement = 'transfer'

/** What was paid and refunded, and the form that records more of it. */
export function PaymentSheet({ order }: { order: Order }) {
  const { t, lang } = useTranslation()
  const may = useRights()
  const money = (minor: number) => moneyText(minor, order.currency, lang)
  return (
    <Sheet
      title={t('orders.payment')}
      aside={
        order.totals.overpaid > 0 ? (
          t('pay.overpaid', { amount: money(order.totals.overpaid) })
        ) : (
          <>
            {t('pay.due', { amount: money(order.due) })}
            {order.due > 0 && <PaymentDue order={order} />}
          </>
        )
      }
    >
      {order.payments.length > 0 && (
        <Table
          heads={[
            { text: t('audit.at') },
            { text: t('pay.kind') },
            { text: t('pay.method') },
            { text: t('pay.reference') },
            { text: t('pay.amount'), end: true },
          ]}
        >
          {order.payments.map((payment) => (
            <tr key={payment.id}>
              <td>{instantText(payment.at, lang)}</td>
              <td>{t(`pay.${payment.kind}`)}</td>
              <td>{payment.method === fromStatement ? t('pay.fromStatement') : payment.method}</td>
              <td>
                {payment.provider ? <ByProvider provider={payment.provider} /> : payment.reference || '–'}
              </td>
              <td className={table.end}>
                {money(payment.kind === 'refund' ? -payment.amount : payment.amount)}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {may('orders:pay') && <PaymentForm order={order} />}
    </Sheet>
  )
}

/** Until when the rest is to be paid, and whether that day is over. */
function PaymentDue({ order: { paymentDue } }: { order: Order }) {
  const { t, lang } = useTranslation()
  if (!paymentDue) return null
  const day = dayText(paymentDue.on, lang)
  return (
    <span className={paymentDue.isOverdue ? table.bad : undefined}>
      {` ${t(paymentDue.isOverdue ? 'pay.overdue' : 'pay.until', { day })}`}
    </span>
  )
}

/** The provider's id of a payment or refund, and what has become of a refund. */
function ByProvider({ provider }: { provider: NonNullable<Order['payments'][number]['provider']> }) {
  const { t } = useTranslation()
  const { name, id, state, error } = provider
  return (
    <>
      <span className={classes.id}>
        {t('pay.provider', { name: t(`provider.short.${name}`), id: id ?? '' })}
      </span>
      {state && (
        <span className={classes.state} data-state={state}>
          {t(`pay.state.${state}`, { error })}
        </span>
      )}
    </>
  )
}

function PaymentForm({ order }: { order: Order }) {
  const { t, lang } = useTranslation()
  const change = useOrderChange(order.id)
  const [amount, setAmount] = useState<number | null>(null)
  const [reference, setReference] = useState('')
  // The payment of which most is left, if several came by the provider.
  const [given] = order.payments
    .filter(({ provider }) => provider && provider.left > 0)
    .toSorted((a, b) => b.provider!.left - a.provider!.left)
  const send = async (kind: 'pay' | 'refund', paymentId?: number) => {
    const body = {
      amount: amount ?? Number.NaN,
      method: order.paymentMethod,
      reference,
    }
    const isDone = await change[kind](paymentId === undefined ? body : { ...body, paymentId })
    if (!isDone) return
    // An empty form cannot record the same money again.
    setAmount(null)
    setReference('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send('pay')
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FigureField
        kind="amount"
        label={t('pay.amountIn', { currency: order.currency })}
        value={amount}
        onChange={setAmount}
        error={change.fieldMessage('amount')}
      />
      <TextInput
        label={t('pay.reference')}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={change.fieldMessage('reference')}
      />
      <BlockedButton
        type="submit"
        loading={change.busy}
        blocked={amount === null ? t('blocked.amount') : null}
      >
        {t('pay.record')}
      </BlockedButton>
      <BlockedButton
        blocked={amount === null ? t('blocked.amount') : null}
        loading={change.busy}
        onClick={() => void send('refund')}
      >
        {t('pay.recordRefund')}
      </BlockedButton>
      {given && (
        <BlockedButton
          blocked={amount === null ? t('blocked.amount') : null}
          loading={change.busy}
          onClick={() => void send('refund', given.id)}
        >
          {t('pay.refundBy', { left: moneyText(given.provider!.left, order.currency, lang) })}
        </BlockedButton>
      )}
      <p className={classes.message} role="alert">
        {change.message}
      </p>
    </form>
  )
}
