import { queriesOf, queryAbout } from '@partboard/client/queries/queries.ts'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { countOrders, getOrder, listOrders } from '@partboard/contract/order-pages/orders.office'
import { type OrderViewFilter, queryOfView } from '@partboard/contract/order-pages/views.office'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { endpointQuery } from '../../api/query.ts'

/** How often the lists ask again if no event comes (state/live.ts), in milliseconds. */
const refreshEvery = 15_000

/** The orders that a filter shows, page by page. */
export const ordersQuery = (shown: OrderViewFilter) => {
  const filter = queryOfView(shown)
  return infiniteQueryOptions({
    ...queryAbout(listOrders, filter),
    queryFn: ({ signal, pageParam }) =>
      call(
        listOrders,
        { querystring: { ...filter, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshEvery,
  })
}

export const countsQuery = () => ({
  ...endpointQuery(countOrders, { querystring: {} }),
  refetchInterval: refreshEvery,
})

export const orderQuery = (id: number) => ({
  ...endpointQuery(getOrder, { params: { id: String(id) } }),
  refetchInterval: refreshEvery,
})

/** Shows a changed order at once. The lists are read again meanwhile: the next step need not wait for them. */
export function takeOrder(client: QueryClient, order: Order): void {
  client.setQueryData(orderQuery(order.id).queryKey, order)
  void client.invalidateQueries(queriesOf(listOrders))
  void client.invalidateQueries(queriesOf(countOrders))
}
