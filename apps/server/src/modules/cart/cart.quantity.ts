import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { noteStockRefusal } from '../stock/index.ts'
import { changeQuantity } from './cart.queries.ts'
import { type Note, quantityRefusal, waitingNotes } from './lines/add-to-cart.ts'
import { readHead, requireMeant } from './lines/cart.ts'

/**
 * Changes the quantity of a part in the cart. A quantity that is not above 0 changes nothing.
 *
 * @returns notes for the customer: why the quantity was refused, or that pieces are ordered from the supplier
 * @throws ShopError 'cart_line_not_found', 'cart_switched'
 *
 * Source: docs/spec/wire.md#cart.
 */
export async function setQuantity(
  db: Kysely<Database>,
  customerId: number,
  change: { productId: number; quantity: number; cartId: number | undefined },
): Promise<Note[]> {
  const { quantity, cartId } = change
  const line = await changeQuantity(db, customerId, change)
  if (!line) throw await notInCart(db, customerId, cartId)
  if (quantity <= 0) return []
  const { part, supply, isChanged } = line
  const refusal = quantityRefusal(part, quantity, supply)
  if (refusal?.lacking) noteStockRefusal(db, refusal.lacking)
  if (refusal) return [refusal]
  // Another call has removed the line in between.
  if (!isChanged) throw await notInCart(db, customerId, cartId)
  return waitingNotes(part, quantity, supply)
}

/** Why a line was not found: another cart is the current one, or the part is not in the cart. */
export async function notInCart(
  db: Kysely<Database>,
  customerId: number,
  cartId: number | undefined,
): Promise<ShopError> {
  const currentId = (await readHead(db, customerId))?.id ?? null
  await requireMeant(db, customerId, { currentId, meant: cartId })
  return new ShopError('cart_line_not_found')
}
