import { codesOf } from '@partboard/domain/fit/condition'
import { type Fit, type FitLine, type FitVehicle, fitOf } from '@partboard/domain/fit/fit'
import { fitLineOf } from '../fit/index.ts'
import type { LineRow } from './catalogue.queries.ts'

/** A line with its parsed limits and its fit; `fit` is null without a vehicle. */
export type JudgedLine = { row: LineRow; line: FitLine; fit: Fit | null }

/** Judges lines by the domain's rules. Without a vehicle, the lines are not judged. */
export function judgeBoardLines(rows: readonly LineRow[], vehicle: FitVehicle | null): JudgedLine[] {
  return rows.map((row) => {
    const line = fitLineOf(row)
    return { row, line, fit: vehicle && fitOf(line, vehicle) }
  })
}

/** The distinct equipment codes in the lines' conditions, in the order of the table. */
export function codesInConditions(lines: readonly JudgedLine[]): string[] {
  return [...new Set(lines.flatMap(({ line }) => (line.condition ? codesOf(line.condition) : [])))]
}
