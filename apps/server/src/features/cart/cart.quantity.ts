import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { type Note, quantityRefusal, waitingNotes } from '../../services/cart/add-to-cart.ts'
import { noteStockRefusal } from '../../services/stock/refusals.ts'
import { changeQuantity } from './cart.queries.ts'

/**
 * Changes the quantity of a part in the cart. A quantity that is not above 0 changes nothing.
 *
 * @returns notes for the customer: why the quantity was refused, or that pieces are ordered from the supplier
 * @throws ShopError 'cart_line_not_found'
 *
 * Source: docs/spec/wire.md#cart.
 */
export async function setQuantity(
  db: Kysely<Database>,
  customerId: number,
  productId: number,
  quantity: number,
): Promise<Note[]> {
  const line = await changeQuantity(db, customerId, { productId, quantity })
  if (!line) throw new ShopError('cart_line_not_found')
  if (quantity <= 0) return []
  const { sku, supply, isChanged } = line
  const refusal = quantityRefusal(sku, quantity, supply)
  if (refusal?.lacking) noteStockRefusal(db, refusal.lacking)
  if (refusal) return [refusal]
  // Another call has removed the line in between.
  if (!isChanged) throw new ShopError('cart_line_not_found')
  return waitingNotes(sku, quantity, supply)
}
