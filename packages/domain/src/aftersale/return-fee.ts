import { scaleHalfUp } from '../numbers/money.ts'
import type { FirmTerms } from './claim.ts'
import type { ReturnKind } from './return-state.ts'

/** The highest fee that a store may set, in percent of a line's price. */
export const MAX_RETURN_FEE = 50

/**
 * The percent that a case keeps of its parts. Only a firm that ordered by mistake, or does not need the part, pays it: a
 * consumer withdraws without a fee (Consumer Rights Act, art. 27), and no buyer pays for what the shop did wrong.
 */
export const returnFeePercent = (
  kind: ReturnKind,
  { isConsumer, terms }: { isConsumer: boolean; terms: FirmTerms },
): number => (kind === 'not_needed' && !isConsumer ? terms.returnFee : 0)

/**
 * The fee for pieces of a line, in minor units, with VAT.
 *
 * @param goodsMinor what the pieces cost with their discount, with VAT, without deposit and delivery
 * @param isSent they have left the shop; what has not is cancelled, without a fee
 */
export const returnFeeOf = (goodsMinor: number, percent: number, isSent: boolean): number =>
  isSent ? scaleHalfUp(goodsMinor, percent, 100) : 0

/** What a case agreed for the pieces of a line: the fee for all of them, and how many are back. */
export type AgreedFee = { quantity: number; feeMinor: number; backPieces: number }

/** The part of an agreed fee that is kept for pieces that come back now. The parts of all pieces add up to it. */
export function feeOfBack({ quantity, feeMinor, backPieces }: AgreedFee, pieces: number): number {
  const upTo = (count: number) => scaleHalfUp(feeMinor, Math.min(count, quantity), quantity)
  return upTo(backPieces + pieces) - upTo(backPieces)
}
