import type { Part } from '@partboard/contract/catalogue'
import type { FitFact } from '@partboard/contract/fit'
import type { Lang } from '@partboard/contract/texts'
import { codesOf, describe, parseCondition } from '@partboard/domain/condition'
import {
  type BuildDate,
  type Fit,
  type FitLine,
  type FitReason,
  type FitVehicle,
  fitOf,
} from '@partboard/domain/fit'
import type { Say } from '../../platform/texts.ts'
import { dayText } from '../../shared/day-text.ts'
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

/** The limits of a stored line as the domain knows them. */
export function fitLineOf(
  row: Pick<LineRow, 'type_keys' | 'steering' | 'gearbox' | 'valid_from' | 'valid_to' | 'condition'>,
): FitLine {
  return {
    typeKeys: row.type_keys,
    steering: row.steering,
    gearbox: row.gearbox,
    from: row.valid_from,
    to: row.valid_to,
    condition: row.condition === null ? null : parseCondition(row.condition),
  }
}

/** The codes that these lines ask for, each once, in the order of the table. */
export function codesAskedFor(lines: readonly JudgedLine[]): string[] {
  return [...new Set(lines.flatMap(({ line }) => (line.condition ? codesOf(line.condition) : [])))]
}

/** A line's condition as chips; an alternative is one chip with its names joined. */
export function presentConditions(line: FitLine, nameOf: (code: string) => string): Part['Conditions'] {
  if (line.condition === null) return []
  const names = describe(line.condition, nameOf)
  const codes = describe(line.condition, (code) => code)
  return [
    ...names.with.map((Name, index) => ({ Sign: '+' as const, Code: codes.with[index]!, Name })),
    ...names.without.map((Name, index) => ({ Sign: '-' as const, Code: codes.without[index]!, Name })),
  ]
}

/** Why a line fits or does not, a sentence for each limit it sets: the proof that goes with the part. */
export function presentFacts({ line, fit }: JudgedLine, { say, lang, nameOf }: Wording): FitFact[] {
  return (fit?.reasons ?? []).map((reason) => ({
    Rule: reason.rule,
    Outcome: reason.outcome,
    Text: sentence(reason, line, { say, lang, nameOf }),
  }))
}

/** How a fact is told: the request's language, and the names of equipment codes in it. */
type Wording = { say: Say; lang: Lang; nameOf: (code: string) => string }

function sentence(reason: FitReason, line: FitLine, wording: Wording): string {
  const { say, lang, nameOf } = wording
  switch (reason.rule) {
    case 'type':
      return say(reason.outcome === false ? 'fit.notType' : 'fit.type', {
        typeKey: reason.vehicle.join(', '),
      })
    case 'steering':
      return say(reason.line === 'L' ? 'fit.steeringL' : 'fit.steeringR')
    case 'gearbox':
      return say(reason.line === 'A' ? 'fit.gearboxA' : 'fit.gearboxM')
    case 'date': {
      const bounds = boundsText(reason.from, reason.to, wording)
      return reason.vehicle
        ? `${say('fit.built', { built: builtText(reason.vehicle, lang) })}, ${bounds}`
        : bounds
    }
    case 'condition':
      return presentConditions(line, nameOf)
        .map(({ Sign, Name }) => `${Sign === '+' ? '+' : '−'} ${Name}`)
        .join(' ')
  }
}

function boundsText(from: string | null, to: string | null, { say, lang }: Wording): string {
  if (from !== null && to !== null)
    return say('fit.between', { from: dayText(from, lang), to: dayText(to, lang) })
  return from !== null
    ? say('fit.from', { from: dayText(from, lang) })
    : say('fit.to', { to: dayText(to!, lang) })
}

function builtText(built: BuildDate, lang: Lang): string {
  return 'day' in built ? dayText(built.day, lang) : `${String(built.month).padStart(2, '0')}/${built.year}`
}
