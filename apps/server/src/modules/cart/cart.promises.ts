import type { Cart } from '@partboard/contract/cart/cart-shapes'
import type { Lang } from '@partboard/contract/texts'
import { inSlices } from '../../platform/process/in-slices.ts'
import { type PromiseBook, promise, promisesByWarehouse } from '../stock/index.ts'
import type { CartView } from './lines/cart.changes.ts'

/**
 * Adds delivery promises to the lines of a cart: for the first branch, for each warehouse, and the number of pieces
 * that the supplier brings. A line that cannot be bought has no promise.
 *
 * @param lines the lines of `cart`, in order
 */
export async function withPromises(
  cart: Cart,
  lines: readonly CartView[],
  book: PromiseBook,
  lang: Lang,
): Promise<Cart> {
  return {
    ...cart,
    Items: await inSlices(cart.Items, (item, index) => {
      const { stock, supplier, price, quantity } = lines[index]!
      if (price === null) return item
      const available = stock.reduce((sum, line) => sum + line.quantity, 0)
      const byWarehouse = promisesByWarehouse(book, { stock, supplier }, lang)
      return {
        ...item,
        WarehouseInventory: item.WarehouseInventory.map((row, place) => ({
          ...row,
          Promise: byWarehouse[place] ?? null,
        })),
        Promise: promise(book, { stock, supplier, wanted: quantity, pickupId: null }, lang),
        BackorderQuantity: supplier ? Math.max(0, quantity - available) : 0,
      }
    }),
  }
}
