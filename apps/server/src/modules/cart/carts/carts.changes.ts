import { MAX_CARTS } from '@partboard/domain/numbers/limits'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { type CartHead, lockCart } from '../lines/cart.ts'
import {
  clearLines,
  countCarts,
  dropRemoved,
  findParked,
  mergeLines,
  type ParkedCart,
  park,
  rename,
  setRemoved,
  startCart,
  unpark,
} from './carts.queries.ts'

/** Name and own reference of a cart; undefined = it stays, or a new cart has none. */
type Naming = { name: string | undefined; reference: string | undefined }

/**
 * Parks the current cart and starts another one. A current cart without lines becomes the new one if it has no name and
 * reference, or the same ones.
 *
 * @throws ShopError 'too_many_carts'
 */
export async function createCart(db: Kysely<Database>, customerId: number, naming: Naming): Promise<void> {
  await inTransaction(db, async (trx) => {
    const current = await lockCart(trx, customerId)
    const { name = '', reference = '' } = naming
    const { parked, hasLines } = await countCarts(trx, customerId)
    if (!hasLines && current.name === name && current.reference === reference) return
    if (!isKept(current, hasLines)) return rename(trx, 'cart', current.id, { name, reference })
    requireRoom(parked + 1)
    await park(trx, customerId)
    await startCart(trx, customerId, { name, reference })
  })
}

/** @throws ShopError 'cart_not_found' */
export async function renameCart(
  db: Kysely<Database>,
  customerId: number,
  id: number,
  naming: Naming,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const current = await lockCart(trx, customerId)
    if (current.id !== id) await requireParked(trx, customerId, id)
    await rename(trx, current.id === id ? 'cart' : 'parked_cart', id, naming)
  })
}

/**
 * Makes a parked cart the current one. The current one is parked, unless it has neither lines nor a name or reference.
 *
 * @throws ShopError 'cart_not_found'
 */
export async function openCart(db: Kysely<Database>, customerId: number, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const current = await lockCart(trx, customerId)
    if (current.id === id) return
    await requireParked(trx, customerId, id)
    const { hasLines } = await countCarts(trx, customerId)
    if (isKept(current, hasLines)) await park(trx, customerId)
    await unpark(trx, customerId, id)
  })
}

/**
 * Removes a cart; it can be restored. In place of the current one comes a new one.
 *
 * @throws ShopError 'cart_not_found'
 */
export async function removeCart(db: Kysely<Database>, customerId: number, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const current = await lockCart(trx, customerId)
    if (current.id === id) {
      await park(trx, customerId)
      await startCart(trx, customerId, { name: '', reference: '' })
    }
    const cart = await findParked(trx, customerId, id)
    if (!cart) throw new ShopError('cart_not_found')
    if (!cart.isRemoved) await setRemoved(trx, id, true)
    await dropRemoved(trx, customerId)
  })
}

/** Empties the current cart. Its lines can be restored until the next time. @throws ShopError 'cart_switched' */
export async function clearCart(
  db: Kysely<Database>,
  customerId: number,
  cartId: number | undefined,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const current = await lockCart(trx, customerId, cartId)
    const { hasLines } = await countCarts(trx, customerId)
    if (hasLines) await clearLines(trx, customerId, current)
  })
}

/**
 * Takes lines out of the current cart, because an offer is made of them. They can be restored as cleared lines can.
 *
 * @param trx the caller's, which locks nothing before the cart
 * @throws ShopError 'cart_line_not_found' for a part that is not in the cart: somebody else has taken it
 */
export async function takeLines(
  trx: Transaction<Database>,
  customerId: number,
  productIds: readonly number[],
): Promise<void> {
  const wanted = new Set(productIds)
  const current = await lockCart(trx, customerId)
  const taken = await clearLines(trx, customerId, current, [...wanted])
  if (taken < wanted.size) throw new ShopError('cart_line_not_found')
}

/**
 * Restores a removed cart as a parked one. Lines that were cleared from the current cart go back into it.
 *
 * @throws ShopError 'cart_not_found', 'too_many_carts'
 */
export async function restoreCart(db: Kysely<Database>, customerId: number, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const current = await lockCart(trx, customerId)
    const cart = await findParked(trx, customerId, id)
    if (!cart) throw new ShopError('cart_not_found')
    if (!cart.isRemoved) return
    if (cart.clearedFrom === current.id) return mergeLines(trx, customerId, id)
    const { parked } = await countCarts(trx, customerId)
    requireRoom(parked + 1)
    await setRemoved(trx, id, false)
  })
}

/** Whether a cart is parked when another one is opened. Otherwise nothing of it would be missed. */
const isKept = ({ name, reference }: CartHead, hasLines: boolean) =>
  hasLines || name !== '' || reference !== ''

/** @param others carts beside the current one */
function requireRoom(others: number): void {
  if (others >= MAX_CARTS) throw new ShopError('too_many_carts', { params: { max: MAX_CARTS } })
}

async function requireParked(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
): Promise<ParkedCart> {
  const cart = await findParked(trx, customerId, id)
  if (!cart || cart.isRemoved) throw new ShopError('cart_not_found')
  return cart
}
