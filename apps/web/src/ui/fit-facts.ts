import type { FitFact, FitResult } from '@partboard/contract/fit'

const rank = ({ Outcome }: FitFact) => (Outcome === false ? 0 : Outcome === null ? 1 : 2)

/** What fails first, then what is not known, then what holds; each in the order in which the server judged. */
export const factsInOrder = (facts: readonly FitFact[]): FitFact[] =>
  [...facts].sort((a, b) => rank(a) - rank(b))

const outcomes = { fits: true, not_applicable: false, unknown: null } as const

/** The one fact that explains a verdict best; undefined when none does, or there is no verdict. */
export function reasonOf(fit: FitResult, facts: readonly FitFact[]): FitFact | undefined {
  if (fit === 'none') return undefined
  return facts.find(({ Outcome }) => Outcome === outcomes[fit])
}
