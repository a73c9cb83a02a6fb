import { addListToCart, deleteShoppingList, type ShoppingList } from '@partboard/contract/lists'
import type { ShoppingListId } from '@partboard/contract/values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useFillCart } from '../../state/frame/add-to-cart.ts'
import {
  changeList,
  itemAsSent,
  shoppingListsQuery,
  useCreateList,
  useRefreshLists,
} from '../../state/frame/lists.ts'

type Item = ShoppingList['Items'][number]

/** Renames a list. The new name is shown only after the server has accepted it, because it may be taken. */
export function useRenameList() {
  const refresh = useRefreshLists()
  return useMutation({ mutationFn: changeList, meta: { inline: true }, onSuccess: refresh })
}

const itemsKey = ['lists', 'items']

/**
 * Replaces the items of a list. The change is shown at once, and reverted if the server refuses it. Changes of one list
 * are sent one after the other, because each starts from the items that the change before it shows.
 */
export function useSetItems(id: ShoppingListId) {
  const client = useQueryClient()
  const refresh = useRefreshLists()
  const lists = useCachedLists()
  const { mutate } = useMutation({
    mutationKey: itemsKey,
    scope: { id: `list-${id}` },
    mutationFn: (items: Item[]) => changeList({ id, Items: items.map(itemAsSent) }),
    onMutate: (items) =>
      lists.write((all) => all.map((list) => (list.Id === id ? { ...list, Items: items } : list))),
    onError: (_error, _items, before) => before?.restore(),
    onSettled: async () => {
      // Only the last of several changes fetches the lists again.
      if (client.isMutating({ mutationKey: itemsKey }) === 1) await refresh()
    },
  })
  // Reads the items at the moment of the call: the link in a notification is pressed later, after other changes.
  return (change: (items: Item[]) => Item[], done?: () => void) => {
    const shown = lists.read().find(({ Id }) => Id === id)
    if (shown) mutate(change(shown.Items), done && { onSettled: done })
  }
}

/** Deletes a list. The link in the notification creates it again. */
export function useRemoveList() {
  const { t } = useTranslation()
  const refresh = useRefreshLists()
  const lists = useCachedLists()
  const create = useCreateList()
  return useMutation({
    mutationFn: ({ Id }: ShoppingList) => call(deleteShoppingList, { params: { id: Id } }),
    onMutate: ({ Id }) => lists.write((all) => all.filter((list) => list.Id !== Id)),
    onError: (_error, _list, before) => before?.restore(),
    onSuccess: (_answer, { Name, Items }) => {
      notify.success(t('lists.removed', { name: Name }), {
        label: t('ui.undo'),
        onPress: () => create.mutate({ Name, Items: Items.map(itemAsSent) }),
        waits: true,
      })
    },
    onSettled: refresh,
  })
}

/** Adds the given numbers of a list to the cart, or all if none are given. The list does not change. */
export const useMoveToCart = () =>
  useFillCart(({ id, skus }: { id: ShoppingListId; skus: string[] }) =>
    call(addListToCart, { params: { id }, body: skus }),
  )

/** The lists in the query cache, for changes that are shown before the server answers. */
function useCachedLists() {
  const client = useQueryClient()
  const { queryKey } = shoppingListsQuery()
  return {
    read: () => client.getQueryData(queryKey) ?? [],
    write: async (change: (lists: ShoppingList[]) => ShoppingList[]) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, before && change(before))
      return { restore: () => client.setQueryData(queryKey, before) }
    },
  }
}
