import type { CartLine } from '@partboard/contract/cart'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../text/format.ts'
import { LineWarning } from './LineWarning.tsx'

/** What is not as the customer saw it last: the price, or how many there are. Nothing where nothing changed. */
export function ChangedWarnings({ changed }: { changed: CartLine['Changed'] }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  return (
    <>
      {changed?.OldPrice !== undefined && (
        <LineWarning text={t('cart.priceChanged', { price: money(changed.OldPrice) })} />
      )}
      {changed?.OldQuantity !== undefined && (
        <LineWarning text={t('cart.stockChanged', { quantity: number(changed.OldQuantity) })} />
      )}
    </>
  )
}
