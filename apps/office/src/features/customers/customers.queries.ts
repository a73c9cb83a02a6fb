import { queriesOf, queryAbout } from '@partboard/client/queries/queries.ts'
import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import {
  type CustomerView,
  countCustomers,
  getCustomer,
  listCustomers,
} from '@partboard/contract/customers/customers.office'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { endpointQuery } from '../../api/query.ts'

/** The views of the list: tabs with counts. */
export const views = [
  'all',
  'applications',
  'trade',
  'retail',
  'balance',
  'blocked',
] as const satisfies CustomerView[]
export type View = (typeof views)[number]

/** The search parameters of the list: view, search words, and the id of the selected customer. */
export type CustomersSearch = { view: View; q: string; selected?: number | undefined }

/** The customers of a view, page by page. */
export const customersQuery = ({ view, q }: { view: View; q: string }) => {
  const filter = { view, ...(q === '' ? {} : { q }) }
  return infiniteQueryOptions({
    ...queryAbout(listCustomers, filter),
    queryFn: ({ signal, pageParam }) =>
      call(
        listCustomers,
        { querystring: { ...filter, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

export const countsQuery = () => endpointQuery(countCustomers, {})

export const customerQuery = (id: number) => endpointQuery(getCustomer, { params: { id: String(id) } })

/** Shows a changed customer at once. The lists are read again meanwhile: the next change need not wait for them. */
export function takeCustomer(client: QueryClient, customer: Customer): void {
  client.setQueryData(customerQuery(customer.id).queryKey, customer)
  void client.invalidateQueries(queriesOf(listCustomers))
  void client.invalidateQueries(queriesOf(countCustomers))
}
