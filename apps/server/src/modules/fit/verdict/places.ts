import { orderableFor, type Replacement, soldInPlaceOf } from '@partboard/domain/parts/supersession'
import { today } from '../../../platform/time/today.ts'
import { findWithHistory, type PartsWithHistory } from '../../parts/index.ts'
import type { Judge } from './judge.ts'

/** A part by its id and number. */
export type PartKey = { id: number; sku: string }

/** The ids under which board lines have a part, and all its numbers. */
export type Places = { ids: number[]; numbers: ReadonlySet<string> }

/**
 * Finds the ids and numbers of parts: the number that is sold today, and all numbers that it replaces. So a replaced
 * number gets the same verdict as its successor in the cart.
 *
 * @param known the history of these parts, if the caller has it
 */
export async function placesOf(
  { db, version }: Pick<Judge, 'db' | 'version'>,
  parts: readonly PartKey[],
  known?: PartsWithHistory,
): Promise<Map<number, Places>> {
  const skus = parts.map(({ sku }) => sku)
  const { parts: connected, links } = known ?? (await findWithHistory(db, version, { skus }))
  const numbers = new Map(parts.map(({ id, sku }) => [id, soldInPlaceOf(soldFor(sku, links), links)]))
  return new Map(
    [...numbers].map(([id, all]) => [
      id,
      { ids: all.flatMap((sku) => connected.get(sku)?.id ?? []), numbers: new Set(all) },
    ]),
  )
}

/** The number that replaces a number; the number itself when a set or alternatives replace it. */
export function soldFor(sku: string, links: readonly Replacement[]): string {
  const { skus, kind } = orderableFor(sku, links, today())
  return skus.length === 1 && kind !== 'set' && kind !== 'alternative' ? skus[0]! : sku
}
