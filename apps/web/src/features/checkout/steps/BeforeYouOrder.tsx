import { isConsumerSale } from '@partboard/domain/aftersale/withdrawal'
import { useTranslation } from '../../../browser/texts.ts'
import { useStore } from '../../../state/reference.ts'
import { printVatNumber } from '../../../text/address.ts'
import { useFormat } from '../../../text/format.ts'
import { RichText } from '../../../ui/RichText.tsx'
import classes from '../Checkout.module.css'
import { TopicLink } from '../topics.tsx'
import type { Checkout } from '../useCheckout.ts'

/** Which terms of law the screen names; null = the buyer has not yet said whether the purchase is professional. */
type BuysAs = 'consumer' | 'firm' | null

const withdrawalTexts = { consumer: 'checkout.withdrawalText', firm: 'checkout.withdrawalFirm' } as const
const complaintTexts = { consumer: 'checkout.complaintText', firm: 'checkout.complaintFirm' } as const

/** Seller, delivery, withdrawal and complaints, shown before the order (art. 12, docs/spec/trade.md#law). */
export function BeforeYouOrder({ checkout: { choice, customer, buyer } }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const store = useStore()
  const { delivery, shippingMethod } = choice
  const isConsumer = isConsumerSale({
    priceBasis: customer.PriceBasis,
    isProfessional: buyer.professional,
  })
  const buysAs: BuysAs =
    buyer.isAsked && buyer.professional === null ? null : isConsumer ? 'consumer' : 'firm'
  const seller = [
    store.CompanyName,
    store.CompanyAddress,
    store.CompanyVat && t('address.vatNumberIs', { number: printVatNumber(store.CompanyVat) }),
    ...store.CompanyRegister,
    store.CompanyPhone,
    store.CompanyEmail,
  ].filter(Boolean)
  const fee = shippingMethod?.Fee ? t('ui.gross', { amount: money(shippingMethod.Fee) }) : t('checkout.free')
  const facts = [
    { name: t('checkout.seller'), fact: seller.join(', ') },
    {
      name: t('checkout.delivery'),
      fact: delivery.point
        ? [t('checkout.pickup'), delivery.point.Name, delivery.point.Description].filter(Boolean).join(', ')
        : [shippingMethod?.Name, fee, shippingMethod?.Description].filter(Boolean).join(', '),
    },
    {
      name: t('checkout.withdrawal'),
      fact: (
        <RichText
          name={withdrawalTexts[buysAs ?? 'consumer']}
          parts={{ rules: (words) => <TopicLink topic="withdrawal">{words}</TopicLink> }}
        />
      ),
    },
    {
      name: t('checkout.complaint'),
      fact: (
        <RichText
          name={buysAs === null ? 'checkout.complaintAsked' : complaintTexts[buysAs]}
          parts={{
            how: (words) => <TopicLink topic="complaints">{words}</TopicLink>,
            guarantee: (words) => <TopicLink topic="guarantee">{words}</TopicLink>,
          }}
        />
      ),
    },
  ]
  return (
    <>
      <h2 className={classes.small}>{t('checkout.before')}</h2>
      <dl className={classes.law}>
        {facts.map(({ name, fact }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
