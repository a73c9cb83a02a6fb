import { fitOf } from '@partboard/domain/fit/fit'
import { type Verdict, verdictOf } from '@partboard/domain/fit/verdict'
import type { PartsWithHistory } from '../../parts/index.ts'
import { fitLineOf } from './facts.ts'
import { findInstead } from './instead.ts'
import type { Judge } from './judge.ts'
import type { FitVerdict, JudgedPart, JudgedVehicle, PartVerdict } from './model.ts'
import { type PartKey, type Places, placesOf } from './places.ts'
import { listFirstLines, listLinesOfVehicle, type PartLine } from './verdict.queries.ts'

/** Maximum number of boards in a verdict. */
const maxPlaces = 3

/**
 * Judges parts for a vehicle, each over all lines of the part and of the numbers that it replaces. All answers about a
 * part use this function or `judgeParts`, so that they agree.
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
  const judged = await judge.cached.verdicts.getMany(
    parts,
    ({ id }) => inputOf(id),
    async (missing) => {
      const found = await judgeParts(judge, vehicle, missing, history)
      return new Map([...found].map(([id, verdict]) => [inputOf(id), verdict]))
    },
  )
  return withInstead(judge, vehicle, new Map(parts.map(({ id }) => [id, judged.get(inputOf(id))!])))
}

/** Adds the parts that fit instead of those that do not. */
export async function withInstead(
  judge: Judge,
  vehicle: JudgedVehicle,
  judged: ReadonlyMap<number, JudgedPart>,
): Promise<Map<number, PartVerdict>> {
  const failing = [...judged].flatMap(([partId, { failing: line }]) => (line ? { partId, ...line } : []))
  const inputOf = (id: number) => `${vehicle.key} ${id}`
  const instead = await judge.cached.substitutes.getMany(
    failing,
    ({ partId }) => inputOf(partId),
    async (missing) => {
      const found = await findInstead(judge, vehicle, missing)
      return new Map(missing.map(({ partId }) => [inputOf(partId), found.get(partId) ?? null]))
    },
  )
  return new Map(
    [...judged].map(([id, { failing: _, ...verdict }]) => [
      id,
      { ...verdict, instead: instead.get(inputOf(id)) ?? null },
    ]),
  )
}

/**
 * Judges like `verdictsOf`, for answers that count many parts and show few. The parts that fit instead are found by
 * `withInstead`, since that takes longer than judging. Nothing is cached: so many verdicts would only displace others.
 */
export async function judgeParts(
  judge: Judge,
  vehicle: JudgedVehicle,
  parts: readonly PartKey[],
  history?: PartsWithHistory,
): Promise<Map<number, JudgedPart>> {
  const places = await placesOf(judge, parts, history)
  const lines = await readLines(judge, vehicle, places)
  return new Map(
    [...lines].map(([id, own]) => {
      const verdict = verdictOf(own, fitLineOf, vehicle.fit)
      const failing = failingLine(verdict, places.get(id)!.numbers)
      return [id, { ...verdictFields(verdict, own, vehicle), failing }]
    }),
  )
}

function failingLine(
  { result, line }: Verdict<PartLine>,
  numbers: ReadonlySet<string>,
): JudgedPart['failing'] {
  if (result !== 'not_applicable' || !line) return null
  const { boardId, callout, categoryId } = line
  return { boardId, callout, categoryId, numbers }
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
  const all = [...places.values()].map(({ ids }) => ids)
  const own = byPart(await listLinesOfVehicle(db, version, unique(all), typeLists))
  const failing = all.filter((ids) => !ids.some((id) => own.has(id)))
  const first = byPart(await listFirstLines(db, version, unique(failing), typeLists))
  return new Map(
    [...places].map(([id, { ids }]) => {
      const lines = ids.flatMap((place) => own.get(place) ?? [])
      return [
        id,
        (lines.length > 0 ? lines : ids.flatMap((place) => first.get(place) ?? [])).toSorted(byPlace),
      ]
    }),
  )
}

const unique = (ids: readonly number[][]): number[] => [...new Set(ids.flat())]

const byPart = (lines: readonly PartLine[]) => Map.groupBy(lines, ({ partId }) => partId)

const byPlace = (a: PartLine, b: PartLine) => a.boardId - b.boardId || a.position - b.position

function verdictFields(
  { result, reasons, line }: Verdict<PartLine>,
  lines: readonly PartLine[],
  { fit }: JudgedVehicle,
): FitVerdict {
  const boards = new Map<number, FitVerdict['places'][number]>()
  for (const one of lines) {
    if (boards.size === maxPlaces) break
    const { result: fits } = fitOf(fitLineOf(one), fit)
    if (boards.has(one.boardId) || (fits !== 'fits' && fits !== 'unknown')) continue
    boards.set(one.boardId, {
      boardId: one.boardId,
      name: one.boardName,
      categoryId: one.categoryId,
      callout: one.callout,
      quantity: one.quantity,
    })
  }
  return { result, reasons, boardId: line?.boardId ?? null, places: [...boards.values()] }
}
