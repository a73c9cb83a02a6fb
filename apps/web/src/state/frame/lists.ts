import { isRefused } from '@partboard/client/calls/call-failed.ts'
import { failsInline, queriesOf } from '@partboard/client/queries/queries.ts'
import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import {
  createShoppingList,
  listShoppingLists,
  type ShoppingList,
  updateShoppingList,
} from '@partboard/contract/lists/lists'
import type { ShoppingListId } from '@partboard/contract/values'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { endpointQuery, queryClient } from '../../api/query.ts'
import { betweenTabs } from '../../browser/tabs.ts'

/** The customer's shopping lists, for the count in the header and for the cart. */
export const shoppingListsQuery = () =>
  ({ ...endpointQuery(listShoppingLists), refetchOnWindowFocus: 'always' }) as const

/** The lists with their prices, promises and changes, for their own page. */
export const livingListsQuery = () =>
  ({
    ...failsInline(endpointQuery(listShoppingLists, { querystring: { show: 'changes' } }), 'first'),
    refetchOnWindowFocus: 'always',
  }) as const

const tellOtherTabs = betweenTabs('lists', () => {
  void queryClient.invalidateQueries(queriesOf(listShoppingLists))
})

/** Refetches the lists, here and in other tabs. */
export function useRefreshLists(): () => Promise<void> {
  const client = useQueryClient()
  return () => {
    tellOtherTabs()
    // Inactive queries too, so that the next page does not begin with stale lists.
    return client.refetchQueries(queriesOf(listShoppingLists))
  }
}

/** The lists that the customer may put something into. */
export const changeableLists = (lists: readonly ShoppingList[]): ShoppingList[] =>
  lists.filter(({ MayChange }) => MayChange)

/** A list among others in a choice: a shared one names its owner, because owners may use the same name. */
export const listLabel = ({ Name, Owner }: ShoppingList): string =>
  Owner === '' ? Name : `${Name} (${Owner})`

/** An item of a list in wire form: number, quantity and vehicle. */
export type ListItem = { Sku: string; Quantity: number; Vehicle?: Scope | null }

/** A list's item in the form of a request. */
export const itemAsSent = ({ Sku, Quantity, Scope }: ShoppingList['Items'][number]): ListItem => ({
  Sku,
  Quantity,
  Vehicle: Scope,
})

/** Creates a list. A name in use is refused (`isNameTaken`). */
export function useCreateList({ inline }: { inline?: boolean } = {}) {
  const refresh = useRefreshLists()
  return usePress({
    mutationFn: (body: { Name: string; Items: ListItem[] }) => call(createShoppingList, { body }),
    inline,
    onSuccess: refresh,
  })
}

/** A change of a list: a new name, or items that replace those of a version. */
type ListChange = { id: ShoppingListId; Name?: string; Items?: ListItem[]; Version?: number }

export const changeList = ({ id, ...body }: ListChange) => call(updateShoppingList, { params: { id }, body })

/** How often a change starts again when another device was quicker. */
const maxTries = 3

/** Changes the items that a list has now. No change of another device is lost. */
export async function changeItemsNow(
  client: QueryClient,
  id: ShoppingListId,
  change: (items: ShoppingList['Items']) => ListItem[],
): Promise<ShoppingList> {
  for (let tries = 1; ; tries++) {
    const lists = await client.fetchQuery({ ...shoppingListsQuery(), staleTime: 0 })
    const list = lists.find(({ Id }) => Id === id)
    try {
      return await changeList({
        id,
        Items: change(list?.Items ?? []),
        ...(list && { Version: list.Version }),
      })
    } catch (error) {
      if (tries === maxTries || !isRefused(error, 'list_changed')) throw error
    }
  }
}

/** Whether a list was refused because the customer has another list with this name. */
export const isNameTaken = (error: unknown) => isRefused(error, 'list_name_taken')
