import { AddressId, type CustomerId, WarehouseId } from '@partboard/contract/values'
import { z } from 'zod'
import { type Stored, storedJson } from '../../browser/storage.ts'

const Method = z.object({ name: z.string(), systemName: z.string() })
/** A shipping method as the wire knows it: several may share a system name. */
export type Method = z.infer<typeof Method>

const TypedAddress = z.record(z.string(), z.string())

const Draft = z.object({
  /** null = not decided here; the server's preselection holds. */
  pickup: z.boolean().nullable(),
  shippingAddressId: AddressId.nullable(),
  pickupPointId: WarehouseId.nullable(),
  shippingMethod: Method.nullable(),
  paymentMethod: z.string().nullable(),
  billingAddressId: AddressId.nullable(),
  note: z.string(),
  /** A new address as far as it was typed, by field; null while one of the known addresses is meant. */
  newShippingAddress: TypedAddress.nullable(),
  newBillingAddress: TypedAddress.nullable(),
})
/** The customer's selections and typed text so far; null = not selected. */
export type Draft = z.infer<typeof Draft>

export const emptyDraft: Draft = {
  pickup: null,
  shippingAddressId: null,
  pickupPointId: null,
  shippingMethod: null,
  paymentMethod: null,
  billingAddressId: null,
  note: '',
  newShippingAddress: null,
  newBillingAddress: null,
}

const Attempt = z.object({ key: z.string(), cart: z.string() })
/** An order that was sent and whose answer has not come: its idempotency key, and the cart it was for. */
export type Attempt = z.infer<typeof Attempt>

/**
 * The draft of a customer. It lives in the tab, so that it survives a reload and a login in between, and
 * the next person at this computer does not find it.
 */
export const draftOf = perCustomer('checkout-draft', Draft, emptyDraft)

/** The attempt of a customer that waits for its answer; null when none does. */
export const attemptOf = perCustomer<Attempt | null>('checkout-attempt', Attempt, null)

/**
 * The attempt to send for a cart. The same cart keeps its key until an answer comes, so that neither a second
 * press nor a retry after a lost answer orders twice; a cart that was changed is another order.
 *
 * @param lines of the cart. Empty: the order may have been placed and emptied it, so the key stays too.
 */
export function attemptFor(waiting: Attempt | null, lines: Lines, newKey: () => string): Attempt {
  const cart = nameOf(lines)
  if (waiting && (cart === '' || waiting.cart === cart)) return waiting
  return { key: newKey(), cart }
}

/**
 * Whether the cart is no longer the one that an attempt waits for: its order may have been placed and have taken the
 * lines along. What was put aside is back in the cart then, so the cart need not be empty.
 */
export const mayBePlaced = (waiting: Attempt | null, lines: Lines): boolean =>
  waiting !== null && waiting.cart !== nameOf(lines)

type Lines = readonly { Product: { Id: number }; Quantity: number }[]

const nameOf = (lines: Lines): string =>
  lines
    .map(({ Product, Quantity }) => `${Product.Id}x${Quantity}`)
    .toSorted()
    .join(' ')

function perCustomer<T>(name: string, schema: { parse: (data: unknown) => T }, absent: T) {
  const known = new Map<CustomerId, Stored<T>>()
  return (customerId: CustomerId): Stored<T> => {
    let entry = known.get(customerId)
    if (!entry) {
      entry = storedJson(`${name}.${customerId}`, schema, absent, 'sessionStorage')
      known.set(customerId, entry)
    }
    return entry
  }
}
