import type { OrderDetail } from '@partboard/contract/orders'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { StepBalloon } from '../../ui/StepBalloon.tsx'
import classes from './OrderAxis.module.css'
import { StatusTag } from './StatusTag.tsx'

type Step = { name: string; isDone: boolean; state: ReactNode }

/**
 * Progress of an order: completed steps are ticked, the one after the last of them is highlighted. A cancelled order has
 * no next step. A payment on delivery stays open while the steps after it are completed.
 */
export function OrderAxis({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const steps = useSteps(order)
  const isCancelled = order.OrderStatusCode === 'Cancelled'
  const now = isCancelled ? -1 : steps.findLastIndex(({ isDone }) => isDone) + 1
  return (
    <ol className={classes.axis} aria-label={t('orders.states')}>
      {steps.map(({ name, isDone, state }, index) => {
        const isAhead = now >= 0 && index > now
        return (
          <li key={name} aria-current={index === now ? 'step' : undefined} data-ahead={isAhead || undefined}>
            <StepBalloon
              className={classes.balloon}
              state={index === now ? 'current' : isAhead ? 'ahead' : undefined}
            >
              {isDone ? <IconCheck size={15} stroke={1.8} /> : index + 1}
            </StepBalloon>
            <b>{name}</b>
            <span className={classes.state}>{state}</span>
          </li>
        )
      })}
    </ol>
  )
}

function useSteps(order: OrderDetail): Step[] {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { PickUpInStore, PaymentStatusCode, ShippingStatusCode, OrderStatusCode, History } = order
  const timeOf = (...codes: OrderDetail['History'][number]['StateCode'][]) => {
    const reached = History.find(({ StateCode }) => codes.includes(StateCode))
    return reached && dateTime(reached.At)
  }
  const isOver = OrderStatusCode === 'Complete'
  const shipping = <StatusTag code={ShippingStatusCode} text={order.ShippingStatus} />
  const placed = {
    name: t('orders.axis.placed'),
    isDone: true,
    state: (
      <>
        {dateTime(order.CreatedOn)} <StatusTag code={OrderStatusCode} text={order.OrderStatus} />
      </>
    ),
  }
  const paid = {
    name: t('orders.axis.paid'),
    isDone: PaymentStatusCode === 'Paid' || PaymentStatusCode === 'Refunded',
    state: <StatusTag code={PaymentStatusCode} text={order.PaymentMethodStatus} />,
  }
  const confirmedAt = timeOf('confirmed')
  const confirmed = {
    name: t('orders.axis.confirmed'),
    isDone: isOver || confirmedAt !== undefined,
    state: confirmedAt,
  }
  if (PickUpInStore) {
    const readyAt = timeOf('readyForPickup')
    return [
      placed,
      paid,
      confirmed,
      { name: t('orders.axis.ready'), isDone: isOver || readyAt !== undefined, state: readyAt },
      { name: t('orders.axis.collected'), isDone: isOver, state: timeOf('delivered') ?? shipping },
    ]
  }
  const isShipped = ShippingStatusCode === 'Shipped' || ShippingStatusCode === 'Delivered'
  return [
    placed,
    paid,
    confirmed,
    { name: t('orders.axis.shipped'), isDone: isShipped, state: timeOf('shipped') ?? shipping },
    { name: t('orders.axis.delivered'), isDone: isOver, state: timeOf('delivered') },
  ]
}
