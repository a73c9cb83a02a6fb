import { priceLadder } from '@partboard/domain/pricing/price-ladder'
import { rowFor } from '@partboard/domain/pricing/quantity-prices'
import { IconX } from '@partboard/ui/icons/index.ts'
import { type MouseEvent, Suspense } from 'react'
import { deferred } from '../../../browser/deferred.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { quantityTexts } from '../../../locales/quantity.ts'
import { usePriceView } from '../../../state/frame/customer.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { useFormat } from '../../../text/format.ts'
import { perUnitText } from '../../../text/price-facts.ts'
import { usePromotionText } from '../../../text/promotion.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Labelled } from '../../../ui/page/Labelled.tsx'
import { Ladder } from './Ladder.tsx'
import classes from './PartPrice.module.css'
import type { Priced } from './priced.ts'

/** Most parts have no prices by quantity, so their table and its texts are a chunk of their own. */
const { Part: QuantityPrices } = deferred(async () => {
  const [table] = await Promise.all([import('./QuantityPrices.tsx'), loadTexts([quantityTexts])])
  return table
})

/**
 * The price of one piece of a quantity in the customer's basis, the information that the law requires beside it, and its
 * calculation.
 */
export function PartPrice({
  offer,
  quantity,
  onCheck,
}: {
  offer: Priced | null
  quantity: number
  onCheck: (press: MouseEvent) => void
}) {
  const { t } = useTranslation()
  if (offer === null) {
    return (
      <div className={classes.checking} data-result data-waits tabIndex={-1}>
        <i />
        <i />
      </div>
    )
  }
  const { Price: gross, PriceNetto: net } = offer
  if (gross === null || net === null) {
    return (
      <div className={classes.price}>
        <p className={classes.hint}>{t('part.stockUnknown')}</p>
        <Button onClick={onCheck} data-result>
          {t('part.check')}
        </Button>
      </div>
    )
  }
  if (gross <= 0) {
    return (
      <p className={`${classes.price} ${classes.unavailable}`} data-result tabIndex={-1}>
        <IconX size={18} stroke={1.6} aria-hidden />
        {t('part.unavailable')}
      </p>
    )
  }
  return <Known offer={{ ...offer, Price: gross, PriceNetto: net }} quantity={quantity} />
}

function Known({
  offer,
  quantity,
}: {
  offer: Priced & { Price: number; PriceNetto: number }
  quantity: number
}) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const priceView = usePriceView()
  const promotionText = usePromotionText()
  const isNet = priceView === 'net-first'
  const row = rowFor(offer.QuantityPrices, quantity)
  const isQuantityPrice = row !== undefined && row.From > 1
  const { Price, PriceNetto, PerUnit } = row ?? offer
  const { OldPrice, OldPriceNetto, OldPriceKind, LowestPrice, DepositPrice } = offer
  const old = isNet ? OldPriceNetto : OldPrice
  const isReduced = old !== null && OldPriceKind === 'earlier'
  const isOwn = old !== null && OldPriceKind === 'catalogue'
  const steps = priceLadder({
    isNet,
    grossMinor: offer.Price,
    netMinor: offer.PriceNetto,
    oldKind: OldPriceKind,
    oldGrossMinor: OldPrice,
    oldNetMinor: OldPriceNetto,
    depositMinor: DepositPrice,
    ofQuantity: row ? { grossMinor: Price, netMinor: PriceNetto } : null,
  })
  return (
    <>
      <div className={classes.price}>
        <Labelled label={t(labelOf(isNet, isOwn))}>
          {isReduced && !isQuantityPrice && (
            <del>
              <span className="visually-hidden">{t('ui.oldPrice')} </span>
              {money(old)}
            </del>
          )}
          <b>{money(isNet ? PriceNetto : Price)}</b>
        </Labelled>
        {isNet && <p>{t('ui.gross', { amount: money(Price) })}</p>}
        {PerUnit && <p>{perUnitText(PerUnit, isNet, money)}</p>}
        {isReduced && offer.ReducedUntil !== null && <p className={classes.hint}>{promotionText(offer)}</p>}
        {isReduced && LowestPrice !== null && (
          <p className={classes.hint}>
            {t(`ui.lowestPrice.${offer.LowestPriceSince ?? '30_days'}`, { amount: money(LowestPrice) })}
          </p>
        )}
        {!!DepositPrice && (
          <p className={classes.hint}>
            {t(`part.deposit.${offer.DepositKind}`)}: {money(DepositPrice)}
          </p>
        )}
      </div>
      {row ? (
        <Suspense>
          <QuantityPrices offer={offer} row={row} isNet={isNet} steps={steps} />
        </Suspense>
      ) : (
        steps.length > 1 && <Ladder offer={offer} steps={steps} isNet={isNet} />
      )}
    </>
  )
}

const labelOf = (isNet: boolean, isOwn: boolean) => {
  if (isOwn) return isNet ? 'part.yourPriceNet' : 'part.yourPriceGross'
  return isNet ? 'part.priceNet' : 'part.priceGross'
}
