import { dayText } from '@partboard/client/text/dates.ts'
import type { OrderSummary } from '@partboard/contract/order-pages/order-shapes.office'
import { type Translate, useTranslation } from '../browser/texts.ts'
import { type StateKind, StateMark } from './StateMark.tsx'

type Stated = Pick<OrderSummary, 'stage' | 'holdReason' | 'progress'>

/** What the balloon of an order shows: its stage, or that it is on hold. */
export const stateOf = ({ stage, holdReason }: Pick<Stated, 'stage' | 'holdReason'>): StateKind =>
  holdReason === null ? stage : 'held'

/** Where an order is: its balloon has the stage, its words what is waited for. */
export function OrderMark({ order }: { order: Stated }) {
  const { t, lang } = useTranslation()
  return <StateMark kind={stateOf(order)} word={orderStateText(order.progress, t, lang)} />
}

/** Where an order is: `Do kompletacji`, `Czeka na wpłatę, do 2.12`. */
export const orderStateText = (
  { step, actor, until }: OrderSummary['progress'],
  t: Translate,
  lang: string,
): string =>
  until !== null && actor === 'customer'
    ? `${t(`orderState.${step}`)}, ${t('orderState.until', { day: dayText(until, lang) })}`
    : t(`orderState.${step}`)
