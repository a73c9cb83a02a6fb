import { type Replacement, soldInPlaceOf } from '@partboard/domain/supersession'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import type { SearchVehicle } from './search/kept-search.ts'
import { listFitting, listIds } from './suggest.queries.ts'

/**
 * Which parts stand on a line for the vehicle, themselves or as one of the numbers in whose place they are sold.
 *
 * @param links what was replaced by what, as `findReplacements` tells it of these parts
 */
export async function fittingOf(
  db: Kysely<Database>,
  version: number,
  parts: readonly { id: number; sku: string }[],
  links: readonly Replacement[],
  { typeLists }: SearchVehicle,
): Promise<Set<number>> {
  const stands = await placesOf(db, version, parts, links)
  const fitting = await listFitting(db, version, [...stands.keys()], typeLists)
  return new Set([...stands].flatMap(([id, forParts]) => (fitting.has(id) ? forParts : [])))
}

/** By the id under which lines know it, the parts that are sold in its place, itself among them. */
export async function placesOf(
  db: Kysely<Database>,
  version: number,
  parts: readonly { id: number; sku: string }[],
  links: readonly Replacement[],
): Promise<Map<number, number[]>> {
  const older = parts.flatMap(({ id, sku }) =>
    soldInPlaceOf(sku, links)
      .slice(1)
      .map((number) => ({ id, number })),
  )
  const ids = await listIds(db, version, [...new Set(older.map(({ number }) => number))])
  const places = new Map(parts.map(({ id }) => [id, [id]]))
  for (const { id, number } of older) {
    const place = ids.get(number)
    if (place !== undefined) places.set(place, [...(places.get(place) ?? []), id])
  }
  return places
}
