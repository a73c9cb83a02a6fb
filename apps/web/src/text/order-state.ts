import type { Format } from '@partboard/client/text/format.ts'
import type { OrderProgress } from '@partboard/contract/order-pages/progress'
import type { ProgressStep } from '@partboard/domain/orders/order-progress'
import type { Translate } from '../browser/texts.ts'

/** States that are over, or begin with a day that the customer looks for. */
const dated: readonly ProgressStep[] = ['sent', 'collected', 'delivered', 'cancelled', 'lapsed', 'returned']

/** Where an order is: `czeka na Twoją wpłatę, do śr. 02.12`, `wysłane 28.11.2026`. */
export function orderStateText(
  { Step, Actor, Since, Until, Branch }: OrderProgress,
  t: Translate,
  { nearDay, date }: Pick<Format, 'nearDay' | 'date'>,
): string {
  const state = t(`orderState.${Step}`, { branch: Branch ?? '' })
  if (Until)
    return t(Actor === 'customer' ? 'orderState.until' : 'orderState.plan', { state, day: nearDay(Until) })
  return Since && dated.includes(Step) ? t('orderState.since', { state, day: date(Since) }) : state
}

/** Whether the shop waits for the customer's payment. */
export const isToPay = ({ Step }: Pick<OrderProgress, 'Step'>): boolean =>
  Step === 'unpaid' || Step === 'partlyPaid'
