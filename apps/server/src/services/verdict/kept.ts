import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/schema.ts'
import type { Drawn, Equipment, JudgedVehicle, PartVerdict } from './model.ts'

/**
 * What a process remembers of judging. All of it is language-neutral and holds for one version of the catalogue and, as
 * replacements have dates, for one day; both stand in the keys, so nothing has to be forgotten by hand.
 */
export type Kept = {
  equipment: LRUCache<number, Equipment>
  vehicles: LRUCache<string, JudgedVehicle>
  verdicts: LRUCache<string, PartVerdict>
  drawings: LRUCache<string, { drawn: Drawn | null }>
}

const keptOf = new WeakMap<Kysely<Database>, Kept>()

/**
 * @param db the shop's own connection pool. A transaction has no memory of its own: who judges in one takes that of the
 *           pool, since what is kept is never changed by a transaction
 */
export function keptFor(db: Kysely<Database>): Kept {
  const known = keptOf.get(db)
  if (known) return known
  const kept: Kept = {
    equipment: new LRUCache({ max: 4 }),
    vehicles: new LRUCache({ max: 2_000 }),
    verdicts: new LRUCache({ max: 50_000 }),
    drawings: new LRUCache({ max: 50_000 }),
  }
  keptOf.set(db, kept)
  return kept
}

/** Where judging reads, and what it remembers: the same pool for both, or a transaction beside the pool's memory. */
export type Judge = { db: Kysely<Database>; kept: Kept; version: number }

export function judgeOf(db: Kysely<Database>, version: number, kept: Kept = keptFor(db)): Judge {
  return { db, kept, version }
}
