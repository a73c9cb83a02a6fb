import { type Fit, type FitLine, type FitReason, type FitVehicle, fitOf, fitRules } from './fit.ts'

/** The result for a part and a vehicle; `line` is the line that decides, null if the part has no lines. */
export type Verdict<Line> = {
  result: 'fits' | 'unknown' | 'not_applicable'
  /** The reasons of that line, sorted by `provenFirst`; empty = the part has no lines. */
  reasons: FitReason[]
  line: Line | null
}

/**
 * Whether a part fits a vehicle, over all its lines.
 *
 * - If a line fits, the part fits.
 * - Else, if a line is unknown, the part is unknown. The line with the fewest unknown reasons decides, because a person
 *   has to check them.
 * - Else the part does not fit, and the nearest line gives the reasons: the one whose first failing rule comes last in
 *   the order of `fitRules`; of those, the one with the fewest failing rules. A failed condition counts as a failure
 *   here; a board leaves such a line out.
 * - A part without lines is unknown, without reasons.
 *
 * Of equal lines the first decides, so callers must pass the lines in a stable order.
 *
 * @param limitsOf the limits of a line
 */
export function verdictOf<Line>(
  lines: readonly Line[],
  limitsOf: (line: Line) => FitLine,
  vehicle: FitVehicle,
): Verdict<Line> {
  const judged = lines.map((line) => ({ line, fit: fitOf(limitsOf(line), vehicle) }))
  const [first, ...others] = judged
  if (!first) return { result: 'unknown', reasons: [], line: null }
  const best = others.reduce((nearest, one) => (isNearer(one.fit, nearest.fit) ? one : nearest), first)
  return { ...wordOf(best.fit), line: best.line }
}

/** The result of one line for its part. */
export function wordOf(fit: Fit): Pick<Verdict<never>, 'result' | 'reasons'> {
  return {
    result: fit.result === 'hidden' ? 'not_applicable' : fit.result,
    reasons: provenFirst(fit.reasons),
  }
}

/** Sorts reasons: failed ones first, then unknown ones, then those that hold; each in the order of the rules. */
export function provenFirst(reasons: readonly FitReason[]): FitReason[] {
  const place = ({ outcome }: FitReason) => (outcome === false ? 0 : outcome === null ? 1 : 2)
  return reasons.toSorted((a, b) => place(a) - place(b))
}

function isNearer(a: Fit, b: Fit): boolean {
  const difference = distanceOf(a).map((value, index) => value - distanceOf(b)[index]!)
  return (difference.find((value) => value !== 0) ?? 0) < 0
}

/** The distance of a line from fitting, the most important figure first; all 0 = it fits. */
function distanceOf({ reasons }: Fit): number[] {
  const failing = reasons.filter(({ outcome }) => outcome === false)
  const unknown = reasons.filter(({ outcome }) => outcome === null)
  const firstFailing = Math.min(...failing.map(({ rule }) => fitRules.indexOf(rule)), fitRules.length)
  return [fitRules.length - firstFailing, failing.length, unknown.length]
}
