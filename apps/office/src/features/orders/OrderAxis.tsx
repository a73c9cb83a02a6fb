import { dayText, instantText } from '@partboard/client/text/dates.ts'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { useTranslation } from '../../browser/texts.ts'
import { Axis } from '../../ui/Axis.tsx'

const states = { done: 'done', now: 'current', later: 'ahead', skipped: 'skipped' } as const

/** The way of an order: what is done has its time, what is waited for its day. */
export function OrderAxis({ order: { axis, progress } }: { order: Order }) {
  const { t, lang } = useTranslation()
  const until = progress.actor === 'customer' ? 'orderState.until' : 'orderState.plan'
  const steps = axis.map(({ step, state, at, day }) => ({
    key: step,
    text: t(`orders.axis.${step}`),
    state: states[state],
    note: at ? (
      <time dateTime={at}>{instantText(at, lang)}</time>
    ) : (
      day && <small>{t(until, { day: dayText(day, lang) })}</small>
    ),
  }))
  return <Axis label={t('orders.way')} steps={steps} />
}
