import { MAX_QUANTITY } from '../numbers/limits.ts'
import type { PresentLine } from '../pricing/drift.ts'

/**
 * What becomes of an ordered line that is ordered again:
 *
 * - `added`: all pieces; `short`: fewer, because there are no more;
 * - `soldOut`: no piece, because the cart or other orders have them all;
 * - `gone`: the part is withdrawn; `choose`: one of several successors has to be chosen; `noPrice`: it is not for sale;
 * - `notFitting`: it does not fit the vehicle of the line any more.
 */
export const againOutcomes = ['added', 'short', 'soldOut', 'gone', 'choose', 'noPrice', 'notFitting'] as const
export type AgainOutcome = (typeof againOutcomes)[number]

/** What is sold today for a part of the line; several = a set, of which all are added. */
export type SoldPart = {
  /** Pieces in all warehouses together. */
  available: number
  /** A supplier brings missing pieces. */
  hasSupplier: boolean
  /** Pieces in the cart. */
  inCart: number
  /** Price of one piece in a line of so many pieces, in minor units of any one currency. */
  unitMinorAt: (quantity: number) => number
}

/**
 * How many pieces of an ordered line go into the cart, as the cart itself would take them: what the warehouses have
 * beside the pieces in the cart, or any number up to `MAX_QUANTITY` with a supplier.
 *
 * @param asked pieces of the order, 1 or more
 * @param fits  false = the part does not fit the line's vehicle, and the customer has not insisted on it
 * @returns the pieces that are added, and what they cost together, at the price of the line that the cart then has
 *
 * Source: docs/spec/wire.md#orders.
 */
export function orderAgain(
  asked: number,
  present: Pick<PresentLine, 'isSold' | 'numbers' | 'unitMinor'>,
  parts: readonly SoldPart[],
  fits: boolean,
): { outcome: AgainOutcome; quantity: number; totalMinor: number } {
  const obstacle = obstacleOf(present, fits)
  if (obstacle) return { outcome: obstacle, quantity: 0, totalMinor: 0 }
  const most = Math.min(
    ...parts.map(({ available, hasSupplier, inCart }) =>
      Math.max(0, Math.min(hasSupplier ? MAX_QUANTITY : available, MAX_QUANTITY) - inCart),
    ),
  )
  const quantity = Math.min(asked, most)
  const totalMinor = parts.reduce(
    (sum, { inCart, unitMinorAt }) => sum + unitMinorAt(Math.max(inCart + quantity, 1)) * quantity,
    0,
  )
  if (quantity === asked) return { outcome: 'added', quantity, totalMinor }
  return { outcome: quantity > 0 ? 'short' : 'soldOut', quantity, totalMinor }
}

function obstacleOf(
  { isSold, numbers, unitMinor }: Pick<PresentLine, 'isSold' | 'numbers' | 'unitMinor'>,
  fits: boolean,
): AgainOutcome | null {
  if (!isSold) return 'gone'
  if (numbers === 'choice') return 'choose'
  if (unitMinor === null) return 'noPrice'
  return fits ? null : 'notFitting'
}
