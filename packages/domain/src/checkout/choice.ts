import type { BillingParty } from '../customers/buyer.ts'
import { PICKUP, paymentGoesWith } from './checkout.ts'
import type { Step } from './steps.ts'

/**
 * Which delivery, payment and addresses a draft of an order means, when the customer has not chosen all of them. Server and
 * browser choose from the answers of the checkout's calls, so the fields are the wire's.
 *
 * Source: docs/spec/shop.md#checkout.
 */

type Named = { Id: number }
type ChosenAddress = Named & { CountryId: number; VatNumber: string }
type Branch = Named & { Default: boolean }
/** A branch without an address has an empty one. */
type Place = { Address: object }
type DeliveryOffer = { Name: string; Selected: boolean; ShippingRateComputationMethodSystemName: string }
type PaymentOffer = {
  PaymentMethodSystemName: string
  AvailableShipments: readonly string[]
  Selected: boolean
}

/** What the customer has chosen so far; null = the preselection applies. */
export type DraftChoice = {
  pickup: boolean | null
  pickupPointId: number | null
  shippingAddressId: number | null
  billingAddressId: number | null
  /** Several methods may share a system name. */
  shippingMethod: { name: string; systemName: string } | null
  paymentMethod: string | null
  /** Null or false = no new address is being typed. */
  newShippingAddress: object | boolean | null
  newBillingAddress: object | boolean | null
}

/** Where an order may go. */
type Offered<A, P> = {
  ExistingAddresses: readonly A[]
  PickupPoints: readonly P[]
  PickUpInStore: boolean
  AllowPickUpInStore: boolean
  PickUpInStoreOnly: boolean
}

/** The addresses of an account, and the ids of those that it uses by itself. */
type Account<A> = { Addresses: readonly A[]; ShippingAddress: number | null; BillingAddress: number | null }

/** Delivery to an address, or pickup in a branch. */
export type Delivery<A, P> = { pickup: boolean; address: A | null; point: P | null }

export type Choice<A, P, S, M> = {
  delivery: Delivery<A, P>
  shippingMethod: S | null
  paymentMethod: M | null
  billingAddress: A | null
  /** False for a person without an address who collects the parts (`needsBillingAddress`). */
  needsBilling: boolean
}

/**
 * Returns the addresses that can be selected: those in countries that the shop ships to, and the selected one. It stays
 * even if the shop does not ship to its country, so that the customer reads why and no other address is selected.
 */
export function deliveryAddresses<A extends Named>(
  draft: Pick<DraftChoice, 'shippingAddressId'>,
  { ExistingAddresses: known }: Pick<Offered<A, unknown>, 'ExistingAddresses'>,
  account: Pick<Account<A>, 'Addresses'>,
): readonly A[] {
  const selected = byId(account.Addresses, draft.shippingAddressId)
  return selected && !byId(known, selected.Id) ? [...known, selected] : known
}

/** Returns the delivery of the draft, else the one that the server or the customer's account preselects. */
export function chooseDelivery<A extends Named, P extends Branch>(
  draft: DraftChoice,
  offered: Offered<A, P>,
  account: Account<A>,
): Delivery<A, P> {
  const points = offered.PickupPoints
  const mayPickUp = offered.AllowPickUpInStore && points.length > 0
  const pickup = mayPickUp && (offered.PickUpInStoreOnly || (draft.pickup ?? offered.PickUpInStore))
  const addresses = deliveryAddresses(draft, offered, account)
  const address =
    byId(addresses, draft.shippingAddressId) ??
    byId(addresses, account.ShippingAddress) ??
    addresses[0] ??
    null
  const point =
    byId(points, draft.pickupPointId) ??
    points.find(({ Default }) => Default) ??
    (points.length === 1 ? points[0]! : null)
  return {
    pickup,
    // While a new address is typed, no other address is selected.
    address: pickup || draft.newShippingAddress ? null : address,
    point: pickup ? point : null,
  }
}

/** Returns the wanted shipping method, else the `Selected` one. The name decides if several share a system name. */
export function chooseShippingMethod<S extends DeliveryOffer>(
  wanted: DraftChoice['shippingMethod'],
  methods: readonly S[],
): S | null {
  const same = methods.filter(
    ({ ShippingRateComputationMethodSystemName: name }) => name === wanted?.systemName,
  )
  return (
    same.find(({ Name }) => Name === wanted?.name) ??
    (same.length === 1 ? same[0]! : null) ??
    methods.find(({ Selected }) => Selected) ??
    null
  )
}

/** Returns the system name of the delivery, which decides about payments; null while no delivery is selected. */
export const shipmentOf = (
  { pickup }: Pick<Delivery<unknown, unknown>, 'pickup'>,
  method: Pick<DeliveryOffer, 'ShippingRateComputationMethodSystemName'> | null,
): string | null => (pickup ? PICKUP : (method?.ShippingRateComputationMethodSystemName ?? null))

/** Returns the payments that can be combined with the selected delivery. */
export const paymentsFor = <M extends PaymentOffer>(payments: readonly M[], shipment: string | null): M[] =>
  payments.filter(({ AvailableShipments }) => paymentGoesWith(AvailableShipments, shipment))

/** Returns the wanted payment, else the `Selected` one; null if neither can be combined with the delivery. */
export const choosePayment = <M extends PaymentOffer>(
  wanted: string | null,
  payments: readonly M[],
): M | null =>
  payments.find(({ PaymentMethodSystemName }) => PaymentMethodSystemName === wanted) ??
  payments.find(({ Selected }) => Selected) ??
  null

/** Returns the billing address of the draft, else that of the account, else the delivery address. */
export function chooseBillingAddress<A extends Named>(
  draft: Pick<DraftChoice, 'newBillingAddress' | 'billingAddressId'>,
  delivery: Pick<Delivery<A, unknown>, 'address'>,
  account: Pick<Account<A>, 'Addresses' | 'BillingAddress'>,
): A | null {
  if (draft.newBillingAddress) return null
  return (
    byId(account.Addresses, draft.billingAddressId) ??
    byId(account.Addresses, account.BillingAddress) ??
    delivery.address ??
    account.Addresses[0] ??
    null
  )
}

/** Returns who buys: the firm whose tax number the billing address has, or a person. */
export const buyerOf = (
  billing: Pick<ChosenAddress, 'VatNumber' | 'CountryId'> | null,
  countries: readonly { Id: number; TwoLetterIsoCode: string }[],
): BillingParty => ({
  firmCountry: billing?.VatNumber
    ? (countries.find(({ Id }) => Id === billing.CountryId)?.TwoLetterIsoCode ?? '')
    : null,
})

/** Returns the country that decides about payments: that of the branch, of the delivery, or of the invoice. */
export function paymentCountry<A extends Pick<ChosenAddress, 'CountryId'>>(
  delivery: Delivery<A, Place>,
  billing: A | null,
): A['CountryId'] | null {
  const branch = delivery.point?.Address
  if (branch && 'CountryId' in branch) return branch.CountryId as A['CountryId']
  return (delivery.address ?? billing)?.CountryId ?? null
}

/** What a step still needs. */
export type Missing = 'pickupPoint' | 'address' | 'shippingMethod' | 'payment' | 'billingAddress'

/** Returns why the customer cannot go to the next step; null if nothing is missing. */
export function missingAt(step: Step, choice: Choice<unknown, unknown, unknown, unknown>): Missing | null {
  const { delivery, shippingMethod, paymentMethod, billingAddress, needsBilling } = choice
  if (step === 'shipping') {
    if (delivery.pickup) return delivery.point ? null : 'pickupPoint'
    if (!delivery.address) return 'address'
    return shippingMethod ? null : 'shippingMethod'
  }
  if (step === 'payment') {
    if (!paymentMethod) return 'payment'
    return billingAddress || !needsBilling ? null : 'billingAddress'
  }
  return null
}

/** Returns the body of a request. Pickup sends the branch and an empty shipping address. */
export function configurationOf<A extends Named, P extends Named>(
  choice: Omit<
    Choice<A, P, Omit<DeliveryOffer, 'Selected'>, Pick<PaymentOffer, 'PaymentMethodSystemName'>>,
    'needsBilling'
  >,
) {
  const { delivery, shippingMethod, paymentMethod, billingAddress } = choice
  return {
    BillingAddressId: (billingAddress?.Id ?? null) as A['Id'] | null,
    ShippingAddressId: (delivery.address?.Id ?? null) as A['Id'] | null,
    ShippingMethodName: delivery.pickup ? null : (shippingMethod?.Name ?? null),
    ShippingRateComputationMethodSystemName: shipmentOf(delivery, shippingMethod),
    PickUpInStoreId: (delivery.point?.Id ?? null) as P['Id'] | null,
    PaymentMethodSystemName: paymentMethod?.PaymentMethodSystemName ?? null,
  }
}

function byId<T extends Named>(all: readonly T[], id: number | null): T | null {
  return all.find(({ Id }) => Id === id) ?? null
}
