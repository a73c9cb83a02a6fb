import { overpaidOf } from '@partboard/domain/orders/order-pieces'
import { dueOf } from '@partboard/domain/orders/order-state'
import type { Letter } from '../../mail/index.ts'
import { letterOf, type News } from '../../orders/index.ts'

/**
 * A payment has come: how much, and what is still due or too much now.
 *
 * @param amountMinor of the payment, in minor units of the order's currency
 */
export function paymentLetter(news: News, amountMinor: number): Letter {
  const { order, money, amounts } = news.document
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
