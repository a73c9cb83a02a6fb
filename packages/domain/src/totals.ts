import { grossOf, netOf, requireWhole, spread, vatInGross } from './money.ts'
import type { PriceBasis } from './pricing.ts'

/** One line of a document: `unitMinor` is the price of one piece in the document's basis, `vatBp` in hundredths of a percent. */
export type TotalsLine = { quantity: number; vatBp: number; unitMinor: number }

/**
 * A deposit that is paid with a part and given back for the old one: `unitGrossMinor` for one piece, with VAT at the
 * part's rate; `vatBp` null = it carries no VAT (batteries).
 */
export type TotalsDeposit = { quantity: number; unitGrossMinor: number; vatBp: number | null }

/** A core deposit carries the VAT of its part, a battery deposit none. */
export type DepositKind = 'core' | 'battery'

/** The VAT rate of a deposit on a part with the rate `partVatBp`; null = no VAT. */
export const depositVatBp = (kind: DepositKind, partVatBp: number | null): number | null =>
  kind === 'core' ? partVatBp : null

/** What the totals of a cart or an order are made from, in minor units of one currency. */
export type TotalsInput = {
  basis: PriceBasis
  lines: readonly TotalsLine[]
  /** Paid beside the goods: nothing is taken off them, and no fee is measured by them. */
  deposits?: readonly TotalsDeposit[]
  /** 0 or less, in the basis: net for trade, gross for retail. At most the goods in magnitude. */
  subTotalDiscountMinor?: number
  /** With VAT; null until a shipping method or a pickup point is chosen. */
  shippingMinor: number | null
  /** With VAT; 0 for none. */
  paymentFeeMinor: number
  /** 0 or less, with VAT. At most goods and fees in magnitude: deposits stay whole. */
  orderDiscountMinor?: number
}

/** One VAT rate's share of a document: net + tax = gross. */
export type TaxRate = { rateBp: number; netMinor: number; taxMinor: number; grossMinor: number }

/** All pieces of one deposit. */
export type DepositTotal = { grossMinor: number; netMinor: number }

/** What stands above `netMinor` in a document that is read without VAT. Null where the gross figure is null. */
export type NetColumn = {
  subTotalMinor: number
  subTotalDiscountMinor: number | null
  depositMinor: number | null
  shippingMinor: number | null
  paymentFeeMinor: number | null
  orderDiscountMinor: number | null
}

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
  /** All deposits; null when there is none. */
  depositMinor: number | null
  /** One per deposit, in their order. */
  deposits: DepositTotal[]
  /** Null as long as shipping is. */
  orderTotalMinor: number | null
  taxMinor: number
  /** All rates' net sums and the deposits without VAT: with `taxMinor` it is the total to pay. */
  netMinor: number
  /** One per rate of the lines and deposits, the highest rate first. */
  taxRates: TaxRate[]
  /** Null for a gross document. */
  net: NetColumn | null
}

/**
 * The totals of a cart or an order: computed once, on the sums, then spread so that the parts add up.
 *
 * - Goods: summed per rate in the basis; a trade document adds the VAT to each rate's net sum.
 * - The sub-total discount is spread over the rates by the goods' value, in the basis.
 * - Fees follow the goods: delivery and payment fee are spread over the rates by the goods' value.
 * - The order discount is spread over what each rate has come to, so that no rate falls below zero.
 * - Deposits come last: no discount takes from them. Those with VAT join their rate, the others stand beside the rates.
 * - VAT is taken once per rate, out of the rate's gross sum. For a trade document without fees and deposits that is to
 *   the grosz the same as Σ line net × r: rounding the VAT up or down by at most half a grosz changes what
 *   is taken out by less than half a grosz.
 * - The net column of a trade document starts with the exact sum of the lines. A grosz that rounding leaves over goes
 *   to fees and order discount by their size, and to the deposits where there are none of these.
 *
 * It holds to the grosz that subTotal + subTotalDiscount + deposits + shipping + paymentFee + orderDiscount =
 * orderTotal, that the rates' gross sums and the deposits without VAT add up to orderTotal, the rates' tax to
 * `taxMinor`, the net column to `netMinor`, and `netMinor` + `taxMinor` to orderTotal. While shipping
 * is null, `orderTotalMinor` is null, and tax and rates are those of goods, deposits, fee and discounts alone.
 * Without lines nothing is delivered or paid for: no rates, and deposits, fees and discounts do not apply.
 *
 * @throws RangeError for a figure outside its range, or a discount larger than what it comes off
 *
 * Source: docs/spec/wire.md#totals, docs/spec/trade.md#vat.
 */
export function computeTotals(input: TotalsInput): Totals {
  const { basis, shippingMinor, paymentFeeMinor, deposits = [] } = input
  const subTotalDiscount = input.subTotalDiscountMinor ?? 0
  const orderDiscount = input.orderDiscountMinor ?? 0
  if (shippingMinor !== null) requireWhole('shippingMinor', shippingMinor, 0)
  requireWhole('paymentFeeMinor', paymentFeeMinor, 0)
  if (input.lines.length === 0) return emptyTotals(basis, shippingMinor)

  const rates = ratesOf(input.lines, deposits)
  const basisMinor = goodsByRate(input.lines, rates)
  const grossAt = (minor: number, index: number) => (basis === 'net' ? grossOf(minor, rates[index]!) : minor)

  const goodsGross = basisMinor.map(grossAt)
  requireWhole('subTotalDiscountMinor', subTotalDiscount, 0 - sum(basisMinor), 0)
  const discounted = plus(basisMinor, spread(subTotalDiscount, basisMinor)).map(grossAt)

  const shippingByRate = spread(shippingMinor ?? 0, goodsGross)
  const fees = spread((shippingMinor ?? 0) + paymentFeeMinor, goodsGross)
  const beforeOrderDiscount = plus(discounted, fees)
  requireWhole('orderDiscountMinor', orderDiscount, 0 - sum(beforeOrderDiscount), 0)
  const orderDiscountByRate = spread(orderDiscount, beforeOrderDiscount)
  const depositTotals = deposits.map(depositTotal)
  const depositByRate = rates.map((rateBp) =>
    sum(depositTotals.map(({ grossMinor }, index) => (deposits[index]!.vatBp === rateBp ? grossMinor : 0))),
  )
  const rateGross = plus(plus(beforeOrderDiscount, orderDiscountByRate), depositByRate)

  const taxRates = rates.map((rateBp, index) => {
    const grossMinor = rateGross[index]!
    const taxMinor = vatInGross(grossMinor, rateBp)
    return { rateBp, netMinor: grossMinor - taxMinor, taxMinor, grossMinor }
  })
  const depositMinor = sum(depositTotals.map(({ grossMinor }) => grossMinor))
  const untaxedMinor = depositMinor - sum(depositByRate)
  const netMinor = sum(taxRates.map(({ netMinor }) => netMinor)) + untaxedMinor
  const subTotalMinor = sum(goodsGross)
  const netAt = (byRate: readonly number[]) => sum(byRate.map((minor, index) => netOf(minor, rates[index]!)))
  const amounts = {
    subTotalMinor,
    subTotalDiscountMinor: sum(discounted) - subTotalMinor || null,
    shippingMinor,
    paymentFeeMinor: paymentFeeMinor || null,
    orderDiscountMinor: orderDiscount || null,
    depositMinor: deposits.length > 0 ? depositMinor : null,
  }
  const columns =
    basis === 'net'
      ? netColumn(amounts, depositTotals, deposits, netMinor, {
          subTotalMinor: sum(basisMinor),
          subTotalDiscountMinor: subTotalDiscount,
          shippingMinor: netAt(shippingByRate),
          paymentFeeMinor: netAt(plus(fees, shippingByRate.map(opposite))),
          orderDiscountMinor: netAt(orderDiscountByRate),
        })
      : { net: null, deposits: depositTotals }
  return {
    ...amounts,
    ...columns,
    orderTotalMinor: shippingMinor === null ? null : sum(rateGross) + untaxedMinor,
    taxMinor: sum(taxRates.map(({ taxMinor }) => taxMinor)),
    netMinor,
    taxRates,
  }
}

type Amounts = Pick<
  Totals,
  | 'subTotalMinor'
  | 'subTotalDiscountMinor'
  | 'shippingMinor'
  | 'paymentFeeMinor'
  | 'orderDiscountMinor'
  | 'depositMinor'
>

/** Makes the rounded net figures of a trade document add up to `netMinor`. */
function netColumn(
  gross: Amounts,
  depositTotals: readonly DepositTotal[],
  deposits: readonly TotalsDeposit[],
  netMinor: number,
  rounded: Record<Exclude<keyof Amounts, 'depositMinor'>, number>,
): Pick<Totals, 'net' | 'deposits'> {
  const depositNet = depositTotals.map((deposit) => deposit.netMinor)
  const left = netMinor - sum(Object.values(rounded)) - sum(depositNet)
  const fees = [gross.shippingMinor, gross.paymentFeeMinor, gross.orderDiscountMinor].map((minor) =>
    Math.abs(minor ?? 0),
  )
  const taxed = depositTotals.map(({ grossMinor }, index) => (deposits[index]!.vatBp ? grossMinor : 0))
  const feesTakeIt = sum(fees) > 0
  const [shipping, fee, orderDiscount] = feesTakeIt ? spread(left, fees) : [0, 0, 0]
  // Without fees and deposits nothing is left: the VAT of the lines' exact net sums is exact.
  const net = plus(depositNet, feesTakeIt ? taxed.map(() => 0) : spread(left, taxed))
  const unlessNull = (amount: number | null, minor: number) => (amount === null ? null : minor)
  return {
    net: {
      subTotalMinor: rounded.subTotalMinor,
      subTotalDiscountMinor: unlessNull(gross.subTotalDiscountMinor, rounded.subTotalDiscountMinor),
      depositMinor: unlessNull(gross.depositMinor, sum(net)),
      shippingMinor: unlessNull(gross.shippingMinor, rounded.shippingMinor + shipping!),
      paymentFeeMinor: unlessNull(gross.paymentFeeMinor, rounded.paymentFeeMinor + fee!),
      orderDiscountMinor: unlessNull(gross.orderDiscountMinor, rounded.orderDiscountMinor + orderDiscount!),
    },
    deposits: depositTotals.map(({ grossMinor }, index) => ({ grossMinor, netMinor: net[index]! })),
  }
}

function depositTotal({ quantity, unitGrossMinor, vatBp }: TotalsDeposit): DepositTotal {
  requireWhole('quantity of a deposit', quantity, 1)
  requireWhole('deposit', unitGrossMinor, 0)
  const grossMinor = unitGrossMinor * quantity
  return { grossMinor, netMinor: netOf(grossMinor, vatBp ?? 0) }
}

/** Every rate of the document, the highest first. */
function ratesOf(lines: readonly TotalsLine[], deposits: readonly TotalsDeposit[]): number[] {
  const rates = [...lines, ...deposits].flatMap(({ vatBp }) => vatBp ?? [])
  return [...new Set(rates)].toSorted((a, b) => b - a)
}

function goodsByRate(lines: readonly TotalsLine[], rates: readonly number[]): number[] {
  const byRate = new Map<number, number>()
  for (const { quantity, vatBp, unitMinor } of lines) {
    requireWhole('quantity', quantity, 1)
    requireWhole('unitMinor', unitMinor, 0)
    const basisMinor = (byRate.get(vatBp) ?? 0) + unitMinor * quantity
    requireWhole('sum of lines', basisMinor, 0)
    byRate.set(vatBp, basisMinor)
  }
  return rates.map((rateBp) => byRate.get(rateBp) ?? 0)
}

function emptyTotals(basis: PriceBasis, shippingMinor: number | null): Totals {
  const free = shippingMinor === null ? null : 0
  const amounts = {
    subTotalMinor: 0,
    subTotalDiscountMinor: null,
    shippingMinor: free,
    paymentFeeMinor: null,
    orderDiscountMinor: null,
    depositMinor: null,
  }
  return {
    ...amounts,
    deposits: [],
    orderTotalMinor: free,
    taxMinor: 0,
    netMinor: 0,
    taxRates: [],
    net: basis === 'net' ? amounts : null,
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const plus = (amounts: readonly number[], others: readonly number[]): number[] =>
  amounts.map((amount, index) => amount + others[index]!)

const opposite = (amount: number): number => 0 - amount
