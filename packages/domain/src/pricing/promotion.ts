import { scaleHalfUp } from '../numbers/money.ts'

/** For whom a promotion is; `customers` = those that it names. */
export const promotionAudiences = ['everyone', 'consumers', 'trade', 'customers'] as const
export type PromotionAudience = (typeof promotionAudiences)[number]

export const promotionStates = ['planned', 'running', 'ended', 'cancelled'] as const
export type PromotionState = (typeof promotionStates)[number]

/** First and last day, and the day on which it was ended early or cancelled; null = it was not. `YYYY-MM-DD`. */
export type PromotionDays = { from: string; until: string; endedOn: string | null }

export function promotionState({ from, until, endedOn }: PromotionDays, today: string): PromotionState {
  if (endedOn !== null) return endedOn < from ? 'cancelled' : 'ended'
  if (until < today) return 'ended'
  return from <= today ? 'running' : 'planned'
}

type Amounts = { netMinor: number; grossMinor: number }

/** List prices less a percentage, each rounded half up to a grosz. @param percentBp hundredths of a percent */
export const reducedBy = ({ netMinor, grossMinor }: Amounts, percentBp: number): Amounts => ({
  netMinor: scaleHalfUp(netMinor, 10_000 - percentBp, 10_000),
  grossMinor: scaleHalfUp(grossMinor, 10_000 - percentBp, 10_000),
})

/** Whether prices can be those of a promotion: both are above 0 and below the list prices. */
export const isReduction = (promoted: Amounts, list: Amounts): boolean =>
  promoted.netMinor > 0 &&
  promoted.grossMinor > 0 &&
  promoted.netMinor < list.netMinor &&
  promoted.grossMinor < list.grossMinor

/** Whether two promotions are for some of the same buyers. Named customers may be consumers or of the trade. */
export const sharesBuyers = (one: PromotionAudience, other: PromotionAudience): boolean =>
  one === other || ['everyone', 'customers'].includes(one) || ['everyone', 'customers'].includes(other)
