import { failsInline, queriesOf } from '@partboard/client/queries/queries.ts'
import { getCart } from '@partboard/contract/cart/cart'
import type { CallAnswer, CallInput } from '@partboard/contract/endpoint'
import { listShoppingLists } from '@partboard/contract/lists/lists'
import {
  findOwnNumber,
  importOwnNumbers,
  keepOwnNumber,
  listOwnNumbers,
  type OwnNumber,
  removeOwnNumber,
} from '@partboard/contract/own-numbers/own-numbers'
import { MAX_OWN_NUMBER_ROWS } from '@partboard/domain/numbers/limits'
import type { OwnNumberRow } from '@partboard/domain/parts/own-numbers'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { usePress } from '../api/press.ts'
import { endpointQuery } from '../api/query.ts'
import { useSignedIn } from '../browser/session.ts'

/** A page of the account's own numbers. The earlier one stays until the next one arrives. */
export const ownNumbersQuery = ({ q, from }: { q: string; from: number }) => ({
  ...failsInline(
    endpointQuery(listOwnNumbers, {
      querystring: { ...(q && { q }), ...(from > 0 && { from: String(from) }) },
    }),
  ),
  placeholderData: keepPreviousData,
  staleTime: 5 * 60_000,
})

/** The own number of a part. */
export const ownNumberOfQuery = (productId: number) => ({
  ...failsInline(endpointQuery(findOwnNumber, { querystring: { productId: String(productId) } })),
  staleTime: 5 * 60_000,
})

/**
 * The part whose whole own number a text is; null = there is none. An account without own numbers is not asked for each
 * text.
 */
export function useOwnNumber(text: string, isWanted = true): OwnNumber | null {
  const isAsked = useSignedIn() && isWanted && text !== ''
  const { data: all } = useQuery({ ...ownNumbersQuery({ q: '', from: 0 }), enabled: isAsked })
  const hasSome = isAsked && all !== undefined && all.Total > 0
  const { data: found } = useQuery({
    ...failsInline(endpointQuery(findOwnNumber, { querystring: { q: text } })),
    enabled: hasSome,
    staleTime: 60_000,
    retry: 1,
  })
  return (hasSome && found?.[0]) || null
}

function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries(queriesOf(listOwnNumbers)),
      client.invalidateQueries(queriesOf(findOwnNumber)),
      // Their lines show own numbers.
      client.invalidateQueries(queriesOf(getCart)),
      client.invalidateQueries(queriesOf(listShoppingLists)),
    ])
}

/** Gives a part an own number. The form shows a refusal itself. */
export function useKeepOwnNumber() {
  const refresh = useRefresh()
  return usePress({
    mutationFn: (body: CallInput<typeof keepOwnNumber>['body']) => call(keepOwnNumber, { body }),
    inline: true,
    onSuccess: refresh,
  })
}

export function useRemoveOwnNumber() {
  const refresh = useRefresh()
  return usePress({
    mutationFn: ({ ProductId }: OwnNumber) => call(removeOwnNumber, { params: { id: String(ProductId) } }),
    onSuccess: refresh,
  })
}

type Imported = CallAnswer<typeof importOwnNumbers>

/** Sends a list in pieces, one after the other: a later one may name a part of an earlier one. */
export function useImportOwnNumbers() {
  const refresh = useRefresh()
  return usePress({
    mutationFn: async ({
      rows,
      move,
    }: {
      rows: readonly OwnNumberRow[]
      move: boolean
    }): Promise<Imported> => {
      const all: Imported = { Kept: 0, Refused: [] }
      for (let from = 0; from < rows.length; from += MAX_OWN_NUMBER_ROWS) {
        const Rows = rows.slice(from, from + MAX_OWN_NUMBER_ROWS).map(({ line, number, sku, name }) => ({
          Line: line,
          Number: number,
          Sku: sku,
          OwnName: name,
        }))
        const { Kept, Refused } = await call(importOwnNumbers, { body: { Rows, Move: move } })
        all.Kept += Kept
        all.Refused.push(...Refused)
      }
      return all
    },
    inline: true,
    // Pieces before a failed one are kept.
    onSettled: refresh,
  })
}
