import type { ReadWantedOrder } from '@partboard/contract/checkout/phone-orders.office'
import type { Lang } from '@partboard/contract/texts'
import type { Kysely, Transaction } from 'kysely'
import type { Author } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { readNamedCart } from '../../cart/index.ts'
import { placeOrder, planOrder, readEdition } from '../placing/place-order.ts'
import { lockCheckoutContext } from '../reading/checkout.queries.ts'
import { type Caller, readCaller, requestOf } from './caller.ts'
import { type Guest, registerGuest } from './guest.ts'
import { type NamedRefusal, readNamedItems } from './phone-items.ts'

/**
 * Places an order for a customer, as the checkout does, with named parts instead of the cart. The cart is neither read
 * nor locked; the other locks come in the order of the checkout: customer, stock, order number. The account of a guest
 * is made in the same transaction.
 *
 * @param lang of the refusals
 * @throws ShopError 'order_refused' with the sentences of the shop, 'validation', and those of `readCaller`
 */
export async function placeForCustomer(
  db: Kysely<Database>,
  wanted: ReadWantedOrder,
  { author, lang }: { author: Author; lang: Lang },
): Promise<{ id: number; number: string }> {
  const caller = await readCaller(db, wanted, lang)
  const { reader } = caller
  const edition = await readEdition(db)
  const { items, places, refusals } = await readNamedItems(
    db,
    { companyId: caller.buyer.customer.companyId, version: edition.version },
    wanted,
    reader.translate,
  )
  requireComplete(caller, refusals)
  if (items.length === 0) throw refusedBecause([{ field: 'items', text: reader.translate('confirm.empty') }])

  const placing = inTransaction(db, async (trx) => {
    const { buyer, request } = await settle(trx, caller, wanted, { author })
    const locked = await lockCheckoutContext(trx, buyer, request, { methods: edition.methods, key: null })
    const { rateMicro } = buyer.currency
    const cart = await readNamedCart(trx, buyer.customer, edition.version, { named: items, rateMicro })
    const { reference } = wanted
    const plan = await planOrder(trx, {
      buyer,
      request,
      locked,
      cart,
      reference,
      edition,
      pool: db,
      clerk: reader,
    })
    if (!('checkout' in plan)) throw refusedBecause(atItems(plan.refusals, places))
    return placeOrder(trx, plan, { cartId: null, idempotencyKey: null, placedBy: author })
  })
  const placed = await placing.catch((error) => {
    // The customer was blocked meanwhile. A 401 would end the clerk's own session in the browser.
    if (error instanceof ShopError && error.code === 'unauthorized') throw new ShopError('customer_blocked')
    throw error
  })
  return { id: placed.Id, number: placed.OrderNumber }
}

/** @throws ShopError 'validation' for missing fields, unknown numbers and an unknown VIN */
function requireComplete({ customer, guest, reader }: Caller, refusals: readonly NamedRefusal[]): void {
  const errors: Record<string, string[]> = { ...guest?.errors }
  if (!customer && !guest) errors.customerId = [reader.translate('field.required')]
  for (const { field, text } of refusals) errors[field] = [...(errors[field] ?? []), text]
  if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
}

/** The buyer and the request of an order that is being placed; the account of a guest is made here. */
async function settle(
  trx: Transaction<Database>,
  { buyer, reader, guest }: Caller,
  wanted: ReadWantedOrder,
  { author }: { author: Author },
) {
  const request = requestOf(wanted)
  if (!isComplete(guest)) return { buyer, request }
  const { storeId } = buyer
  const { customerId, addressId } = await registerGuest(trx, guest, {
    author,
    storeId,
    translate: reader.translate,
  })
  return {
    buyer: { ...buyer, customer: { ...buyer.customer, id: customerId, companyId: customerId } },
    request: { ...request, shippingAddressId: addressId, billingAddressId: addressId },
  }
}

const isComplete = (guest: Guest | null): guest is Guest & { address: NonNullable<Guest['address']> } =>
  guest?.address != null

/** Refusals about lines, under the items that the caller has named. */
export const atItems = (
  refusals: readonly NamedRefusal[],
  places: readonly number[],
): readonly NamedRefusal[] =>
  refusals.map(({ field, text }) => {
    const line = /^items\.(\d+)$/.exec(field)?.[1]
    return { field: line === undefined ? field : `items.${places[Number(line)]}`, text }
  })

/** The sentences of the shop, in its order. */
function refusedBecause(refusals: readonly NamedRefusal[]): ShopError {
  const errors: Record<string, string[]> = {}
  for (const { field, text } of refusals) errors[field] = [...(errors[field] ?? []), text]
  return new ShopError('order_refused', {
    params: { reasons: refusals.map(({ text }) => text).join(' ') },
    errors,
  })
}
