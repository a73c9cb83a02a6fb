import { orderableFor, type Replacement, soldInPlaceOf } from '@partboard/domain/supersession'
import { today } from '../../platform/time/today.ts'
import { findReplacements } from '../parts/part-lookup.ts'
import type { Judge } from './judge.ts'
import { listIds } from './verdict.queries.ts'

/** A part by its id and number. */
export type PartKey = { id: number; sku: string }

/** Under which ids lines know a part; what is sold for it today, where that is one part. */
export type Places = { ids: number[]; numbers: ReadonlySet<string> }

/**
 * Where parts stand: as the number that is sold for them today, and as every number in whose place that is sold. So a
 * replaced number and the one that a cart gets for it are judged alike.
 *
 * @param known what was replaced by what, where `findReplacements` was asked for these parts already
 */
export async function placesOf(
  { db, version }: Pick<Judge, 'db' | 'version'>,
  parts: readonly PartKey[],
  known?: readonly Replacement[],
): Promise<Map<number, Places>> {
  const links =
    known ??
    (await findReplacements(
      db,
      version,
      parts.map(({ sku }) => sku),
    ))
  const numbers = new Map(parts.map(({ id, sku }) => [id, soldInPlaceOf(soldFor(sku, links), links)]))
  const own = new Map(parts.map(({ id, sku }) => [sku, id]))
  const others = [...new Set([...numbers.values()].flat())].filter((sku) => !own.has(sku))
  const ids = new Map([...own, ...(await listIds(db, version, others))])
  return new Map(
    [...numbers].map(([id, skus]) => [
      id,
      { ids: skus.flatMap((sku) => ids.get(sku) ?? []), numbers: new Set(skus) },
    ]),
  )
}

/** The one number that is sold instead; else the number itself, since a set or a choice is no single part. */
export function soldFor(sku: string, links: readonly Replacement[]): string {
  const { skus, kind } = orderableFor(sku, links, today())
  return skus.length === 1 && kind !== 'set' && kind !== 'alternative' ? skus[0]! : sku
}
