import { failsInline } from '@partboard/client/queries/queries.ts'
import { listOrderRequests } from '@partboard/contract/customers/people'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../api/query.ts'
import { customerQuery, mayNot } from './frame/customer.ts'

export const requestsQuery = () => ({
  ...failsInline(endpointQuery(listOrderRequests), 'first'),
  staleTime: 0,
})

/** The number of orders that this person has to decide on. Who may not decide, or has no company, asks for none. */
export function useWaitingRequests(): number {
  const { data: customer } = useQuery(customerQuery())
  const { data = [] } = useQuery({
    ...requestsQuery(),
    enabled: customer !== undefined && customer.Company !== '' && !mayNot(customer, 'ManagePeople'),
  })
  return data.filter(({ State }) => State === 'open').length
}
