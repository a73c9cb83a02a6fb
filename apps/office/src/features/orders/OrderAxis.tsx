import { instantText } from '@partboard/client/text/dates.ts'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { roadOf } from '@partboard/domain/orders/order-state'
import { useTranslation } from '../../browser/texts.ts'
import { Axis } from '../../ui/Axis.tsx'

/** The stages of an order, each with the time at which it was reached. */
export function OrderAxis({ order }: { order: Order }) {
  const { t, lang } = useTranslation()
  const road = roadOf(order)
  const reached = road.indexOf(order.stage)
  if (reached < 0) return null
  const timeOf = (stage: string) =>
    order.history.findLast(({ to, kind }) => to === stage && kind !== 'held')?.at
  const steps = road.map((stage, place) => {
    const at = timeOf(stage)
    const isDone = place < reached || order.stage === 'delivered'
    const state = isDone ? ('done' as const) : place === reached ? ('current' as const) : ('ahead' as const)
    const note = at && state !== 'ahead' && <time dateTime={at}>{instantText(at, lang)}</time>
    return { key: stage, text: t(`stage.${stage}`), state, note }
  })
  return <Axis label={t('orders.way')} steps={steps} />
}
