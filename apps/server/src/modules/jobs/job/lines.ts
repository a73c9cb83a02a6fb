import { fitOf } from '@partboard/domain/fit/fit'
import type { Filling } from '@partboard/domain/jobs/job'
import { readMeasure } from '@partboard/domain/numbers/measure'
import { fitLineOf, type JudgedVehicle } from '../../fit/index.ts'
import type { FluidRow, JobLineRow } from './job.queries.ts'

/** The line of a part in the cart, if it was chosen on a board. */
export type Place = { boardId: number | null; position: number | null }

/** The lines that do not fail for a vehicle, those that fit before those that may fit. Without a vehicle, all lines. */
export function linesFor<Line extends JobLineRow>(
  lines: readonly Line[],
  vehicle: JudgedVehicle | null,
): Line[] {
  if (!vehicle) return [...lines]
  const judged = lines.map((line) => ({ line, result: fitOf(fitLineOf(line), vehicle.fit).result }))
  return (['fits', 'unknown'] as const).flatMap((wanted) =>
    judged.flatMap(({ line, result }) => (result === wanted ? line : [])),
  )
}

/** The line that says how many pieces one job takes: that of the cart, else the first one for the vehicle. */
export function lineOfJob(
  lines: readonly JobLineRow[],
  vehicle: JudgedVehicle | null,
  { boardId, position }: Place,
): JobLineRow | null {
  const possible = linesFor(lines, vehicle)
  const onBoard = possible.filter((line) => line.boardId === boardId)
  return onBoard.find((line) => line.position === position) ?? onBoard[0] ?? possible[0] ?? null
}

/**
 * What a vehicle's system holds; of several types or fillings, the largest: it is enough for all.
 *
 * @returns null = the vehicle does not have the system; undefined = nothing is known of the vehicle's fluids
 */
export function fillingOf(
  fluids: readonly FluidRow[],
  { fit }: JudgedVehicle,
  code: string,
): Filling | null | undefined {
  const known = fluids.filter(({ typeKey }) => fit.typeKeys.includes(typeKey))
  if (known.length === 0) return undefined
  const amounts = known
    .filter((row) => row.code === code)
    .filter(({ gearbox }) => gearbox === null || fit.gearbox === null || gearbox === fit.gearbox)
    .flatMap(({ litres }) => readMeasure(`${litres} l`)?.thousandths ?? [])
  return amounts.length > 0 ? { thousandths: Math.max(...amounts) } : null
}
