import { fitOf } from '@partboard/domain/fit'
import { findPartsBySku, findReplacements } from '../parts/part-lookup.ts'
import { fitLineOf } from './facts.ts'
import type { Judge } from './judge.ts'
import type { JudgedVehicle, OtherPart } from './model.ts'
import { soldFor } from './places.ts'
import { listCandidates, type PartLine } from './verdict.queries.ts'

/** A part that does not fit, its nearest line, and all numbers of the part. */
export type Failing = { partId: number; line: PartLine; numbers: ReadonlySet<string> }

/**
 * Finds the part that fits instead: on the same board and callout as the nearest line, else one of the same name in the
 * same group. The result is the number that is sold today.
 *
 * @returns by the id of the part that does not fit; parts without a substitute are missing
 */
export async function findInstead(
  { db, version }: Judge,
  vehicle: JudgedVehicle,
  failing: readonly Failing[],
): Promise<Map<number, OtherPart>> {
  const { fit, typeLists } = vehicle
  const asked = failing.map(({ partId, line }) => ({
    partId,
    boardId: line.boardId,
    callout: line.callout,
    categoryId: line.categoryId,
  }))
  const lines = (await listCandidates(db, version, asked, { typeKeys: fit.typeKeys, typeLists })).filter(
    (line) => fitOf(fitLineOf(line), fit).result === 'fits',
  )
  const skus = [...new Set(lines.map(({ sku }) => sku))]
  const links = await findReplacements(db, version, skus)
  const sold = new Map(skus.map((sku) => [sku, soldFor(sku, links)]))
  const parts = await findPartsBySku(db, version, [...new Set(sold.values())])
  const found = new Map<number, OtherPart>()
  for (const { partId, numbers } of failing) {
    const other = lines
      .filter(({ forId }) => forId === partId)
      .map(({ sku }) => sold.get(sku)!)
      .find((sku) => !numbers.has(sku) && parts.has(sku))
    const part = other === undefined ? undefined : parts.get(other)
    if (part) found.set(partId, { id: part.id, sku: part.sku, name: part.name })
  }
  return found
}
