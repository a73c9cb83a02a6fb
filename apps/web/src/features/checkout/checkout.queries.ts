import { failsInline } from '@partboard/client/queries/queries.ts'
import {
  confirmCheckout,
  listPaymentMethods,
  listShippingMethods,
} from '@partboard/contract/checkout/checkout'
import type {
  PaymentMethods,
  ShippingAddressAnswer,
  ShippingMethods,
} from '@partboard/contract/checkout/checkout-shapes'
import { type Checkout, getCheckout } from '@partboard/contract/checkout/draft'
import type { CheckoutConfiguration } from '@partboard/contract/checkout/totals'
import type { CallInput } from '@partboard/contract/endpoint'
import type { AddressId, CountryId, CustomerId } from '@partboard/contract/values'
import {
  type InferDataFromTag,
  type Query,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { endpointQuery } from '../../api/query.ts'
import { notify } from '../../browser/notify.ts'
import { randomKey } from '../../browser/random-key.ts'
import { translate } from '../../browser/texts.ts'
import { shippingAddressQuery } from '../../state/addresses.ts'
import { attemptFor, attemptOf, type Draft, draftOf, emptyDraft } from '../../state/checkout-draft.ts'
import { creditLimitQuery } from '../../state/credit.ts'
import { cartQuery } from '../../state/frame/cart.ts'
import { orderedLines } from '../../state/ordered-lines.ts'
import { totalsQuery } from '../../state/totals.ts'

export type ShippingMethod = ShippingMethods['ShippingMethods'][number]
export type PaymentMethod = PaymentMethods['PaymentMethods'][number]
export type PickupPoint = ShippingAddressAnswer['PickupPoints'][number]

const draftBody = (draft: Draft): CallInput<typeof getCheckout>['body'] => ({
  PickUpInStore: draft.pickup,
  PickUpInStoreId: draft.pickupPointId,
  ShippingAddressId: draft.shippingAddressId,
  ShippingMethodName: draft.shippingMethod?.name ?? null,
  ShippingRateComputationMethodSystemName: draft.shippingMethod?.systemName ?? null,
  PaymentMethodSystemName: draft.paymentMethod,
  BillingAddressId: draft.billingAddressId,
  NewShippingAddress: draft.newShippingAddress !== null,
  NewBillingAddress: draft.newBillingAddress !== null,
})

/**
 * All that the page shows for a draft, in one call. The answer is also that of the single calls, whose queries get it. A
 * server without the call, or one that fails, is asked by them.
 */
export const checkoutQuery = (draft: Draft) => {
  const query = failsInline(endpointQuery(getCheckout, { body: draftBody(draft) }))
  return {
    ...query,
    queryFn: async (context: Parameters<typeof query.queryFn & object>[0]) => {
      const answer = await query.queryFn!(context)
      // A change in the meantime has made it old.
      if (!context.signal.aborted) fillSingleCalls(context.client, answer)
      return answer
    },
    retry: false,
    retryOnMount: false,
    // Long enough that the page does not repeat the call of its loader. Every change of the cart invalidates it.
    staleTime: 10_000,
  }
}

function fillSingleCalls(client: QueryClient, answer: Checkout) {
  const { ShippingAddressId, BillingAddressId } = answer.Configuration
  const fill = <K extends QueryKey>(
    { queryKey, meta }: { queryKey: K; meta?: Query['meta'] },
    data: InferDataFromTag<unknown, K> | null,
  ) => {
    if (data === null) return
    // The query may be new: by its policy, a change of the currency finds amounts.
    client.getQueryCache().build(client, { queryKey, meta })
    client.setQueryData(queryKey, data)
  }
  fill(shippingAddressQuery(), answer.ShippingAddress)
  fill(shippingMethodsQuery(ShippingAddressId), answer.ShippingMethods)
  fill(paymentMethodsQuery(answer.PaymentCountryId, BillingAddressId), answer.PaymentMethods)
  fill(totalsQuery(answer.Configuration), answer.Totals)
  fill(creditLimitQuery(), answer.CreditLimit)
}

/** The delivery methods for an address; disabled without an address. */
export const shippingMethodsQuery = (addressId: AddressId | null) => ({
  ...failsInline(endpointQuery(listShippingMethods, { querystring: { addressId: String(addressId) } })),
  enabled: addressId !== null,
})

/**
 * The payment methods for a country and for the buyer of the billing address; disabled without a country. Our server
 * ignores the country, another may use it.
 */
export const paymentMethodsQuery = (countryId: CountryId | null, billingAddressId: AddressId | null) => ({
  ...failsInline(
    endpointQuery(listPaymentMethods, {
      querystring: {
        countryId: String(countryId),
        ...(billingAddressId === null ? {} : { billingAddressId: String(billingAddressId) }),
      },
    }),
  ),
  enabled: countryId !== null,
})

/**
 * Places the order. The idempotency key is stored until the server accepts or refuses the order. A second press, a
 * reload or a retry after a lost answer therefore gets the first answer again and cannot order twice.
 */
export function usePlaceOrder(customerId: CustomerId) {
  const client = useQueryClient()
  return usePress({
    mutationFn: async (body: CheckoutConfiguration) => {
      const waiting = attemptOf(customerId)
      const lines = orderedLines(client.getQueryData(cartQuery().queryKey)?.Items ?? [])
      const attempt = attemptFor(waiting.get(), lines, randomKey)
      waiting.set(attempt)
      const answer = await call(confirmCheckout, { body }, { headers: { 'Idempotency-Key': attempt.key } })
      waiting.set(null)
      return answer
    },
    inline: true,
  })
}

/**
 * Asks for the result of an order whose answer was lost: its number, or null if it was not placed. This call does not
 * accept the terms, so it can get the first answer again but never place an order.
 */
export async function askForLostOrder(customerId: CustomerId): Promise<string | null> {
  const waiting = attemptOf(customerId)
  const attempt = waiting.get()
  if (!attempt) return null
  const { Success, PlacedOrder } = await call(
    confirmCheckout,
    { body: { TermsOfServiceOnOrderConfirmPage: false } },
    { headers: { 'Idempotency-Key': attempt.key } },
  )
  waiting.set(null)
  if (!Success || !PlacedOrder) return null
  draftOf(customerId).set(emptyDraft)
  notify.success(translate('notify.orderPlaced'))
  return PlacedOrder.OrderNumber
}
