import { isRefused } from '@partboard/client/calls/call-failed.ts'
import { addItem, clearCart, deleteItem, restoreItems, updateItem } from '@partboard/contract/cart/cart'
import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import type { ProductId } from '@partboard/contract/values'
import { DEFAULT_VEHICLE } from '@partboard/domain/numbers/limits'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { piecesOf } from '../../text/growth.ts'
import { meantCart, messagesOf, useChangeCart, useRefreshCart } from './cart.ts'

/** Changes the quantity of a line; 0 or less is ignored (docs/spec/shop.md#cart). */
export function useSetQuantity() {
  const change = useChangeCart()
  return usePress({
    mutationFn: async ({ productId, quantity }: { productId: ProductId; quantity: number }) =>
      quantity > 0 ? change(updateItem, { body: { ProductId: productId, Quantity: quantity } }) : [],
    onSuccess: ([message]) => {
      if (message) notify.info(message)
    },
  })
}

/** Removes a line from the cart. The link in the notification restores it. */
export function useRemoveItem() {
  const { t } = useTranslation()
  const change = useChangeCart()
  const { mutate: putBack } = usePutBack()
  return usePress({
    mutationFn: ({ Product }: CartLine) =>
      change(deleteItem, { body: { ProductId: Product.Id, Quantity: 0 } }),
    onSuccess: (_messages, line) => {
      const removed = { lines: [line], from: meantCart() }
      const undo = { label: t('ui.undo'), onPress: () => putBack(removed), waits: true }
      notify.success(t('cart.removed'), undo, piecesOf(line.Product, line.Quantity))
    },
  })
}

/** Restores removed lines with their vehicle, their place on the board, and their insisted and put-aside states. */
function usePutBack() {
  const refresh = useRefreshCart()
  return usePress({ mutationFn: putBack, onSettled: refresh })
}

/** Lines that were removed, and from which cart: an undo never puts them into another one. */
type Removed = { lines: readonly CartLine[]; from: ReturnType<typeof meantCart> }

/** See `usePutBack`. If the server does not have the call, the lines are added, and the server's messages are shown. */
export async function putBack({ lines, from }: Removed): Promise<void> {
  try {
    await call(restoreItems, { querystring: from, body: lines.map(asItWas) })
  } catch (error) {
    if (!isRefused(error, 'not_found')) throw error
    for (const { Product, Quantity } of lines) {
      const body = { ...DEFAULT_VEHICLE, ProductId: Product.Id, Quantity }
      for (const message of messagesOf(await call(addItem, { body }))) notify.info(message)
    }
  }
}

const asItWas = ({ Product, Quantity, Scope, BoardId, LineId, Insisted, Parked, Reference }: CartLine) => ({
  ProductId: Product.Id,
  Quantity,
  Vehicle: Scope,
  BoardId,
  LineId,
  Insisted,
  Parked,
  Reference,
})

/** Empties the cart. */
export function useClearCart() {
  const change = useChangeCart()
  return usePress({ mutationFn: () => change(clearCart, {}) })
}
