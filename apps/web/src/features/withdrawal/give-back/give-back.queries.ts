import { failsInline, queryAbout } from '@partboard/client/queries/queries.ts'
import { type GiveBackOrder, listGiveBack, priceGiveBack } from '@partboard/contract/aftersale/give-back'
import type { ReturnKind } from '@partboard/domain/aftersale/return-state'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'

/** A line and how many pieces of it go back, with the customer's words. */
export type ChosenLine = { pieces: number; reason: string }
/** What is given back together: lines of one order, in one way. */
export type Choice = {
  order: GiveBackOrder
  kind: ReturnKind
  lines: ReadonlyMap<number, ChosenLine>
}

/** The orders with parts that can be given back, the newest first. @param order number of the only one; undefined = all */
export const giveBackQuery = (order: string | undefined) => {
  const querystring = order === undefined ? {} : { order }
  return infiniteQueryOptions({
    ...failsInline(queryAbout(listGiveBack, { querystring, inPages: true }), 'first'),
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? {} : { before: String(pageParam) }
      return call(listGiveBack, { querystring: { ...querystring, ...before } }, { signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ Older }) => Older,
    staleTime: 5_000,
  })
}

/** What chosen pieces bring back, and the days of what follows. */
export const amountsQuery = ({ order, kind, lines }: Choice) => ({
  ...failsInline(
    endpointQuery(priceGiveBack, {
      body: {
        OrderId: order.OrderId,
        Kind: kind,
        Lines: [...lines].map(([Position, { pieces }]) => ({ Position, Quantity: pieces })),
      },
    }),
  ),
  staleTime: 5_000,
})
