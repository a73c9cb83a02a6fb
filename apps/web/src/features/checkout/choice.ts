import type {
  PaymentMethods,
  ShippingAddressAnswer,
  ShippingMethods,
} from '@partboard/contract/checkout/checkout-shapes'
import type { CheckoutConfiguration } from '@partboard/contract/checkout/totals'
import type { Customer } from '@partboard/contract/customers/account'
import type { Address } from '@partboard/contract/postal-address'
import { PICKUP, paymentGoesWith } from '@partboard/domain/checkout/checkout'
import type { BillingParty } from '@partboard/domain/customers/buyer'
import type { Draft, Method } from '../../state/checkout-draft.ts'
import { isAddress } from '../../text/address.ts'
import type { Step } from './steps/steps.ts'

export type ShippingMethod = ShippingMethods['ShippingMethods'][number]
export type PaymentMethod = PaymentMethods['PaymentMethods'][number]
export type PickupPoint = ShippingAddressAnswer['PickupPoints'][number]

/** Delivery to an address, or pickup in a branch. */
export type Delivery = { pickup: boolean; address: Address | null; point: PickupPoint | null }

type Addresses = Pick<Customer, 'Addresses' | 'ShippingAddress' | 'BillingAddress'>

/**
 * Returns the addresses that can be selected: those in countries that the shop ships to, and the selected one. It stays
 * even if the shop does not ship to its country, so that the customer reads why and no other address is selected.
 */
export function deliveryAddresses(
  draft: Draft,
  answer: ShippingAddressAnswer,
  customer: Addresses,
): Address[] {
  const selected = customer.Addresses.find(({ Id }) => Id === draft.shippingAddressId)
  const known = answer.ExistingAddresses
  return selected && !known.some(({ Id }) => Id === selected.Id) ? [...known, selected] : known
}

/** Returns the delivery of the draft, else the one that the server or the customer's account preselects. */
export function chooseDelivery(draft: Draft, answer: ShippingAddressAnswer, customer: Addresses): Delivery {
  const points = answer.PickupPoints
  const mayPickUp = answer.AllowPickUpInStore && points.length > 0
  const pickup = mayPickUp && (answer.PickUpInStoreOnly || (draft.pickup ?? answer.PickUpInStore))
  const addresses = deliveryAddresses(draft, answer, customer)
  const address =
    byId(addresses, draft.shippingAddressId) ??
    byId(addresses, customer.ShippingAddress) ??
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
export function chooseShippingMethod(wanted: Method | null, methods: readonly ShippingMethod[]) {
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
export const shipmentOf = (delivery: Delivery, method: ShippingMethod | null): string | null =>
  delivery.pickup ? PICKUP : (method?.ShippingRateComputationMethodSystemName ?? null)

/** Returns the payments that can be combined with the selected delivery. */
export const paymentsFor = (payments: readonly PaymentMethod[], shipment: string | null) =>
  payments.filter(({ AvailableShipments }) => paymentGoesWith(AvailableShipments, shipment))

/** Returns the wanted payment, else the `Selected` one; null if neither can be combined with the delivery. */
export const choosePayment = (wanted: string | null, payments: readonly PaymentMethod[]) =>
  payments.find(({ PaymentMethodSystemName }) => PaymentMethodSystemName === wanted) ??
  payments.find(({ Selected }) => Selected) ??
  null

/** Returns the billing address of the draft, else that of the account, else the delivery address. */
export function chooseBillingAddress(draft: Draft, delivery: Delivery, customer: Addresses): Address | null {
  if (draft.newBillingAddress) return null
  return (
    byId(customer.Addresses, draft.billingAddressId) ??
    byId(customer.Addresses, customer.BillingAddress) ??
    delivery.address ??
    customer.Addresses[0] ??
    null
  )
}

/** Returns who buys: the firm whose tax number the billing address has, or a person. */
export const buyerOf = (
  billing: Address | null,
  countries: readonly { Id: number; TwoLetterIsoCode: string }[],
): BillingParty => ({
  firmCountry: billing?.VatNumber
    ? (countries.find(({ Id }) => Id === billing.CountryId)?.TwoLetterIsoCode ?? '')
    : null,
})

/** Returns the country that decides about payments: that of the branch, of the delivery, or of the invoice. */
export function paymentCountry(delivery: Delivery, billing: Address | null) {
  const branch = delivery.point?.Address
  if (branch && isAddress(branch)) return branch.CountryId
  return (delivery.address ?? billing)?.CountryId ?? null
}

export type Choice = {
  delivery: Delivery
  shippingMethod: ShippingMethod | null
  paymentMethod: PaymentMethod | null
  billingAddress: Address | null
  /** False for a person without an address who collects the parts (`needsBillingAddress`). */
  needsBilling: boolean
}

/** Why the button to the next step is blocked: keys of texts. */
export type Reason =
  | 'checkout.needPickupPoint'
  | 'checkout.needAddress'
  | 'checkout.needShippingMethod'
  | 'checkout.needPayment'
  | 'checkout.needBillingAddress'

/** Returns why the customer cannot go to the next step; null if nothing is missing. */
export function missingAt(step: Step, choice: Choice): Reason | null {
  const { delivery, shippingMethod, paymentMethod, billingAddress, needsBilling } = choice
  if (step === 'shipping') {
    if (delivery.pickup) return delivery.point ? null : 'checkout.needPickupPoint'
    if (!delivery.address) return 'checkout.needAddress'
    return shippingMethod ? null : 'checkout.needShippingMethod'
  }
  if (step === 'payment') {
    if (!paymentMethod) return 'checkout.needPayment'
    return billingAddress || !needsBilling ? null : 'checkout.needBillingAddress'
  }
  return null
}

/** Returns the request body. Pickup sends the branch and an empty shipping address (docs/spec/shop.md#checkout). */
export function configurationOf(choice: Omit<Choice, 'needsBilling'>): CheckoutConfiguration {
  const { delivery, shippingMethod, paymentMethod, billingAddress } = choice
  return {
    BillingAddressId: billingAddress?.Id ?? null,
    ShippingAddressId: delivery.address?.Id ?? null,
    ShippingMethodName: delivery.pickup ? null : (shippingMethod?.Name ?? null),
    ShippingRateComputationMethodSystemName: shipmentOf(delivery, shippingMethod),
    PickUpInStoreId: delivery.point?.Id ?? null,
    PaymentMethodSystemName: paymentMethod?.PaymentMethodSystemName ?? null,
  }
}

function byId<T extends { Id: number }>(all: readonly T[], id: number | null): T | null {
  return all.find(({ Id }) => Id === id) ?? null
}
