import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { useTranslation } from '../browser/texts.ts'
import { useFormat } from '../text/format.ts'
import { LineWarning } from './LineWarning.tsx'

/** Warnings about a price or a stock that changed since the customer's last view. Empty without a change. */
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
