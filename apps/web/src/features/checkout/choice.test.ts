import type { Address } from '@partboard/contract/postal-address'
import type { AddressId, CountryId, WarehouseId } from '@partboard/contract/values'
import { expect, test } from 'vitest'
import { emptyDraft } from '../../state/checkout-draft.ts'
import {
  type Choice,
  chooseBillingAddress,
  chooseDelivery,
  choosePayment,
  chooseShippingMethod,
  configurationOf,
  deliveryAddresses,
  missingAt,
  type PaymentMethod,
  type PickupPoint,
  paymentCountry,
  paymentsFor,
  type ShippingMethod,
} from './choice.ts'

const poland = 1 as CountryId
const address = (id: number, country: CountryId = poland): Address => ({
  Id: id as AddressId,
  FirstName: 'Anna',
  LastName: 'Kowalska',
  Company: '',
  VatNumber: '',
  CountryId: country,
  StateProvinceId: null,
  City: 'Poznań',
  Address1: `ul. Przykładowa ${id}`,
  Address2: '',
  ZipPostalCode: '60-002',
  PhoneNumber: '+48502000000',
  FaxNumber: '',
  Email: '',
})
const point = (id: number, isDefault = false): PickupPoint => ({
  Id: id as WarehouseId,
  Name: `Oddział ${id}`,
  Description: '',
  Default: isDefault,
  Address: {},
  AllText: '',
})
const method = (systemName: string, name: string, selected = false): ShippingMethod => ({
  Name: name,
  Fee: 1845,
  Description: '',
  Selected: selected,
  ShippingRateComputationMethodSystemName: systemName,
  AllText: '',
})
const payment = (systemName: string, shipments: string[] = [], selected = false): PaymentMethod => ({
  Name: systemName,
  Fee: 0,
  Description: '',
  PaymentMethodSystemName: systemName,
  AvailableShipments: shipments,
  UsesCredit: false,
  UnpaidDays: null,
  Selected: selected,
})
const offer = (points: PickupPoint[], part = {}) => ({
  ExistingAddresses: [address(1), address(2)],
  NewAddressPreselected: false,
  PickupPoints: points,
  PickUpInStore: false,
  AllowPickUpInStore: true,
  PickUpInStoreOnly: false,
  ...part,
})
const customer = { Addresses: [address(1), address(2)], ShippingAddress: address(2).Id, BillingAddress: null }

test("without a selection the account's shipping address is used, else the first address", () => {
  expect(chooseDelivery(emptyDraft, offer([]), customer).address?.Id).toBe(2)
  expect(chooseDelivery(emptyDraft, offer([]), { ...customer, ShippingAddress: null }).address?.Id).toBe(1)
})

test('while a new address is typed, no other address is selected', () => {
  const draft = { ...emptyDraft, newShippingAddress: { City: 'Łódź' } }
  expect(chooseDelivery(draft, offer([]), customer).address).toBeNull()
})

test('a selected address stays selected if the shop does not ship to its country, so that the reason is shown', () => {
  const abroad = address(3, 10 as CountryId)
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

test("the billing address is the account's, else the delivery address", () => {
  const delivery = chooseDelivery(emptyDraft, offer([]), customer)
  expect(chooseBillingAddress(emptyDraft, delivery, customer)?.Id).toBe(2)
  const owner = { ...customer, BillingAddress: address(1).Id }
  expect(chooseBillingAddress(emptyDraft, delivery, owner)?.Id).toBe(1)
})

test('payments depend on the country of the branch, of the delivery, or of the invoice', () => {
  const abroad = address(3, 2 as CountryId)
  const away: PickupPoint = { ...point(1), Address: abroad }
  expect(paymentCountry({ pickup: true, address: null, point: away }, address(1))).toBe(2)
  expect(paymentCountry({ pickup: false, address: abroad, point: null }, address(1))).toBe(2)
  expect(paymentCountry({ pickup: true, address: null, point: point(1) }, address(1))).toBe(1)
  expect(paymentCountry({ pickup: true, address: null, point: point(1) }, null)).toBeNull()
})

const whole: Choice = {
  delivery: { pickup: false, address: address(1), point: null },
  shippingMethod: method('Courier', 'Kurier'),
  paymentMethod: payment('Blik'),
  billingAddress: address(2),
  needsBilling: true,
}
const toBranch: Choice = {
  ...whole,
  delivery: { pickup: true, address: null, point: point(4) },
  shippingMethod: null,
}

test.each([
  ['the first step has no requirements', 'items', { ...whole, shippingMethod: null }, null],
  ['everything is selected', 'shipping', whole, null],
  ['no method', 'shipping', { ...whole, shippingMethod: null }, 'checkout.needShippingMethod'],
  [
    'no address',
    'shipping',
    { ...whole, delivery: { ...whole.delivery, address: null } },
    'checkout.needAddress',
  ],
  ['pickup needs no method', 'shipping', toBranch, null],
  [
    'no branch',
    'shipping',
    { ...toBranch, delivery: { ...toBranch.delivery, point: null } },
    'checkout.needPickupPoint',
  ],
  ['no payment', 'payment', { ...whole, paymentMethod: null }, 'checkout.needPayment'],
  ['no invoice address', 'payment', { ...whole, billingAddress: null }, 'checkout.needBillingAddress'],
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
