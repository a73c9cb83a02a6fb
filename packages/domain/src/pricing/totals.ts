import { grossOf, netOf, requireWhole, spread, vatInGross } from '../numbers/money.ts'
import type { PriceBasis } from './pricing.ts'

/** One line of a document: `unitMinor` is the price of one piece in the document's basis, `vatBp` in hundredths of a percent. */
export type TotalsLine = { quantity: number; vatBp: number; unitMinor: number }

/**
 * A deposit, which is paid with a part and refunded for the old part. `unitGrossMinor` is for one piece, with VAT at
 * the part's rate; `vatBp` null = without VAT (batteries).
 */
export type TotalsDeposit = { quantity: number; unitGrossMinor: number; vatBp: number | null }

/** A core deposit has the VAT of its part, a battery deposit has none. */
export type DepositKind = 'core' | 'battery'

/** The VAT rate of a deposit on a part with the rate `partVatBp`; null = no VAT. */
export const depositVatBp = (kind: DepositKind, partVatBp: number | null): number | null =>
  kind === 'core' ? partVatBp : null

/** The input for the totals of a cart or an order, in minor units of one currency. */
export type TotalsInput = {
  basis: PriceBasis
  lines: readonly TotalsLine[]
  /** Not part of the goods: they are not discounted, and fees do not depend on them. */
  deposits?: readonly TotalsDeposit[]
  /** 0 or less, in the basis: net for trade, gross for retail. At most the goods in magnitude. */
  subTotalDiscountMinor?: number
  /** With VAT; null until a shipping method or a pickup point is selected. */
  shippingMinor: number | null
  /** With VAT; 0 for none. */
  paymentFeeMinor: number
  /** 0 or less, with VAT. At most goods and fees in magnitude: deposits are not discounted. */
  orderDiscountMinor?: number
}

/** One VAT rate's share of a document: net + tax = gross. */
export type TaxRate = { rateBp: number; netMinor: number; taxMinor: number; grossMinor: number }

/** All pieces of one deposit. */
export type DepositTotal = { grossMinor: number; netMinor: number }

/** The rows above `netMinor` in a document with net prices. Null where the gross figure is null. */
export type NetColumn = {
  subTotalMinor: number
  subTotalDiscountMinor: number | null
  depositMinor: number | null
  shippingMinor: number | null
  paymentFeeMinor: number | null
  orderDiscountMinor: number | null
}

/** The totals of a cart or an order, in minor units; all amounts except `netMinor` and `taxMinor` include VAT. */
export type Totals = {
  subTotalMinor: number
  /** Negative, null when there is none. */
  subTotalDiscountMinor: number | null
  shippingMinor: number | null
  /** Null when zero. */
  paymentFeeMinor: number | null
  /** Negative, null when there is none. */
  orderDiscountMinor: number | null
  /** Sum of the deposits; null without deposits. */
  depositMinor: number | null
  /** One per deposit, in their order. */
  deposits: DepositTotal[]
  /** Null while shipping is null. */
  orderTotalMinor: number | null
  taxMinor: number
  /** The net sums of all rates plus the deposits without VAT. With `taxMinor` it is the total to pay. */
  netMinor: number
  /** One per rate of the lines and deposits, the highest rate first. */
  taxRates: TaxRate[]
  /** Null for a gross document. */
  net: NetColumn | null
}

/**
 * Computes the totals of a cart or an order. Totals are computed once, from the sums, and then spread over the rates, so
 * that the parts add up.
 *
 * - Goods are summed per rate in the basis. A trade document adds the VAT to each rate's net sum.
 * - The sub-total discount is spread over the rates by the goods' value, in the basis.
 * - Delivery and payment fee are spread over the rates by the goods' value.
 * - The order discount is spread over each rate's sum so far, so that no rate becomes negative.
 * - Deposits come last and are not discounted. Deposits with VAT are added to their rate, the others to no rate.
 * - VAT is computed once per rate, from the rate's gross sum. For a trade document without fees and deposits it equals
 *   Σ line net × r exactly: rounding the VAT by at most half a grosz changes the result by less than half a grosz.
 * - The net column of a trade document starts with the exact sum of the lines. A grosz left by rounding is added to
 *   fees and order discount by their size, or to the deposits if these are null.
 *
 * These sums are exact:
 * - subTotal + subTotalDiscount + deposits + shipping + paymentFee + orderDiscount = orderTotal
 * - the rates' gross sums + the deposits without VAT = orderTotal
 * - the rates' tax = `taxMinor`, the net column = `netMinor`, and `netMinor` + `taxMinor` = orderTotal
 *
 * While shipping is null, `orderTotalMinor` is null, and tax and rates are for goods, deposits, fee and discounts only.
 * A cart without lines and deposits has no rates, fees and discounts.
 *
 * @throws RangeError for a figure outside its range, or a discount larger than its base
 *
 * Source: docs/spec/wire.md#totals, docs/spec/trade.md#vat.
 */
export function computeTotals(input: TotalsInput): Totals {
  const { basis, shippingMinor, paymentFeeMinor, deposits = [] } = input
  const subTotalDiscount = input.subTotalDiscountMinor ?? 0
  const orderDiscount = input.orderDiscountMinor ?? 0
  if (shippingMinor !== null) requireWhole('shippingMinor', shippingMinor, 0)
  requireWhole('paymentFeeMinor', paymentFeeMinor, 0)
  if (input.lines.length + deposits.length === 0) return emptyTotals(basis, shippingMinor)

  const shares = sharesByRate(input)
  const column = (field: Exclude<keyof RateShare, 'rate'>) => shares.map((share) => share[field])
  const taxRates = shares.map(({ rate }) => rate)
  const depositTotals = deposits.map(depositTotal)
  const depositMinor = sum(depositTotals.map(({ grossMinor }) => grossMinor))
  const untaxedMinor = depositMinor - sum(column('depositMinor'))
  const netMinor = sum(taxRates.map(({ netMinor }) => netMinor)) + untaxedMinor
  const grossAt = (minor: number, index: number) =>
    basis === 'net' ? grossOf(minor, taxRates[index]!.rateBp) : minor
  const subTotalMinor = sum(column('goodsMinor').map(grossAt))
  const discounted = plus(column('goodsMinor'), column('subTotalDiscountMinor')).map(grossAt)
  const netAt = (byRate: readonly number[]) =>
    sum(byRate.map((minor, index) => netOf(minor, taxRates[index]!.rateBp)))
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
          subTotalMinor: sum(column('goodsMinor')),
          subTotalDiscountMinor: subTotalDiscount,
          shippingMinor: netAt(column('shippingMinor')),
          paymentFeeMinor: netAt(column('paymentFeeMinor')),
          orderDiscountMinor: netAt(column('orderDiscountMinor')),
        })
      : { net: null, deposits: depositTotals }
  return {
    ...amounts,
    ...columns,
    orderTotalMinor:
      shippingMinor === null ? null : sum(taxRates.map(({ grossMinor }) => grossMinor)) + untaxedMinor,
    taxMinor: sum(taxRates.map(({ taxMinor }) => taxMinor)),
    netMinor,
    taxRates,
  }
}

/** The parts of a VAT rate's gross sum. Goods and their discount are in the basis, all others include VAT. */
export type RateShare = {
  rate: TaxRate
  goodsMinor: number
  /** 0 or less. */
  subTotalDiscountMinor: number
  shippingMinor: number
  /** Less than 0 by a grosz where rounding gave the rate too much of the delivery. */
  paymentFeeMinor: number
  /** 0 or less. */
  orderDiscountMinor: number
  /** Deposits with VAT. */
  depositMinor: number
}

/**
 * Shares the amounts of a document out to its VAT rates, the highest first. `computeTotals` adds them up, and an invoice
 * prints them.
 *
 * @throws RangeError as `computeTotals`
 */
export function sharesByRate(input: TotalsInput): RateShare[] {
  const { basis, paymentFeeMinor, deposits = [] } = input
  const shippingMinor = input.shippingMinor ?? 0
  const subTotalDiscount = input.subTotalDiscountMinor ?? 0
  const orderDiscount = input.orderDiscountMinor ?? 0
  const rates = ratesOf(input.lines, deposits)
  const goods = goodsByRate(input.lines, rates)
  const grossAt = (minor: number, index: number) => (basis === 'net' ? grossOf(minor, rates[index]!) : minor)

  const goodsGross = goods.map(grossAt)
  requireWhole('subTotalDiscountMinor', subTotalDiscount, 0 - sum(goods), 0)
  const goodsDiscount = spread(subTotalDiscount, goods)
  const discounted = plus(goods, goodsDiscount).map(grossAt)

  const shipping = spread(shippingMinor, goodsGross)
  const fees = spread(shippingMinor + paymentFeeMinor, goodsGross)
  const beforeOrderDiscount = plus(discounted, fees)
  requireWhole('orderDiscountMinor', orderDiscount, 0 - sum(beforeOrderDiscount), 0)
  const orderDiscounts = spread(orderDiscount, beforeOrderDiscount)
  return rates.map((rateBp, index) => {
    const depositMinor = sum(
      deposits.map((deposit) => (deposit.vatBp === rateBp ? depositTotal(deposit).grossMinor : 0)),
    )
    const grossMinor = beforeOrderDiscount[index]! + orderDiscounts[index]! + depositMinor
    const taxMinor = vatInGross(grossMinor, rateBp)
    return {
      rate: { rateBp, netMinor: grossMinor - taxMinor, taxMinor, grossMinor },
      goodsMinor: goods[index]!,
      subTotalDiscountMinor: goodsDiscount[index]!,
      shippingMinor: shipping[index]!,
      paymentFeeMinor: fees[index]! - shipping[index]!,
      orderDiscountMinor: orderDiscounts[index]!,
      depositMinor,
    }
  })
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

/** The net column of a trade document. Its rounded figures are adjusted so that they add up to `netMinor`. */
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
  // Without fees and deposits the difference is 0: the VAT of the lines' exact net sums is exact.
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
