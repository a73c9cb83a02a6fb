/**
 * All caches of the process. Each is defined once, beside the code that fills it. All share one size limit: the least
 * recently used entry is evicted first, whichever cache it belongs to.
 *
 * Source: docs/caches.md.
 */
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { Counter, Gauge } from 'prom-client'
import type { Database } from '../database/schema.ts'
import { registry } from '../observability/metrics.ts'
import { today } from '../time/today.ts'

/** Default size limit of all caches together in MB, without CACHE_MB. */
export const defaultCacheMegabytes = 64

export type CacheSpec<V> = {
  name: string
  /** size of one entry in bytes: measured, or an estimate for all */
  bytes: number | ((value: V, key: string) => number)
  /** maximum age of an entry in ms; undefined = it stays until it is evicted */
  life?: number
  /** whether the entries of a version are valid for one day only */
  daily?: boolean
}

type Definition = Omit<CacheSpec<never>, 'bytes'> & {
  estimate: number | undefined
  versioned: boolean
  hits: number
  misses: number
  stored: number
}
type Entry = { value: unknown; bytes: number; definition: Definition }
type Store = LRUCache<string, Entry>

/** Undefined is not a value: a cache returns it for a missing entry, and a load for a result that is not cached. */
type Value = NonNullable<unknown> | null

export type Cache<V> = {
  find(input: string): V | undefined
  put(input: string, value: V): void
  /** Returns the cached value, else the result of `load`. */
  get<L extends V | undefined>(input: string, load: () => Promise<L>): Promise<V | L>
  /** Like `get` for several inputs: `load` gets the missing ones, and returns the values by input. */
  getMany<I>(
    asked: readonly I[],
    inputOf: (one: I) => string,
    load: (missing: I[]) => Promise<ReadonlyMap<string, V>>,
  ): Promise<Map<string, V>>
}

export type TimedCache<V> = {
  find(input: string): V | undefined
  put(input: string, value: V): void
  /** Returns the cached value, else the result of `load`. Concurrent callers share one load. */
  get(load: () => Promise<V | undefined>): Promise<V | undefined>
  /** Invalidates the entry; the next `get` loads it, even if a load is in flight. */
  forget(): void
}

const definitions: Definition[] = []
const stores = new WeakMap<Kysely<Database>, Store>()

/** Sets the size limit of a pool's caches. Must be called before their first use. */
export function boundCaches(pool: Kysely<Database>, megabytes: number): void {
  stores.set(pool, openStore(megabytes))
}

/** Every cache of the process, by name. */
export const listCaches = (): readonly Readonly<Definition>[] =>
  definitions.toSorted((a, b) => a.name.localeCompare(b.name))

/**
 * Defines a cache of catalogue data. Its key has the version, and with `daily` the day, so nothing has to be
 * invalidated when either changes.
 *
 * @returns the cache of a pool for a version. In a transaction, pass the pool: a transaction never changes cached data.
 *          Loads are not shared, because a load in a transaction could fail with it.
 */
export function versionedCache<V extends Value>(spec: CacheSpec<V>) {
  const definition = define(spec, true)
  return (pool: Kysely<Database>, version: number): Cache<V> => {
    const store = storeOf(pool)
    const prefix = `${spec.name} ${version} ${spec.daily ? today() : ''} `
    const find = (input: string) => read(store, definition, prefix + input) as V | undefined
    const put = (input: string, value: V) => write(store, definition, spec, prefix + input, value)
    return {
      find,
      put,
      async get(input, load) {
        const known = find(input)
        if (known !== undefined) return known
        const value = await load()
        if (value !== undefined) put(input, value)
        return value
      },
      async getMany(asked, inputOf, load) {
        const found = new Map<string, V>()
        const missing = asked.filter((one) => {
          const known = find(inputOf(one))
          if (known !== undefined) found.set(inputOf(one), known)
          return known === undefined
        })
        if (missing.length === 0) return found
        for (const [input, value] of await load(missing)) {
          put(input, value)
          found.set(input, value)
        }
        return found
      },
    }
  }
}

/** Entries of a cache whose owner decides which of them are valid (followed.ts). @returns the entries of a pool */
export function entriesOf<V extends Value>(spec: CacheSpec<V>) {
  const definition = define(spec, false)
  return (pool: Kysely<Database>) => {
    const store = storeOf(pool)
    return {
      find: (input: string) => read(store, definition, `${spec.name} ${input}`) as V | undefined,
      put: (input: string, value: V) => write(store, definition, spec, `${spec.name} ${input}`, value),
    }
  }
}

/** Defines a cache of data without a version: an entry lives for `life`. @returns the cache of a pool */
export function timedCache<V extends Value>(spec: CacheSpec<V> & { life: number }) {
  const definition = define(spec, false)
  const loads = new WeakMap<Kysely<Database>, { start: number; value: Promise<V | undefined> }>()
  return (pool: Kysely<Database>): TimedCache<V> => {
    const store = storeOf(pool)
    const keyOf = (input: string) => `${spec.name} ${input}`
    const find = (input: string) => read(store, definition, keyOf(input)) as V | undefined
    const load = async (loading: () => Promise<V | undefined>) => {
      const start = performance.now()
      const under = { start, value: loading() }
      loads.set(pool, under)
      try {
        const value = await under.value
        // Not after `forget` was called during the load: the result may be stale.
        if (value !== undefined && loads.get(pool) === under)
          write(store, definition, spec, keyOf(''), value, start)
        return value
      } finally {
        if (loads.get(pool) === under) loads.delete(pool)
      }
    }
    return {
      find,
      put: (input, value) => write(store, definition, spec, keyOf(input), value),
      async get(loading) {
        const known = find('')
        if (known !== undefined) return known
        const under = loads.get(pool)
        return under && performance.now() - under.start < spec.life ? under.value : load(loading)
      },
      forget() {
        store.delete(keyOf(''))
        loads.delete(pool)
      },
    }
  }
}

function define<V>({ name, bytes, life, daily }: CacheSpec<V>, versioned: boolean): Definition {
  const estimate = typeof bytes === 'number' ? bytes : undefined
  const definition = { name, life, daily, estimate, versioned, hits: 0, misses: 0, stored: 0 }
  definitions.push(definition)
  return definition
}

function storeOf(pool: Kysely<Database>): Store {
  const known = stores.get(pool)
  if (known) return known
  boundCaches(pool, defaultCacheMegabytes)
  return stores.get(pool)!
}

const openStore = (megabytes: number): Store =>
  new LRUCache({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: ({ bytes }) => bytes,
    onInsert: ({ bytes, definition }) => {
      definition.stored += bytes
    },
    dispose: ({ bytes, definition }) => {
      definition.stored -= bytes
    },
    ttlResolution: 0,
  })

function read(store: Store, definition: Definition, key: string): unknown {
  const entry = store.get(key)
  if (entry) definition.hits++
  else definition.misses++
  return entry?.value
}

function write<V>(
  store: Store,
  definition: Definition,
  { bytes, life }: CacheSpec<V>,
  key: string,
  value: V,
  start = performance.now(),
): void {
  const size = Math.ceil(typeof bytes === 'number' ? bytes : bytes(value, key))
  const entry = { value, bytes: size, definition }
  store.set(key, entry, life === undefined ? {} : { ttl: life, start })
}

new Counter({
  name: 'partboard_cache_reads_total',
  help: 'Reads of a cache: hit, or miss',
  labelNames: ['cache', 'outcome'],
  registers: [registry],
  collect() {
    this.reset()
    for (const { name, hits, misses } of definitions) {
      this.inc({ cache: name, outcome: 'hit' }, hits)
      this.inc({ cache: name, outcome: 'miss' }, misses)
    }
  },
})

new Gauge({
  name: 'partboard_cache_bytes',
  help: 'Size of what a cache holds',
  labelNames: ['cache'],
  registers: [registry],
  collect() {
    this.reset()
    for (const { name, stored } of definitions) this.set({ cache: name }, stored)
  },
})
