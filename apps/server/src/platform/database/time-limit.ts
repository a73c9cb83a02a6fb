import { AsyncLocalStorage } from 'node:async_hooks'
import { workingTime } from '../time/working-time.ts'

/** A deadline for work, in milliseconds of `workingTime()`. */
export type TimeLimit = { until: number }

const limits = new AsyncLocalStorage<TimeLimit>()

/** Runs work with a deadline: its queries time out at the deadline, and later queries are refused. */
export const withinLimit = <T>(limit: TimeLimit, work: () => T): T => limits.run(limit, work)

/** Like `withinLimit`, with a deadline `ms` milliseconds from now. */
export const withinTime = <T>(ms: number, work: () => T): T =>
  withinLimit({ until: workingTime() + ms }, work)

/** Runs work without a deadline, also inside of work that has one. */
export const withoutLimit = <T>(work: () => T): T => limits.exit(work)

/** Milliseconds until the deadline of the current work, negative after it; undefined without a deadline. */
export function timeLeft(): number | undefined {
  const limit = limits.getStore()
  return limit && limit.until - workingTime()
}
