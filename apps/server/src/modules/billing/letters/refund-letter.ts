import type { Block, Letter } from '../../mail/index.ts'
import { letterOf, type News, type RefundFacts } from '../../orders/index.ts'

/** Money was given back: how much, in which way, and for which case. */
export function refundLetter(
  news: News,
  { amountMinor, method, isByProvider, returned }: RefundFacts,
): Letter {
  const { order, money } = news.document
  const amount = money(amountMinor)
  return letterOf(
    news,
    'refund',
    ({ translate, number }): Block[] => [
      { paragraph: translate('refund.what', { amount, number }) },
      {
        rows: [
          { label: translate('refund.amount'), value: amount, strong: true },
          { label: translate('refund.method'), value: method || order.payment_method_name },
          ...(returned
            ? [
                {
                  label: translate('refund.case'),
                  value: `${returned.number} – ${translate(`refund.case.${returned.kind}`)}`,
                },
              ]
            : []),
        ],
      },
      ...(isByProvider ? [{ paragraph: translate('refund.byProvider') }] : []),
    ],
    { amount },
  )
}
