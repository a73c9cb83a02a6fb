import type { DeliveryPlan } from '@partboard/contract/checkout/checkout-shapes'
import { useTranslation } from '../../../browser/texts.ts'

/** What a plan is best at: `Najtaniej · Najmniej dostaw`. */
export function usePlanName(): (plan: DeliveryPlan) => string {
  const { t } = useTranslation()
  return ({ Kinds }) => Kinds.map((kind) => t(`plan.${kind}`)).join(' · ')
}
