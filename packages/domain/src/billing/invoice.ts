import { divideHalfUp, netOf, spread } from '../numbers/money.ts'
import {
  depositsOf,
  type FixedAmounts,
  inputOfPieces,
  type OrderedPieces,
  returnFeesOf,
} from '../orders/order-pieces.ts'
import type { PriceBasis } from '../pricing/pricing.ts'
import { type RateShare, sharesByRate, type TaxRate } from '../pricing/totals.ts'
import { asTyped } from '../text/typed.ts'

/** Kinds of documents that the shop issues. A battery deposit is outside VAT, so it has documents of its own. */
export const documentKinds = ['invoice', 'correction', 'depositNote', 'depositCorrection'] as const
export type DocumentKind = (typeof documentKinds)[number]

const prefixes: Record<DocumentKind, string> = {
  invoice: 'FV',
  correction: 'FK',
  depositNote: 'NK',
  depositCorrection: 'KN',
}

/** The number of a document: `FV/2026/000123`. @param serial 1 for the first document of the kind in the year */
export const documentNumber = (kind: DocumentKind, year: number, serial: number): string =>
  `${prefixes[kind]}/${year}/${String(serial).padStart(6, '0')}`

const kindsByPrefix = Object.values(prefixes).join('|')
const documentInText = new RegExp(
  String.raw`(?<!\p{L})(${kindsByPrefix})(?:\s?nr)?[\s./:-]*(20\d\d)(?:[\s./-]+(\d{1,6})|(\d{6}))(?!\d)`,
  'giu',
)

/**
 * Takes the numbers of documents out of a text, in any spelling: `fv 2026 000123`, `FV nr 2026/123`.
 *
 * @returns the numbers as `documentNumber` writes them, and the text without them
 */
export function takeDocuments(text: string): { documents: string[]; rest: string } {
  const read = asTyped(text)
  const documents = [...read.matchAll(documentInText)].map(
    ([, prefix, year, serial, six]) =>
      `${prefix!.toUpperCase()}/${year}/${(serial ?? six)!.padStart(6, '0')}`,
  )
  return { documents: [...new Set(documents)], rest: read.replace(documentInText, ' , ') }
}

/** Kinds of rows of an invoice. A row is found again in a correction by kind, position and rate. */
export type RowKind =
  | 'part'
  | 'goodsDiscount'
  | 'delivery'
  | 'paymentFee'
  | 'orderDiscount'
  | 'deposit'
  | 'returnFee'

/** A row of an invoice. Amounts are in the basis of the document, in minor units. */
export type InvoiceRow = {
  kind: RowKind
  /** The position of the order's line; 0 for rows of the whole order. */
  position: number
  rateBp: number
  quantity: number
  unitMinor: number
  amountMinor: number
}

/** A battery deposit, without VAT. */
export type DepositRow = { position: number; quantity: number; unitMinor: number; amountMinor: number }

/** What an order costs, as an invoice says it. The rows of a rate add up to its net sum, or to its gross sum. */
export type InvoicedState = {
  basis: PriceBasis
  rows: InvoiceRow[]
  /** The highest rate first. */
  rates: TaxRate[]
  /** Battery deposits, which are on a note of their own. */
  deposits: DepositRow[]
}

/** Sums of a document, in minor units. */
export type DocumentSums = { netMinor: number; taxMinor: number; grossMinor: number }

/** A correction: the rows that have changed, before and after, and by how much each rate changes. */
export type Correction = {
  before: InvoiceRow[]
  after: InvoiceRow[]
  rates: TaxRate[]
  depositsBefore: DepositRow[]
  depositsAfter: DepositRow[]
}

/** The state of an order that costs nothing. */
const nothingInvoiced = (basis: PriceBasis): InvoicedState => ({
  basis,
  rows: [],
  rates: [],
  deposits: [],
})

/**
 * What an invoice says about an order with these pieces. The sums by rate are those of `totalsOfPieces`.
 *
 * In a net document, goods and their discount are exact, and a grosz that rounding leaves in a rate is added to its fees
 * and order discount by their size, or to its deposits if it has none (docs/spec/trade.md#vat).
 *
 * @param kept pieces that are still in the order and have not come back, and the fees of those that have
 */
export function invoicedState(fixed: FixedAmounts, kept: readonly OrderedPieces[]): InvoicedState {
  const { basis } = fixed
  const pieces = kept.filter(({ quantity }) => quantity > 0)
  if (pieces.length + returnFeesOf(kept).length === 0) return nothingInvoiced(basis)
  const shares = sharesByRate(inputOfPieces(fixed, kept))
  return {
    basis,
    rows: shares.flatMap((share) => rowsOfRate(basis, share, kept)),
    rates: shares.map(({ rate }) => rate),
    deposits: depositsOf(pieces)
      .filter(({ vatBp }) => vatBp === null)
      .map(({ position, quantity, unitGrossMinor: unitMinor }) => ({
        position,
        quantity,
        unitMinor,
        amountMinor: unitMinor * quantity,
      })),
  }
}

function rowsOfRate(basis: PriceBasis, share: RateShare, kept: readonly OrderedPieces[]): InvoiceRow[] {
  const pieces = kept.filter(({ quantity }) => quantity > 0)
  const { rateBp, netMinor, grossMinor } = share.rate
  const sumMinor = basis === 'net' ? netMinor : grossMinor
  const inBasis = (minor: number) => (basis === 'net' ? netOf(minor, rateBp) : minor)
  const row = (kind: RowKind, position: number, quantity: number, amountMinor: number): InvoiceRow => ({
    kind,
    position,
    rateBp,
    quantity,
    unitMinor: divideHalfUp(amountMinor, quantity),
    amountMinor,
  })
  const goods = pieces
    .filter(({ vatBp }) => vatBp === rateBp)
    .map(({ position, quantity, unitMinor }) => row('part', position, quantity, unitMinor * quantity))
  const discount = row('goodsDiscount', 0, 1, share.subTotalDiscountMinor)
  // Rounding may give a rate a grosz less of the fee than nothing: its delivery then has the difference.
  const feeMinor = Math.max(0, share.paymentFeeMinor)
  const deliveryMinor = share.shippingMinor + share.paymentFeeMinor - feeMinor
  const fees = [
    row('delivery', 0, 1, inBasis(deliveryMinor)),
    row('paymentFee', 0, 1, inBasis(feeMinor)),
    row('orderDiscount', 0, 1, inBasis(share.orderDiscountMinor)),
  ]
  const ofRate = (kind: RowKind, amounts: ReturnType<typeof depositsOf | typeof returnFeesOf>) =>
    amounts
      .filter(({ vatBp }) => vatBp === rateBp)
      .map(({ position, quantity, unitGrossMinor }) =>
        row(kind, position, quantity, inBasis(unitGrossMinor * quantity)),
      )
  const deposits = [...ofRate('deposit', depositsOf(pieces)), ...ofRate('returnFee', returnFeesOf(kept))]
  const rows = [...goods, discount, ...fees, ...deposits]
  const leftMinor = sumMinor - sumOf(rows)
  const sizes = [deliveryMinor, feeMinor, share.orderDiscountMinor].map(Math.abs)
  const takers = sizes.some((size) => size > 0) ? fees : deposits
  const weights = takers === fees ? sizes : deposits.map(({ amountMinor }) => amountMinor)
  spread(leftMinor, weights).forEach((minor, index) => {
    const taker = takers[index]!
    taker.amountMinor += minor
    taker.unitMinor = divideHalfUp(taker.amountMinor, taker.quantity)
  })
  return rows.filter(({ kind, amountMinor }) => kind === 'part' || amountMinor !== 0)
}

/**
 * The difference between what was invoiced and what the order costs now.
 *
 * @returns null when nothing has changed
 */
export function correctionOf(invoiced: InvoicedState, now: InvoicedState): Correction | null {
  const [before, after] = withoutEqual(invoiced.rows, now.rows)
  const [depositsBefore, depositsAfter] = withoutEqual(invoiced.deposits, now.deposits)
  const rateBps = [...new Set([...invoiced.rates, ...now.rates].map(({ rateBp }) => rateBp))].toSorted(
    (a, b) => b - a,
  )
  const rates = rateBps.flatMap((rateBp) => {
    const was = rateOf(invoiced, rateBp)
    const is = rateOf(now, rateBp)
    const rate = {
      rateBp,
      netMinor: is.netMinor - was.netMinor,
      taxMinor: is.taxMinor - was.taxMinor,
      grossMinor: is.grossMinor - was.grossMinor,
    }
    return rate.netMinor === 0 && rate.taxMinor === 0 ? [] : [rate]
  })
  if (before.length + after.length + depositsBefore.length + depositsAfter.length === 0) return null
  return { before, after, rates, depositsBefore, depositsAfter }
}

/** What an invoice or a correction says: an invoice has no correction. */
type InvoicedDocument = { state: InvoicedState; correction: Correction | null }

/** The amounts of a document by rate; those of a correction are differences. */
export const ratesOf = ({ state, correction }: InvoicedDocument): readonly TaxRate[] =>
  correction?.rates ?? state.rates

/**
 * The rows of a document, whose amounts add up to it. A correction takes back the rows before it, with negative quantity
 * and amount, and adds those after it.
 */
export const bookedRows = ({ state, correction }: InvoicedDocument): InvoiceRow[] =>
  correction
    ? [
        ...correction.before.map((row) => ({
          ...row,
          quantity: -row.quantity,
          amountMinor: -row.amountMinor,
        })),
        ...correction.after,
      ]
    : state.rows

/** Control sums of a file of documents: how many there are, and what they add up to, in minor units of any currency. */
export type ControlSums = { documents: number; grossMinor: number; rows: number; netRowsMinor: number }

/** Control sums without any document. */
export const noControlSums: ControlSums = { documents: 0, grossMinor: 0, rows: 0, netRowsMinor: 0 }

/** Adds a document to control sums. Only rows of net documents have net amounts. */
export function addToControl(sums: ControlSums, document: InvoicedDocument): ControlSums {
  const rows = bookedRows(document)
  return {
    documents: sums.documents + 1,
    grossMinor: sums.grossMinor + sumsOfRates(ratesOf(document)).grossMinor,
    rows: sums.rows + rows.length,
    netRowsMinor: sums.netRowsMinor + (document.state.basis === 'net' ? sumOf(rows) : 0),
  }
}

/** The sums of a document with these rates. */
export const sumsOfRates = (rates: readonly TaxRate[]): DocumentSums => ({
  netMinor: rates.reduce((sum, { netMinor }) => sum + netMinor, 0),
  taxMinor: rates.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
  grossMinor: rates.reduce((sum, { grossMinor }) => sum + grossMinor, 0),
})

export const sumOf = (rows: readonly { amountMinor: number }[]): number =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const rateOf = ({ rates }: InvoicedState, rateBp: number): DocumentSums =>
  rates.find((rate) => rate.rateBp === rateBp) ?? { netMinor: 0, taxMinor: 0, grossMinor: 0 }

/** Both lists without the rows that are in both. */
function withoutEqual<T extends object>(before: readonly T[], after: readonly T[]): [T[], T[]] {
  // The database stores the fields of a row in another order.
  const keyOf = (row: T) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const [were, are] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  return [before.filter((row) => !are.has(keyOf(row))), after.filter((row) => !were.has(keyOf(row)))]
}
