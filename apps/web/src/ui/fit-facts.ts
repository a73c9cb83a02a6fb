import type { FitFact, FitResult } from '@partboard/contract/fit/fit'

const rank = ({ Outcome }: FitFact) => (Outcome === false ? 0 : Outcome === null ? 1 : 2)

/** Sorts facts: failed ones first, then unknown ones, then those that hold; each in the server's order. */
export const factsInOrder = (facts: readonly FitFact[]): FitFact[] =>
  [...facts].sort((a, b) => rank(a) - rank(b))

const outcomes = { fits: true, not_applicable: false, unknown: null } as const

/** The fact that explains a verdict best; undefined without such a fact or without a verdict. */
export function reasonOf(fit: FitResult, facts: readonly FitFact[]): FitFact | undefined {
  if (fit === 'none') return undefined
  return facts.find(({ Outcome }) => Outcome === outcomes[fit])
}
