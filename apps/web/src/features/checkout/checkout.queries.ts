import { failsInline } from '@partboard/client/queries/queries.ts'
import {
  confirmCheckout,
  listPaymentMethods,
  listShippingMethods,
} from '@partboard/contract/checkout/checkout'
import type { CheckoutConfiguration } from '@partboard/contract/checkout/totals'
import type { AddressId, CountryId, CustomerId } from '@partboard/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { endpointQuery } from '../../api/query.ts'
import { notify } from '../../browser/notify.ts'
import { randomKey } from '../../browser/random-key.ts'
import { translate } from '../../browser/texts.ts'
import { attemptFor, attemptOf, draftOf, emptyDraft } from '../../state/checkout-draft.ts'
import { cartQuery } from '../../state/frame/cart.ts'
import { orderedLines } from '../../state/ordered-lines.ts'

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
