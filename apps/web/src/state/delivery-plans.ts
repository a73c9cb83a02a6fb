import { failsInline } from '@partboard/client/queries/queries.ts'
import { listDeliveryPlans } from '@partboard/contract/checkout/checkout'
import type { DeliveryPlan } from '@partboard/contract/checkout/checkout-shapes'
import type { Promised } from '@partboard/contract/fit/fit'
import type { CustomerId } from '@partboard/contract/values'
import { PICKUP } from '@partboard/domain/checkout/checkout'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { endpointQuery } from '../api/query.ts'
import { type ChosenPlan, deliveryOf, draftOf } from './checkout-draft.ts'
import { cartQuery } from './frame/cart.ts'
import { useCustomer } from './frame/customer.ts'

type DeliveryPlans = {
  plans: UseQueryResult<DeliveryPlan[]>
  /**
   * The plan that the customer chose, as it is now. Before he has chosen a delivery, the one with which the checkout
   * begins. Null = there is none, or the chosen one is not among the plans any more.
   */
  chosen: DeliveryPlan | null
  /** The chosen plan is not among the plans any more. */
  isChanged: boolean
}

/** The delivery plans of the cart. They are read again after the cart has changed. @param isAsked false = not read */
export function useDeliveryPlans(isAsked = true): DeliveryPlans {
  const { plan, pickup, shippingMethod } = draftOf(useCustomer().Id).use()
  const plans = useQuery({
    ...failsInline(endpointQuery(listDeliveryPlans, { querystring: {} })),
    enabled: isAsked,
  })
  const { dataUpdatedAt: cartReadAt } = useQuery(cartQuery())
  const { refetch, dataUpdatedAt } = plans
  useEffect(() => {
    if (dataUpdatedAt > 0 && cartReadAt > dataUpdatedAt) void refetch()
  }, [cartReadAt, dataUpdatedAt, refetch])
  const isOpen = plan === null && pickup === null && shippingMethod === null
  const chosen = plans.data?.find((one) => (plan ? isChosen(one, plan) : isOpen && one.Selected)) ?? null
  return { plans, chosen, isChanged: plan !== null && plans.isSuccess && chosen === null }
}

/** When and from where a plan brings the pieces of a number; undefined = no plan, or not by it. */
export const plannedPromise = (plan: DeliveryPlan | null, sku: string): Promised | undefined =>
  plan?.Items.find(({ Sku }) => Sku === sku)?.Promise ?? undefined

/** Keeps a plan for the customer's order: the checkout begins with its delivery. */
export function choosePlan(customerId: CustomerId, plan: DeliveryPlan): void {
  const draft = draftOf(customerId)
  draft.set({ ...draft.get(), ...deliveryOf(chosenFrom(plan), plan.ShippingMethodName) })
}

const chosenFrom = (plan: DeliveryPlan): ChosenPlan => ({
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
