import { orderNumbersIn } from '../orders/order-number.ts'
import { dueOf, isPaidElsewhere, type OrderAmounts, type Stage } from '../orders/order-state.ts'
import { takeDocuments } from './invoice.ts'

/** Why a credit of a bank statement is not booked by itself. */
export const entryProblems = [
  'unknown',
  'several',
  'collective',
  'closed',
  'onAccount',
  'paid',
  'currency',
  'part',
  'tooMuch',
] as const
export type EntryProblem = (typeof entryProblems)[number]

/** Why an entry of a statement is left out: what of it cannot be read, or an account that no store has. */
export const entryFaults = ['amount', 'date', 'currency', 'form', 'account'] as const
export type EntryFault = (typeof entryFaults)[number]

/** What the title of a transfer names: documents of the shop, and what may be orders. */
export type Named = { orders: string[]; documents: string[] }

/** Reads the title of a transfer. The digits of a document are no order. */
export function namedIn(title: string): Named {
  const { documents, rest } = takeDocuments(title)
  return { orders: orderNumbersIn(rest), documents }
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
