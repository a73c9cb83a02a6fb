import { isRefused } from '@partboard/client/calls/call-failed.ts'
import {
  addListToCart,
  deleteShoppingList,
  duplicateShoppingList,
  importShoppingList,
  mendShoppingList,
  moveListItems,
  type ShoppingList,
  shareShoppingList,
  undoShoppingList,
} from '@partboard/contract/lists/lists'
import type { ShoppingListId } from '@partboard/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useFillCart } from '../../state/frame/add-to-cart.ts'
import {
  changeItemsNow,
  changeList,
  itemAsSent,
  livingListsQuery,
  useCreateList,
  useRefreshLists,
} from '../../state/frame/lists.ts'
import { piecesOf } from '../../text/growth.ts'

type Item = ShoppingList['Items'][number]
type Change = (items: Item[]) => Item[]

/** Renames a list. The new name is shown only after the server has accepted it, because it may be taken. */
export function useRenameList() {
  const refresh = useRefreshLists()
  return usePress({ mutationFn: changeList, inline: true, onSuccess: refresh })
}

const itemsKey = ['lists', 'items']

/**
 * Changes the items of a list. The change is shown at once, and reverted if the server refuses it. Changes of one list
 * are sent one after the other, because each starts from the items that the change before it shows. When another device
 * was quicker, the change is made again from the items that the list has then.
 */
export function useChangeItems(id: ShoppingListId) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refresh = useRefreshLists()
  const lists = useCachedLists()
  const find = () => lists.read().find(({ Id }) => Id === id)
  const { mutateAsync } = usePress({
    mutationKey: itemsKey,
    scope: { id: `list-${id}` },
    mutationFn: async ({ items, change }: { items: Item[]; change: Change }) => {
      try {
        const list = await changeList({
          id,
          Items: items.map(itemAsSent),
          ...(find() && { Version: find()!.Version }),
        })
        lists.put(id, ({ Items }) => ({ ...list, Items }))
        return list
      } catch (error) {
        if (!isRefused(error, 'list_changed')) throw error
        // The version that is shown stays old, so that changes that wait behind this one start from the new items too.
        return changeItemsNow(client, id, (now) => change(now).map(itemAsSent))
      }
    },
    onMutate: ({ items }) =>
      lists.write((all) => all.map((list) => (list.Id === id ? { ...list, Items: items } : list))),
    onError: (_error, _items, before) => before?.restore(),
    onSettled: async () => {
      // Only the last of several changes fetches the lists again.
      if (client.isMutating({ mutationKey: itemsKey }) === 1) await refresh()
    },
  })
  /** Reads the items at the moment of the call: the link in a notification is pressed later, after other changes. */
  const change = (change: Change, done?: () => void): Promise<ShoppingList | null> => {
    const shown = find()
    if (!shown) return Promise.resolve(null)
    return mutateAsync({ items: change(shown.Items), change })
      .catch(() => null)
      .finally(done)
  }
  /** Undoes a change as long as the list has not changed since; the items then say again what they said before. */
  const undo = async (changed: Promise<ShoppingList | null>) => {
    const list = await changed
    if (!list) return
    try {
      await call(undoShoppingList, { params: { id }, body: { Version: list.Version } })
    } catch {
      notify.info(t('lists.undoLate'))
    }
    await refresh()
  }
  return { change, undo }
}

/** Removes items from a list. The notification's link brings them back. */
export function useRemoveItems(id: ShoppingListId) {
  const { t } = useTranslation()
  const { change, undo } = useChangeItems(id)
  return (items: readonly Item[]) => {
    const skus = new Set(items.map(({ Sku }) => Sku))
    const changed = change((all) => all.filter(({ Sku }) => !skus.has(Sku)))
    const [only, ...others] = items
    notify.success(
      others.length === 0 ? t('lists.itemRemoved') : t('lists.itemsRemoved', { count: items.length }),
      { label: t('ui.undo'), onPress: () => void undo(changed), waits: true },
      only && others.length === 0 ? piecesOf(only, only.Quantity) : undefined,
    )
  }
}

/** Takes over new prices and numbers. @param onDone after the list is shown as it is then */
export function useMend(onDone: () => void) {
  const lists = useCachedLists()
  const refresh = useRefreshLists()
  return usePress({
    mutationFn: (id: ShoppingListId) => call(mendShoppingList, { params: { id } }),
    onSuccess: ({ List, Messages }) => {
      lists.put(List.Id, () => List)
      notify.success(Messages.join(' '))
      onDone()
    },
    onSettled: refresh,
  })
}

/** Undoes the last change of a list. */
export function useUndo(onDone: () => void) {
  const lists = useCachedLists()
  const refresh = useRefreshLists()
  return usePress({
    mutationFn: ({ id, version }: { id: ShoppingListId; version: number }) =>
      call(undoShoppingList, { params: { id }, body: { Version: version } }),
    onSuccess: (list) => {
      lists.put(list.Id, () => list)
      onDone()
    },
    onSettled: refresh,
  })
}

/** Copies a list and opens the copy. */
export function useDuplicate() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refresh = useRefreshLists()
  return usePress({
    mutationFn: (id: ShoppingListId) => call(duplicateShoppingList, { params: { id } }),
    alone: true,
    onSuccess: async ({ Id, Name }) => {
      await refresh()
      notify.success(t('lists.duplicated', { name: Name }))
      await navigate({ to: '/my-account/shopping-list', search: { list: Id } })
    },
  })
}

type Move = { from: ShoppingList; into: ShoppingList; skus: string[] }

/** Moves items into another list. After a whole list, the other one is opened. */
export function useMoveItems() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refresh = useRefreshLists()
  return usePress({
    inline: true,
    alone: true,
    mutationFn: ({ from, into, skus }: Move) =>
      call(moveListItems, { params: { id: from.Id }, body: { Into: into.Id, Skus: skus } }),
    onSuccess: async (messages, { into, skus }) => {
      await refresh()
      if (messages.length > 0) notify.warning(messages.join(' '))
      else notify.success(t('lists.moved', { name: into.Name }))
      if (skus.length === 0) await navigate({ to: '/my-account/shopping-list', search: { list: into.Id } })
    },
  })
}

type Rows = { Name?: string; Into?: ShoppingListId; Rows: { sku: string; quantity: string }[] }

/** Adds rows to a list, or to a new one. */
export function useImportRows() {
  const refresh = useRefreshLists()
  return usePress({
    inline: true,
    mutationFn: (body: Rows) => call(importShoppingList, { body }),
    onSuccess: refresh,
  })
}

/** Shares a list with everybody of the company, or ends that. The switch shows it at once. */
export function useShare() {
  const { t } = useTranslation()
  const refresh = useRefreshLists()
  const lists = useCachedLists()
  return usePress({
    mutationFn: ({ list, shared }: { list: ShoppingList; shared: boolean }) =>
      call(shareShoppingList, { params: { id: list.Id }, body: { Shared: shared } }),
    onMutate: ({ list, shared }) =>
      lists.write((all) => all.map((one) => (one.Id === list.Id ? { ...one, Shared: shared } : one))),
    onError: (_error, _sharing, before) => before?.restore(),
    onSuccess: (_answer, { list, shared }) => {
      notify.success(
        shared
          ? t('lists.sharedNow', { name: list.Name })
          : t('lists.unshared', { name: list.Name, owner: list.Owner }),
      )
    },
    onSettled: refresh,
  })
}

/** Deletes a list. The link in the notification creates it again. */
export function useRemoveList() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refresh = useRefreshLists()
  const lists = useCachedLists()
  const create = useCreateList()
  const share = useShare()
  return usePress({
    mutationFn: ({ Id }: ShoppingList) => call(deleteShoppingList, { params: { id: Id } }),
    onMutate: ({ Id }) => lists.write((all) => all.filter((list) => list.Id !== Id)),
    onError: (_error, _list, before) => before?.restore(),
    onSuccess: (_answer, { Name, Items, Shared }) => {
      void navigate({ to: '/my-account/shopping-list', search: {}, replace: true, resetScroll: false })
      notify.success(t('lists.removed', { name: Name }), {
        label: t('ui.undo'),
        onPress: () =>
          create.mutate(
            { Name, Items: Items.map(itemAsSent) },
            { onSuccess: (list) => Shared && share.mutate({ list, shared: true }) },
          ),
        waits: true,
      })
    },
    onSettled: refresh,
  })
}

/** Adds the given numbers of a list to the cart, or all if none are given. The list does not change. */
export const useMoveToCart = () =>
  useFillCart(
    ({ id, skus }: { id: ShoppingListId; skus: string[] }) =>
      call(addListToCart, { params: { id }, body: skus }),
    { alone: true },
  )

/** The lists in the query cache, for changes that are shown before the server answers. */
function useCachedLists() {
  const client = useQueryClient()
  const { queryKey } = livingListsQuery()
  const put = (id: ShoppingListId, change: (list: ShoppingList) => ShoppingList) =>
    client.setQueryData(queryKey, (all: ShoppingList[] | undefined) =>
      all?.map((list) => (list.Id === id ? change(list) : list)),
    )
  return {
    read: () => client.getQueryData(queryKey) ?? [],
    put,
    write: async (change: (lists: ShoppingList[]) => ShoppingList[]) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, before && change(before))
      return { restore: () => client.setQueryData(queryKey, before) }
    },
  }
}
