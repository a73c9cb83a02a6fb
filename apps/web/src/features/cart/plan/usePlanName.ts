import type { DeliveryPlan } from '@partboard/contract/checkout/checkout-shapes'
import { useTranslation } from '../../../browser/texts.ts'

/** What a plan is best at: `Najszybciej i najtaniej`. The usual way is called as it is. */
export function usePlanName(): (plan: DeliveryPlan) => string {
  const { t } = useTranslation()
  return ({ Kinds, PickUpInStoreName, ShippingMethodName }) => {
    // One that is both has nothing left to be best at.
    if (Kinds.includes('soonest') && Kinds.includes('cheapest')) return t('plan.best')
    return Kinds.map((kind) =>
      kind === 'usual' ? PickUpInStoreName || ShippingMethodName : t(`plan.${kind}`),
    ).join(' · ')
  }
}
