import { dueOf, isPaidElsewhere, type OrderAmounts, type Stage } from '../orders/order-state.ts'

/** Why a credit of a bank statement is not booked by itself. */
export const entryProblems = [
  'unknown',
  'several',
  'closed',
  'onAccount',
  'paid',
  'currency',
  'part',
  'tooMuch',
] as const
export type EntryProblem = (typeof entryProblems)[number]

/** Shortest and longest order number that a title can name, in digits. */
const minDigits = 4
const maxDigits = 12
/** Groups of digits that a number may be split into: `100 214`, `100-214`. */
const maxGroups = 3

/**
 * The numbers that a title of a transfer may name as an order, in any spelling: `zam. nr 100 214`, `ZAM100-214/A`.
 * Neighbouring groups of digits are also read as one number, so some of the results are no orders.
 */
export function numbersIn(title: string): string[] {
  // Only separators of one number: a letter or a comma ends it.
  const rows = title.match(/\d+(?:[ .\-/]\d+)*/g) ?? []
  const found = rows.flatMap((row) => {
    const groups = row.split(/\D/)
    return groups.flatMap((_, from) =>
      Array.from({ length: maxGroups }, (__, more) => groups.slice(from, from + more + 1).join('')),
    )
  })
  const numbers = found
    .map((digits) => digits.replace(/^0+/, ''))
    .filter(({ length }) => length >= minDigits && length <= maxDigits)
  return [...new Set(numbers)]
}

/** Why a credit is not booked to an order by itself; null = it pays exactly what is due. */
export function entryProblem(
  entry: { amountMinor: number; currencyCode: string },
  order: OrderAmounts & { stage: Stage; currencyCode: string },
): EntryProblem | null {
  if (order.stage === 'cancelled' || order.stage === 'returned') return 'closed'
  if (isPaidElsewhere(order)) return 'onAccount'
  if (entry.currencyCode !== order.currencyCode) return 'currency'
  const due = dueOf(order)
  if (due === 0) return 'paid'
  if (entry.amountMinor === due) return null
  return entry.amountMinor < due ? 'part' : 'tooMuch'
}
