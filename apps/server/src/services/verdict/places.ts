import { orderableFor, type Replacement, soldInPlaceOf } from '@partboard/domain/supersession'
import { today } from '../../platform/time/today.ts'
import { findReplacements } from '../parts/part-lookup.ts'
import type { Judge } from './judge.ts'
import { listIds } from './verdict.queries.ts'

/** A part by its id and number. */
export type PartKey = { id: number; sku: string }

/** The ids under which board lines have a part, and all its numbers. */
export type Places = { ids: number[]; numbers: ReadonlySet<string> }

/**
 * Finds the ids and numbers of parts: the number that is sold today, and all numbers that it replaces. So a replaced
 * number gets the same verdict as its successor in the cart.
 *
 * @param known result of `findReplacements` for these parts, if the caller has it
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

/** The number that replaces a number; the number itself when a set or alternatives replace it. */
export function soldFor(sku: string, links: readonly Replacement[]): string {
  const { skus, kind } = orderableFor(sku, links, today())
  return skus.length === 1 && kind !== 'set' && kind !== 'alternative' ? skus[0]! : sku
}
