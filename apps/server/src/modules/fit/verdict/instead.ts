import { fitOf } from '@partboard/domain/fit/fit'
import { findWithHistory } from '../../parts/index.ts'
import { fitLineOf } from './facts.ts'
import type { Judge } from './judge.ts'
import type { FailingLine, JudgedVehicle, OtherPart } from './model.ts'
import { soldFor } from './places.ts'
import { type CandidateLine, listCandidates } from './verdict.queries.ts'

type Failing = FailingLine & { partId: number }

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
  const lines = (await listCandidates(db, version, failing, fit.typeKeys, typeLists)).filter(
    (line) => fitOf(fitLineOf(line), fit).result === 'fits',
  )
  const ids = [...new Set(lines.filter(({ isReplaced }) => isReplaced).map(({ id }) => id))]
  const { parts, links } = await findWithHistory(db, version, { ids })
  /** The part that is sold for one; undefined when it is not in the catalogue. */
  const soldBy = (line: CandidateLine): OtherPart | undefined =>
    line.isReplaced ? parts.get(soldFor(line.sku, links)) : line
  const found = new Map<number, OtherPart>()
  for (const { partId, numbers } of failing) {
    const other = lines
      .filter(({ forId }) => forId === partId)
      .map(soldBy)
      .find((part) => part !== undefined && !numbers.has(part.sku))
    if (other) found.set(partId, { id: other.id, sku: other.sku, printed: other.printed, name: other.name })
  }
  return found
}
