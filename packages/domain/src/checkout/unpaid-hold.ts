import type { LineNumber } from './checkout.ts'

/**
 * What an account that the shop does not know yet may hold without having paid. An order holds its pieces until it is
 * paid, cancelled or lapsed, so that such an account could keep a whole stock from all others.
 *
 * Source: docs/spec/trade.md#holds-of-new-accounts.
 */

/** Limits for an account that has not paid or received an order, or has not confirmed its e-mail; null = no limit. */
export type HoldLimits = {
  /** Unpaid orders at a time. */
  orders: number | null
  /** Value of all unpaid orders with VAT, in grosze. */
  valueMinor: number | null
  /** Pieces of all unpaid orders. */
  pieces: number | null
  /** Percent of the pieces of a part that are not sold, 1 to 100. A single piece is always allowed. */
  sharePercent: number
  /** Days after the order until whose end it may be paid; the method's own term applies if it is shorter. */
  days: number | null
}

/** What the unpaid orders of an account hold. */
export type UnpaidHolds = { orders: number; valueMinor: number; pieces: number }

/** A part of the order that is to be placed. */
export type HeldPart = LineNumber & {
  /** Pieces that the order takes from the stock; those that the supplier delivers are not counted. */
  taken: number
  /** Pieces that anybody can buy now, in all warehouses. */
  available: number
  /** Pieces in unpaid orders of the account. If its e-mail is not confirmed: of all such accounts together. */
  reserved: number
}

export type HoldObstacle =
  | { code: 'orders'; open: number }
  | { code: 'value'; mostMinor: number }
  | { code: 'pieces'; most: number }
  | ({ code: 'share'; most: number } & LineNumber)

/**
 * Why a new account cannot hold the pieces of an order without paying first; null = it can.
 *
 * @param order.valueMinor total of the order with VAT, in grosze
 * @returns the first obstacle. `most` = what the account may still hold, 0 or more; `mostMinor` likewise, in grosze
 */
export function holdObstacle(
  limits: HoldLimits,
  open: UnpaidHolds,
  order: { valueMinor: number; parts: readonly HeldPart[] },
): HoldObstacle | null {
  if (limits.orders !== null && open.orders >= limits.orders) return { code: 'orders', open: open.orders }
  if (limits.valueMinor !== null && open.valueMinor + order.valueMinor > limits.valueMinor)
    return { code: 'value', mostMinor: Math.max(0, limits.valueMinor - open.valueMinor) }
  const pieces = order.parts.reduce((sum, { taken }) => sum + taken, 0)
  if (limits.pieces !== null && open.pieces + pieces > limits.pieces)
    return { code: 'pieces', most: Math.max(0, limits.pieces - open.pieces) }
  for (const { sku, printed, taken, available, reserved } of order.parts) {
    const share = Math.max(1, Math.floor(((available + reserved) * limits.sharePercent) / 100))
    if (taken > 0 && reserved + taken > share)
      return { code: 'share', sku, printed, most: Math.max(0, share - reserved) }
  }
  return null
}
