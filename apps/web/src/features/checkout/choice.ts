import type { Address, Customer } from '@partboard/contract/account'
import type {
  CheckoutConfiguration,
  PaymentMethods,
  ShippingAddressAnswer,
  ShippingMethods,
} from '@partboard/contract/checkout'
import { PICKUP, paymentGoesWith } from '@partboard/domain/checkout'
import { isAddress } from '../../text/address.ts'
import type { Draft, Method } from './draft.ts'
import type { Step } from './steps/steps.ts'

export type ShippingMethod = ShippingMethods['ShippingMethods'][number]
export type PaymentMethod = PaymentMethods['PaymentMethods'][number]
export type PickupPoint = ShippingAddressAnswer['PickupPoints'][number]

/** Where the order goes: to an address, or the customer comes for it. */
export type Delivery = { pickup: boolean; address: Address | null; point: PickupPoint | null }

type Addresses = Pick<Customer, 'Addresses' | 'ShippingAddress' | 'BillingAddress'>

/**
 * The addresses to choose from: those in countries that are shipped to, and the one that was chosen even
 * when its country is not, so that the customer reads why instead of finding another one ticked.
 */
export function deliveryAddresses(
  draft: Draft,
  answer: ShippingAddressAnswer,
  customer: Addresses,
): Address[] {
  const chosen = customer.Addresses.find(({ Id }) => Id === draft.shippingAddressId)
  const known = answer.ExistingAddresses
  return chosen && !known.some(({ Id }) => Id === chosen.Id) ? [...known, chosen] : known
}

/** The selected delivery, else the one that the server or the customer's account preselects. */
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

/** The shipping method that was decided on, by name where several share a system name; else the Selected one. */
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

/** The system name that payments are matched against; null while no delivery is chosen. */
export const shipmentOf = (delivery: Delivery, method: ShippingMethod | null): string | null =>
  delivery.pickup ? PICKUP : (method?.ShippingRateComputationMethodSystemName ?? null)

/** The payments that go with the selected delivery. */
export const paymentsFor = (payments: readonly PaymentMethod[], shipment: string | null) =>
  payments.filter(({ AvailableShipments }) => paymentGoesWith(AvailableShipments, shipment))

/** The payment that was decided on, else the Selected one; null when neither goes with the delivery. */
export const choosePayment = (wanted: string | null, payments: readonly PaymentMethod[]) =>
  payments.find(({ PaymentMethodSystemName }) => PaymentMethodSystemName === wanted) ??
  payments.find(({ Selected }) => Selected) ??
  null

/** The address of the invoice: decided, else the account's, else that of the delivery. */
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

/** The country that payments depend on; with pickup that of the branch. */
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
}

/** Reasons why Next is blocked, as keys of texts. */
export type Reason =
  | 'checkout.needPickupPoint'
  | 'checkout.needAddress'
  | 'checkout.needShippingMethod'
  | 'checkout.needPayment'
  | 'checkout.needBillingAddress'

/**
 * Why a step cannot be left forwards; null when it can.
 *
 * Source: docs/spec/shop.md#checkout.
 */
export function missingAt(step: Step, choice: Choice): Reason | null {
  const { delivery, shippingMethod, paymentMethod, billingAddress } = choice
  if (step === 'shipping') {
    if (delivery.pickup) return delivery.point ? null : 'checkout.needPickupPoint'
    if (!delivery.address) return 'checkout.needAddress'
    return shippingMethod ? null : 'checkout.needShippingMethod'
  }
  if (step === 'payment') {
    if (!paymentMethod) return 'checkout.needPayment'
    return billingAddress ? null : 'checkout.needBillingAddress'
  }
  return null
}

/**
 * What was chosen as it travels. Pickup sends the branch and an empty shipping address (docs/spec/shop.md#checkout).
 */
export function configurationOf(choice: Choice): CheckoutConfiguration {
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
