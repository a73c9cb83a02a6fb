import { grossOf, requireWhole, spread, vatInGross } from './money.ts'
import type { PriceBasis } from './pricing.ts'

/** One line of a document: `unitMinor` is the price of one piece in the document's basis, `vatBp` in hundredths of a percent. */
export type TotalsLine = { quantity: number; vatBp: number; unitMinor: number }

/** What the totals of a cart or an order are made from, in minor units of one currency. */
export type TotalsInput = {
  basis: PriceBasis
  lines: readonly TotalsLine[]
  /** 0 or less, in the basis: net for trade, gross for retail. At most the goods in magnitude. */
  subTotalDiscountMinor?: number
  /** With VAT; null until a shipping method or a pickup point is chosen. */
  shippingMinor: number | null
  /** With VAT; 0 for none. */
  paymentFeeMinor: number
  /** 0 or less, with VAT. At most all the rest in magnitude. */
  orderDiscountMinor?: number
}

/** One VAT rate's share of a document: net + tax = gross. */
export type TaxRate = { rateBp: number; netMinor: number; taxMinor: number; grossMinor: number }

/** The totals of a cart or an order, in minor units; every amount but `netMinor` and `taxMinor` is with VAT. */
export type Totals = {
  subTotalMinor: number
  /** Negative, null when there is none. */
  subTotalDiscountMinor: number | null
  shippingMinor: number | null
  /** Null when zero. */
  paymentFeeMinor: number | null
  /** Negative, null when there is none. */
  orderDiscountMinor: number | null
  /** Null as long as shipping is. */
  orderTotalMinor: number | null
  taxMinor: number
  netMinor: number
  /** One per rate of the lines, the highest rate first. */
  taxRates: TaxRate[]
}

/**
 * The totals of a cart or an order: computed once, on the sums, then spread so that the parts add up.
 *
 * - Goods: summed per rate in the basis; a trade document adds the VAT to each rate's net sum.
 * - The sub-total discount is spread over the rates by the goods' value, in the basis.
 * - Fees follow the goods: delivery and payment fee are spread over the rates by the goods' value.
 * - The order discount is spread over what each rate has come to, so that no rate falls below zero.
 * - VAT is taken once per rate, out of the rate's gross sum. For a trade document without fees that is to
 *   the grosz the same as Σ line net × r: rounding the VAT up or down by at most half a grosz changes what
 *   is taken out by less than half a grosz.
 *
 * It holds to the grosz that subTotal + subTotalDiscount + shipping + paymentFee + orderDiscount =
 * orderTotal, that the rates' gross sums add up to orderTotal, and their tax to `taxMinor`. While shipping
 * is null, `orderTotalMinor` is null, and tax and rates are those of the goods, fee and discounts alone.
 * Without lines nothing is delivered or paid for: no rates, and fees and discounts do not apply.
 *
 * @throws RangeError for a figure outside its range, or a discount larger than what it comes off
 *
 * Source: API.md, "Totals"; DOMAIN.md section 11.
 */
export function computeTotals(input: TotalsInput): Totals {
  const { basis, shippingMinor, paymentFeeMinor } = input
  const subTotalDiscount = input.subTotalDiscountMinor ?? 0
  const orderDiscount = input.orderDiscountMinor ?? 0
  if (shippingMinor !== null) requireWhole('shippingMinor', shippingMinor, 0)
  requireWhole('paymentFeeMinor', paymentFeeMinor, 0)
  if (input.lines.length === 0) return emptyTotals(shippingMinor)

  const goods = goodsByRate(input.lines)
  const rates = goods.map(({ rateBp }) => rateBp)
  const basisMinor = goods.map(({ basisMinor }) => basisMinor)
  const grossAt = (minor: number, index: number) => (basis === 'net' ? grossOf(minor, rates[index]!) : minor)

  const goodsGross = basisMinor.map(grossAt)
  requireWhole('subTotalDiscountMinor', subTotalDiscount, 0 - sum(basisMinor), 0)
  const discounted = plus(basisMinor, spread(subTotalDiscount, basisMinor)).map(grossAt)

  const fees = (shippingMinor ?? 0) + paymentFeeMinor
  const beforeOrderDiscount = plus(discounted, spread(fees, goodsGross))
  requireWhole('orderDiscountMinor', orderDiscount, 0 - sum(beforeOrderDiscount), 0)
  const rateGross = plus(beforeOrderDiscount, spread(orderDiscount, beforeOrderDiscount))

  const taxRates = rates.map((rateBp, index) => {
    const grossMinor = rateGross[index]!
    const taxMinor = vatInGross(grossMinor, rateBp)
    return { rateBp, netMinor: grossMinor - taxMinor, taxMinor, grossMinor }
  })
  const subTotalMinor = sum(goodsGross)
  return {
    subTotalMinor,
    subTotalDiscountMinor: sum(discounted) - subTotalMinor || null,
    shippingMinor,
    paymentFeeMinor: paymentFeeMinor || null,
    orderDiscountMinor: orderDiscount || null,
    orderTotalMinor: shippingMinor === null ? null : sum(rateGross),
    taxMinor: sum(taxRates.map(({ taxMinor }) => taxMinor)),
    netMinor: sum(taxRates.map(({ netMinor }) => netMinor)),
    taxRates,
  }
}

function goodsByRate(lines: readonly TotalsLine[]): { rateBp: number; basisMinor: number }[] {
  const byRate = new Map<number, number>()
  for (const { quantity, vatBp, unitMinor } of lines) {
    requireWhole('quantity', quantity, 1)
    requireWhole('unitMinor', unitMinor, 0)
    const basisMinor = (byRate.get(vatBp) ?? 0) + unitMinor * quantity
    requireWhole('sum of lines', basisMinor, 0)
    byRate.set(vatBp, basisMinor)
  }
  return [...byRate]
    .map(([rateBp, basisMinor]) => ({ rateBp, basisMinor }))
    .toSorted((a, b) => b.rateBp - a.rateBp)
}

function emptyTotals(shippingMinor: number | null): Totals {
  const free = shippingMinor === null ? null : 0
  return {
    subTotalMinor: 0,
    subTotalDiscountMinor: null,
    shippingMinor: free,
    paymentFeeMinor: null,
    orderDiscountMinor: null,
    orderTotalMinor: free,
    taxMinor: 0,
    netMinor: 0,
    taxRates: [],
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const plus = (amounts: readonly number[], others: readonly number[]): number[] =>
  amounts.map((amount, index) => amount + others[index]!)
