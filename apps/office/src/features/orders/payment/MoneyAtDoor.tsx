import { Radio } from '@mantine/core'
import { moneyText } from '@partboard/client/text/money.ts'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { FigureField } from '../../../ui/FigureField.tsx'
import type { useOrderChange } from '../useOrderChange.ts'

const ways = ['cash', 'card', 'transfer', 'unpaid'] as const
type Way = (typeof ways)[number]

/**
 * Whether goods that leave now leave without their money. A courier takes cash on delivery, and an order on account has
 * its invoice.
 */
export const isMoneyAsked = ({ due, payment, isPickup, axis }: Order): boolean =>
  due > 0 && payment !== 'onAccount' && (isPickup || !axis.some(({ step }) => step === 'payOnReceipt'))

/** What the clerk says about the money of an order whose goods leave. */
export function useMoneyAtDoor(order: Order) {
  const { t } = useTranslation()
  const [way, setWay] = useState<Way | null>(null)
  const [amount, setAmount] = useState<number | null>(order.due)
  const [isRecorded, setRecorded] = useState(false)
  // A recorded payment is not asked for again, also when a part of the price is still open.
  const isAsked = isMoneyAsked(order) && !isRecorded
  const pays = isAsked && way !== null && way !== 'unpaid'
  return {
    isAsked,
    isRecorded,
    way,
    setWay,
    amount,
    setAmount,
    /** Why the step cannot be taken yet; null = it can. */
    blocked: isAsked && way === null ? t('blocked.payWay') : null,
    /** What the step is called: with a payment, without one, or as always. */
    kind: !isAsked || way === null ? ('plain' as const) : pays ? ('paid' as const) : ('unpaid' as const),
    payment: pays ? { amount: amount ?? Number.NaN, method: t(`pay.way.${way}`), reference: '' } : null,
    onRecorded: () => setRecorded(true),
  }
}

type Props = {
  order: Order
  money: ReturnType<typeof useMoneyAtDoor>
  change: ReturnType<typeof useOrderChange>
}

/** Asks how the customer pays what is due. A person who may not record payments can only say that nothing was paid. */
export function MoneyAtDoor({ order, money, change }: Props) {
  const { t, lang } = useTranslation()
  const may = useRights()
  if (money.isRecorded) return <p role="status">{t('pay.recorded')}</p>
  if (!money.isAsked) return null
  const open = may('orders:pay') ? ways : (['unpaid'] as const)
  return (
    <>
      <Radio.Group
        label={t('pay.howAtDoor', { amount: moneyText(order.due, order.currency, lang) })}
        description={may('orders:pay') ? undefined : t('pay.notYours')}
        value={money.way}
        onChange={(next) => money.setWay(ways.find((way) => way === next) ?? null)}
      >
        {open.map((way) => (
          <Radio key={way} value={way} label={t(`pay.way.${way}`)} mt={8} />
        ))}
      </Radio.Group>
      {money.payment && (
        <FigureField
          kind="amount"
          min={1}
          max={order.due}
          label={t('pay.amountIn', { currency: order.currency })}
          value={money.amount}
          onChange={money.setAmount}
          error={change.fieldMessage('amount')}
        />
      )}
    </>
  )
}
