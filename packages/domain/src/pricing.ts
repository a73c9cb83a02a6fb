import { convert, grossOf, netOf, PLN_RATE_MICRO, requireWhole, scaleHalfUp } from './money.ts'

/** Which column of a price list a customer buys by: trade the net one, retail the gross one. */
export type PriceBasis = 'net' | 'gross'

/**
 * A part's two list prices in grosze, as they are stored. Neither is ever computed from the other: a price
 * list is net or gross and stays so (docs/spec/trade.md#vat). `vatBp` is in hundredths of a percent.
 */
export type ListPrice = { netMinor: number; grossMinor: number; vatBp: number }

/**
 * A promotion that runs now: both columns in grosze, the lowest price with VAT of the 30 days before it began (null = the
 * part was not sold then) and its last day, `YYYY-MM-DD`.
 */
export type Promotion = {
  netMinor: number
  grossMinor: number
  lowestGrossMinor: number | null
  until: string
}

/**
 * Everything a screen or a document says about the price of one piece, in minor units of the currency.
 * The figure of the basis is the price; the other column is for display. The old prices are the list prices; they
 * are null, and `discountBp` 0, when nothing came off.
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
  /** Hundredths of a percent off the list price that this customer gets, 0 to 10 000; 0 in a promotion. */
  discountBp: number
  /** The promotion that the price comes from: then the old prices are earlier prices of the shop. Null = none. */
  reduction: { lowestMinor: number; until: string } | null
}

/**
 * Whether a part with this price can be bought. A price of zero is no price, and neither is none.
 *
 * @param priceMinor minor units
 *
 * Source: docs/spec/shop.md#limits.
 */
export const isForSale = (priceMinor: number | null): boolean => priceMinor !== null && priceMinor > 0

/**
 * The price of one piece for one customer. The list price of the customer's basis is converted to the
 * currency, then discounted, then the other column is derived: each step rounds half up to a minor unit.
 *
 * A promotion and the customer's discount never come off together: the lower of the two is the price, and the promotion
 * where they are the same.
 *
 * @param list            null for a part without a price
 * @param discountBp      the customer's discount in hundredths of a percent, 0 to 10 000
 * @param ratePerPlnMicro millionths of the currency's unit for one PLN; without it, PLN
 * @param promotion       one that runs now; it counts where it is below the list price
 * @returns null when the part is not for sale: no list price, or nothing left of it. A price of zero is
 *          never a price (docs/spec/shop.md#limits).
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
  const common = { basis, vatBp: list.vatBp, priceMinor: price.grossMinor, priceNetMinor: price.netMinor }
  // One percent off a washer of 3 grosze takes nothing off: then no reduction may be claimed.
  if (unitMinor === oldMinor)
    return { ...common, oldPriceMinor: null, oldPriceNetMinor: null, discountBp: 0, reduction: null }
  const old = bothColumns(basis, oldMinor, list.vatBp)
  const olds = { oldPriceMinor: old.grossMinor, oldPriceNetMinor: old.netMinor }
  if (!reduced) return { ...common, ...olds, discountBp, reduction: null }
  const lowestMinor =
    reduced.lowestGrossMinor === null ? old.grossMinor : convert(reduced.lowestGrossMinor, ratePerPlnMicro)
  return { ...common, ...olds, discountBp: 0, reduction: { lowestMinor, until: reduced.until } }
}

/**
 * What a cart line costs, in minor units. The figure of the basis is exactly unit × quantity; the other
 * column is derived from that sum, not added up from rounded pieces.
 *
 * @param quantity whole pieces, 1 or more
 * @throws RangeError for another quantity, or a line too large to be exact
 *
 * Source: docs/spec/trade.md#vat.
 */
export function lineTotal(price: PartPrice, quantity: number): { netMinor: number; grossMinor: number } {
  requireWhole('quantity', quantity, 1)
  const unitMinor = price.basis === 'net' ? price.priceNetMinor : price.priceMinor
  return bothColumns(price.basis, unitMinor * quantity, price.vatBp)
}

function bothColumns(
  basis: PriceBasis,
  minor: number,
  vatBp: number,
): { netMinor: number; grossMinor: number } {
  return basis === 'net'
    ? { netMinor: minor, grossMinor: grossOf(minor, vatBp) }
    : { netMinor: netOf(minor, vatBp), grossMinor: minor }
}
