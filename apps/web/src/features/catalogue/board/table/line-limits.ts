import type { Part } from '@partboard/contract/catalogue/part-shapes'
import type { FitFact } from '@partboard/contract/fit/fit'

/** The rules that a person can check on the vehicle. Equipment has its own chips. */
const checkedByHand: ReadonlySet<FitFact['Rule']> = new Set(['date', 'serial', 'engine_number', 'check'])

/** What a person has to check before a line that may fit is bought. */
export const toCheck = ({ Fit, FitFacts }: Pick<Part, 'Fit' | 'FitFacts'>): string[] =>
  Fit === 'unknown'
    ? FitFacts.filter(({ Rule, Outcome }) => Outcome === null && checkedByHand.has(Rule)).map(
        ({ Text }) => Text,
      )
    : []

/** The limits of a line that no reason names yet: without a vehicle, or because they hold. */
export const limitsOf = ({ Fit, Limits }: Pick<Part, 'Fit' | 'Limits'>): string[] =>
  Fit === 'none' || Fit === 'fits' ? Limits : []
