import {
  addItem,
  addItemsFromCsv,
  deleteItem,
  getSimpleCart,
  parkItems,
  setItemVehicle,
} from '@partboard/contract/cart/cart'
import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { setReference } from '@partboard/contract/cart/carts'
import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import type { ProductId, ShoppingListId } from '@partboard/contract/values'
import type { CsvRow } from '@partboard/domain/cart/csv'
import { DEFAULT_VEHICLE } from '@partboard/domain/numbers/limits'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { cartsQuery, useRestoreCart } from '../../state/carts.ts'
import { takePiecesOut, useFillCart } from '../../state/frame/add-to-cart.ts'
import { meantCart, messagesOf, useChangeCart, useRefreshCart } from '../../state/frame/cart.ts'
import { putBack, useClearCart } from '../../state/frame/change-cart.ts'
import { changeItemsNow, itemAsSent, type ListItem, useRefreshLists } from '../../state/frame/lists.ts'
import { type AddedLine, addedLines, namesOf } from '../../text/growth.ts'
import { mergeItems } from './adding/merge.ts'

/** Adds at most `MAX_CSV_ROWS` rows to the cart; returns a sentence for each row that was not added, and these rows. */
export const useAddRows = () =>
  useFillCart(
    async (rows: CsvRow[]) => {
      const querystring = { show: 'badge', ...meantCart() } as const
      const answer = await call(addItemsFromCsv, { querystring, body: rows })
      return { messages: messagesOf(answer), refused: Array.isArray(answer) ? [] : answer.Refused }
    },
    { inline: true },
  )

/** Parks lines, or moves them back to the ordered ones. */
export function usePark() {
  const change = useChangeCart()
  return usePress({
    mutationFn: ({ productIds, parked }: { productIds: ProductId[]; parked: boolean }) =>
      change(parkItems, { body: { ProductIds: productIds, Parked: parked } }),
  })
}

/** Merges the cart into the server's current version of an existing list (`mergeItems`). */
export function useSaveIntoList() {
  const client = useQueryClient()
  const refresh = useRefreshLists()
  return usePress({
    mutationFn: ({ id, Items }: { id: ShoppingListId; Items: ListItem[] }) =>
      changeItemsNow(client, id, (items) => mergeItems(items.map(itemAsSent), Items)),
    inline: true,
    onSuccess: refresh,
  })
}

/** Empties the cart. The server keeps the lines, and the notification's link restores them. */
export function useClearWithUndo(lines: readonly CartLine[]) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const clear = useClearCart()
  const { mutate: restore, isPending } = useRestoreCart()
  const run = () =>
    clear.mutate(undefined, {
      onSuccess: async () => {
        const { Removed } = await client.fetchQuery({ ...cartsQuery(), staleTime: 0 })
        const cleared = Removed.find(({ IsCleared }) => IsCleared)
        const undo = cleared && { label: t('ui.undo'), onPress: () => restore(cleared.Id), waits: true }
        notify.success(t('cart.cleared'), undo, t('cart.lines', { count: lines.length }))
      },
    })
  return { run, isPending: clear.isPending || isPending }
}

/** Sets the own reference of lines. */
export function useSetReference() {
  const change = useChangeCart()
  return usePress({
    mutationFn: ({ productIds, reference }: { productIds: ProductId[]; reference: string }) =>
      change(setReference, { body: { ProductIds: productIds, Reference: reference } }),
  })
}

/** Removes several lines, one after the other. The notification's link restores all of them. */
export function useRemoveLines() {
  const { t } = useTranslation()
  const change = useChangeCart()
  const refresh = useRefreshCart()
  const { mutate: undo } = usePress({ mutationFn: putBack, onSettled: refresh })
  return usePress({
    mutationFn: async (lines: readonly CartLine[]) => {
      for (const { Product } of lines)
        await change(deleteItem, { body: { ProductId: Product.Id, Quantity: 0 } })
    },
    onSuccess: (_done, lines) => {
      const removed = { lines, from: meantCart() }
      const action = { label: t('ui.undo'), onPress: () => undo(removed), waits: true }
      notify.success(t('cart.removed'), action, t('cart.lines', { count: lines.length }))
    },
  })
}

/**
 * Replaces a line by the part that fits, for the same vehicle and with the same quantity. If that part is not added, the
 * line stays. The notification's link undoes both.
 */
export function useTakeFitting() {
  const { t } = useTranslation()
  const refresh = useRefreshCart()
  const { mutate: undo } = usePress({
    mutationFn: async ({
      line,
      added,
      cart,
    }: {
      line: CartLine
      added: readonly AddedLine[]
      cart: ReturnType<typeof meantCart>
    }) => {
      await putBack({ lines: [line], from: cart })
      await takePiecesOut({ lines: added, to: cart })
    },
    onSettled: refresh,
  })
  return usePress({
    mutationFn: async (line: CartLine) => {
      const querystring = meantCart()
      const before = await call(getSimpleCart)
      const messages = line.FitInstead
        ? messagesOf(
            await call(addItem, {
              querystring,
              body: {
                ...DEFAULT_VEHICLE,
                ProductId: line.FitInstead.ProductId,
                Quantity: line.Quantity,
                Vehicle: line.Scope,
              },
            }),
          )
        : []
      const added = addedLines(before, await call(getSimpleCart))
      if (added.length > 0)
        await call(deleteItem, { querystring, body: { ProductId: line.Product.Id, Quantity: 0 } })
      return { messages, added }
    },
    onSuccess: ({ messages, added }, line) => {
      for (const message of messages) notify.info(message)
      if (added.length === 0) return
      const action = {
        label: t('ui.undo'),
        onPress: () => undo({ line, added, cart: meantCart() }),
        waits: true,
      }
      notify.success(t('cart.replaced'), action, namesOf(added))
    },
    onSettled: refresh,
  })
}

/** Sets the vehicle of a line, or orders it although it does not fit. Notifies the reason of a mismatch. */
export function useSetVehicle() {
  const change = useChangeCart()
  return usePress({
    mutationFn: (body: { ProductId: ProductId; Vehicle: Scope | null; Insist: boolean }) =>
      change(setItemVehicle, { body }),
    onSuccess: ([message]) => {
      if (message) notify.info(message)
    },
  })
}
