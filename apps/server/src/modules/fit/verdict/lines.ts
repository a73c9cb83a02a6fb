import type { LineVehicle, PartDrawing } from '@partboard/contract/fit/fit'
import type { Kysely } from 'kysely'
import type { Database, KeptScope } from '../../../platform/database/schema.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { drawingsOf, presentDrawing } from './drawings.ts'
import type { Wording } from './facts.ts'
import { type Judge, judgeOf } from './judge.ts'
import type { Drawn, JudgedVehicle, PartVerdict } from './model.ts'
import { type FitFields, presentVerdict } from './present.ts'
import { presentVehicle, readVehicle } from './vehicle.ts'
import { verdictsOf } from './verdicts.ts'

/** The data of a cart or list line that a verdict needs. */
export type LineToJudge = {
  /** Null = the current catalogue does not have the part. */
  partId: number | null
  sku: string
  vehicle: KeptScope | null
  boardId?: number | null
  linePosition?: number | null
}

/** The verdict on a line. Without a vehicle or a catalogue, `vehicle` and `verdict` are null. */
export type LineVerdict = {
  vehicle: JudgedVehicle | null
  verdict: PartVerdict | null
  drawn: Drawn | null
}

const noVerdict: LineVerdict = { vehicle: null, verdict: null, drawn: null }

/**
 * Judges lines by a catalogue version, each for its own vehicle.
 *
 * @param version null = there is no catalogue
 * @param pool the shop's database, whose caches are used; pass it when `db` is a transaction
 * @returns in the order of the lines
 */
export async function judgeLines(
  db: Kysely<Database>,
  version: number | null,
  lines: readonly LineToJudge[],
  pool: Kysely<Database> = db,
): Promise<LineVerdict[]> {
  if (version === null) return lines.map(() => noVerdict)
  const judge = judgeOf(db, version, pool)
  const vehicles: (JudgedVehicle | null)[] = []
  // Sequential, because a transaction has one connection; the vehicles of a cart are few and cached.
  for (const { vehicle } of lines) vehicles.push(await readVehicle(judge, vehicle))
  const verdicts = await judgeByVehicle(judge, lines, vehicles)
  const known = lines.flatMap(({ partId }, index) => (partId === null ? [] : index))
  const drawings = await drawingsOf(
    judge,
    known.map((index) => {
      const { partId, sku, boardId, linePosition } = lines[index]!
      return {
        part: { id: partId!, sku },
        boardId: boardId ?? verdicts[index]?.boardId ?? null,
        position: linePosition ?? null,
      }
    }),
  )
  const drawn = new Map(known.map((index, at) => [index, drawings[at] ?? null]))
  return lines.map((_, index) => ({
    vehicle: vehicles[index] ?? null,
    verdict: verdicts[index] ?? null,
    drawn: drawn.get(index) ?? null,
  }))
}

async function judgeByVehicle(
  judge: Judge,
  lines: readonly LineToJudge[],
  vehicles: readonly (JudgedVehicle | null)[],
): Promise<(PartVerdict | null)[]> {
  const found: (PartVerdict | null)[] = lines.map(() => null)
  const places = lines.flatMap(({ partId, sku }, index) => {
    const vehicle = vehicles[index]
    return vehicle && partId !== null ? { index, vehicle, part: { id: partId, sku } } : []
  })
  for (const same of Map.groupBy(places, ({ vehicle }) => vehicle.key).values()) {
    const parts = new Map(same.map(({ part }) => [part.id, part]))
    const verdicts = await verdictsOf(judge, same[0]!.vehicle, [...parts.values()])
    for (const { index, part } of same) found[index] = verdicts.get(part.id)!
  }
  return found
}

/**
 * Presents the vehicle, fit and drawing of a line. A part without a vehicle has the place of its drawing, so that parts of
 * one name can be told apart.
 */
export function presentLineVerdict(
  { vehicle, verdict, drawn }: LineVerdict,
  wording: Wording,
): FitFields & { Vehicle: LineVehicle | null; Drawing: PartDrawing | null } {
  return {
    ...(vehicle === null && drawn && { Place: localText(drawn.board, wording.lang) }),
    ...presentVerdict(verdict, wording),
    Vehicle: vehicle && presentVehicle(vehicle, wording.lang),
    Drawing: presentDrawing(drawn),
  }
}
