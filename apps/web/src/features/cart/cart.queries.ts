import { addItemsFromCsv, type CartLine, parkItems } from '@partboard/contract/cart'
import type { ProductId, ShoppingListId } from '@partboard/contract/values'
import { MAX_CSV_ROWS } from '@partboard/domain/cart'
import type { CsvRow } from '@partboard/domain/csv'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useClearCart, useFillCart, useRefreshCart } from '../../lib/basket.ts'
import { changeList, type ListItem, shoppingListsQuery, useRefreshLists } from '../../lib/lists.ts'
import { notify } from '../../lib/notify.ts'
import { mergeItems } from './merge.ts'

/** Puts the rows of an import into the cart, at most 100; answers a sentence for each that could not be added. */
export const useAddRows = () =>
  useFillCart((rows: CsvRow[]) => call(addItemsFromCsv, { body: rows }), { inline: true })

/** Puts lines aside, or back among those that are ordered. */
export function usePark() {
  const refresh = useRefreshCart()
  return useMutation({
    mutationFn: ({ productIds, parked }: { productIds: ProductId[]; parked: boolean }) =>
      call(parkItems, { body: { ProductIds: productIds, Parked: parked } }),
    onSuccess: refresh,
  })
}

/** Saves the cart into a list that is there, as it is on the server now (`mergeItems`). */
export function useSaveIntoList() {
  const client = useQueryClient()
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: async ({ id, Items }: { id: ShoppingListId; Items: ListItem[] }) => {
      const lists = await client.fetchQuery({ ...shoppingListsQuery(), staleTime: 0 })
      const list = lists.find(({ Id }) => Id === id)
      return changeList({ id, Items: mergeItems(list?.Items ?? [], Items) })
    },
    meta: { inline: true },
    onSuccess: refresh,
  })
}

/** Empties the cart. The link of the notification puts everything back, in one go. */
export function useClearWithUndo(lines: readonly CartLine[]) {
  const { t } = useTranslation()
  const refresh = useRefreshCart()
  const clear = useClearCart()
  const restore = useMutation({
    mutationFn: async (rows: { sku: string; quantity: number }[]) => {
      const messages: string[] = []
      for (let from = 0; from < rows.length; from += MAX_CSV_ROWS) {
        messages.push(...(await call(addItemsFromCsv, { body: rows.slice(from, from + MAX_CSV_ROWS) })))
      }
      return messages
    },
    onSuccess: (messages) => {
      if (messages[0]) notify.info(messages[0])
      return refresh()
    },
  })
  const run = () => {
    const rows = lines.map(({ Product, Quantity }) => ({ sku: Product.Sku, quantity: Quantity }))
    const undo = { label: t('ui.undo'), onPress: () => restore.mutate(rows), waits: true }
    clear.mutate(undefined, {
      onSuccess: () => notify.success(t('cart.cleared'), undo, t('cart.lines', { count: rows.length })),
    })
  }
  return { run, isPending: clear.isPending || restore.isPending }
}
