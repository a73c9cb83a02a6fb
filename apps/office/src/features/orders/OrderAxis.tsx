import type { Order } from '@partboard/contract/office/orders'
import { roadOf } from '@partboard/domain/order-state'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../../ui/Axis.module.css'
import { instantText } from '../../ui/dates.ts'

/** The stages of an order as an axis of balloons: done with its time, current, and ahead. */
export function OrderAxis({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const road = roadOf(order)
  const reached = road.indexOf(order.stage)
  if (reached < 0) return null
  const timeOf = (stage: string) =>
    order.history.findLast(({ to, kind }) => to === stage && kind !== 'held')?.at
  return (
    <ol className={classes.axis} aria-label={t('orders.way')}>
      {road.map((stage, place) => {
        const at = timeOf(stage)
        const state =
          place < reached || order.stage === 'delivered' ? 'done' : place === reached ? 'current' : 'ahead'
        return (
          <li key={stage} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={classes.balloon}>{state === 'done' ? <IconCheck size={14} /> : place + 1}</span>
            {t(`stage.${stage}`)}
            {at && state !== 'ahead' && <time dateTime={at}>{instantText(at, i18n.language)}</time>}
          </li>
        )
      })}
    </ol>
  )
}
