import { AddressId, type CustomerId, WarehouseId } from '@partboard/contract/values'
import { PICKUP } from '@partboard/domain/checkout/checkout'
import { saleDocuments } from '@partboard/domain/customers/buyer'
import { z } from 'zod'
import { type Stored, storedJson } from '../browser/storage.ts'

const Method = z.object({ name: z.string(), systemName: z.string() })
/** A shipping method has two names, because several methods may share a system name. */
export type Method = z.infer<typeof Method>

const ChosenPlan = z.object({
  /** System name of the delivery method, and the branch of a pickup. */
  deliveryName: z.string(),
  pickupPointId: WarehouseId.nullable(),
  warehouses: z.array(WarehouseId),
  isTogether: z.boolean(),
  items: z.array(z.object({ sku: z.string(), day: z.string().nullable() })),
  /** The day on which all is there; null = not known. */
  day: z.string().nullable(),
})
/** A delivery plan of the cart, with what the customer has read about it. */
export type ChosenPlan = z.infer<typeof ChosenPlan>

const TypedAddress = z.record(z.string(), z.string())

const Draft = z.object({
  /** null = not selected; the server's preselection applies. */
  pickup: z.boolean().nullable(),
  shippingAddressId: AddressId.nullable(),
  pickupPointId: WarehouseId.nullable(),
  shippingMethod: Method.nullable(),
  paymentMethod: z.string().nullable(),
  billingAddressId: AddressId.nullable(),
  /** It counts while its delivery is selected. */
  plan: ChosenPlan.nullable().default(null),
  note: z.string(),
  saleDocument: z.enum(saleDocuments).nullable().default(null),
  /** Whether the purchase is professional; null = not answered. */
  professional: z.boolean().nullable().default(null),
  /** Numbers of keys or coding orders that parts are made for, by part number. */
  madeFor: z.record(z.string(), z.string()).default({}),
  /** The typed fields of a new address, by name; null while an existing one is selected. */
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
  plan: null,
  note: '',
  saleDocument: null,
  professional: null,
  madeFor: {},
  newShippingAddress: null,
  newBillingAddress: null,
}

/**
 * The plan of a draft, if the delivery is still the plan's.
 *
 * @param delivery system name of the selected delivery method, and the branch of a pickup; null = none selected
 */
export function planFor(
  { plan }: Pick<Draft, 'plan'>,
  delivery: { systemName: string | null; pickupPointId: WarehouseId | null },
): ChosenPlan | null {
  const isSame = plan?.deliveryName === delivery.systemName && plan?.pickupPointId === delivery.pickupPointId
  return isSame ? plan : null
}

/** The delivery of a draft that a plan selects. */
export const deliveryOf = (
  plan: ChosenPlan,
  name: string,
): Pick<Draft, 'plan' | 'pickup' | 'pickupPointId' | 'shippingMethod'> => ({
  plan,
  pickup: plan.deliveryName === PICKUP,
  pickupPointId: plan.pickupPointId,
  shippingMethod: plan.deliveryName === PICKUP ? null : { name, systemName: plan.deliveryName },
})

const Attempt = z.object({ key: z.string(), cart: z.string() })
/** An order that was sent and has no answer yet: its idempotency key and its cart. */
export type Attempt = z.infer<typeof Attempt>

/**
 * The draft of a customer. It is stored in the tab, so that it survives a reload and a login, and the next person at
 * this computer does not see it.
 */
export const draftOf = perCustomer('checkout-draft', Draft, emptyDraft)

/** The attempt of a customer that has no answer yet; null = none. */
export const attemptOf = perCustomer<Attempt | null>('checkout-attempt', Attempt, null)

/**
 * Returns the attempt to send for a cart. The same cart keeps its key until an answer arrives, so that neither a second
 * press nor a retry after a lost answer orders twice. A changed cart is another order and gets a new key.
 *
 * @param lines lines of the cart. An empty cart keeps the key too, because the order may have emptied it.
 */
export function attemptFor(waiting: Attempt | null, lines: Lines, newKey: () => string): Attempt {
  const cart = nameOf(lines)
  if (waiting && (cart === '' || waiting.cart === cart)) return waiting
  return { key: newKey(), cart }
}

/**
 * Returns whether the cart differs from that of an attempt without an answer: the order may have been placed and have
 * removed its lines. Lines that were put aside are in the cart again then, so the cart may have lines.
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
