import { expect, test } from 'vitest'
import {
  buyerOf,
  chooseBillingAddress,
  chooseDelivery,
  choosePayment,
  chooseShippingMethod,
  configurationOf,
  type DraftChoice,
  deliveryAddresses,
  missingAt,
  paymentCountry,
  paymentsFor,
} from './choice.ts'

const emptyDraft: DraftChoice = {
  pickup: null,
  pickupPointId: null,
  shippingAddressId: null,
  billingAddressId: null,
  shippingMethod: null,
  paymentMethod: null,
  newShippingAddress: null,
  newBillingAddress: null,
}
const address = (id: number, country = 1, vatNumber = '') => ({
  Id: id,
  CountryId: country,
  VatNumber: vatNumber,
})
const point = (id: number, isDefault = false, place: object = {}) => ({
  Id: id,
  Default: isDefault,
  Address: place,
})
const method = (systemName: string, name: string, selected = false) => ({
  Name: name,
  Selected: selected,
  ShippingRateComputationMethodSystemName: systemName,
})
const payment = (systemName: string, shipments: string[] = [], selected = false) => ({
  PaymentMethodSystemName: systemName,
  AvailableShipments: shipments,
  Selected: selected,
})
const offer = (points: ReturnType<typeof point>[], part = {}) => ({
  ExistingAddresses: [address(1), address(2)],
  PickupPoints: points,
  PickUpInStore: false,
  AllowPickUpInStore: true,
  PickUpInStoreOnly: false,
  ...part,
})
const customer = { Addresses: [address(1), address(2)], ShippingAddress: 2, BillingAddress: null }

test("without a selection the account's shipping address is used, else the first address", () => {
  expect(chooseDelivery(emptyDraft, offer([]), customer).address?.Id).toBe(2)
  expect(chooseDelivery(emptyDraft, offer([]), { ...customer, ShippingAddress: null }).address?.Id).toBe(1)
})

test('while a new address is typed, no other address is selected', () => {
  const draft = { ...emptyDraft, newShippingAddress: { City: 'Łódź' } }
  expect(chooseDelivery(draft, offer([]), customer).address).toBeNull()
})

test('a selected address stays selected if the shop does not ship to its country, so that the reason is shown', () => {
  const abroad = address(3, 10)
  const draft = { ...emptyDraft, shippingAddressId: abroad.Id }
  const owner = { ...customer, Addresses: [...customer.Addresses, abroad] }
  expect(deliveryAddresses(draft, offer([]), owner).map(({ Id }) => Id)).toEqual([1, 2, 3])
  expect(chooseDelivery(draft, offer([]), owner).address?.Id).toBe(3)
})

test('pickup selects the default or the only branch, else none until the customer selects one', () => {
  const draft = { ...emptyDraft, pickup: true }
  expect(chooseDelivery(draft, offer([point(1), point(2, true)]), customer).point?.Id).toBe(2)
  expect(chooseDelivery(draft, offer([point(1)]), customer).point?.Id).toBe(1)
  expect(chooseDelivery(draft, offer([point(1), point(2)]), customer).point).toBeNull()
})

test('pickup is not selected without a branch or if the shop does not allow it', () => {
  const draft = { ...emptyDraft, pickup: true }
  expect(chooseDelivery(draft, offer([]), customer).pickup).toBe(false)
  expect(chooseDelivery(draft, offer([point(1)], { AllowPickUpInStore: false }), customer).pickup).toBe(false)
})

test('pickup is selected if the shop offers nothing else', () => {
  const draft = { ...emptyDraft, pickup: false }
  expect(chooseDelivery(draft, offer([point(1)], { PickUpInStoreOnly: true }), customer).pickup).toBe(true)
})

test('a shipping method is found by name among those of one system name, and after a switch of language', () => {
  const two = [
    method('Fixed', 'Do drzwi'),
    method('Fixed', 'Do sąsiada'),
    method('Locker', 'Paczkomat', true),
  ]
  expect(chooseShippingMethod({ systemName: 'Fixed', name: 'Do sąsiada' }, two)?.Name).toBe('Do sąsiada')
  expect(chooseShippingMethod({ systemName: 'Locker', name: 'Parcel locker' }, two)?.Name).toBe('Paczkomat')
  expect(chooseShippingMethod(null, two)?.Name).toBe('Paczkomat')
  expect(chooseShippingMethod({ systemName: 'Gone', name: 'Nie ma' }, two)?.Name).toBe('Paczkomat')
})

test('payments that cannot be combined with the delivery are left out, even if they were selected', () => {
  const all = [payment('Blik'), payment('Cash', ['Courier'], true), payment('Counter', ['Pickup.InStore'])]
  const names = (shipment: string | null) =>
    paymentsFor(all, shipment).map(({ PaymentMethodSystemName }) => PaymentMethodSystemName)
  expect(names('Courier')).toEqual(['Blik', 'Cash'])
  expect(names('Pickup.InStore')).toEqual(['Blik', 'Counter'])
  expect(names(null)).toEqual(['Blik'])
  expect(choosePayment('Cash', paymentsFor(all, 'Locker'))).toBeNull()
  expect(choosePayment(null, paymentsFor(all, 'Courier'))?.PaymentMethodSystemName).toBe('Cash')
})

test('who types a new address has none selected, for delivery as well as for the invoice', () => {
  const typing = { ...emptyDraft, newShippingAddress: true, newBillingAddress: true }
  const delivery = chooseDelivery(typing, offer([]), customer)
  expect(delivery.address).toBeNull()
  expect(chooseBillingAddress(typing, delivery, customer)).toBeNull()
})

test('a billing address with a tax number is a firm of its country', () => {
  const countries = [{ Id: 1, TwoLetterIsoCode: 'PL' }]
  expect(buyerOf(address(1), countries)).toEqual({ firmCountry: null })
  expect(buyerOf(address(1, 1, '5260250995'), countries)).toEqual({ firmCountry: 'PL' })
  expect(buyerOf(null, countries)).toEqual({ firmCountry: null })
})

test("the billing address is the account's, else the delivery address", () => {
  const delivery = chooseDelivery(emptyDraft, offer([]), customer)
  expect(chooseBillingAddress(emptyDraft, delivery, customer)?.Id).toBe(2)
  const owner = { ...customer, BillingAddress: 1 }
  expect(chooseBillingAddress(emptyDraft, delivery, owner)?.Id).toBe(1)
})

test('payments depend on the country of the branch, of the delivery, or of the invoice', () => {
  const abroad = address(3, 2)
  const away = point(1, false, abroad)
  expect(paymentCountry({ pickup: true, address: null, point: away }, address(1))).toBe(2)
  expect(paymentCountry({ pickup: false, address: abroad, point: null }, address(1))).toBe(2)
  expect(paymentCountry({ pickup: true, address: null, point: point(1) }, address(1))).toBe(1)
  expect(paymentCountry({ pickup: true, address: null, point: point(1) }, null)).toBeNull()
})

const whole = {
  delivery: { pickup: false, address: address(1), point: null },
  shippingMethod: method('Courier', 'Kurier'),
  paymentMethod: payment('Blik'),
  billingAddress: address(2),
  needsBilling: true,
}
const toBranch = {
  ...whole,
  delivery: { pickup: true, address: null, point: point(4) },
  shippingMethod: null,
}

test.each([
  ['the first step has no requirements', 'items', { ...whole, shippingMethod: null }, null],
  ['everything is selected', 'shipping', whole, null],
  ['no method', 'shipping', { ...whole, shippingMethod: null }, 'shippingMethod'],
  ['no address', 'shipping', { ...whole, delivery: { ...whole.delivery, address: null } }, 'address'],
  ['pickup needs no method', 'shipping', toBranch, null],
  ['no branch', 'shipping', { ...toBranch, delivery: { ...toBranch.delivery, point: null } }, 'pickupPoint'],
  ['no payment', 'payment', { ...whole, paymentMethod: null }, 'payment'],
  ['no invoice address', 'payment', { ...whole, billingAddress: null }, 'billingAddress'],
  ['a receipt for who collects', 'payment', { ...toBranch, billingAddress: null, needsBilling: false }, null],
] as const)('Next: %s', (_, step, choice, expected) => expect(missingAt(step, choice)).toBe(expected))

test('the request has an address and its method, or a branch and an empty shipping address', () => {
  expect(configurationOf(whole)).toEqual({
    BillingAddressId: 2,
    ShippingAddressId: 1,
    ShippingMethodName: 'Kurier',
    ShippingRateComputationMethodSystemName: 'Courier',
    PickUpInStoreId: null,
    PaymentMethodSystemName: 'Blik',
  })
  expect(configurationOf(toBranch)).toMatchObject({
    ShippingAddressId: null,
    ShippingMethodName: null,
    ShippingRateComputationMethodSystemName: 'Pickup.InStore',
    PickUpInStoreId: 4,
  })
})
