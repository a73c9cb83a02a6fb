import type { Scope } from '@partboard/contract/catalogue'
import {
  createShoppingList,
  listShoppingLists,
  type ShoppingList,
  updateShoppingList,
} from '@partboard/contract/lists'
import type { ShoppingListId } from '@partboard/contract/values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, isRefused } from '../../api/api.ts'
import { endpointQuery, queriesOf, queryClient } from '../../api/query.ts'
import { betweenTabs } from '../../browser/tabs.ts'

/** The customer's shopping lists: the header counts them, the cart saves into them, the account shows them. */
export const shoppingListsQuery = () =>
  ({ ...endpointQuery(listShoppingLists), refetchOnWindowFocus: 'always' }) as const

const tellOtherTabs = betweenTabs('lists', () => {
  void queryClient.invalidateQueries(queriesOf(listShoppingLists))
})

/** Asks again for the lists, here and in other tabs. */
export function useRefreshLists(): () => Promise<void> {
  const client = useQueryClient()
  return () => {
    tellOtherTabs()
    // Also where nobody looks just now: the next page must not begin with the lists of before.
    return client.refetchQueries(queriesOf(listShoppingLists))
  }
}

/** An item of a list as it is sent: the number, how many pieces, and for which vehicle. */
export type ListItem = { Sku: string; Quantity: number; Vehicle?: Scope | null }

/** A list's item as it is sent again. */
export const itemAsSent = ({ Sku, Quantity, Scope }: ShoppingList['Items'][number]): ListItem => ({
  Sku,
  Quantity,
  Vehicle: Scope,
})

/** Makes a list. A name already taken is refused (`isNameTaken`). */
export function useCreateList(meta: { inline?: boolean } = {}) {
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: (body: { Name: string; Items: ListItem[] }) => call(createShoppingList, { body }),
    meta,
    onSuccess: refresh,
  })
}

/** A change of a list: another name, or items that replace those it has. */
export type ListChange = { id: ShoppingListId; Name?: string; Items?: ListItem[] }

export const changeList = ({ id, ...body }: ListChange) => call(updateShoppingList, { params: { id }, body })

/** Whether a list was refused because the customer has another one of this name. */
export const isNameTaken = (error: unknown) => isRefused(error, 'list_name_taken')
