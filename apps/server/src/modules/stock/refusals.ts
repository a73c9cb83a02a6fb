import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** Maximum number of parts whose refusals wait to be stored; further ones are not counted. */
const maxPending = 10_000

const pending = new WeakMap<Kysely<Database>, Map<string, number>>()

/** Notes in memory that a part was refused, because too few pieces are in stock. @param pool not a transaction */
export function noteStockRefusal(pool: Kysely<Database>, sku: string): void {
  const counts = pending.get(pool) ?? new Map<string, number>()
  pending.set(pool, counts)
  if (counts.has(sku) || counts.size < maxPending) counts.set(sku, (counts.get(sku) ?? 0) + 1)
}

/** The refusals by part number since the last call. */
export function takeStockRefusals(pool: Kysely<Database>): ReadonlyMap<string, number> {
  const counts = pending.get(pool) ?? new Map<string, number>()
  pending.delete(pool)
  return counts
}
