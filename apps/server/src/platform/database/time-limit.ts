import { AsyncLocalStorage } from 'node:async_hooks'

/** The time by which work has to be done, in milliseconds of `performance.now()`. */
export type TimeLimit = { until: number }

const limits = new AsyncLocalStorage<TimeLimit>()

/** Does work under a limit: every query that it asks is given up when the time is over, and none is begun after it. */
export const withinLimit = <T>(limit: TimeLimit, work: () => T): T => limits.run(limit, work)

/** As `withinLimit`, with so many milliseconds from now. */
export const withinTime = <T>(ms: number, work: () => T): T =>
  withinLimit({ until: performance.now() + ms }, work)

/** Milliseconds that the work at hand has left, below zero when its time is over; undefined where none is set. */
export function timeLeft(): number | undefined {
  const limit = limits.getStore()
  return limit && limit.until - performance.now()
}
