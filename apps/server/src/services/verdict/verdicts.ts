import { fitOf } from '@partboard/domain/fit'
import { type Verdict, verdictOf } from '@partboard/domain/verdict'
import type { PartsWithHistory } from '../parts/part-lookup.ts'
import { fitLineOf } from './facts.ts'
import { findInstead } from './instead.ts'
import type { Judge } from './judge.ts'
import type { JudgedVehicle, PartVerdict } from './model.ts'
import { type PartKey, type Places, placesOf } from './places.ts'
import { listFirstLines, listLinesOfVehicle, maxFirstLines, type PartLine } from './verdict.queries.ts'

/** Maximum number of boards in a verdict. */
const maxPlaces = 3

/**
 * Judges parts for a vehicle, each over all lines of the part and of the numbers that it replaces. All answers about a
 * part use this function, so that they agree.
 *
 * @param history the history of these parts, if the caller has it
 * @returns by part id, with an entry for each part
 */
export async function verdictsOf(
  judge: Judge,
  vehicle: JudgedVehicle,
  parts: readonly PartKey[],
  history?: PartsWithHistory,
): Promise<Map<number, PartVerdict>> {
  const inputOf = (id: number) => `${vehicle.key} ${id}`
  const verdicts = await judge.cached.verdicts.getMany(
    parts,
    ({ id }) => inputOf(id),
    async (missing) => {
      const judged = await judgeParts(judge, vehicle, missing, history)
      return new Map([...judged].map(([id, verdict]) => [inputOf(id), verdict]))
    },
  )
  return new Map(parts.map(({ id }) => [id, verdicts.get(inputOf(id))!]))
}

async function judgeParts(
  judge: Judge,
  vehicle: JudgedVehicle,
  parts: readonly PartKey[],
  history?: PartsWithHistory,
): Promise<Map<number, PartVerdict>> {
  const places = await placesOf(judge, parts, history)
  const lines = await readLines(judge, vehicle, places)
  const verdicts = new Map(
    [...lines].map(([id, own]) => [id, verdictOf(own, fitLineOf, vehicle.fit)] as const),
  )
  const failing = [...verdicts].flatMap(([partId, { result, line }]) =>
    result === 'not_applicable' && line ? { partId, line, numbers: places.get(partId)!.numbers } : [],
  )
  const instead = await findInstead(judge, vehicle, failing)
  return new Map(
    [...verdicts].map(([id, verdict]) => [
      id,
      { ...verdictFields(verdict, lines.get(id)!, vehicle), instead: instead.get(id) ?? null },
    ]),
  )
}

/**
 * Reads the lines of each part for the vehicle's types, or, if there are none, its first lines. The latter all fail by
 * their type, so reading some of them is enough.
 */
async function readLines(
  { db, version }: Judge,
  { typeLists }: JudgedVehicle,
  places: ReadonlyMap<number, Places>,
): Promise<Map<number, PartLine[]>> {
  const all = [...new Set([...places.values()].flatMap(({ ids }) => ids))]
  const first = Map.groupBy(await listFirstLines(db, version, all, typeLists), ({ partId }) => partId)
  const many = all.filter((id) => first.get(id)?.length === maxFirstLines)
  const more = Map.groupBy(await listLinesOfVehicle(db, version, many, typeLists), ({ partId }) => partId)
  return new Map(
    [...places].map(([id, { ids }]) => {
      const lines = ids.flatMap((place) => first.get(place) ?? [])
      const own = ids.flatMap(
        (place) =>
          more.get(place) ??
          first.get(place)?.filter(({ typeList }) => typeList === null || typeLists.has(typeList)) ??
          [],
      )
      return [id, (own.length > 0 ? own : lines).toSorted(byPlace)]
    }),
  )
}

const byPlace = (a: PartLine, b: PartLine) => a.boardId - b.boardId || a.position - b.position

function verdictFields(
  { result, reasons, line }: Verdict<PartLine>,
  lines: readonly PartLine[],
  { fit }: JudgedVehicle,
): Omit<PartVerdict, 'instead'> {
  const boards = new Map<number, PartVerdict['places'][number]>()
  for (const one of lines) {
    if (boards.size === maxPlaces) break
    const { result: fits } = fitOf(fitLineOf(one), fit)
    if (boards.has(one.boardId) || (fits !== 'fits' && fits !== 'unknown')) continue
    boards.set(one.boardId, {
      boardId: one.boardId,
      name: one.boardName,
      categoryId: one.categoryId,
      callout: one.callout,
    })
  }
  return { result, reasons, boardId: line?.boardId ?? null, places: [...boards.values()] }
}
