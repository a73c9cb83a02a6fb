import type { CartLine } from '@partboard/contract/cart/cart-shapes'

/** The lines of the order, without those that are put aside. */
export const orderedLines = (lines: readonly CartLine[]): CartLine[] => lines.filter(({ Parked }) => !Parked)
