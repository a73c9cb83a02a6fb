import { useDebouncedValue } from '@mantine/hooks'
import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import { queryAbout } from '@partboard/client/queries/queries.ts'
import { type OrderQuote, quoteOrder } from '@partboard/contract/checkout/phone-orders.office'
import { listCustomers } from '@partboard/contract/customers/customers.office'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'
import { bodyOf, type Draft } from './draft.ts'

/** How long a clerk may pause while typing, in milliseconds. */
const pause = 250

/** What a number is: the order with this part alone, for this customer and vehicle. */
export const lookUp = (draft: Draft, sku: string): Promise<OrderQuote> =>
  call(quoteOrder, {
    body: { customerId: draft.customerId, vin: draft.vin.trim(), items: [{ sku, quantity: 1 }] },
  })

/** The quote of a draft. It follows what is typed; the answer to an older draft is dropped. */
export function useQuote(draft: Draft) {
  const body = bodyOf(draft)
  const [asked] = useDebouncedValue(JSON.stringify(body), pause)
  const query = useQuery(
    queryOptions({
      ...queryAbout(quoteOrder, asked),
      queryFn: ({ signal }) => call(quoteOrder, { body: JSON.parse(asked) }, { signal }),
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
  )
  const { error } = query
  return {
    quote: query.data,
    /** Whether the quote is that of the draft. */
    isCurrent: asked === JSON.stringify(body) && query.isSuccess && !query.isPlaceholderData,
    /** The sentence why there is none: a blocked customer, for example. */
    refusal: error instanceof CallFailed ? error.problem?.title : undefined,
    isFailed: error !== null,
  }
}

/** The customers whose name, NIP, e-mail, phone or number begins with a text. */
export function useFoundCustomers(typed: string) {
  const [q] = useDebouncedValue(typed.trim(), pause)
  const query = useQuery({
    ...endpointQuery(listCustomers, { querystring: { q, limit: '8' } }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  })
  const isAsked = q.length >= 2 && typed.trim().length >= 2
  return {
    found: isAsked ? (query.data?.items ?? []) : [],
    isNone: isAsked && query.data?.items.length === 0 && !query.isFetching,
  }
}
