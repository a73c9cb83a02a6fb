import { convert, grossOf, netOf, PLN_RATE_MICRO, requireWhole, scaleHalfUp } from '../numbers/money.ts'
import type { LowestPrice } from './lowest-price.ts'

/** The column of the price list that applies to a customer: net for trade, gross for retail. */
export type PriceBasis = 'net' | 'gross'

/**
 * A part's two stored list prices, in grosze. Neither is ever computed from the other: a price list is net or gross
 * (docs/spec/trade.md#vat). `vatBp` is in hundredths of a percent.
 */
export type ListPrice = { netMinor: number; grossMinor: number; vatBp: number }

/**
 * A current promotion: both columns in grosze, the lowest price before its start (null = the part was not sold then), and
 * its last day, `YYYY-MM-DD`.
 */
export type Promotion = {
  netMinor: number
  grossMinor: number
  lowest: LowestPrice | null
  until: string
  /** What customers call it; null = a promotion of a price list, which has no name. */
  name: Readonly<{ pl: string; en: string }> | null
}

/**
 * The price fields of one piece for a screen or a document, in minor units of the currency. The figure of the basis is
 * the price; the other column is for display. The old prices are the list prices. Without a discount they are null, and
 * `discountBp` is 0.
 */
export type PartPrice = {
  basis: PriceBasis
  vatBp: number
  /** With VAT. */
  priceMinor: number
  priceNetMinor: number
  /** List price with VAT. */
  oldPriceMinor: number | null
  oldPriceNetMinor: number | null
  /** A trade customer's discount off the list price in hundredths of a percent, 0 to 10 000; 0 in a reduction. */
  discountBp: number
  /**
   * A reduction that the shop announces: a promotion, or a consumer's group discount. The old prices are then earlier
   * prices of the shop. Consumers are shown the lowest price beside it, with VAT; `lowest` is null only for the trade.
   * `until` and `name` are the last day and the name of a promotion. Null = none.
   */
  reduction: {
    lowest: { minor: number; since: LowestPrice['since'] } | null
    until: string | null
    name: Promotion['name']
  } | null
  /** The least pieces of a line that have this price (`priceOfPieces`); null = any number has it. */
  quantityFrom: number | null
}

/**
 * Whether a part with this price can be bought: the price is above 0.
 *
 * @param priceMinor minor units; null = no price
 *
 * Source: docs/spec/shop.md#limits.
 */
export const isForSale = (priceMinor: number | null): boolean => priceMinor !== null && priceMinor > 0

/** The figure of a price that counts: net for the trade, gross for consumers. */
export const basisMinor = ({
  basis,
  priceNetMinor,
  priceMinor,
}: Pick<PartPrice, 'basis' | 'priceNetMinor' | 'priceMinor'>): number =>
  basis === 'net' ? priceNetMinor : priceMinor

/**
 * The price of a single piece for one customer; `priceOfPieces` makes it that of a line. The list price of the customer's basis is converted to the currency, then
 * discounted; then the other column is computed. Each step rounds half up to a minor unit.
 *
 * A promotion and the customer's discount are never combined: the lower price applies. If both are the same, the
 * promotion applies.
 *
 * A negotiated trade price is no announced reduction. A consumer's discount is one, and a consumer sees an old price only
 * if the price is below the lowest one before the reduction.
 *
 * @param list            null for a part without a price
 * @param discountBp      the customer's discount in hundredths of a percent, 0 to 10 000
 * @param ratePerPlnMicro millionths of the currency's unit for one PLN; without it, PLN
 * @param promotion       a current one; it is ignored unless it is below the list price
 * @param ownLowest       the lowest price before a consumer's discount began; null = the part was not sold then
 * @returns null if the part is not for sale: it has no list price, or its price is 0 (docs/spec/shop.md#limits)
 * @throws RangeError for figures outside those ranges
 *
 * Source: docs/spec/wire.md#totals (the amount off is OldPrice − Price), docs/spec/trade.md#vat.
 */
export function priceFor(
  list: ListPrice | null,
  basis: PriceBasis,
  discountBp: number,
  ratePerPlnMicro: number = PLN_RATE_MICRO,
  promotion: Promotion | null = null,
  ownLowest: LowestPrice | null = null,
): PartPrice | null {
  requireWhole('discountBp', discountBp, 0, 10_000)
  if (list === null) return null
  const listedMinor = basis === 'net' ? list.netMinor : list.grossMinor
  requireWhole('list price', listedMinor, 0)

  const oldMinor = convert(listedMinor, ratePerPlnMicro)
  const discountedMinor = scaleHalfUp(oldMinor, 10_000 - discountBp, 10_000)
  const promoted =
    promotion && convert(basis === 'net' ? promotion.netMinor : promotion.grossMinor, ratePerPlnMicro)
  const reduced = promoted !== null && promoted <= discountedMinor ? promotion : null
  const unitMinor = reduced ? promoted! : discountedMinor
  if (!isForSale(unitMinor)) return null

  const price = bothColumns(basis, unitMinor, list.vatBp)
  const common = {
    basis,
    vatBp: list.vatBp,
    priceMinor: price.grossMinor,
    priceNetMinor: price.netMinor,
    quantityFrom: null,
  }
  const without = { ...common, oldPriceMinor: null, oldPriceNetMinor: null, discountBp: 0, reduction: null }
  // One percent off a washer of 3 grosze rounds to 0. The price must not be shown as reduced then.
  if (unitMinor === oldMinor) return without
  const old = bothColumns(basis, oldMinor, list.vatBp)
  const olds = { oldPriceMinor: old.grossMinor, oldPriceNetMinor: old.netMinor }
  if (!reduced && basis === 'net') return { ...common, ...olds, discountBp, reduction: null }
  const past = reduced ? reduced.lowest : ownLowest
  const lowest = past && { minor: convert(past.grossMinor, ratePerPlnMicro), since: past.since }
  if (basis === 'gross' && (lowest === null || lowest.minor <= unitMinor)) return without
  return {
    ...common,
    ...olds,
    discountBp: 0,
    reduction: { lowest, until: reduced?.until ?? null, name: reduced?.name ?? null },
  }
}

/**
 * The total of a cart line, in minor units. The figure of the basis is exactly unit × quantity. The other column is
 * computed from that product, not from rounded unit prices.
 *
 * @param quantity whole pieces, 1 or more
 * @throws RangeError for another quantity, or a line too large to be exact
 *
 * Source: docs/spec/trade.md#vat.
 */
export function lineTotal(
  price: Pick<PartPrice, 'basis' | 'priceMinor' | 'priceNetMinor' | 'vatBp'>,
  quantity: number,
): { netMinor: number; grossMinor: number } {
  requireWhole('quantity', quantity, 1)
  return bothColumns(price.basis, basisMinor(price) * quantity, price.vatBp)
}

/** An amount in both columns: the one of the basis as it is, the other one computed for display. */
export function bothColumns(
  basis: PriceBasis,
  minor: number,
  vatBp: number,
): { netMinor: number; grossMinor: number } {
  return basis === 'net'
    ? { netMinor: minor, grossMinor: grossOf(minor, vatBp) }
    : { netMinor: netOf(minor, vatBp), grossMinor: minor }
}
