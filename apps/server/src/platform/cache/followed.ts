/**
 * Caches of rows that change rarely: settings of the shop, and sessions. Triggers notify each change, and all processes
 * drop what was made of the changed rows (platform/database/changes.ts). A process that has no open connection to listen
 * on caches nothing, and reads the rows at each use.
 *
 * Source: docs/decisions/0056-caches-that-follow-tables.md.
 */
import type { Kysely } from 'kysely'
import { Gauge } from 'prom-client'
import type { Changes, NotifiedTable, Subject } from '../database/changes.ts'
import { onPrimary } from '../database/replicas/reading.ts'
import type { Database } from '../database/schema.ts'
import { registry } from '../observability/metrics.ts'
import { entriesOf } from './cache.ts'

/** Changed customers that are remembered; above, all entries count as changed. */
const maxSubjects = 10_000

/** Which subjects of a database have changed, and when: the number of the change, counted from 1. */
class Followed {
  readonly changes: Pick<Changes, 'isCurrent' | 'settle'>
  readonly loads = new Map<string, { at: number; value: Promise<unknown> }>()
  #changedAt = new Map<Subject, number>()
  #allChangedAt = 0
  #count = 0

  constructor(changes: Pick<Changes, 'isCurrent' | 'settle'>) {
    this.changes = changes
  }

  get count(): number {
    return this.#count
  }

  change(subject: Subject): void {
    if (this.#changedAt.size >= maxSubjects) this.changeAll()
    this.#changedAt.set(subject, ++this.#count)
  }

  changeAll(): void {
    this.#changedAt.clear()
    this.#allChangedAt = ++this.#count
  }

  /** Whether none of the subjects has changed since the count was `at`. */
  isValid(subjects: readonly Subject[], at: number): boolean {
    if (this.#allChangedAt > at) return false
    for (const subject of subjects) if ((this.#changedAt.get(subject) ?? 0) > at) return false
    return true
  }
}

const followed = new Map<Kysely<Database>, Followed>()

new Gauge({
  name: 'partboard_changes_followed',
  help: 'Processes that hear of changes at once (1), or cache no settings and sessions (0)',
  registers: [registry],
  collect() {
    this.set([...followed.values()].filter(({ changes }) => changes.isCurrent()).length)
  },
})

/** Whether the caches of a pool follow the changes of its database at the moment. */
export const isFollowing = (pool: Kysely<Database>): boolean =>
  followed.get(pool)?.changes.isCurrent() ?? false

/** What tells the caches of a pool about changes. */
export type ChangesOfPool = { change(subject: Subject): void; changeAll(): void; end(): void }

/** Lets the caches of a pool follow the changes of its database, until it is ended. */
export function followPool(
  pool: Kysely<Database>,
  changes: Pick<Changes, 'isCurrent' | 'settle'>,
): ChangesOfPool {
  const own = new Followed(changes)
  followed.set(pool, own)
  return {
    change: (subject) => own.change(subject),
    changeAll: () => own.changeAll(),
    end: () => void followed.delete(pool),
  }
}

/**
 * Resolves when no process answers any more from rows that earlier commits have changed. Call it after the commit and
 * before the answer.
 */
export const settleChanges = async (pool: Kysely<Database>): Promise<void> =>
  followed.get(pool)?.changes.settle()

export type FollowedSpec<V> = {
  name: string
  /** size of one entry in bytes: measured, or an estimate for all */
  bytes: number | ((value: V, key: string) => number)
  /** the tables that a value is made of */
  tables?: readonly NotifiedTable[]
  /** the customers that a value is made of */
  customers?: (value: V) => readonly number[]
  /** maximum age of a value in ms; undefined = until a change */
  life?: (value: V) => number
}

export type FollowedCache<V> = {
  /** The cached value, if it is still valid. */
  find(input: string): V | undefined
  /** Returns the cached value, else the result of `load`; undefined is not cached. Concurrent callers share a load. */
  get<L extends V | undefined>(input: string, load: () => Promise<L>): Promise<V | L>
  /** Call it before a read that is made elsewhere. @returns caches its result, which is invalid after a change since */
  begin(input: string): (value: V) => void
}

type Kept<V> = { value: V; subjects: readonly Subject[]; at: number; until: number }

/** Defines a cache of rows of notified tables. @returns the cache of a pool; in a transaction, do not use it */
export function followedCache<V extends NonNullable<unknown> | null>(spec: FollowedSpec<V>) {
  const tables = spec.tables ?? []
  const { bytes } = spec
  const entries = entriesOf<Kept<V>>({
    name: spec.name,
    bytes: typeof bytes === 'number' ? bytes : ({ value }, key) => bytes(value, key),
  })
  const subjectsOf = (value: V): readonly Subject[] =>
    spec.customers ? [...tables, ...spec.customers(value).map((id) => `customer ${id}` as const)] : tables

  return (pool: Kysely<Database>): FollowedCache<V> => {
    const own = followed.get(pool)
    if (!own) return { find: () => undefined, get: (_, load) => load(), begin: () => () => {} }
    const kept = entries(pool)
    const find = (input: string): V | undefined => {
      if (!own.changes.isCurrent()) return undefined
      const entry = kept.find(input)
      if (!entry || performance.now() >= entry.until) return undefined
      return own.isValid(entry.subjects, entry.at) ? entry.value : undefined
    }
    const put = (input: string, value: V, at: number) => {
      const until = spec.life ? performance.now() + spec.life(value) : Number.POSITIVE_INFINITY
      kept.put(input, { value, subjects: subjectsOf(value), at, until })
    }
    async function load<L extends V | undefined>(input: string, reading: () => Promise<L>): Promise<L> {
      // Without notifications, a read that has begun earlier may be stale.
      if (!own!.changes.isCurrent()) return onPrimary(reading)
      // Counted before the read: a change during it makes the value invalid.
      const at = own!.count
      const key = `${spec.name} ${input}`
      const known = own!.loads.get(key)
      if (known?.at === at) return known.value as Promise<L>
      // A replica may not have the change yet whose notification dropped the value.
      const value = onPrimary(reading)
      own!.loads.set(key, { at, value })
      try {
        const read = await value
        if (read !== undefined) put(input, read, at)
        return read
      } finally {
        if (own!.loads.get(key)?.value === value) own!.loads.delete(key)
      }
    }
    return {
      find,
      begin(input) {
        const at = own.count
        // Without notifications, a change after this moment could stay unknown.
        return own.changes.isCurrent() ? (value) => put(input, value, at) : () => {}
      },
      async get(input, reading) {
        const known = find(input)
        return known === undefined ? load(input, reading) : known
      },
    }
  }
}
