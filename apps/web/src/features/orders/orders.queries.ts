import { getOrder, listOrders } from '@partboard/contract/orders'
import { endpointQuery } from '../../lib/query.ts'

/** All orders, newest first. Their states change without the customer's doing. */
export const ordersQuery = () => ({ ...endpointQuery(listOrders), staleTime: 5_000 })

/** One order, as it was frozen when it was placed. */
export const orderQuery = (id: string) => ({
  ...endpointQuery(getOrder, { querystring: { id } }),
  staleTime: 5_000,
  meta: { inline: true },
})
