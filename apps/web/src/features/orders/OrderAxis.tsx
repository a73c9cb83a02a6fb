import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { orderStateText } from '../../text/order-state.ts'
import { Axis } from '../../ui/Axis.tsx'

/** The way of an order: what is done has its time, and what is waited for says by whom and until when. */
export function OrderAxis({ progress }: { progress: NonNullable<OrderDetail['Progress']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const steps = progress.Axis.map(({ Step, State, At }) => ({
    name: t(`orders.axis.${Step}`),
    state: State,
    note: State === 'now' ? orderStateText(progress, t, format) : At && format.dateTime(At),
  }))
  return <Axis label={t('orders.states')} steps={steps} />
}
