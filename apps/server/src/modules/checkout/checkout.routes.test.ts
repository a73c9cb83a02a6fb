import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  blik,
  buildAddress,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
  cash,
  central,
  courier,
  deferred,
  germany,
  inStore,
  krakow,
  locker,
  ownRoute,
  usa,
  warsaw,
} from '../../testing/builders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

const pickup = 'Pickup.InStore'

type Part = Parameters<typeof buildPart>[1] & { quantity?: number }

/** A customer with these parts in the cart. */
async function shopper(parts: Part[], options: Parameters<typeof buildCustomer>[1] = {}) {
  const customer = await buildCustomer(db, options)
  for (const { quantity, ...part } of parts)
    await addToCart(app, customer, await buildPart(db, part), quantity)

  return customer
}
const totalsOf = async (customer: BuiltCustomer, config: object, headers = {}) =>
  (await as(app, customer, headers).post('/api/ShoppingCart/Totals', config)).json()
const shippingOf = async (customer: BuiltCustomer, addressId = customer.addressId, headers = {}) =>
  (await as(app, customer, headers).get(`/api/ShoppingCart/ShippingMethods?addressId=${addressId}`)).json()
const paymentsOf = async (customer: BuiltCustomer) =>
  (await as(app, customer).get('/api/ShoppingCart/PaymentMethods?countryId=1')).json().PaymentMethods
const byShipping = (answer: { ShippingMethods: Record<string, unknown>[] }) =>
  answer.ShippingMethods.map((method) => method.ShippingRateComputationMethodSystemName)
const inPickup = { PickUpInStoreId: warsaw, PaymentMethodSystemName: blik }

/** Every total adds up: docs/spec/wire.md#totals. */
function expectAddsUp(totals: Record<string, number> & { TaxRates: { Value: number }[] }) {
  const grosze = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100)
  const { SubTotal, SubTotalDiscount, Shipping, PaymentMethodAdditionalFee, OrderTotalDiscount } = totals
  const parts = [SubTotal, SubTotalDiscount, Shipping, PaymentMethodAdditionalFee, OrderTotalDiscount]
  expect(parts.reduce<number>((sum, part) => sum + grosze(part), 0)).toBe(grosze(totals.OrderTotal))
  expect(totals.Total).toBe(totals.OrderTotal)
  expect(totals.TaxRates.reduce((sum, { Value }) => sum + grosze(Value), 0)).toBe(grosze(totals.Tax))
  expect(grosze(totals.NetTotal) + grosze(totals.Tax)).toBe(grosze(totals.OrderTotal))
}

test('an empty cart has zero totals and no tax rates', async () => {
  expect(await totalsOf(await buildCustomer(db), {})).toMatchObject({
    SubTotal: 0,
    SubTotalDiscount: null,
    Shipping: null,
    PaymentMethodAdditionalFee: null,
    DisplayTax: false,
    Tax: 0,
    DisplayTaxRates: false,
    TaxRates: [],
    OrderTotalDiscount: null,
    OrderTotal: null,
    Total: null,
    NetTotal: 0,
    Deposits: [],
    DepositTotal: null,
    Netto: null,
  })
})

test.each([
  {
    name: 'trade, five lines of 0,33',
    priceBasis: 'net' as const,
    parts: Array.from({ length: 5 }, () => ({ netMinor: 33 })),
    total: 2.03,
    tax: 0.38,
  },
  {
    name: 'trade, VAT on the sum of the net lines',
    priceBasis: 'net' as const,
    parts: [{ netMinor: 12_99, quantity: 3 }, { netMinor: 43_33 }, { netMinor: 8_75, quantity: 7 }],
    total: 176.57,
    tax: 33.02,
  },
  {
    name: 'retail, VAT out of the sum of the gross lines',
    priceBasis: 'gross' as const,
    parts: [{ grossMinor: 19_99 }, { grossMinor: 49_99, quantity: 2 }, { grossMinor: 3_49, quantity: 3 }],
    total: 130.44,
    tax: 24.39,
  },
])('VAT and rounding: $name', async ({ priceBasis, parts, total, tax }) => {
  const customer = await shopper(parts, { priceBasis })
  const totals = await totalsOf(customer, inPickup)
  expect(totals).toMatchObject({ SubTotal: total, Shipping: 0, Tax: tax, OrderTotal: total })
  expect(totals).toMatchObject({ DisplayTaxRates: true, DisplayTax: false })
  expect(totals.TaxRates).toEqual([{ Rate: 23, Value: tax }])
  expectAddsUp(totals)
})

test('delivery and payment fee are spread over the tax rates of the goods', async () => {
  const anna = await shopper([
    { grossMinor: 100_00 },
    { grossMinor: 50_00, vatBp: 800 },
    { grossMinor: 30_01, vatBp: 500 },
  ])
  const totals = await totalsOf(anna, {
    ShippingRateComputationMethodSystemName: courier,
    PaymentMethodSystemName: cash,
  })
  expect(totals).toMatchObject({ SubTotal: 180.01, Shipping: 18.45, PaymentMethodAdditionalFee: 6 })
  expect(totals.OrderTotal).toBe(204.46)
  expect(totals.TaxRates.map(({ Rate }: { Rate: number }) => Rate)).toEqual([23, 8, 5])
  expectAddsUp(totals)
})

test('until a delivery is chosen there is no total; from the threshold on delivery is free', async () => {
  const anna = await shopper([{ grossMinor: 100_00, quantity: 5 }])
  expect(await totalsOf(anna, {})).toMatchObject({
    SubTotal: 500,
    Shipping: null,
    OrderTotal: null,
    Total: null,
    Tax: 93.5,
  })
  expect(await totalsOf(anna, { ShippingRateComputationMethodSystemName: courier })).toMatchObject({
    Shipping: 0,
    OrderTotal: 500,
  })
  expect(await totalsOf(anna, { ShippingRateComputationMethodSystemName: 'Nobody.Knows' })).toMatchObject({
    Shipping: null,
    OrderTotal: null,
  })
})

test('another currency converts prices and fees', async () => {
  const anna = await shopper([{ grossMinor: 100_00 }])
  const config = { ShippingRateComputationMethodSystemName: courier, PaymentMethodSystemName: cash }
  const totals = await totalsOf(anna, config, { 'x-currency': 'EUR' })
  expect(totals).toMatchObject({ SubTotal: 23.41, Shipping: 4.32, PaymentMethodAdditionalFee: 1.4 })
  expectAddsUp(totals)
})

test('0 and empty texts mean no choice; a wrong type is refused', async () => {
  const anna = await shopper([{}])
  const nothing = {
    BillingAddressId: 0,
    ShippingAddressId: 0,
    PickUpInStoreId: 0,
    ShippingMethodName: '',
    ShippingRateComputationMethodSystemName: '',
    PaymentMethodSystemName: '',
  }
  expect(await totalsOf(anna, nothing)).toMatchObject({ SubTotal: 100, Shipping: null })
  const response = await as(app, anna).post('/api/ShoppingCart/Totals', { PickUpInStoreId: 'here' })
  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toHaveProperty('PickUpInStoreId')
})

test('the address of another customer does not exist, in totals and in shipping methods', async () => {
  const [anna, jan] = [await shopper([{}]), await buildCustomer(db)]
  for (const field of ['ShippingAddressId', 'BillingAddressId']) {
    const response = await as(app, anna).post('/api/ShoppingCart/Totals', { [field]: jan.addressId })
    expect([response.statusCode, response.json().type]).toEqual([
      404,
      'urn:partboard:problem:address_not_found',
    ])
  }
  const url = `/api/ShoppingCart/ShippingMethods?addressId=${jan.addressId}`
  expect((await as(app, anna).get(url)).statusCode).toBe(404)
  expect((await as(app, jan).get(url)).statusCode).toBe(200)
  expect((await as(app, anna).get('/api/ShoppingCart/ShippingMethods?addressId=x')).statusCode).toBe(400)
})

test('an order can go to addresses in countries with shipping, and to branches with pickup', async () => {
  const anna = await buildCustomer(db)
  await buildAddress(db, anna.id, usa)
  const german = await buildAddress(db, anna.id, germany)
  const answer = (await as(app, anna).get('/api/ShoppingCart/ShippingAddress')).json()
  expect(answer.ExistingAddresses.map(({ Id }: { Id: number }) => Id)).toEqual([anna.addressId, german])
  expect(answer).toMatchObject({
    NewAddressPreselected: false,
    PickUpInStore: false,
    AllowPickUpInStore: true,
    PickUpInStoreOnly: false,
    PickupPoints: [
      {
        Id: warsaw,
        Name: 'Warszawa',
        Description: 'pon.–pt. 8–18, sob. 9–14',
        Default: true,
        Address: { City: 'Warszawa' },
      },
      { Id: krakow, Name: 'Kraków', Default: false },
    ],
  })
  expect(answer.PickupPoints).toHaveLength(2)
  const stranger = await buildCustomer(db, { countryId: usa })
  expect((await as(app, stranger).get('/api/ShoppingCart/ShippingAddress')).json()).toMatchObject({
    ExistingAddresses: [],
    NewAddressPreselected: true,
  })
})

test('the worst part of a cart says which ways it may go, and the reason stands in the warnings', async () => {
  const plain = await shopper([{}])
  expect(await shippingOf(plain)).toEqual({
    ShippingMethods: [
      {
        Name: courier,
        Description: '',
        Fee: 18.45,
        Selected: true,
        ShippingRateComputationMethodSystemName: courier,
        AllText: expect.stringMatching(/^Wysyłka całości /),
      },
      {
        Name: locker,
        Description: '',
        Fee: 15.99,
        Selected: false,
        ShippingRateComputationMethodSystemName: locker,
        AllText: expect.stringMatching(/^Wysyłka całości /),
      },
    ],
    Warnings: [],
  })

  const bulky = await shippingOf(await shopper([{}, { bulky: true }]))
  expect(byShipping(bulky)).toEqual([courier])
  expect(bulky.Warnings).toEqual([
    expect.stringMatching(/^Shipping\.Locker: niedostępny.*ponadgabarytowa\.$/),
  ])

  const dangerous = await shippingOf(await shopper([{ dangerous: true }]))
  expect(byShipping(dangerous)).toEqual([courier])
  expect(dangerous.Warnings[0]).toContain('towar niebezpieczny')

  const guarded = await shippingOf(await shopper([{ theftRelevant: true }]))
  expect(byShipping(guarded)).toEqual([])
  expect(guarded.Warnings).toHaveLength(2)
})

test('own routes are for trade; another country may not be shipped to', async () => {
  const marek = await shopper([{}], { priceBasis: 'net' })
  expect(byShipping(await shippingOf(marek))).toEqual([courier, locker, ownRoute])
  const abroad = await buildAddress(db, marek.id, usa)
  expect(await shippingOf(marek, abroad, { 'accept-language': 'en-US' })).toEqual({
    ShippingMethods: [],
    Warnings: ['We do not ship to the country of this address – pickup in a branch is possible.'],
  })
})

test('payment methods: deferred only with a limit, each with its delivery methods', async () => {
  const anna = await shopper([{}])
  expect(await paymentsOf(anna)).toEqual([
    {
      Name: blik,
      Fee: 0,
      Description: '',
      PaymentMethodSystemName: blik,
      AvailableShipments: [],
      Selected: true,
      UsesCredit: false,
      UnpaidDays: 7,
    },
    {
      Name: cash,
      Fee: 6,
      Description: '',
      PaymentMethodSystemName: cash,
      AvailableShipments: [courier, ownRoute],
      Selected: false,
      UsesCredit: false,
      UnpaidDays: 7,
    },
    {
      Name: inStore,
      Fee: 0,
      Description: '',
      PaymentMethodSystemName: inStore,
      AvailableShipments: [pickup],
      Selected: false,
      UsesCredit: false,
      UnpaidDays: 7,
    },
  ])
  const names = async (customer: BuiltCustomer) =>
    (await paymentsOf(customer)).map((method: Record<string, string>) => method.PaymentMethodSystemName)
  const trade = { priceBasis: 'net' as const }
  expect(await names(await shopper([{}], trade))).not.toContain(deferred)
  expect(await names(await shopper([{}], { ...trade, creditLimitMinor: 1 }))).toContain(deferred)
  expect(await names(await shopper([{}], { creditLimitMinor: 1 }))).not.toContain(deferred)
})

test('pickup needs no country; a wrong one is refused', async () => {
  const anna = await shopper([{}])
  const status = async (query: string) =>
    (await as(app, anna).get(`/api/ShoppingCart/PaymentMethods${query}`)).statusCode
  for (const query of ['', '?countryId=', '?countryId=0']) expect(await status(query), query).toBe(200)
  for (const query of ['?countryId=x', '?countryId=-1']) expect(await status(query), query).toBe(400)
})

test('a payment method is not offered for goods above its cap', async () => {
  const anna = await shopper([{ grossMinor: 5000_01 }])
  const names = (await paymentsOf(anna)).map((one: Record<string, string>) => one.PaymentMethodSystemName)
  expect(names).toEqual([blik, inStore])
})

test('the last choices are preselected while they are available', async () => {
  const anna = await shopper([{}])
  await db
    .updateTable('customer')
    .set({ last_shipping_method: locker, last_payment_method: cash })
    .where('id', '=', anna.id)
    .execute()
  const selected = (methods: { Selected: boolean; Name: string }[]) =>
    methods.filter(({ Selected }) => Selected).map(({ Name }) => Name)
  expect(selected((await shippingOf(anna)).ShippingMethods)).toEqual([locker])
  expect(selected(await paymentsOf(anna))).toEqual([cash])

  const bulky = await buildPart(db, { bulky: true, grossMinor: 6000_00, stock: { [central]: 1 } })
  await addToCart(app, anna, bulky)
  expect(selected((await shippingOf(anna)).ShippingMethods)).toEqual([courier])
  expect(selected(await paymentsOf(anna))).toEqual([blik])
})

test('each order makes its delivery and payment the last choices', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [central]: 9 } })
  // The last one chooses what was chosen before.
  for (const payment of [cash, blik, blik]) {
    await addToCart(app, anna, part)
    const config = byCourier(anna, { PaymentMethodSystemName: payment })
    const answer = (await as(app, anna).post('/api/ShoppingCart/ConfirmCheckout', config)).json()
    expect(answer).toMatchObject({ Success: true })
    const last = await db
      .selectFrom('customer')
      .select(['last_shipping_method', 'last_payment_method'])
      .where('id', '=', anna.id)
      .executeTakeFirst()
    expect(last).toEqual({ last_shipping_method: courier, last_payment_method: payment })
  }
})
