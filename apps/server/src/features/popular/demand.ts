import { normalisePartNumber } from '@partboard/domain/part-number'
import type { Kysely } from 'kysely'
import { timedCache } from '../../platform/cache/cache.ts'
import type { Database } from '../../platform/database/schema.ts'
import { today } from '../../platform/time/today.ts'
import { currentVersion } from '../../services/catalogue/catalogue-version.ts'
import { resolvePartNumbers, shownPart } from '../../services/parts/part-lookup.ts'
import { demandDays } from '../../services/retention/periods.ts'
import { addDemand, type Demand } from './demand.queries.ts'

/** ms: what was counted is written down so often. */
const flushEvery = 5_000
/** A customer who ticks equipment or comes back asks for the same page again: that counts once in half an hour. */
const counted = timedCache<true>({ name: 'counted_demand', bytes: 200, life: 30 * 60_000 })
/** Counts that wait in the process at most. While the database is away, more are not counted. */
const mostWaiting = 20_000

/** A board by its id, a part by the number that was looked up. */
export type Asked = { board: number } | { sku: string }

type Waiting = { asked: Asked; typeKey: string; day: string; times: number }

export type DemandCounter = {
  /** Counts a page; nothing is read or written. `typeKey` '' = no vehicle. */
  count(customerId: number, asked: Asked, typeKey: string): void
  /** Writes down what was counted so far. */
  flush(): Promise<void>
  /** Writes the last counts down and ends. */
  stop(): Promise<void>
}

/** The first day that counts today, `YYYY-MM-DD`. */
export function firstDay(): string {
  const day = new Date(`${today()}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - (demandDays - 1))
  return day.toISOString().slice(0, 10)
}

/**
 * Counts in the process which pages are asked for and writes the counts down every few seconds, so that the calls
 * themselves stay without a write. A process that is killed loses the counts of those seconds.
 *
 * @param complain hears of a flush that failed; its counts wait for the next one
 */
export function countDemand(db: Kysely<Database>, complain: (error: unknown) => void): DemandCounter {
  const countedBefore = counted(db)
  let waiting = new Map<string, Waiting>()
  let writing: Promise<void> = Promise.resolve()

  function wait(entry: Waiting) {
    const key = JSON.stringify([entry.typeKey, entry.asked, entry.day])
    const before = waiting.get(key)
    if (before) before.times += entry.times
    else if (waiting.size < mostWaiting) waiting.set(key, entry)
  }

  async function write() {
    if (waiting.size === 0) return
    const entries = [...waiting.values()]
    waiting = new Map()
    try {
      const version = await currentVersion(db)
      if (version !== null) await addDemand(db, version, await byProduct(db, version, entries))
    } catch (error) {
      complain(error)
      for (const entry of entries) wait(entry)
    }
  }

  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(flush, flushEvery).unref()

  return {
    count(customerId, asked, typeKey) {
      // Type keys are the request's own text, and PostgreSQL takes no NUL.
      if (!/^\w{0,10}$/.test(typeKey)) return
      const tidy = tidied(asked)
      const once = JSON.stringify([customerId, tidy, typeKey])
      if (tidy === null || countedBefore.find(once)) return
      countedBefore.put(once, true)
      wait({ asked: tidy, typeKey, day: today(), times: 1 })
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** A number in its one spelling; null for text that is no number. */
function tidied(asked: Asked): Asked | null {
  if ('board' in asked) return asked
  const number = normalisePartNumber(asked.sku)
  return number && { sku: number.kind === 'full' ? number.sku : number.last7 }
}

/** The counts by the id of what the page showed; a number nobody knows is left out. */
async function byProduct(db: Kysely<Database>, version: number, entries: Waiting[]): Promise<Demand[]> {
  const skus = entries.flatMap(({ asked }) => ('sku' in asked ? [asked.sku] : []))
  const resolved = await resolvePartNumbers(db, version, [...new Set(skus)])
  return entries.flatMap(({ asked, ...rest }) => {
    if ('board' in asked) return [{ ...rest, productId: asked.board }]
    const found = resolved.get(asked.sku)
    return found ? [{ ...rest, productId: shownPart(found).id }] : []
  })
}
