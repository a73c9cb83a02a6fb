import { codesOf } from '@partboard/domain/condition'
import { type Fit, type FitLine, type FitVehicle, fitOf } from '@partboard/domain/fit'
import { fitLineOf } from '../../services/verdict/facts.ts'
import type { LineRow } from './catalogue.queries.ts'

/** A line with its condition read, and whether it fits the vehicle; `fit` is null when none is chosen. */
export type JudgedLine = { row: LineRow; line: FitLine; fit: Fit | null }

/** Judges lines by the domain's rules. Without a vehicle and without ticked equipment there is nothing to judge. */
export function judge(rows: readonly LineRow[], vehicle: FitVehicle | null): JudgedLine[] {
  return rows.map((row) => {
    const line = fitLineOf(row)
    return { row, line, fit: vehicle && fitOf(line, vehicle) }
  })
}

/** The codes that these lines ask for, each once, in the order of the table. */
export function codesAskedFor(lines: readonly JudgedLine[]): string[] {
  return [...new Set(lines.flatMap(({ line }) => (line.condition ? codesOf(line.condition) : [])))]
}
