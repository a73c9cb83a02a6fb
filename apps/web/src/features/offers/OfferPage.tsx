import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { cartQuery } from '../../lib/basket.ts'
import { EmptyMessage } from '../../ui/EmptyMessage.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './Offer.module.css'
import { OfferTable } from './OfferTable.tsx'

export function OfferPage() {
  const { t } = useTranslation()
  const { data: cart } = useSuspenseQuery(cartQuery())
  const back = <ButtonLink to="/cart">{t('offer.toCart')}</ButtonLink>
  if (cart.Items.length === 0) {
    return (
      <div className={classes.page}>
        <PageTitle title={t('offer.title')} />
        <Sheet>
          <EmptyMessage title={t('cart.empty')} text={t('offer.emptyText')}>
            {back}
          </EmptyMessage>
        </Sheet>
      </div>
    )
  }
  return (
    <div className={classes.page}>
      <PageTitle title={t('offer.title')}>{back}</PageTitle>
      <OfferTable lines={cart.Items} />
    </div>
  )
}
