import { failsInline } from '@partboard/client/queries/queries.ts'
import { listDeliveryPlans } from '@partboard/contract/checkout/checkout'
import type { DeliveryPlan } from '@partboard/contract/checkout/checkout-shapes'
import type { Promised } from '@partboard/contract/fit/fit'
import { PICKUP } from '@partboard/domain/checkout/checkout'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { endpointQuery } from '../api/query.ts'
import { type ChosenPlan, draftOf } from './checkout-draft.ts'
import { cartQuery } from './frame/cart.ts'
import { useCustomer } from './frame/customer.ts'

type DeliveryPlans = {
  plans: UseQueryResult<DeliveryPlan[]>
  /** The plan that the customer chose, as it is now; null = none was, or it is not among the plans any more. */
  chosen: DeliveryPlan | null
  /** The chosen plan is not among the plans any more. */
  isChanged: boolean
}

/** The delivery plans of the cart. They are read again after the cart has changed. @param isAsked false = not read */
export function useDeliveryPlans(isAsked = true): DeliveryPlans {
  const { plan } = draftOf(useCustomer().Id).use()
  const plans = useQuery({
    ...failsInline(endpointQuery(listDeliveryPlans, { querystring: {} })),
    enabled: isAsked,
  })
  const { dataUpdatedAt: cartReadAt } = useQuery(cartQuery())
  const { refetch, dataUpdatedAt } = plans
  useEffect(() => {
    if (dataUpdatedAt > 0 && cartReadAt > dataUpdatedAt) void refetch()
  }, [cartReadAt, dataUpdatedAt, refetch])
  const chosen = (plan && plans.data?.find((one) => isChosen(one, plan))) || null
  return { plans, chosen, isChanged: plan !== null && plans.isSuccess && chosen === null }
}

/** When and from where a plan brings the pieces of a number; undefined = no plan, or not by it. */
export const plannedPromise = (plan: DeliveryPlan | null, sku: string): Promised | undefined =>
  plan?.Items.find(({ Sku }) => Sku === sku)?.Promise ?? undefined

export const chosenFrom = (plan: DeliveryPlan): ChosenPlan => ({
  deliveryName: plan.PickUpInStoreId === null ? plan.ShippingRateComputationMethodSystemName : PICKUP,
  pickupPointId: plan.PickUpInStoreId,
  warehouses: plan.Warehouses,
  isTogether: plan.Together,
  items: plan.Items.map(({ Sku, Day }) => ({ sku: Sku, day: Day })),
  day: plan.Day,
})

/** Whether a plan is still the one that was chosen, with the same days. */
function isChosen(plan: DeliveryPlan, chosen: ChosenPlan): boolean {
  return JSON.stringify(chosenFrom(plan)) === JSON.stringify(chosen)
}
