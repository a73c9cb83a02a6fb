import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { lineAt } from '../selection.tsx'

/** A row of the table, and the lines of its number that do not fit the vehicle, which are folded below it. */
export type FoldedRow = { line: Part; folded: readonly Part[] }

const none: readonly Part[] = []

/**
 * Folds the lines that do not fit below the line of the same number that does. A line of whose number nothing fits, and
 * one without a number, has a row of its own: every number of the drawing keeps a row.
 */
export function foldLines(lines: readonly Part[]): FoldedRow[] {
  const below = Map.groupBy(
    lines.filter((line) => line.NotApplicable),
    ({ Position }) => lineAt(lines, Position),
  )
  return lines.flatMap((line): FoldedRow[] => {
    if (!line.NotApplicable) return [{ line, folded: below.get(line) ?? none }]
    return lineAt(lines, line.Position)?.NotApplicable === false ? [] : [{ line, folded: none }]
  })
}

/** The part of a printed number in which the versions of a part usually differ: "103" of "34 11 4 300 103". */
export const endOfNumber = (printed: string) => printed.split(/[\s.-]/).at(-1) ?? printed
