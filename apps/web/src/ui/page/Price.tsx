import type { ProductStock } from '@partboard/contract/catalogue/part-shapes'
import { useTranslation } from '../../browser/texts.ts'
import type { FactsOfPrice } from '../../text/price-facts.ts'
import { type Promoted, usePromotionText } from '../../text/promotion.ts'
import classes from './Price.module.css'
import { PriceFacts } from './PriceFacts.tsx'

type Props = {
  /** Amounts as text, from `useFormat` (without the currency if the head of the column names it). */
  gross: string
  net: string
  /** The old price of the kind that is shown first; null without a discount. */
  old?: string | null
  /** An earlier price of the shop is struck out; a list price before the customer's discount is named. */
  oldKind?: 'catalogue' | 'earlier'
  /** Only for an earlier price: the lowest price before the reduction, with VAT, and since when. */
  lowest?: string | null
  lowestSince?: ProductStock['LowestPriceSince']
  /** Only for an earlier price: the promotion. */
  promotion?: Promoted
  /** What belongs to the price; missing = another price of the row has it. */
  facts?: FactsOfPrice | undefined
  /** Pieces of the price, for its deposit. */
  quantity?: number | undefined
  /** Shows both kinds, the first one large; else gross only. */
  showNet: boolean
  /** The kind of this customer; the other kind is below. */
  first?: 'net' | 'gross'
  /** In a column whose head names the kind: the other kind is shown on a phone only, which has no head. */
  isInColumn?: boolean
}

/**
 * A price that is always marked as net or gross. Trade customers see net above gross. Consumers see gross only, or the
 * net price below it if the shop shows net prices.
 */
export function Price(props: Props) {
  const {
    gross,
    net,
    old = null,
    oldKind = 'catalogue',
    lowest = null,
    lowestSince,
    promotion,
    facts,
    quantity = 1,
    showNet,
    first = 'net',
    isInColumn = false,
  } = props
  const { t } = useTranslation()
  const promotionText = usePromotionText()
  const netFirst = showNet && first === 'net'
  const second = netFirst ? t('ui.gross', { amount: gross }) : t('ui.net', { amount: net })
  return (
    <span className={classes.root}>
      <span className={classes.main}>
        {old !== null && oldKind === 'earlier' && (
          <del>
            <span className="visually-hidden">{t('ui.oldPrice')} </span>
            {old}
          </del>
        )}
        <b>{netFirst ? net : gross}</b>
        {showNet && (
          <span className="visually-hidden"> {netFirst ? t('ui.netWord') : t('ui.grossWord')}</span>
        )}
      </span>
      <span className={classes.second} data-in-column={isInColumn || undefined}>
        {showNet ? second : t('ui.grossWord')}
      </span>
      {facts && <PriceFacts of={facts} isNet={netFirst} quantity={quantity} />}
      {old !== null && oldKind === 'catalogue' && (
        <span className={classes.second}>{t('ui.cataloguePrice', { amount: old })}</span>
      )}
      {old !== null && oldKind === 'earlier' && promotion && (
        <span className={classes.lowest}>{promotionText(promotion)}</span>
      )}
      {/* The law requires this beside a reduction for consumers, whose prices include VAT. */}
      {old !== null && lowest !== null && oldKind === 'earlier' && !showNet && (
        <span className={classes.lowest}>
          {t(`ui.lowestPrice.${lowestSince ?? '30_days'}`, { amount: lowest })}
        </span>
      )}
    </span>
  )
}
