import type { CartLine } from '@partboard/contract/cart'

/** The lines that are ordered; the others are put aside in the cart. */
export const orderedLines = (lines: readonly CartLine[]): CartLine[] => lines.filter(({ Parked }) => !Parked)
