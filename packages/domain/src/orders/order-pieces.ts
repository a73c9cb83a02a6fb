import type { PriceBasis } from '../pricing/pricing.ts'
import { computeTotals, type DepositKind, type Totals, type TotalsInput } from '../pricing/totals.ts'
import {
  isOpen,
  type OrderAmounts,
  type OrderFacts,
  priceOfKept,
  type Stage,
  type StepRefusal,
} from './order-state.ts'

/** What happens to pieces that are missing on the shelf. */
export const shortOutcomes = ['wait', 'otherBranch', 'cancelPieces'] as const
export type ShortOutcome = (typeof shortOutcomes)[number]

/** Why pieces come back. */
export const returnReasons = ['wrongPart', 'notNeeded', 'damaged', 'complaint', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Why pieces of an order cannot be cancelled, found again or taken back. */
export type PiecesRefusal = StepRefusal | 'order_not_left' | 'shortage_done'

/** Prices of a line as at the purchase, in minor units of the order's currency; `quantity` may be 0. */
export type OrderedPieces = {
  position: number
  quantity: number
  vatBp: number
  /** Price of one piece in the basis of the order, after its discount. */
  unitMinor: number
  deposit: { unitGrossMinor: number; vatBp: number | null; kind: DepositKind } | null
  /** Deposits of the line that were refunded for old parts; default: 0. */
  depositsBack?: number
  /** What the shop keeps of pieces that came back, with VAT; default: 0. */
  feeMinor?: number
}

/** Amounts of an order that do not depend on its pieces. Discounts are 0 or less. */
export type FixedAmounts = {
  basis: PriceBasis
  shippingMinor: number
  paymentFeeMinor: number
  /** In the basis. */
  subTotalDiscountMinor: number
  orderDiscountMinor: number
}

/** Sums of an order's pieces. Pieces that were cancelled are in none of them. */
export type PieceSums = {
  pieces: number
  waiting: number
  picked: number
  /** Those that have left the shop, also if they came back. */
  shipped: number
  /** Those that came back. */
  returned: number
}

/**
 * The steps that follow from the pieces of an order: `picked` when the last piece is picked, `shipped` when all pieces
 * that are left in it have left the shop, and `returned` when all of them are back.
 */
export function settlingSteps(
  { stage, isPickup, isHeld }: Pick<OrderFacts, 'stage' | 'isPickup' | 'isHeld'>,
  { pieces, waiting, picked, shipped, returned }: PieceSums,
): Stage[] {
  if (stage === 'cancelled' || stage === 'returned' || isHeld || pieces === 0) return []
  const back: Stage[] = shipped > 0 && returned === shipped ? ['returned'] : []
  if (!isOpen(stage)) return back
  if (waiting > 0) return []
  if (shipped === pieces && !isPickup)
    return [...(stage === 'picked' ? [] : (['picked'] as const)), 'shipped', ...back]
  return stage === 'confirmed' && picked === pieces ? ['picked'] : []
}

/**
 * The totals of an order with these pieces. Delivery and payment fee are those of the purchase: an order that has lost
 * pieces does not pay for a delivery that was free. A discount of the whole order is at most what it is a discount of.
 */
export const totalsOfPieces = (fixed: FixedAmounts, pieces: readonly OrderedPieces[]): Totals =>
  computeTotals(inputOfPieces(fixed, pieces))

/** The deposits that these pieces have, without those that were refunded. */
export const depositsOf = (
  pieces: readonly OrderedPieces[],
): (NonNullable<OrderedPieces['deposit']> & { position: number; quantity: number })[] =>
  pieces.flatMap(({ position, quantity, deposit, depositsBack = 0 }) =>
    deposit && quantity > depositsBack ? [{ ...deposit, position, quantity: quantity - depositsBack }] : [],
  )

/** The fees that the shop keeps of pieces that came back. As deposits, they have the VAT of their part and no discount. */
export const returnFeesOf = (
  pieces: readonly OrderedPieces[],
): { position: number; quantity: 1; unitGrossMinor: number; vatBp: number }[] =>
  pieces.flatMap(({ position, vatBp, feeMinor = 0 }) =>
    feeMinor > 0 ? [{ position, quantity: 1 as const, unitGrossMinor: feeMinor, vatBp }] : [],
  )

/** What `computeTotals` computes for an order with these pieces. Without a piece only the fees of returns are left. */
export function inputOfPieces(fixed: FixedAmounts, pieces: readonly OrderedPieces[]): TotalsInput {
  const { basis } = fixed
  const kept = pieces.filter(({ quantity }) => quantity > 0)
  const deposits = [...depositsOf(kept), ...returnFeesOf(pieces)]
  if (kept.length === 0) return { basis, lines: [], deposits, shippingMinor: 0, paymentFeeMinor: 0 }
  const { shippingMinor, paymentFeeMinor } = fixed
  const goods = { basis, lines: kept, deposits, shippingMinor, paymentFeeMinor }
  const free = computeTotals(goods)
  const basisMinor = basis === 'net' ? (free.net?.subTotalMinor ?? 0) : free.subTotalMinor
  const discounted = {
    ...goods,
    subTotalDiscountMinor: Math.max(fixed.subTotalDiscountMinor, 0 - basisMinor),
  }
  const before = computeTotals(discounted)
  const mostMinor = (before.orderTotalMinor ?? 0) - (before.depositMinor ?? 0)
  return { ...discounted, orderDiscountMinor: Math.max(fixed.orderDiscountMinor, 0 - mostMinor) }
}

/**
 * The amount that a return makes refundable, in minor units: what the order costs with the pieces that were kept until
 * now, less what it costs with those that are still kept. Delivery and fees come back with the last piece. The refunds
 * of all returns and the fees that are kept add up to the total of the order.
 */
export function refundableOf(
  fixed: FixedAmounts,
  keptBefore: readonly OrderedPieces[],
  keptAfter: readonly OrderedPieces[],
): number {
  const costOf = (kept: readonly OrderedPieces[]) => totalsOfPieces(fixed, kept).orderTotalMinor ?? 0
  return costOf(keptBefore) - costOf(keptAfter)
}

/** What is refundable of a return, by line. */
export type RefundShares = {
  lines: { position: number; goodsMinor: number; depositMinor: number }[]
  /** Delivery and fees, which come back with the last piece. */
  deliveryMinor: number
}

/**
 * Shares what a return makes refundable out to its lines: the goods with their discount, the deposits that are still
 * open, and delivery and fees. The shares add up to `refundableOf`.
 *
 * @param back pieces of lines that come back; more than are kept count as all of them
 */
export function refundSharesOf(
  fixed: FixedAmounts,
  kept: readonly OrderedPieces[],
  back: readonly { position: number; quantity: number }[],
): RefundShares {
  let left = kept
  const lines = back.map(({ position, quantity }) => {
    const after = left.map((line) =>
      line.position === position ? { ...line, quantity: Math.max(0, line.quantity - quantity) } : line,
    )
    const depositMinor = openDepositsMinor(left) - openDepositsMinor(after)
    const goodsMinor = refundableOf(fixed, left, after) - depositMinor
    left = after
    return { position, goodsMinor, depositMinor }
  })
  const last = lines.at(-1)
  const deliveryMinor =
    last && left.every(({ quantity }) => quantity === 0)
      ? Math.min(last.goodsMinor, fixed.shippingMinor + fixed.paymentFeeMinor)
      : 0
  if (last) last.goodsMinor -= deliveryMinor
  return { lines, deliveryMinor }
}

const openDepositsMinor = (pieces: readonly OrderedPieces[]): number =>
  pieces.reduce(
    (sum, { quantity, depositsBack = 0, deposit }) =>
      sum + (deposit ? Math.max(0, quantity - depositsBack) * deposit.unitGrossMinor : 0),
    0,
  )

/**
 * By how much less an order costs after old parts of a line were taken, in minor units: exactly their deposits, as long
 * as so many pieces are kept.
 */
export function depositRefundOf(
  fixed: FixedAmounts,
  kept: readonly OrderedPieces[],
  { position, quantity }: { position: number; quantity: number },
): number {
  const after = kept.map((line) =>
    line.position === position ? { ...line, depositsBack: (line.depositsBack ?? 0) + quantity } : line,
  )
  return refundableOf(fixed, kept, after)
}

/** The amount that was paid too much and is to be refunded, in minor units: for pieces that were cancelled or came back, and old parts. */
export const overpaidOf = (amounts: Omit<OrderAmounts, 'isOnAccount'> & { stage: Stage }): number =>
  Math.max(0, amounts.receivedMinor - amounts.refundedMinor - priceOfKept(amounts))

/**
 * What pieces are worth to their buyer when they leave the order, in minor units: by how much less is to be paid, and what
 * was paid for them and is given back. What is still owed comes first.
 */
export type PiecesMoney = { lessMinor: number; backMinor: number }

/** @param valueMinor by how much less the order costs without them */
export function moneyOfPieces(
  amounts: Omit<OrderAmounts, 'isOnAccount'> & { stage: Stage },
  valueMinor: number,
): PiecesMoney {
  const after = { ...amounts, returnedMinor: (amounts.returnedMinor ?? 0) + valueMinor }
  const backMinor = overpaidOf(after) - overpaidOf(amounts)
  return { lessMinor: valueMinor - backMinor, backMinor }
}

/** Why pieces that have not left cannot be cancelled; null = they can. */
export function cancelPiecesRefusal({ stage, isHeld, shippedPieces }: OrderFacts): PiecesRefusal | null {
  if (stage === 'cancelled' || stage === 'returned') return 'order_closed'
  if (!isOpen(stage)) return 'order_left'
  // The rest of an order that is sent in part makes it shipped, which no order on hold becomes.
  return isHeld && shippedPieces > 0 ? 'order_held' : null
}

/** Why a shortage cannot be undone; null = it can. Nothing may have left: a parcel was packed without the pieces. */
export function foundRefusal(facts: OrderFacts, isUndone: boolean): PiecesRefusal | null {
  if (isUndone) return 'shortage_done'
  const refusal = cancelPiecesRefusal(facts)
  if (refusal) return refusal
  if (facts.isHeld) return 'order_held'
  return facts.shippedPieces > 0 ? 'order_partly_left' : null
}

/** Why pieces cannot come back; null = they can. */
export function returnRefusal({ stage, shippedPieces }: OrderFacts): PiecesRefusal | null {
  if (stage === 'cancelled' || stage === 'returned') return 'order_closed'
  return shippedPieces === 0 ? 'order_not_left' : null
}

/** Why pieces that wait cannot be taken from a branch; null = they can. */
export function takeRefusal({ stage, isHeld }: OrderFacts): PiecesRefusal | null {
  if (stage === 'cancelled' || stage === 'returned') return 'order_closed'
  if (!isOpen(stage)) return 'order_left'
  return isHeld ? 'order_held' : null
}
