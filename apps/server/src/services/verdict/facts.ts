import type { Part } from '@partboard/contract/catalogue'
import type { FitFact } from '@partboard/contract/fit'
import type { Lang, TextKey } from '@partboard/contract/texts'
import { type Condition, describe, parseCondition } from '@partboard/domain/condition'
import type { BuildDate, FitLine, FitReason } from '@partboard/domain/fit'
import type { LocalText } from '../../platform/database/schema.ts'
import { type Translate, translatorFor } from '../../platform/http/texts.ts'
import { dayText } from '../text/day-text.ts'
import { localText } from '../text/local-text.ts'

/** The columns of a board line that decide whether its part fits; null type keys = every type. */
export type LimitsRow = {
  type_keys: string[] | null
  steering: 'L' | 'R' | null
  gearbox: 'A' | 'M' | null
  valid_from: string | null
  valid_to: string | null
  condition: string | null
}

/** Converts the limits of a stored line to the domain's type. */
export function fitLineOf(row: LimitsRow): FitLine {
  return {
    typeKeys: row.type_keys,
    steering: row.steering,
    gearbox: row.gearbox,
    from: row.valid_from,
    to: row.valid_to,
    condition: row.condition === null ? null : parseCondition(row.condition),
  }
}

/** The words for facts: a language with its texts, and the names of equipment codes in it. */
export type Wording = { translate: Translate; lang: Lang; nameOf: (code: string) => string }

export function wordingIn(lang: Lang, names: ReadonlyMap<string, LocalText>): Wording {
  return {
    lang,
    translate: translatorFor(lang),
    nameOf: (code) => localText(names.get(code) ?? null, lang) || code,
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
      return limit(reason.line === 'L' ? 'fit.steeringL' : 'fit.steeringR', reason.outcome, translate)
    case 'gearbox':
      return limit(reason.line === 'A' ? 'fit.gearboxA' : 'fit.gearboxM', reason.outcome, translate)
    case 'date': {
      const bounds = boundsText(reason.from, reason.to, wording)
      if (!reason.vehicle) return translate('fit.builtUnknown', { bounds })
      return `${translate('fit.built', { built: builtText(reason.vehicle, lang) })}, ${bounds}`
    }
    case 'condition': {
      const condition = presentConditions(reason.condition, nameOf)
        .map(({ Sign, Name }) => `${Sign === '+' ? '+' : '−'} ${Name}`)
        .join(' ')
      if (reason.outcome) return condition
      return translate(reason.outcome === false ? 'fit.needs' : 'fit.dependsOn', { condition })
    }
  }
}

function limit(key: TextKey, outcome: boolean | null, translate: Translate): string {
  if (outcome) return translate(key)
  return translate(outcome === false ? 'fit.only' : 'fit.check', { limit: translate(key) })
}

function boundsText(from: string | null, to: string | null, { translate, lang }: Wording): string {
  if (from !== null && to !== null)
    return translate('fit.between', { from: dayText(from, lang), to: dayText(to, lang) })
  return from !== null
    ? translate('fit.from', { from: dayText(from, lang) })
    : translate('fit.to', { to: dayText(to!, lang) })
}

/** Formats a build date: `08.03.2016`, `8 Mar 2016`; a month: `03/2016`. */
export function builtText(built: BuildDate, lang: Lang): string {
  return 'day' in built ? dayText(built.day, lang) : `${String(built.month).padStart(2, '0')}/${built.year}`
}
