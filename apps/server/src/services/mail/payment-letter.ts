import { overpaidOf } from '@partboard/domain/order-pieces'
import { dueOf } from '@partboard/domain/order-state'
import type { Letter } from './letters.ts'
import { letterOf, type News } from './order-news.ts'

/**
 * A payment has come: how much, and what is still due or too much now.
 *
 * @param payment in minor units of the order's currency, with what its returned pieces cost
 */
export function paymentLetter(
  news: News,
  { amountMinor, returnedMinor }: { amountMinor: number; returnedMinor: number },
): Letter {
  const { order, money } = news.document
  const amounts = {
    stage: order.stage,
    totalMinor: order.order_total_minor,
    receivedMinor: order.received_minor,
    refundedMinor: order.refunded_minor,
    returnedMinor,
    isOnAccount: order.payment === 'onAccount',
  }
  const dueMinor = dueOf(amounts)
  const tooMuchMinor = overpaidOf(amounts)
  return letterOf(news, 'payment', ({ translate, number }) => [
    { paragraph: translate('payment.what', { amount: money(amountMinor), number }) },
    ...(dueMinor > 0 ? [{ paragraph: translate('payment.due', { due: money(dueMinor) }) }] : []),
    ...(dueMinor === 0 && tooMuchMinor === 0 ? [{ paragraph: translate('payment.paid') }] : []),
    ...(tooMuchMinor > 0
      ? [
          {
            paragraph: translate(order.stage === 'cancelled' ? 'payment.cancelled' : 'payment.tooMuch', {
              amount: money(tooMuchMinor),
            }),
          },
        ]
      : []),
  ])
}
