import { Counter } from 'prom-client'
import { createLogThrottle, type Log } from './log.ts'
import { registry } from './metrics.ts'

/** How a call to a partner ended: `refused` = the partner answered no; `away` = it did not answer, or failed itself. */
export type PartnerOutcome = 'done' | 'refused' | 'away'
const outcomes: readonly PartnerOutcome[] = ['done', 'refused', 'away']

/** A failed operation of a partner is logged at most once in this time, with its count. */
const logIntervalMs = 10_000

let log: Pick<Log, 'warn'> | undefined
let throttle = createLogThrottle(logIntervalMs)

/** Sets the log of this process for failures of partners. */
export function logPartners(own: Pick<Log, 'warn'>): void {
  log = own
  throttle = createLogThrottle(logIntervalMs)
}

/**
 * Watches another company's service: each call is counted in `partboard_<name>_total`, and a failed one is a line of the
 * log, at most one in ten seconds for each operation and outcome.
 *
 * @param name       in the name of the metric and in the lines
 * @param operations all operations, so that each counter begins at 0 and an alert sees its first step
 */
export function watchPartner<Operation extends string>(name: string, operations: readonly Operation[]) {
  const counter = new Counter({
    name: `partboard_${name}_total`,
    help: `Calls to the partner ${name}, by operation and outcome: done, refused, away`,
    labelNames: ['operation', 'outcome'],
    registers: [registry],
  })
  for (const operation of operations) for (const outcome of outcomes) counter.inc({ operation, outcome }, 0)

  function count(operation: Operation, outcome: PartnerOutcome, error?: unknown): void {
    counter.inc({ operation, outcome })
    if (outcome === 'done') return
    const times = throttle(`${name} ${operation} ${outcome}`)
    if (times) log?.warn({ err: error, partner: name, operation, outcome, times }, `A call to ${name} failed`)
  }

  return {
    count,
    /** Makes a call and counts it. @param outcomeOf how a failure counts; null = a fault of this program */
    async call<T>(
      operation: Operation,
      work: () => Promise<T>,
      outcomeOf: (error: unknown) => PartnerOutcome | null,
    ): Promise<T> {
      try {
        const answer = await work()
        count(operation, 'done')
        return answer
      } catch (error) {
        const outcome = outcomeOf(error)
        if (outcome) count(operation, outcome, error)
        throw error
      }
    },
  }
}
