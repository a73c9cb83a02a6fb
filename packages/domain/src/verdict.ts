import { type Fit, type FitLine, type FitReason, type FitVehicle, fitOf } from './fit.ts'

/** What is said of a part for a vehicle; `line` is the one of its lines that decides, null where it has none. */
export type Verdict<Line> = {
  result: 'fits' | 'unknown' | 'not_applicable'
  /** The reasons of that line as `provenFirst` orders them; none = the part stands on no line. */
  reasons: FitReason[]
  line: Line | null
}

/**
 * Whether a part fits a vehicle, over all the lines where it stands.
 *
 * - One line that fits is enough.
 * - Else one that is unknown: where the least is unknown, since that is what a person has to check.
 * - Else it does not fit, and the line that is nearest says why: the one whose first failing rule comes last in the
 *   order type, steering, gearbox, date, condition; among those the one with the fewest failing rules. A condition that
 *   fails is a failure here, while a board leaves such a line out.
 * - A part that stands on no line is unknown, without reasons.
 *
 * Among equals the first line decides, so the lines have to come in one order wherever they are read.
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

/** What one line says of its part. */
export function wordOf(fit: Fit): Pick<Verdict<never>, 'result' | 'reasons'> {
  return {
    result: fit.result === 'hidden' ? 'not_applicable' : fit.result,
    reasons: provenFirst(fit.reasons),
  }
}

/** What fails first, then what is unknown, then what holds; each in the order of the rules. */
export function provenFirst(reasons: readonly FitReason[]): FitReason[] {
  const place = ({ outcome }: FitReason) => (outcome === false ? 0 : outcome === null ? 1 : 2)
  return reasons.toSorted((a, b) => place(a) - place(b))
}

const ruleOrder: readonly FitReason['rule'][] = ['type', 'steering', 'gearbox', 'date', 'condition']

function isNearer(a: Fit, b: Fit): boolean {
  const difference = distanceOf(a).map((value, index) => value - distanceOf(b)[index]!)
  return (difference.find((value) => value !== 0) ?? 0) < 0
}

/** How far a line is from fitting, the weightiest figure first; all 0 = it fits. */
function distanceOf({ reasons }: Fit): number[] {
  const failing = reasons.filter(({ outcome }) => outcome === false)
  const unknown = reasons.filter(({ outcome }) => outcome === null)
  const firstFailing = Math.min(...failing.map(({ rule }) => ruleOrder.indexOf(rule)), ruleOrder.length)
  return [ruleOrder.length - firstFailing, failing.length, unknown.length]
}
