import { getOrder, listIncadeaOrders, listOrders, type OrderRow } from '@partboard/contract/orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { endpointQuery, failsInline, queryAbout } from '../../api/query.ts'

export const PAGE_SIZE = 20

/**
 * One page of orders, newest first, and the total number of orders, which is in a header. Stale after 5 s, because the
 * shopkeeper changes their statuses.
 *
 * @param page counts from 1
 */
export const ordersQuery = (page: number) => {
  const input = { querystring: { page: String(page), pageSize: String(PAGE_SIZE) } }
  return queryOptions({
    ...queryAbout(listOrders, input),
    queryFn: async ({ signal }): Promise<{ rows: OrderRow[]; total: number }> => {
      let total = 0
      const onHeaders = (headers: Headers) => {
        total = Number(headers.get('x-total-count'))
      }
      const rows = await call(listOrders, input, { signal, onHeaders })
      return { rows, total: Math.max(total, rows.length) }
    },
    staleTime: 5_000,
  })
}

/** Documents of the dealer's back office, newest first. Their tab shows an error itself. */
export const incadeaOrdersQuery = () => ({
  ...failsInline(endpointQuery(listIncadeaOrders)),
  staleTime: 60_000,
})

/** One order, as it was placed. */
export const orderQuery = (id: string) => ({
  ...failsInline(endpointQuery(getOrder, { querystring: { id } })),
  staleTime: 5_000,
})
