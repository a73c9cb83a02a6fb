import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { Axis, type AxisStep } from '../../ui/Axis.tsx'
import { StatusTag } from './StatusTag.tsx'

/**
 * Progress of an order: completed steps are ticked, the one after the last of them is highlighted. A cancelled order has
 * no next step. A payment on delivery stays open while the steps after it are completed.
 */
export function OrderAxis({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const steps = useSteps(order)
  const isCancelled = order.OrderStatusCode === 'Cancelled'
  const now = isCancelled ? -1 : steps.findLastIndex(({ isDone }) => isDone) + 1
  return <Axis label={t('orders.states')} steps={steps} now={now} />
}

function useSteps(order: OrderDetail): AxisStep[] {
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
