import { lookupText, readNumber } from '@partboard/domain/parts/part-number'
import type { Kysely } from 'kysely'
import { timedCache } from '../../../platform/cache/cache.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { demandDays } from '../../../platform/retention/periods.ts'
import { today } from '../../../platform/time/today.ts'
import { currentVersion, partBrands, resolvePartNumbers, shownPart } from '../../parts/index.ts'
import { addDemand, type Demand } from './demand.queries.ts'

/** Interval at which counts are written to the database. */
const flushIntervalMs = 5_000
/** Repeated requests of a customer for the same page within half an hour count once. */
const recentPages = timedCache<true>({ name: 'counted_demand', bytes: 200, life: 30 * 60_000 })
/** Maximum number of pending counts; while the database is away, further pages are not counted. */
const maxPending = 20_000

/** A board or a part by its id, or a part by the requested number. */
export type RequestedProduct = { id: number } | { sku: string }

type PendingCount = { product: RequestedProduct; typeKey: string; day: string; times: number }

export type DemandCounter = {
  /** Counts a page in memory. `typeKey` '' = no vehicle. */
  count(customerId: number, product: RequestedProduct, typeKey: string): void
  /** Writes the pending counts to the database. */
  flush(): Promise<void>
  /** Writes the last counts and stops the timer. */
  stop(): Promise<void>
}

/** The first day whose counts are used today, `YYYY-MM-DD`. */
export function firstDay(): string {
  const day = new Date(`${today()}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - (demandDays - 1))
  return day.toISOString().slice(0, 10)
}

/**
 * Counts requested pages in memory and writes the counts every few seconds, so that the requests themselves only read. A
 * killed process loses the counts of these seconds.
 *
 * @param onError called when a flush fails; its counts stay pending
 */
export function countDemand(db: Kysely<Database>, onError: (error: unknown) => void): DemandCounter {
  const recent = recentPages(db)
  let pending = new Map<string, PendingCount>()
  let writing: Promise<void> = Promise.resolve()

  function add(entry: PendingCount) {
    const key = JSON.stringify([entry.typeKey, entry.product, entry.day])
    const before = pending.get(key)
    if (before) before.times += entry.times
    else if (pending.size < maxPending) pending.set(key, entry)
  }

  async function write() {
    if (pending.size === 0) return
    const entries = [...pending.values()]
    pending = new Map()
    try {
      const version = await currentVersion(db)
      if (version !== null) await addDemand(db, version, await byProduct(db, version, entries))
    } catch (error) {
      onError(error)
      for (const entry of entries) add(entry)
    }
  }

  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(flush, flushIntervalMs).unref()

  return {
    count(customerId, requested, typeKey) {
      // Type keys are unchecked input, and PostgreSQL refuses NUL.
      if (!/^\w{0,10}$/.test(typeKey)) return
      const product = normalised(requested)
      const key = JSON.stringify([customerId, product, typeKey])
      if (product === null || recent.find(key)) return
      recent.put(key, true)
      add({ product, typeKey, day: today(), times: 1 })
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Normalises a part number; null for text that is not a number. */
function normalised(product: RequestedProduct): RequestedProduct | null {
  if ('id' in product) return product
  const reading = readNumber(product.sku, partBrands())
  return reading && { sku: lookupText(reading, partBrands()) }
}

/** Converts counts to product ids; unknown numbers are skipped. */
async function byProduct(db: Kysely<Database>, version: number, entries: PendingCount[]): Promise<Demand[]> {
  const skus = entries.flatMap(({ product }) => ('sku' in product ? [product.sku] : []))
  const resolved = await resolvePartNumbers(db, version, [...new Set(skus)])
  return entries.flatMap(({ product, ...rest }) => {
    if ('id' in product) return [{ ...rest, productId: product.id }]
    const found = resolved.get(product.sku)
    return found ? [{ ...rest, productId: shownPart(found).id }] : []
  })
}
