import type { Log } from '../observability/log.ts'

/**
 * Whether this process reaches the database: one state for all connections, so that the log has one line at the beginning
 * of an outage and one at its end. The listening connections (changes.ts), which ask every second, decide about it.
 */
export type Outage = {
  /** Seconds for which the database has been away; null = it answers, as far as this process knows. */
  seconds(): number | null
  /** The database did not answer. @param since when it was asked, in ms of `performance.now()` */
  begin(since: number, error: unknown): void
  /** The database answers. */
  end(): void
}

/** @param log gets the two lines of each outage; its other tries have the level `debug` */
export function watchOutages(log: Pick<Log, 'error' | 'info' | 'debug'>): Outage {
  let current: { since: number; tries: number } | null = null
  let endedAt = Number.NEGATIVE_INFINITY
  const secondsOf = (since: number) => Math.round((performance.now() - since) / 100) / 10
  return {
    seconds: () => current && secondsOf(current.since),
    begin(since, error) {
      if (current) {
        current.tries++
        log.debug({ err: error, tries: current.tries }, 'The database is still away')
        return
      }
      // A try from before the end of the last outage says nothing new.
      if (since < endedAt) return
      current = { since, tries: 1 }
      const at = new Date(Date.now() - (performance.now() - since)).toISOString()
      log.error({ err: error, since: at }, `The database is away since ${at}`)
    },
    end() {
      if (!current) return
      const seconds = secondsOf(current.since)
      log.info({ seconds, tries: current.tries }, `The database is back after ${seconds} s`)
      current = null
      endedAt = performance.now()
    },
  }
}
