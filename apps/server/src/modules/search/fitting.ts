import { type Judge, type PartKey, placesOf } from '../fit/index.ts'
import type { PartsWithHistory } from '../parts/index.ts'
import { listFitting } from './search.queries.ts'
import type { SearchVehicle } from './search-vehicle.ts'

/**
 * Finds the parts on a line for the vehicle's types, under their own number or one that they replace. They are shown
 * first; whether a part really fits is decided by its verdict.
 *
 * @param history the history of these parts
 */
export async function fittingOf(
  judge: Judge,
  parts: readonly PartKey[],
  history: PartsWithHistory,
  { typeLists }: SearchVehicle,
): Promise<Set<number>> {
  const places = await placesOf(judge, parts, history)
  const ids = [...new Set([...places.values()].flatMap((place) => place.ids))]
  const fitting = await listFitting(judge.db, judge.version, ids, typeLists)
  return new Set([...places].flatMap(([id, place]) => (place.ids.some((own) => fitting.has(own)) ? id : [])))
}
