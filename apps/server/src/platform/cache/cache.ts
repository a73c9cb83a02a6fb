/**
 * All caches of the process. Each is defined once, beside the code that fills it, and all share one bound of memory:
 * the entry that was not read for the longest time goes first, whichever cache it belongs to.
 *
 * Source: docs/operations.md#caches.
 */
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { Counter, Gauge } from 'prom-client'
import type { Database } from '../database/schema.ts'
import { registry } from '../observability/metrics.ts'
import { today } from '../time/today.ts'

/** MB of all caches together where CACHE_MB is not set. */
export const defaultCacheMegabytes = 350

export type CacheSpec<V> = {
  name: string
  /** bytes of one entry: measured, or an estimate for all */
  bytes: number | ((value: V, key: string) => number)
  /** ms that an entry lives at most; undefined = until another one needs its room */
  life?: number
  /** whether the entries of a version hold for one day only */
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

/** A cached value is never undefined: that is how a cache says that it has none, and how a load says it is not kept. */
type Value = NonNullable<unknown> | null

export type Cache<V> = {
  find(input: string): V | undefined
  put(input: string, value: V): void
  /** The cached value, else the one that `load` gives. */
  get<L extends V | undefined>(input: string, load: () => Promise<L>): Promise<V | L>
  /** As `get` for several at once: `load` gets those that are missing, and answers by their input. */
  getMany<I>(
    asked: readonly I[],
    inputOf: (one: I) => string,
    load: (missing: I[]) => Promise<ReadonlyMap<string, V>>,
  ): Promise<Map<string, V>>
}

export type TimedCache<V> = {
  find(input: string): V | undefined
  put(input: string, value: V): void
  /** The cached value, else the one that `load` gives. Callers that come during a load wait for the same one. */
  get(load: () => Promise<V | undefined>): Promise<V | undefined>
  /** Makes the next `get` load, also while a load is under way. */
  forget(): void
}

const definitions: Definition[] = []
const stores = new WeakMap<Kysely<Database>, Store>()

/** Gives the caches of a pool their bound, before their first use. */
export function boundCaches(pool: Kysely<Database>, megabytes: number): void {
  stores.set(pool, openStore(megabytes))
}

/** Every cache of the process, by its name. */
export const listCaches = (): readonly Readonly<Definition>[] =>
  definitions.toSorted((a, b) => a.name.localeCompare(b.name))

/**
 * A cache of what the catalogue says. Its key has the version, and the day where the spec says so, so nothing has to
 * be forgotten when either changes.
 *
 * @returns the cache of a pool for a version. In a transaction, name the pool: a transaction changes nothing that is
 *          cached. Loads are not shared, because one in a transaction could fail with it.
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

/** A cache of what changes without a version: an entry lives for `life`. @returns the cache of a pool */
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
        // Not where `forget` was called meanwhile: what was read may be old.
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
