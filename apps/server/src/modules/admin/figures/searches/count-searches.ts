import type { Kysely } from 'kysely'
import { timedCache } from '../../../../platform/cache/cache.ts'
import type { Database } from '../../../../platform/database/schema.ts'
import { today } from '../../../../platform/time/today.ts'
import { takeStockRefusals } from '../../../stock/index.ts'
import {
  addCounts,
  type LookUpDay,
  type MissedSearch,
  type SearchCount,
  type SearchKind,
  type StockRefusal,
} from './searches.queries.ts'
import { storedWords } from './words.ts'

/** Interval at which counts are written to the database. */
const flushIntervalMs = 5_000
/** Time after which a text that is being typed counts as complete. */
const typingMs = 4_000
/** A customer's repeated search for the same counts once in half an hour. */
const recentSearches = timedCache<true>({ name: 'counted_searches', bytes: 200, life: 30 * 60_000 })
/** Maximum number of different words, and of typing customers, between two flushes; further ones are left out. */
const maxPending = 10_000

/** `isTyped`: every keystroke is a search, and only the last one counts. */
export type Search = { kind: SearchKind; text: string; isFound: boolean; isTyped: boolean }

export type SearchCounter = {
  /** Counts a search in memory. */
  count(customerId: number, search: Search): void
  /** Writes the pending counts to the database. */
  flush(): Promise<void>
  /** Writes the last counts, also of texts that are being typed, and stops the timer. */
  stop(): Promise<void>
}

/**
 * Counts searches in memory and writes the sums every few seconds, with the refusals for lack of stock. A killed process
 * loses the counts of these seconds.
 *
 * @param onError called when a flush fails; its counts stay pending
 */
export function countSearches(db: Kysely<Database>, onError: (error: unknown) => void): SearchCounter {
  const recent = recentSearches(db)
  const typing = new Map<number, { search: Search; at: number }>()
  let searches = new Map<string, SearchCount>()
  let missed = new Map<string, MissedSearch>()
  let refusals = new Map<string, StockRefusal>()
  let customers = new Map<string, LookUpDay>()
  let writing: Promise<void> = Promise.resolve()

  function settle(customerId: number, { kind, text, isFound }: Search) {
    const words = text.toLowerCase().replace(/\s+/g, ' ').trim()
    const key = JSON.stringify([customerId, words.replaceAll(' ', '')])
    if (recent.find(key)) return
    recent.put(key, true)
    const day = today()
    addSearches({ day, kind, found: isFound ? 1 : 0, missed: isFound ? 0 : 1 })
    addCustomer({ day, customerId })
    const stored = isFound || kind === 'vin' ? null : storedWords(words)
    if (stored !== null) addMissed({ day, words: stored, times: 1 })
  }

  function addSearches(one: SearchCount) {
    const key = `${one.day} ${one.kind}`
    const before = searches.get(key)
    searches.set(key, {
      ...one,
      found: one.found + (before?.found ?? 0),
      missed: one.missed + (before?.missed ?? 0),
    })
  }

  function addMissed(one: MissedSearch) {
    const key = `${one.day} ${one.words}`
    const before = missed.get(key)
    if (before || missed.size < maxPending)
      missed.set(key, { ...one, times: one.times + (before?.times ?? 0) })
  }

  function addRefusal(one: StockRefusal) {
    const key = `${one.day} ${one.sku}`
    refusals.set(key, { ...one, times: one.times + (refusals.get(key)?.times ?? 0) })
  }

  function addCustomer(one: LookUpDay) {
    customers.set(`${one.day} ${one.customerId}`, one)
  }

  function settleTyped(before: number) {
    for (const [customerId, { search, at }] of typing) {
      if (at > before) continue
      typing.delete(customerId)
      settle(customerId, search)
    }
  }

  async function write() {
    for (const [sku, times] of takeStockRefusals(db)) addRefusal({ day: today(), sku, times })
    if (searches.size + missed.size + refusals.size === 0) return
    const counts = {
      searches: [...searches.values()],
      missed: [...missed.values()],
      refusals: [...refusals.values()],
      customers: [...customers.values()],
    }
    searches = new Map()
    missed = new Map()
    refusals = new Map()
    customers = new Map()
    try {
      await addCounts(db, counts)
    } catch (error) {
      onError(error)
      counts.searches.forEach(addSearches)
      counts.missed.forEach(addMissed)
      counts.refusals.forEach(addRefusal)
      counts.customers.forEach(addCustomer)
    }
  }

  const flush = () => {
    settleTyped(Date.now() - typingMs)
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(flush, flushIntervalMs).unref()

  return {
    count(customerId, search) {
      if (!search.isTyped) return settle(customerId, search)
      const before = typing.get(customerId)
      const at = Date.now()
      if (before && before.at <= at - typingMs) settle(customerId, before.search)
      if (before || typing.size < maxPending) typing.set(customerId, { search, at })
    },
    flush,
    async stop() {
      clearInterval(timer)
      settleTyped(Number.POSITIVE_INFINITY)
      await flush()
    },
  }
}
