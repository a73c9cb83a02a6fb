import { MergeResult } from '@partboard/contract/cart/merge'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { keptUntilLogout } from '../../browser/kept.ts'
import { customerId, onWaiting } from './queue.ts'

/** What became of changes that were sent. Times are milliseconds since 1970. */
const Report = z.object({ at: z.number(), messages: z.array(z.string()), results: z.array(MergeResult) })
export type Report = z.infer<typeof Report>

/** Maximum results that a report has; the oldest go first. */
const MAX_RESULTS = 500

const none: Report = { at: 0, messages: [], results: [] }
const reportOf = keptUntilLogout('waiting-report', Report, none)

/** What became of the changes of this customer, until the customer has read it. */
function report(): Report {
  const id = customerId()
  return id === null ? none : reportOf(id).get()
}

/** Adds results to the report. */
export function addToReport(messages: readonly string[], results: readonly MergeResult[]): void {
  const id = customerId()
  if (id === null) return
  const before = report()
  reportOf(id).set({
    at: Date.now(),
    messages: [...new Set([...before.messages, ...messages])],
    results: [...before.results, ...results].slice(-MAX_RESULTS),
  })
}

export function forgetReport(): void {
  const id = customerId()
  if (id !== null) reportOf(id).set(none)
}

function subscribe(listener: () => void): () => void {
  const id = customerId()
  const stops = [onWaiting(listener), id === null ? undefined : reportOf(id).subscribe(listener)]
  return () => {
    for (const stop of stops) stop?.()
  }
}

export const useReport = () => useSyncExternalStore(subscribe, report)

/** Whether a person has to look at a result: it is not what was wanted, or there is something to know. */
export const needsLook = ({ Outcome, Messages }: MergeResult): boolean =>
  (Outcome !== 'done' && Outcome !== 'same') || Messages.length > 0
