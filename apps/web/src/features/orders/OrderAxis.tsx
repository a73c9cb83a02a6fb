import type { OrderDetail } from '@partboard/contract/orders'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../text/format.ts'
import { StepBalloon } from '../../ui/StepBalloon.tsx'
import classes from './OrderAxis.module.css'
import { StatusTag } from './StatusTag.tsx'

type Step = { name: string; isDone: boolean; state: ReactNode }

/** Progress of an order: completed steps are ticked, the next one is highlighted. A cancelled order has no next step. */
export function OrderAxis({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const steps = useSteps(order)
  const isCancelled = order.OrderStatusCode === 'Cancelled'
  const now = isCancelled ? -1 : steps.findIndex(({ isDone }) => !isDone)
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
  const { PickUpInStore, PaymentStatusCode, ShippingStatusCode } = order
  const state = <StatusTag code={order.OrderStatusCode} text={order.OrderStatus} />
  return [
    {
      name: t('orders.axis.placed'),
      isDone: true,
      state: (
        <>
          {dateTime(order.CreatedOn)} {state}
        </>
      ),
    },
    {
      name: t('orders.axis.paid'),
      isDone: PaymentStatusCode === 'Paid' || PaymentStatusCode === 'Refunded',
      state: <StatusTag code={PaymentStatusCode} text={order.PaymentMethodStatus} />,
    },
    {
      name: PickUpInStore ? t('orders.axis.collected') : t('orders.axis.shipped'),
      isDone: ShippingStatusCode === 'Shipped' || ShippingStatusCode === 'Delivered',
      state: <StatusTag code={ShippingStatusCode} text={order.ShippingStatus} />,
    },
  ]
}
