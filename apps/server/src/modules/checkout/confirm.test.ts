import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  type BuiltPart,
  buildAddress,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
  cash,
  central,
  courier,
  deferred,
  inStore,
  krakow,
  locker,
  usa,
  warsaw,
} from '../../testing/builders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

type Answer = { Success: boolean; Errors: string[]; PlacedOrder: { Id: number; OrderNumber: string } | null }

const inBranch = (customer: BuiltCustomer, changes: object = {}) =>
  byCourier(customer, {
    ShippingAddressId: null,
    ShippingMethodName: '',
    ShippingRateComputationMethodSystemName: '',
    PickUpInStoreId: warsaw,
    ...changes,
  })
async function confirm(customer: BuiltCustomer, config: object, headers = {}): Promise<Answer> {
  const response = await as(app, customer, headers).post('/api/ShoppingCart/ConfirmCheckout', config)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const orderOf = async (customer: BuiltCustomer, { PlacedOrder }: Answer) =>
  (await as(app, customer).get(`/api/Order/get?id=${PlacedOrder!.Id}`)).json()
const cartOf = async (customer: BuiltCustomer) =>
  (await as(app, customer).get('/api/Level4/SimpleCart')).json().Items
const stockOf = async ({ sku }: BuiltPart) =>
  Object.fromEntries(
    (await db.selectFrom('stock').selectAll().where('sku', '=', sku).execute()).map((row) => [
      row.warehouse_id,
      row.available,
    ]),
  )
const countOrders = async ({ id }: BuiltCustomer) =>
  (await db.selectFrom('shop_order').select('id').where('customer_id', '=', id).execute()).length
const lastNumber = async () =>
  (await db.selectFrom('order_counter').select('last_number').executeTakeFirst())?.last_number ?? 100_000

/** Checks the invariants: stock is the sum of its movements and never negative, and orders add up. */
async function expectBooksBalance() {
  const { rows: unbalanced } = await sql`
    select s.sku, s.warehouse_id from stock s
    left join stock_movement m on m.sku = s.sku and m.warehouse_id = s.warehouse_id
    group by s.sku, s.warehouse_id
    having s.on_hand <> coalesce(sum(m.on_hand_delta), 0) or s.held <> coalesce(sum(m.held_delta), 0)
      or s.held > s.on_hand`.execute(db)
  expect(unbalanced).toEqual([])
  const { rows: wrong } = await sql`
    select o.id from shop_order o
    where o.order_total_minor <> (select sum(gross_minor) from order_tax where order_id = o.id)
       or o.tax_minor <> (select sum(tax_minor) from order_tax where order_id = o.id)
       or exists (select from order_tax where order_id = o.id and net_minor + tax_minor <> gross_minor)
       or (o.price_basis = 'gross' and
           o.sub_total_minor <> (select sum(sub_total_minor) from order_line where order_id = o.id))
       or o.order_total_minor <> o.sub_total_minor + o.shipping_minor + coalesce(o.payment_fee_minor, 0)`.execute(
    db,
  )
  expect(wrong).toEqual([])
  const { rows: numbers } = await sql<{ number: number }>`
    select order_number::int as number from shop_order order by id`.execute(db)
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => 100_001 + index))
}

test('an order copies the cart, holds its stock and empties the cart', async () => {
  const anna = await buildCustomer(db)
  const disc = await buildPart(db, {
    grossMinor: 219_99,
    name: 'Tarcza',
    stock: { [krakow]: 1, [central]: 9 },
  })
  const book = await buildPart(db, { grossMinor: 31_50, vatBp: 500, name: 'Instrukcja' })
  await addToCart(app, anna, disc, 3)
  await addToCart(app, anna, book, 2)
  const config = byCourier(anna, { PaymentMethodSystemName: cash, OrderNote: ' Proszę dzwonić. ' })
  const totals = (await as(app, anna).post('/api/ShoppingCart/Totals', config)).json()
  const answer = await confirm(anna, config)
  expect(answer).toEqual({
    Success: true,
    Errors: [],
    ErrorCode: null,
    PlacedOrder: { Id: expect.any(Number), OrderNumber: String(await lastNumber()) },
  })
  await db.updateTable('price').set({ gross_minor: 1 }).where('sku', '=', disc.sku).execute()
  await db.updateTable('address').set({ city: 'Łódź' }).where('id', '=', anna.addressId).execute()

  const order = await orderOf(anna, answer)
  expect(order).toMatchObject({
    OrderNumber: answer.PlacedOrder!.OrderNumber,
    CurrencyCode: 'PLN',
    PickUpInStore: false,
    OrderStatusCode: 'Pending',
    PaymentStatusCode: 'Pending',
    ShippingStatusCode: 'NotYetShipped',
    OrderStatus: 'Nowe',
    PaymentMethodStatus: 'Oczekuje',
    ShippingStatus: 'Jeszcze nie wysłano',
    PickupAddress: {},
    ShippingMethod: courier,
    PaymentMethod: cash,
    BillingAddress: { Id: anna.addressId, City: 'Poznań', PhoneNumber: '+48501000000' },
    ShippingAddress: { Id: anna.addressId, City: 'Poznań' },
    OrderNotes: [{ Note: 'Proszę dzwonić.' }],
    Items: [
      {
        ProductName: 'Tarcza',
        Sku: disc.sku,
        Quantity: 3,
        UnitPrice: 219.99,
        Discount: null,
        UnitPriceWithoutDiscount: 219.99,
        SubTotal: 659.97,
      },
      { ProductName: 'Instrukcja', Sku: book.sku, Quantity: 2, UnitPrice: 31.5, SubTotal: 63 },
    ],
  })
  const { SubTotal, Shipping, PaymentMethodAdditionalFee, Tax, TaxRates, OrderTotal } = totals
  expect(order).toMatchObject({
    OrderSubtotal: SubTotal,
    OrderShipping: Shipping,
    PaymentMethodAdditionalFee,
    Tax,
    TaxRates,
    OrderTotal,
    OrderSubTotalDiscount: null,
    OrderTotalDiscount: null,
    DisplayTax: false,
    DisplayTaxRates: true,
  })
  expect(OrderTotal).toBe(728.97)
  expect(await cartOf(anna)).toEqual([])
  expect(await stockOf(disc)).toEqual({ [krakow]: 0, [central]: 7 })
  expect(await stockOf(book)).toEqual({ [warsaw]: 48 })
  const events = await db.selectFrom('event').selectAll().where('kind', '=', 'order.placed').execute()
  expect(events.map(({ payload }) => payload)).toContainEqual({
    orderId: order.Id,
    orderNumber: order.OrderNumber,
    customerId: anna.id,
  })
  await expectBooksBalance()
})

test('a trade order in euro with a discount keeps its currency and uses credit in PLN', async () => {
  const marek = await buildCustomer(db, {
    priceBasis: 'net',
    creditLimitMinor: 1000_00,
    discounts: { A: 10_00 },
  })
  await addToCart(app, marek, await buildPart(db, { netMinor: 100_00 }), 3)
  const config = inBranch(marek, { PaymentMethodSystemName: deferred })
  const answer = await confirm(marek, config, { 'x-currency': 'EUR', 'accept-language': 'en-US' })
  const order = await orderOf(marek, answer)
  // 100,00 zł are 23,41 €, less 10 % 21,07 €; three of them 63,21 € net, VAT 14,54 €.
  expect(order).toMatchObject({
    CurrencyCode: 'EUR',
    OrderTotal: 77.75,
    Tax: 14.54,
    PaymentStatusCode: 'Authorized',
    Items: [{ ProductName: 'Klocki hamulcowe (en)', UnitPrice: 25.92, Discount: 10, SubTotal: 77.75 }],
  })
  const { credit_used_minor } = await db
    .selectFrom('customer')
    .select('credit_used_minor')
    .where('id', '=', marek.id)
    .executeTakeFirstOrThrow()
  expect(credit_used_minor).toBe(332_12)
  await expectBooksBalance()
})

test('pickup takes pieces from its branch first, and missing ones from the others', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [warsaw]: 2, [krakow]: 3, [central]: 9 }, theftRelevant: true })
  await addToCart(app, anna, part, 4)
  const answer = await confirm(
    anna,
    inBranch(anna, { PickUpInStoreId: krakow, PaymentMethodSystemName: inStore }),
  )
  expect(await orderOf(anna, answer)).toMatchObject({
    PickUpInStore: true,
    ShippingAddress: {},
    PickupAddress: { Id: krakow, City: 'Kraków' },
    ShippingStatusCode: 'NotRequired',
    ShippingMethod: 'Pickup.InStore – Kraków',
    OrderShipping: 0,
  })
  expect(await stockOf(part)).toEqual({ [warsaw]: 1, [krakow]: 0, [central]: 9 })
  const { PickUpInStore } = (await as(app, anna).get('/api/ShoppingCart/ShippingAddress')).json()
  expect(PickUpInStore).toBe(true)
  await expectBooksBalance()
})

const refusals: [
  string,
  (customer: BuiltCustomer, other: BuiltCustomer) => object | Promise<object>,
  string[],
][] = [
  ['terms', (c) => byCourier(c, { TermsOfServiceOnOrderConfirmPage: false }), ['regulamin']],
  ['a note of 2001 characters', (c) => byCourier(c, { OrderNote: 'ż'.repeat(2001) }), ['2000 znaków']],
  ['no payment', (c) => byCourier(c, { PaymentMethodSystemName: '' }), ['sposób płatności']],
  ['an unknown payment', (c) => byCourier(c, { PaymentMethodSystemName: 'Gold' }), ['sposób płatności']],
  [
    'credit without a limit',
    (c) => byCourier(c, { PaymentMethodSystemName: deferred }),
    ['sposób płatności'],
  ],
  ['a wrong pair', (c) => byCourier(c, { PaymentMethodSystemName: inStore }), ['nie łączy się']],
  [
    'a wrong pair with pickup',
    (c) => inBranch(c, { PaymentMethodSystemName: cash }),
    ['Ta płatność nie łączy się z wybraną dostawą.'],
  ],
  ['no method', (c) => byCourier(c, { ShippingRateComputationMethodSystemName: null }), ['sposób dostawy']],
  [
    'a method for trade',
    (c) => byCourier(c, { ShippingRateComputationMethodSystemName: 'Shipping.OwnRoute' }),
    ['sposób dostawy'],
  ],
  [
    'a method that cannot carry the cart',
    (c) => byCourier(c, { ShippingRateComputationMethodSystemName: locker }),
    ['ponadgabarytowa'],
  ],
  ['no address', (c) => byCourier(c, { ShippingAddressId: 0 }), ['adres dostawy']],
  [
    'a foreign address',
    (c, { addressId }) => byCourier(c, { ShippingAddressId: addressId }),
    ['adres dostawy'],
  ],
  [
    'a foreign bill',
    (c, { addressId }) => byCourier(c, { BillingAddressId: addressId }),
    ['adres do faktury'],
  ],
  ['a bill to nobody', (c) => inBranch(c, { BillingAddressId: null }), ['adres do faktury']],
  [
    'a country that is not shipped to',
    async (c) => byCourier(c, { ShippingAddressId: await buildAddress(db, c.id, usa) }),
    ['Nie dostarczamy'],
  ],
  [
    'a warehouse that hands nothing out',
    (c) => inBranch(c, { PickUpInStoreId: central }),
    ['oddział odbioru'],
  ],
  ['an unknown branch', (c) => inBranch(c, { PickUpInStoreId: 77 }), ['oddział odbioru']],
  [
    'pickup without a branch',
    (c) => inBranch(c, { PickUpInStoreId: 0, ShippingRateComputationMethodSystemName: 'Pickup.InStore' }),
    ['oddział odbioru'],
  ],
  ['everything at once', () => ({}), ['dostawy', 'dostawy', 'faktury', 'płatności', 'regulamin']],
]
test.each(refusals)('an order is refused, and nothing changes: %s', async (_, config, reasons) => {
  const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
  const part = await buildPart(db, { bulky: true })
  await addToCart(app, anna, part, 2)
  const number = await lastNumber()
  const answer = await confirm(anna, await config(anna, jan))
  expect(answer).toMatchObject({ Success: false, PlacedOrder: null })
  expect(answer.Errors).toEqual(reasons.map((reason) => expect.stringContaining(reason)))
  expect(await cartOf(anna)).toMatchObject([{ ProductId: part.id, Sku: part.sku, Quantity: 2 }])
  expect(await stockOf(part)).toEqual({ [warsaw]: 50 })
  expect([await countOrders(anna), await lastNumber()]).toEqual([0, number])
})

test('each unavailable or sold-out line gets its own message', async () => {
  const anna = await buildCustomer(db)
  const [fine, unpriced, sold] = [await buildPart(db), await buildPart(db), await buildPart(db)]
  for (const part of [fine, unpriced, sold]) await addToCart(app, anna, part, 2)
  await db.updateTable('price').set({ gross_minor: 0 }).where('sku', '=', unpriced.sku).execute()
  await db.updateTable('stock').set({ on_hand: 1 }).where('sku', '=', sold.sku).execute()
  const { Success, Errors } = await confirm(anna, byCourier(anna))
  expect([Success, Errors]).toEqual([
    false,
    [
      expect.stringMatching(/^Produkt chwilowo niedostępny: [\d ]+\. Usuń go/),
      expect.stringMatching(/zostało 1 szt., a w koszyku jest 2\.$/),
    ],
  ])
  await db.updateTable('stock').set({ on_hand: 50 }).where('sku', '=', sold.sku).execute()
})

test('parked lines are not ordered, and are in the cart again afterwards', async () => {
  const anna = await buildCustomer(db)
  const [ordered, unpriced] = [await buildPart(db, { grossMinor: 50_00 }), await buildPart(db)]
  for (const part of [ordered, unpriced]) await addToCart(app, anna, part, 2)
  await db.deleteFrom('price').where('sku', '=', unpriced.sku).execute()
  const park = (parts: BuiltPart[]) =>
    as(app, anna).post('/api/ShoppingCart/Park', { ProductIds: parts.map(({ id }) => id), Parked: true })
  await park([ordered, unpriced])
  expect(await confirm(anna, byCourier(anna))).toMatchObject({
    Success: false,
    Errors: [expect.stringMatching(/^Koszyk jest pusty/)],
  })
  await addToCart(app, anna, ordered)

  const placed = await confirm(anna, byCourier(anna))
  expect(placed).toMatchObject({ Success: true })
  expect((await orderOf(anna, placed)).Items.map(({ Sku }: { Sku: string }) => Sku)).toEqual([ordered.sku])
  expect(await cartOf(anna)).toMatchObject([{ ProductId: unpriced.id, Sku: unpriced.sku, Quantity: 2 }])
  expect((await as(app, anna).get('/api/Level4/Cart')).json()).toMatchObject({
    HasUnavailable: true,
    Items: [{ Parked: false }],
  })
  await expectBooksBalance()
})

test('a payment is not taken above its cap', async () => {
  const anna = await buildCustomer(db)
  await addToCart(app, anna, await buildPart(db, { grossMinor: 4999_00 }))
  const { Errors } = await confirm(anna, byCourier(anna, { PaymentMethodSystemName: cash }))
  expect(Errors).toEqual([expect.stringMatching(/najwyżej 5\s000,00\szł\./)])
})

test('an empty cart cannot be ordered', async () => {
  const anna = await buildCustomer(db)
  const { Success, Errors } = await confirm(anna, byCourier(anna))
  expect([Success, Errors]).toEqual([false, [expect.stringMatching(/^Koszyk jest pusty/)]])
})

test('a note may have 2000 characters, and a blank note is not stored', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  await addToCart(app, anna, part)
  const long = await confirm(anna, byCourier(anna, { OrderNote: '🙂'.repeat(2000) }))
  expect((await orderOf(anna, long)).OrderNotes[0].Note).toBe('🙂'.repeat(2000))
  await addToCart(app, anna, part)
  const blank = await confirm(anna, byCourier(anna, { OrderNote: ' \n ' }))
  expect((await orderOf(anna, blank)).OrderNotes).toEqual([])
})

test('two concurrent confirmations of one cart place one order', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  await addToCart(app, anna, part, 2)
  const answers = await Promise.all([confirm(anna, byCourier(anna)), confirm(anna, byCourier(anna))])
  expect(answers.filter(({ Success }) => Success)).toHaveLength(1)
  expect(answers.find(({ Success }) => !Success)!.Errors).toEqual([
    expect.stringMatching(/^Koszyk jest pusty/),
  ])
  expect([await countOrders(anna), await stockOf(part)]).toEqual([1, { [warsaw]: 48 }])
  await expectBooksBalance()
})

test('an idempotency key repeats its answer, concurrently and later, only for its customer', async () => {
  const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
  const part = await buildPart(db)
  await addToCart(app, anna, part)
  await addToCart(app, jan, part)
  const key = { 'idempotency-key': 'klik-1' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(anna, byCourier(anna), key)))
  expect(answers[0]).toMatchObject({ Success: true })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  await addToCart(app, anna, part)
  expect(await confirm(anna, byCourier(anna), key)).toEqual(answers[0])
  expect(await countOrders(anna)).toBe(1)
  const others = await confirm(jan, byCourier(jan), key)
  expect(others.PlacedOrder!.Id).not.toBe(answers[0]!.PlacedOrder!.Id)
})

test('an idempotency key lasts 24 hours and does not store refusals', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  await addToCart(app, anna, part)
  const key = { 'idempotency-key': 'klik-1' }
  const unread = byCourier(anna, { TermsOfServiceOnOrderConfirmPage: false })
  expect(await confirm(anna, unread, key)).toMatchObject({ Success: false })
  const first = await confirm(anna, byCourier(anna), key)
  expect(first).toMatchObject({ Success: true })
  const age = (interval: string) =>
    sql`update idempotency_key set created_at = now() - ${interval}::interval where customer_id = ${anna.id}`.execute(
      db,
    )
  await age('23 hours 59 minutes')
  expect(await confirm(anna, byCourier(anna), key)).toEqual(first)
  await age('24 hours 1 minute')
  expect(await confirm(anna, byCourier(anna), key)).toMatchObject({ Success: false })
  await addToCart(app, anna, part)
  const second = await confirm(anna, byCourier(anna), key)
  expect(second.PlacedOrder!.Id).not.toBe(first.PlacedOrder!.Id)
  expect(await confirm(anna, byCourier(anna), key)).toEqual(second)
})

test('fifty customers at once for the last ten pieces: ten have them, forty are told', async () => {
  const part = await buildPart(db, { stock: { [warsaw]: 3, [krakow]: 5, [central]: 2 } })
  const other = await buildPart(db, { stock: { [warsaw]: 1000 } })
  const customers: BuiltCustomer[] = []
  for (let index = 0; index < 50; index++) {
    const customer = await buildCustomer(db)
    // Both orders of lines, so that locking in the order of the lines would cause a deadlock.
    for (const one of index % 2 ? [part, other] : [other, part]) await addToCart(app, customer, one)
    customers.push(customer)
  }
  const answers = await Promise.all(customers.map((customer) => confirm(customer, byCourier(customer))))
  const placed = answers.filter(({ Success }) => Success)
  expect(placed).toHaveLength(10)
  for (const { Errors } of answers.filter(({ Success }) => !Success))
    expect(Errors).toEqual([expect.stringMatching(/zostało 0 szt., a w koszyku jest 1\.$/)])
  expect(await stockOf(part)).toEqual({ [warsaw]: 0, [krakow]: 0, [central]: 0 })
  expect(await stockOf(other)).toEqual({ [warsaw]: 990 })
  await expectBooksBalance()
})

test('ten orders at once do not overdraw the credit', async () => {
  const marek = await buildCustomer(db, { priceBasis: 'net', creditLimitMinor: 400_00 })
  const part = await buildPart(db, { netMinor: 100_00 })
  const tenAtOnce = async () => {
    await addToCart(app, marek, part)
    const config = inBranch(marek, { PaymentMethodSystemName: deferred })
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(marek, config)))
    return Map.groupBy(answers, ({ Success }) => Success)
  }
  // 123,00 zł each: three fit into 400,00 zł.
  for (let order = 1; order <= 3; order++) expect((await tenAtOnce()).get(true)).toHaveLength(1)
  const refused = (await tenAtOnce()).get(false)!
  expect(refused.map(({ Errors }) => Errors.map((error) => error.replaceAll('\u00a0', ' ')))).toEqual(
    Array.from({ length: 10 }, () => [
      'Przekroczony limit kredytowy: brakuje 92,00 zł. Wybierz inną płatność.',
    ]),
  )
  const used = await sql<{ used: number; placed: number }>`
    select credit_used_minor as used,
           (select sum(credit_minor)::bigint from shop_order where customer_id = c.id) as placed
    from customer c where id = ${marek.id}`.execute(db)
  expect(used.rows[0]).toEqual({ used: 369_00, placed: 369_00 })
  expect(await stockOf(part)).toEqual({ [warsaw]: 47 })
  await expectBooksBalance()
})
