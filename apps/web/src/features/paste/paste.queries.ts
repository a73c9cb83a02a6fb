import { failsInline } from '@partboard/client/queries/queries.ts'
import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import { addItems, type PastedText, readText } from '@partboard/contract/search/paste'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { endpointQuery } from '../../api/query.ts'
import { useFillCart } from '../../state/frame/add-to-cart.ts'
import { type ResultLine, readyResults } from './results.ts'

/** What a text asks for. While another text is read, the last answer stays. */
export const readTextQuery = (Text: string, Vehicle: Scope | null) =>
  queryOptions({
    ...failsInline(endpointQuery(readText, { body: { Text, Vehicle } })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // A text may be long, and every change makes a new one.
    gcTime: 60_000,
  })

/** What became of each ready result: its key, and the messages of the shop. */
export type Added = { key: string; isAdded: boolean; messages: string[] }[]

/** Adds everything that is ready in one call. */
export function useAddPasted(onAdded: (added: Added) => void) {
  return useFillCart(
    async ({ lines, Vehicles }: { lines: readonly ResultLine[]; Vehicles: PastedText['Vehicles'] }) => {
      const ready = readyResults(lines)
      const { Results } = await call(addItems, {
        body: {
          Items: ready.map(({ part, quantity, read }) => ({
            Sku: part.Sku,
            Quantity: quantity,
            Vehicle: read.Vehicle,
          })),
          Vehicles: Vehicles.map(({ Scope }) => Scope),
        },
      })
      onAdded(
        ready.map(({ key }, index) => ({
          key,
          isAdded: Results[index]!.IsAdded,
          messages: Results[index]!.Messages,
        })),
      )
      return Results.flatMap(({ IsAdded, Messages }) => (IsAdded ? [] : Messages))
    },
    { inline: true, alone: true },
  )
}
