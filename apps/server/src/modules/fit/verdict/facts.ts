import type { Part } from '@partboard/contract/catalogue/part-shapes'
import type { FitFact } from '@partboard/contract/fit/fit'
import type { Lang } from '@partboard/contract/texts'
import { type Condition, describe, parseCondition } from '@partboard/domain/fit/condition'
import type { BuildDate, FitLine, FitReason, Note } from '@partboard/domain/fit/fit'
import { parseSerialRanges, type SerialRange } from '@partboard/domain/fit/serial-ranges'
import type { LocalText } from '../../../platform/database/schema.ts'
import { type Translate, translatorFor } from '../../../platform/http/texts.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { localText } from '../../../platform/text/local-text.ts'
import type { Equipment } from './model.ts'
import type { LimitTerm } from './vehicle.queries.ts'

/** The columns of a board line that decide whether its part fits; null type keys = every type. */
export type LimitsRow = {
  type_keys: string[] | null
  steering: string | null
  gearbox: string | null
  valid_from: string | null
  valid_to: string | null
  serials: string | null
  engine_numbers: string | null
  condition: string | null
  check: LocalText | null
}

/** Converts the limits of a stored line to the domain's type. */
export function fitLineOf(row: LimitsRow): FitLine {
  return {
    typeKeys: row.type_keys,
    steering: row.steering,
    gearbox: row.gearbox,
    from: row.valid_from,
    to: row.valid_to,
    serials: row.serials === null ? null : parseSerialRanges(row.serials, 'vehicle'),
    engineNumbers: row.engine_numbers === null ? null : parseSerialRanges(row.engine_numbers, 'engine'),
    condition: row.condition === null ? null : parseCondition(row.condition),
    check: row.check,
  }
}

/** The words for facts: a language with its texts, and the names of codes of the catalogue in it. */
export type Wording = {
  translate: Translate
  lang: Lang
  nameOf: (code: string) => string
  termOf: (kind: LimitTerm['kind'], code: string) => string
}

/** @param equipment null = no catalogue, so that codes have no names */
export function wordingIn(lang: Lang, equipment: Equipment | null): Wording {
  const textOf = (name: LocalText | undefined, code: string) => localText(name ?? null, lang) || code
  return {
    lang,
    translate: translatorFor(lang),
    nameOf: (code) => textOf(equipment?.names.get(code), code),
    termOf: (kind, code) => textOf(equipment?.terms.get(`${kind} ${code}`), code),
  }
}

/** Presents a line's condition as chips; alternatives are one chip with joined names. */
export function presentConditions(
  condition: Condition | null,
  nameOf: (code: string) => string,
): Part['Conditions'] {
  if (condition === null) return []
  const names = describe(condition, nameOf)
  const codes = describe(condition, (code) => code)
  return [
    ...names.with.map((Name, index) => ({ Sign: '+' as const, Code: codes.with[index]!, Name })),
    ...names.without.map((Name, index) => ({ Sign: '-' as const, Code: codes.without[index]!, Name })),
  ]
}

/** Presents what tells lines apart that no vehicle was judged by: numbers of vehicles and engines, and the note to check. */
export function presentLimits({ serials, engineNumbers, check }: FitLine, wording: Wording): string[] {
  return [
    ...(serials ? [rangesText('serial', serials, wording)] : []),
    ...(engineNumbers ? [rangesText('engine_number', engineNumbers, wording)] : []),
    ...(check ? [noteText(check, wording)] : []),
  ]
}

/** Presents the reasons why a part fits or does not, one sentence for each limit of its line. */
export function presentFacts(reasons: readonly FitReason[], wording: Wording): FitFact[] {
  return reasons.map((reason) => ({
    Rule: reason.rule,
    Outcome: reason.outcome,
    Text: sentence(reason, wording),
  }))
}

/** The failing limits in words, or else the unknown ones; '' when all are met. */
export function objections(reasons: readonly FitReason[], wording: Wording): string {
  const failing = reasons.filter(({ outcome }) => outcome === false)
  const relevant = failing.length > 0 ? failing : reasons.filter(({ outcome }) => outcome === null)
  return relevant.map((reason) => sentence(reason, wording)).join('; ')
}

function sentence(reason: FitReason, wording: Wording): string {
  const { translate, lang, nameOf } = wording
  switch (reason.rule) {
    case 'type': {
      const typeKey = reason.vehicle.join(', ')
      if (reason.outcome !== null) return translate(reason.outcome ? 'fit.type' : 'fit.notType', { typeKey })
      const fitting = reason.vehicle.filter((key) => reason.line.includes(key))
      return translate('fit.onlyType', { typeKey: fitting.join(', ') })
    }
    case 'steering':
      return limited(steeringText(reason.line, wording), reason.outcome, translate)
    case 'gearbox':
      return limited(gearboxText(reason.line, wording), reason.outcome, translate)
    case 'date': {
      const bounds = boundsText(reason.from, reason.to, wording)
      if (!reason.vehicle) return translate('fit.builtUnknown', { bounds })
      if (reason.outcome === null && 'year' in reason.vehicle && reason.vehicle.month === null)
        return translate('fit.checkMonth', { year: reason.vehicle.year, bounds })
      return `${translate('fit.built', { built: builtText(reason.vehicle, lang) })}, ${bounds}`
    }
    case 'serial':
    case 'engine_number':
      return limited(rangesText(reason.rule, reason.ranges, wording), reason.outcome, translate)
    case 'check':
      return noteText(reason.note, wording)
    case 'condition': {
      // What is fulfilled is a chip with a sign, as the note of a board's line is.
      if (reason.outcome)
        return presentConditions(reason.condition, nameOf)
          .map(({ Sign, Name }) => `${Sign === '+' ? '+' : '−'} ${Name}`)
          .join(' ')
      const condition = conditionText(reason.condition, wording)
      return translate(reason.outcome === false ? 'fit.needs' : 'fit.dependsOn', { condition })
    }
  }
}

/** Required and excluded equipment in words: who reads a sentence does not know the signs of a board's notes. */
function conditionText(condition: Condition, { translate, nameOf }: Wording): string {
  const without = (names: string) => translate('fit.without', { names })
  const names = describe(condition, nameOf, { or: translate('fit.or'), not: without })
  return [
    ...(names.with.length > 0 ? [translate('fit.with', { names: names.with.join(', ') })] : []),
    ...(names.without.length > 0 ? [without(names.without.join(', '))] : []),
  ].join(', ')
}

function limited(text: string, outcome: boolean | null, translate: Translate): string {
  if (outcome) return text
  return translate(outcome === false ? 'fit.only' : 'fit.check', { limit: text })
}

// The usual codes have sentences; others are named by the catalogue.

function steeringText(code: string, { translate, termOf }: Wording): string {
  if (code === 'L') return translate('fit.steeringL')
  if (code === 'R') return translate('fit.steeringR')
  return translate('fit.steering', { name: termOf('steering', code) })
}

function gearboxText(code: string, { translate, termOf }: Wording): string {
  if (code === 'A') return translate('fit.gearboxA')
  if (code === 'M') return translate('fit.gearboxM')
  return translate('fit.gearbox', { name: termOf('transmission', code) })
}

/** "chassis number 3N000001 to 3N007328 or to 2N004593". */
function rangesText(
  rule: 'serial' | 'engine_number',
  ranges: readonly SerialRange[],
  { translate }: Wording,
): string {
  const texts = ranges.map(({ from, to }) => {
    if (from !== null && to !== null) return translate('fit.between', { from, to })
    return from !== null ? translate('fit.from', { from }) : translate('fit.to', { to: to! })
  })
  return translate(rule === 'serial' ? 'fit.serials' : 'fit.engines', {
    ranges: texts.join(translate('fit.or')),
  })
}

const noteText = (note: Note, { translate, lang }: Wording) =>
  translate('fit.noteToCheck', { note: localText(note as LocalText, lang) })

function boundsText(from: string | null, to: string | null, { translate, lang }: Wording): string {
  if (from !== null && to !== null)
    return translate('fit.between', { from: dayText(from, lang), to: dayText(to, lang) })
  return from !== null
    ? translate('fit.from', { from: dayText(from, lang) })
    : translate('fit.to', { to: dayText(to!, lang) })
}

/** Formats a build date: `08.03.2016`, `8 Mar 2016`; a month: `03/2016`; a year: `2016`. */
export function builtText(built: BuildDate, lang: Lang): string {
  if ('day' in built) return dayText(built.day, lang)
  return [built.month === null ? [] : String(built.month).padStart(2, '0'), built.year].flat().join('/')
}
