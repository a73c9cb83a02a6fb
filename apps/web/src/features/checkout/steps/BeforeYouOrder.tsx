import { useTranslation } from '../../../browser/texts.ts'
import { useStore } from '../../../state/reference.ts'
import { printVatNumber } from '../../../text/address.ts'
import { useFormat } from '../../../text/format.ts'
import { RichText } from '../../../ui/RichText.tsx'
import classes from '../Checkout.module.css'
import type { Choice } from '../choice.ts'
import { TopicLink } from '../topics.tsx'

/** Seller, delivery, withdrawal and complaints, shown before the order (art. 12, docs/spec/trade.md#law). */
export function BeforeYouOrder({ choice }: { choice: Choice }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const store = useStore()
  const { delivery, shippingMethod } = choice
  const seller = [
    store.CompanyName,
    store.CompanyAddress,
    store.CompanyVat && t('address.vatNumberIs', { number: printVatNumber(store.CompanyVat) }),
    ...store.CompanyRegister,
    store.CompanyPhone,
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
          name="checkout.withdrawalText"
          parts={{ rules: (words) => <TopicLink topic="withdrawal">{words}</TopicLink> }}
        />
      ),
    },
    {
      name: t('checkout.complaint'),
      fact: (
        <RichText
          name="checkout.complaintText"
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
