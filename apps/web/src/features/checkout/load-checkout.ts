import type { QueryClient } from '@tanstack/react-query'
import { shippingAddressQuery } from '../../state/addresses.ts'
import { draftOf } from '../../state/checkout-draft.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { checkoutQuery } from './checkout.queries.ts'

/** Asks for the page of the customer's draft. A page that knows where the order may go opens without the rest. */
export async function prefetchCheckout(client: QueryClient): Promise<void> {
  const { Id } = await client.ensureQueryData(customerQuery())
  const whole = client.prefetchQuery(checkoutQuery(draftOf(Id).get()))
  const addresses = shippingAddressQuery()
  if (client.getQueryData(addresses.queryKey) === undefined) await whole
  await client.ensureQueryData(addresses)
}
