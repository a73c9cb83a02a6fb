import type { AddedItems, addItems } from '@partboard/contract/search/paste'
import type { z } from 'zod'
import type { Translate } from '../../platform/http/texts.ts'
import { keptScope } from '../fit/index.ts'
import type { ResolvedPart } from '../parts/index.ts'
import type { AddRequest, Note } from './lines/add-to-cart.ts'

/** A part of a request; `request` null = its number is unknown. */
export type ReadItem = { request: AddRequest | null }

/** Matches the items of a request with the parts that were found for their numbers, and with their vehicles. */
export function readItems(
  { Items, Vehicles }: z.output<typeof addItems.schema.body>,
  found: ReadonlyMap<string, ResolvedPart>,
): ReadItem[] {
  const scopes = Vehicles.map(keptScope)
  return Items.map(({ Sku, Quantity, Vehicle }) => {
    const resolved = found.get(Sku)
    if (!resolved) return { request: null }
    const scope = scopes[Vehicle ?? -1] ?? null
    const choice = { scope, boardId: null, linePosition: null, insist: false }
    return { request: { resolved, quantity: Quantity, choice } }
  })
}

/** What became of each item, in order. @param notes those of the items with a request */
export function resultsOf(
  items: readonly ReadItem[],
  notes: readonly Note[][],
  translate: Translate,
): AddedItems['Results'] {
  const next = notes.values()
  return items.map(({ request }) => {
    if (request === null) return { IsAdded: false, Messages: [translate('error.part_not_found')] }
    const own = next.next().value!
    return {
      IsAdded: !own.some(({ isRefusal }) => isRefusal),
      Messages: own.map(({ key, params }) => translate(key, params)),
    }
  })
}
