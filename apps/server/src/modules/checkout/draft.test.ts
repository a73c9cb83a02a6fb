import { getCheckout } from '@partboard/contract/checkout/draft'
import { expect, test } from 'vitest'
import { setAfterHours } from '../../testing/after-hours.ts'
import { buildTestApp } from '../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  blik,
  buildAddress,
  buildCustomer,
  buildPart,
  buildPerson,
  buildShop,
  cash,
  courier,
  deferred,
  germany,
  inStore,
  krakow,
  locker,
  poland,
  usa,
  warsaw,
} from '../../testing/builders.ts'

// Promises of single calls are compared.
setAfterHours()

const { app, db } = await buildTestApp()
await buildShop(db)
const part = await buildPart(db, { grossMinor: 120_00 })
const pickup = 'Pickup.InStore'

async function shopper(options: Parameters<typeof buildCustomer>[1] = {}) {
  const customer = await buildCustomer(db, options)
  await addToCart(app, customer, part, 2)
  return customer
}

/** The answer to a draft, after it was compared with those of the single calls for what it has chosen. */
async function checkoutOf(customer: BuiltCustomer, draft: object = {}, headers = {}) {
  const { get, post } = as(app, customer, headers)
  const response = await post(getCheckout.url, draft)
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  const answer = response.json()
  const { ShippingAddressId, BillingAddressId } = answer.Configuration
  const { PriceBasis } = (await get('/api/Customer/get')).json()
  const methods = `/api/ShoppingCart/ShippingMethods?addressId=${ShippingAddressId}`
  const payments = `/api/ShoppingCart/PaymentMethods?countryId=${answer.PaymentCountryId}`
  const billing = BillingAddressId === null ? '' : `&billingAddressId=${BillingAddressId}`
  expect(answer).toEqual({
    ShippingAddress: (await get('/api/ShoppingCart/ShippingAddress')).json(),
    ShippingMethods: ShippingAddressId === null ? null : (await get(methods)).json(),
    PaymentCountryId: answer.PaymentCountryId,
    PaymentMethods: answer.PaymentCountryId === null ? null : (await get(payments + billing)).json(),
    Configuration: answer.Configuration,
    Totals: (await post('/api/ShoppingCart/Totals', answer.Configuration)).json(),
    CreditLimit: PriceBasis === 'net' ? (await get('/api/Level4Customer/CreditLimit')).json() : null,
  })
  return answer
}

test('whoever has chosen nothing gets the own address, and the first delivery and payment', async () => {
  const anna = await shopper()
  const answer = await checkoutOf(anna)
  expect(answer.Configuration).toEqual({
    BillingAddressId: anna.addressId,
    ShippingAddressId: anna.addressId,
    ShippingMethodName: courier,
    ShippingRateComputationMethodSystemName: courier,
    PickUpInStoreId: null,
    PaymentMethodSystemName: blik,
  })
  expect(answer).toMatchObject({ PaymentCountryId: poland, CreditLimit: null })
  expect(answer.Totals).toMatchObject({ SubTotal: 240, Shipping: 18.45, OrderTotal: 258.45 })
  expect(answer.Totals.Promises).toHaveLength(1)
})

test("the account's addresses and the last delivery and payment are preselected", async () => {
  const anna = await shopper()
  const [home, work] = [await buildAddress(db, anna.id), await buildAddress(db, anna.id, germany)]
  await db
    .updateTable('customer')
    .set({
      shipping_address_id: work,
      billing_address_id: home,
      last_shipping_method: locker,
      last_payment_method: blik,
    })
    .where('id', '=', anna.id)
    .execute()
  const { Configuration, PaymentCountryId } = await checkoutOf(anna)
  expect(Configuration).toMatchObject({
    BillingAddressId: home,
    ShippingAddressId: work,
    ShippingRateComputationMethodSystemName: locker,
  })
  expect(PaymentCountryId).toBe(germany)
})

test('what the draft names is chosen, and a payment that does not go with the delivery is left', async () => {
  const anna = await shopper()
  const second = await buildAddress(db, anna.id)
  const draft = {
    ShippingAddressId: second,
    BillingAddressId: anna.addressId,
    ShippingMethodName: courier,
    ShippingRateComputationMethodSystemName: courier,
    PaymentMethodSystemName: cash,
  }
  expect((await checkoutOf(anna, draft)).Configuration).toEqual({ ...draft, PickUpInStoreId: null })
  const byLocker = { ...draft, ShippingMethodName: '', ShippingRateComputationMethodSystemName: locker }
  const other = await checkoutOf(anna, byLocker)
  expect(other.Configuration).toMatchObject({ ShippingMethodName: locker, PaymentMethodSystemName: blik })
})

test('trade customers get their credit limit, also a person of the company', async () => {
  const marek = await shopper({ priceBasis: 'net', creditLimitMinor: 1000_00 })
  const answer = await checkoutOf(marek, { PaymentMethodSystemName: deferred })
  expect(answer.CreditLimit).toMatchObject({ CreditLimit: 1000, Available: 1000 })
  expect(answer.Configuration.PaymentMethodSystemName).toBe(deferred)
  const person = await buildPerson(db, marek)
  await addToCart(app, person, part)
  const own = await checkoutOf(person)
  expect(own.Configuration).toMatchObject({ ShippingAddressId: marek.addressId })
  expect(own.CreditLimit).toMatchObject({ CreditLimit: 1000 })
})

test('who buys decides about cash and split payment, as in the single call', async () => {
  const firm = await buildCustomer(db, { priceBasis: 'net' })
  await addToCart(app, firm, await buildPart(db, { netMinor: 4000_00 }), 4)
  const tax = { vat_number: '5260250995' }
  await db.updateTable('address').set(tax).where('id', '=', firm.addressId).execute()
  const branch = { PickUpInStore: true }
  expect((await checkoutOf(firm, branch)).PaymentMethods.Warnings).toHaveLength(1)
  const privately = { ...branch, BillingAddressId: await buildAddress(db, firm.id) }
  expect((await checkoutOf(firm, privately)).PaymentMethods.Warnings).toEqual([])
})

test('a pickup has the first branch or the named one, and no shipping address', async () => {
  const anna = await shopper()
  const first = await checkoutOf(anna, { PickUpInStore: true })
  expect(first.Configuration).toEqual({
    BillingAddressId: anna.addressId,
    ShippingAddressId: null,
    ShippingMethodName: null,
    ShippingRateComputationMethodSystemName: pickup,
    PickUpInStoreId: warsaw,
    PaymentMethodSystemName: blik,
  })
  expect(first.Totals).toMatchObject({ Shipping: 0, OrderTotal: 240 })
  const named = { PickUpInStore: true, PickUpInStoreId: krakow, PaymentMethodSystemName: inStore }
  const { Configuration } = await checkoutOf(anna, named)
  expect(Configuration).toMatchObject({ PickUpInStoreId: krakow, PaymentMethodSystemName: inStore })
})

test('without an address there are no methods and no total, but a branch has both', async () => {
  const anna = await shopper()
  await db.deleteFrom('address').where('customer_id', '=', anna.id).execute()
  const answer = await checkoutOf(anna)
  expect(answer).toMatchObject({ ShippingMethods: null, PaymentCountryId: null, PaymentMethods: null })
  expect(answer.Totals).toMatchObject({ SubTotal: 240, OrderTotal: null })
  expect(await checkoutOf(anna, { PickUpInStore: true })).toMatchObject({
    PaymentCountryId: poland,
    Configuration: { BillingAddressId: null, PickUpInStoreId: warsaw },
    Totals: { OrderTotal: 240 },
  })
})

test('while a new address is typed, none is selected', async () => {
  const anna = await shopper()
  const typing = { NewShippingAddress: true, NewBillingAddress: true, ShippingAddressId: anna.addressId }
  const { Configuration, ShippingMethods } = await checkoutOf(anna, typing)
  expect(Configuration).toMatchObject({ ShippingAddressId: null, BillingAddressId: null })
  expect(ShippingMethods).toBeNull()
})

test('a selected address to which the shop does not ship stays selected, with the reason', async () => {
  const anna = await shopper()
  const abroad = await buildAddress(db, anna.id, usa)
  expect((await checkoutOf(anna)).Configuration.ShippingAddressId).toBe(anna.addressId)
  const answer = await checkoutOf(anna, { ShippingAddressId: abroad }, { 'accept-language': 'en-US' })
  expect(answer.Configuration).toMatchObject({ ShippingAddressId: abroad, ShippingMethodName: null })
  expect(answer.ShippingMethods.Warnings[0]).toContain('We do not ship to the country of this address')
})

test('an empty cart, another currency, and a person who sees no prices', async () => {
  const empty = await checkoutOf(await buildCustomer(db))
  expect(empty.Totals).toMatchObject({ SubTotal: 0, TaxRates: [] })
  const euro = await checkoutOf(await shopper(), {}, { 'x-currency': 'EUR' })
  expect(euro.Totals).toMatchObject({ SubTotal: 56.18 })
  const marek = await shopper({ priceBasis: 'net', creditLimitMinor: 1000_00 })
  const blind = await buildPerson(db, marek, { seesPrices: false })
  await addToCart(app, blind, part)
  expect(await checkoutOf(blind)).toMatchObject({ Totals: { SubTotal: 0 }, CreditLimit: { Used: 0 } })
})

test('the address of another customer is refused as by the single calls, with a pickup too', async () => {
  const [anna, jan] = [await shopper(), await buildCustomer(db)]
  const { post } = as(app, anna)
  for (const field of ['ShippingAddressId', 'BillingAddressId']) {
    const body = { [field]: jan.addressId }
    const single = await post('/api/ShoppingCart/Totals', body)
    for (const draft of [body, { ...body, PickUpInStore: true }]) {
      const answer = await post(getCheckout.url, draft)
      const { traceId: _, ...problem } = answer.json()
      expect([answer.statusCode, problem]).toEqual([404, { ...single.json(), traceId: undefined }])
    }
  }
})

test('a draft is read: it may be repeated, and neither cart nor account change', async () => {
  const anna = await shopper()
  const state = async () =>
    Promise.all([
      db.selectFrom('customer').selectAll().where('id', '=', anna.id).execute(),
      db.selectFrom('cart').selectAll().where('customer_id', '=', anna.id).execute(),
      db.selectFrom('cart_item').selectAll().where('customer_id', '=', anna.id).execute(),
    ])
  const before = await state()
  const draft = { ShippingRateComputationMethodSystemName: locker, PaymentMethodSystemName: blik }
  const [first, second] = [await checkoutOf(anna, draft), await checkoutOf(anna, draft)]
  expect(second).toEqual(first)
  expect(await state()).toEqual(before)
})

test('above the sum of a person the checkout says that the company has to approve, as the order then does', async () => {
  const owner = await buildCustomer(db)
  for (const [limit, isAsked] of [
    [258_45, false],
    [258_44, true],
  ] as const) {
    const mechanic = await buildPerson(db, owner, { orderLimitMinor: limit })
    await addToCart(app, mechanic, part, 2)
    const { Totals, Configuration } = await checkoutOf(mechanic, { ShippingAddressId: owner.addressId })
    expect(Totals).toMatchObject({ OrderTotal: 258.45, NeedsApproval: isAsked })
    const order = { ...Configuration, TermsOfServiceOnOrderConfirmPage: true }
    const { ErrorCode } = (await as(app, mechanic).post('/api/ShoppingCart/ConfirmCheckout', order)).json()
    expect(ErrorCode).toBe(isAsked ? 'approval_needed' : null)
  }
})
