import type { Stage } from '../orders/order-state.ts'
import type { DepositKind } from '../pricing/totals.ts'
import { addDays, localTime } from '../stock/calendar.ts'

/** Days after the receipt of a part in which its old part brings the deposit back; of a battery it is the law's term. */
export const DEPOSIT_DAYS = 30
/** Days before the last day in which an open deposit counts as ending, and its customer is reminded. */
export const DEPOSIT_ENDING_DAYS = 7

/** Why an old part cannot be taken for a deposit. */
export type DepositRefusal = 'deposit_order_closed' | 'deposit_not_left' | 'deposit_none_open'

/** The pieces of a line with a deposit. */
export type DepositPieces = {
  kind: DepositKind
  /** Pieces of the order, without those that were cancelled. */
  quantity: number
  /** Pieces that left the shop, and those of them that came back. */
  shipped: number
  returned: number
  /** Old parts that were taken. */
  accepted: number
}

/** Deposits of a line that are paid with it and not refunded: a piece that came back takes its deposit along. */
export const openDeposits = (
  { quantity, returned, accepted }: Pick<DepositPieces, 'quantity' | 'returned' | 'accepted'>,
  stage: Stage,
): number => (stage === 'cancelled' || stage === 'returned' ? 0 : Math.max(0, quantity - returned - accepted))

/** How many old parts can be taken now: the new ones must have left the shop. */
export const takableDeposits = (pieces: DepositPieces, stage: Stage): number =>
  Math.min(openDeposits(pieces, stage), Math.max(0, pieces.shipped - pieces.returned - pieces.accepted))

/** Why old parts of a line cannot be taken; null = they can. */
export function depositRefusal(pieces: DepositPieces, stage: Stage, wanted: number): DepositRefusal | null {
  if (stage === 'cancelled' || stage === 'returned') return 'deposit_order_closed'
  if (openDeposits(pieces, stage) < wanted) return 'deposit_none_open'
  return takableDeposits(pieces, stage) < wanted ? 'deposit_not_left' : null
}

/**
 * The last day of a deposit, `YYYY-MM-DD`. It counts from the receipt of the parts, and from the order until they are
 * received: the day never becomes earlier.
 */
export function lastDayOfDeposit(
  { placedAt, receivedAt }: { placedAt: Date; receivedAt: Date | null },
  timeZone: string,
): string {
  return addDays(localTime(receivedAt ?? placedAt, timeZone).day, DEPOSIT_DAYS)
}

/** Days that are left until the last day; 0 = it is today, less = it is over. */
export const daysLeft = (lastDay: string, today: string): number =>
  Math.round((Date.parse(`${lastDay}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000)
