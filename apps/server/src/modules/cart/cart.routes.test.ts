import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { expect, onTestFinished, test } from 'vitest'
import { setClock } from '../../platform/time/clock.ts'
import { buildTestApp } from '../../testing/app.ts'
import {
  as,
  type BuiltCustomer,
  type BuiltPart,
  buildCustomer,
  buildPart,
  buildShop,
  central,
  euroMicro,
  krakow,
  warsaw,
} from '../../testing/builders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

const unavailable = 'Produkt chwilowo niedostępny.'

const add = async (customer: BuiltCustomer, body: object) =>
  (await as(app, customer).post('/api/Level4/AddItem', body)).json()
const cartOf = async (customer: BuiltCustomer, headers = {}) =>
  (await as(app, customer, headers).get('/api/Level4/Cart')).json()
const quantitiesOf = async (customer: BuiltCustomer) => {
  const { Items } = (await as(app, customer).get('/api/Level4/SimpleCart')).json()
  return Items.map(({ ProductId, Quantity }: Record<string, number>) => [ProductId, Quantity])
}
const reprice = (part: BuiltPart, grossMinor: number) =>
  db.updateTable('price').set({ gross_minor: grossMinor }).where('sku', '=', part.sku).execute()
const restock = (part: BuiltPart, quantity: number) =>
  db.updateTable('stock').set({ on_hand: quantity }).where('sku', '=', part.sku).execute()
const printed = ({ sku }: BuiltPart) => sku.replace(/^(..)(..)(.)(...)(...)$/, '$1 $2 $3 $4 $5')

async function replace(old: BuiltPart, kind: string, ...successors: BuiltPart[]) {
  const { version_id } = await db.selectFrom('catalogue_current').selectAll().executeTakeFirstOrThrow()
  const skus = successors.length > 0 ? successors.map(({ sku }) => sku) : ['']
  await db
    .insertInto('replacement')
    .values(
      skus.map((sku, position) => ({
        version_id,
        old_sku: old.sku,
        position,
        new_sku: sku,
        kind: kind as 'set',
        from_day: '2020-01-01',
      })),
    )
    .execute()
}

test('a new customer has an empty cart', async () => {
  const anna = await buildCustomer(db)
  const none = { Items: [], ItemCount: 0, Id: null, Name: '' }
  expect(await cartOf(anna)).toEqual({ ...none, HasUnavailable: false, Reference: '', Version: '' })
  expect((await as(app, anna).get('/api/Level4/SimpleCart')).json()).toEqual(none)
})

test('without a token the cart is closed', async () => {
  for (const url of ['/api/Level4/Cart', '/api/Level4/SimpleCart'])
    expect((await app.inject({ url })).statusCode).toBe(401)
})

test('adding a part twice adds up the quantities', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { grossMinor: 19_99, stock: { [warsaw]: 3, [central]: 2 } })
  expect(await add(anna, { ProductId: part.id, Quantity: 1 })).toEqual([])
  expect(await add(anna, { Sku: printed(part).toLowerCase(), Quantity: 2 })).toEqual([])
  expect(await cartOf(anna)).toMatchObject({
    Items: [
      {
        Product: {
          Id: part.id,
          Sku: part.sku,
          Name: 'Klocki hamulcowe',
          Price: 19.99,
          PriceNetto: 16.25,
          OldPrice: null,
          OldPriceNetto: null,
          Discount: null,
          PictureUrl: '/pictures/a.svg',
        },
        Quantity: 3,
        Total: 59.97,
        TotalNetto: 48.76,
        WarehouseInventory: [
          { WarehouseId: warsaw, StockQuantity: 3 },
          { WarehouseId: krakow, StockQuantity: 0 },
          { WarehouseId: central, StockQuantity: 2 },
        ],
        Parked: false,
      },
    ],
    ItemCount: 3,
    HasUnavailable: false,
  })
})

test('a trade customer sees the discount of the part’s group', async () => {
  const marek = await buildCustomer(db, { priceBasis: 'net', discounts: { A: 12_50 } })
  const part = await buildPart(db, { netMinor: 219_99 })
  await add(marek, { ProductId: part.id, Quantity: 1 })
  const [line] = (await cartOf(marek)).Items
  expect(line.Product).toMatchObject({ PriceNetto: 192.49, OldPriceNetto: 219.99, Discount: 12.5 })
})

test('a number whose group is wrong is added with a warning', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  expect(await add(anna, { Sku: `9999${part.sku.slice(4)}`, Quantity: 1 })).toEqual([
    `Sprawdź numer: dodano ${printed(part)}.`,
  ])
  expect(await add(anna, { Sku: part.sku.slice(4), Quantity: 1 })).toEqual([])
  expect(await quantitiesOf(anna)).toEqual([[part.id, 2]])
})

test.each([0, -1, 1.5, 10_000, 'x', null])('AddItem refuses the quantity %j', async (Quantity) => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  const response = await as(app, anna).post('/api/Level4/AddItem', { ProductId: part.id, Quantity })
  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toEqual({ Quantity: ['Ilość to liczba całkowita od 1 do 9999.'] })
  expect(await quantitiesOf(anna)).toEqual([])
})

test('an unknown part is 404, a request without a part 400', async () => {
  const anna = await buildCustomer(db)
  for (const body of [{ ProductId: 999_999 }, { Sku: '34119999999' }, { Sku: 'no number' }])
    expect(
      (await as(app, anna).post('/api/Level4/AddItem', { ...body, Quantity: 1 })).statusCode,
      JSON.stringify(body),
    ).toBe(404)
  const part = await buildPart(db)
  for (const [body, field] of [
    [{}, 'ProductId'],
    [{ ProductId: 2 ** 31 }, 'ProductId'],
    [{ ProductId: part.id, marke: 'x'.repeat(101) }, 'marke'],
  ] as const) {
    const response = await as(app, anna).post('/api/Level4/AddItem', { ...body, Quantity: 1 })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toHaveProperty(field)
  }
})

test('a part without a price is not added, and the answer says why', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { grossMinor: 0 })
  expect(await add(anna, { ProductId: part.id, Quantity: 1 })).toEqual([unavailable])
  expect(await quantitiesOf(anna)).toEqual([])
})

test('more pieces than all warehouses have are not added; those in the cart count', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [warsaw]: 2, [krakow]: 3 } })
  const only = [`W magazynie jest tylko 5 szt. części ${printed(part)}.`]
  expect(await add(anna, { ProductId: part.id, Quantity: 6 })).toEqual(only)
  expect(await add(anna, { ProductId: part.id, Quantity: 5 })).toEqual([])
  expect(await add(anna, { ProductId: part.id, Quantity: 1 })).toEqual(only)
  expect(await quantitiesOf(anna)).toEqual([[part.id, 5]])

  const none = await buildPart(db, { stock: {} })
  expect(await add(anna, { ProductId: none.id, Quantity: 1 })).toEqual([
    `Części ${printed(none)} nie ma w magazynie.`,
  ])
})

test('a cart has at most 9999 pieces of a part', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [warsaw]: 20_000 } })
  expect(await add(anna, { ProductId: part.id, Quantity: 9_999 })).toEqual([])
  expect(await add(anna, { ProductId: part.id, Quantity: 1 })).toEqual([
    `Jednej części można zamówić najwyżej 9999 szt.: ${printed(part)}.`,
  ])
  expect(await quantitiesOf(anna)).toEqual([[part.id, 9_999]])
})

test('twenty concurrent additions all count', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [warsaw]: 15 } })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => add(anna, { ProductId: part.id, Quantity: 1 })),
  )
  expect(answers.filter((messages) => messages.length === 0)).toHaveLength(15)
  expect(await quantitiesOf(anna)).toEqual([[part.id, 15]])
})

test('a replaced number adds what replaced it, and the message says so in the request’s language', async () => {
  const anna = await buildCustomer(db)
  const [old, between, now] = [await buildPart(db), await buildPart(db), await buildPart(db)]
  await replace(old, 'replaced', between)
  await replace(between, 'one_way', now)
  expect(await add(anna, { ProductId: old.id, Quantity: 2 })).toEqual([
    `Numer ${printed(old)} zastąpiono numerem ${printed(now)}.`,
  ])
  const english = as(app, anna, { 'accept-language': 'en-US' })
  expect((await english.post('/api/Level4/AddItem', { Sku: old.sku, Quantity: 1 })).json()).toEqual([
    `Number ${printed(old)} was replaced by ${printed(now)}.`,
  ])
  expect(await quantitiesOf(anna)).toEqual([[now.id, 3]])
})

test('a set adds all of its parts, or none of them', async () => {
  const anna = await buildCustomer(db)
  const [old, left, right] = [await buildPart(db), await buildPart(db), await buildPart(db)]
  await replace(old, 'set', left, right)
  expect(await add(anna, { ProductId: old.id, Quantity: 2 })).toEqual([
    `Numer ${printed(old)} zastąpiono numerem ${printed(left)} + ${printed(right)}.`,
  ])
  await restock(right, 3)
  expect(await add(anna, { ProductId: old.id, Quantity: 2 })).toEqual([
    `W magazynie jest tylko 3 szt. części ${printed(right)}.`,
  ])
  expect(await quantitiesOf(anna)).toEqual([
    [left.id, 2],
    [right.id, 2],
  ])
})

test('a part that replaces several numbers is added with the requested quantity', async () => {
  const anna = await buildCustomer(db)
  const [old, other, now] = [await buildPart(db), await buildPart(db), await buildPart(db)]
  await replace(old, 'merged', now)
  await replace(other, 'merged', now)
  await add(anna, { ProductId: old.id, Quantity: 1 })
  await add(anna, { ProductId: other.id, Quantity: 2 })
  expect(await quantitiesOf(anna)).toEqual([[now.id, 3]])
})

test('a withdrawn part is refused, and a part with alternatives is added by its own number', async () => {
  const anna = await buildCustomer(db)
  const [gone, one, other] = [await buildPart(db), await buildPart(db), await buildPart(db)]
  await replace(gone, 'none')
  await replace(one, 'alternative', other)
  expect(await add(anna, { ProductId: gone.id, Quantity: 1 })).toEqual([
    `Część ${printed(gone)} wycofano, brak zamiennika.`,
  ])
  const old = await buildPart(db)
  await replace(old, 'replaced', one)
  expect(await add(anna, { ProductId: old.id, Quantity: 1 })).toEqual([
    `Część ${printed(old)} ma kilka zamienników – wybierz jeden: ${printed(one)}, ${printed(other)}.`,
  ])
  expect(await add(anna, { ProductId: one.id, Quantity: 1 })).toEqual([])
  expect(await quantitiesOf(anna)).toEqual([[one.id, 1]])
})

test('correct CSV rows are added, and each other row gets a message', async () => {
  const anna = await buildCustomer(db)
  const [good, scarce, old] = [await buildPart(db), await buildPart(db, { stock: {} }), await buildPart(db)]
  const unpriced = await buildPart(db, { grossMinor: 0 })
  await replace(old, 'replaced', good)
  const rows = [
    { sku: good.sku, quantity: 2 },
    { sku: 'zły numer', quantity: 1 },
    { sku: printed(good), quantity: '3' },
    { sku: good.sku, quantity: '1,5' },
    { sku: good.sku, quantity: '' },
    { sku: scarce.sku, quantity: 1 },
    { sku: unpriced.sku, quantity: 1 },
    { sku: old.sku, quantity: 1 },
    { sku: good.sku, quantity: 45 },
  ]
  expect((await as(app, anna).post('/api/Level4/cartFromCsv', rows)).json()).toEqual([
    'Wiersz 2: nie znamy numeru zły numer.',
    `Wiersz 4, ${good.sku}: ilość to liczba całkowita od 1 do 9999.`,
    `Wiersz 5, ${good.sku}: ilość to liczba całkowita od 1 do 9999.`,
    `Wiersz 6, ${scarce.sku}: Części ${printed(scarce)} nie ma w magazynie.`,
    `Wiersz 7, ${unpriced.sku}: ${unavailable}`,
    `Wiersz 8, ${old.sku}: Numer ${printed(old)} zastąpiono numerem ${printed(good)}.`,
    `Wiersz 9, ${good.sku}: W magazynie jest tylko 50 szt. części ${printed(good)}.`,
  ])
  expect(await quantitiesOf(anna)).toEqual([[good.id, 6]])

  // With the cart that is shown, each row that was not added comes with its reason alone, so that it can be sent again.
  const shown = await as(app, anna).post('/api/Level4/cartFromCsv?show=badge', rows.slice(1))
  expect(shown.json().Messages).toHaveLength(7)
  expect(shown.json().Refused).toEqual([
    { Row: 1, Reason: 'Nie znamy takiego numeru części.' },
    { Row: 3, Reason: 'Ilość to liczba całkowita od 1 do 9999.' },
    { Row: 4, Reason: 'Ilość to liczba całkowita od 1 do 9999.' },
    { Row: 5, Reason: `Części ${printed(scarce)} nie ma w magazynie.` },
    { Row: 6, Reason: unavailable },
    { Row: 8, Reason: `W magazynie jest tylko 50 szt. części ${printed(good)}.` },
  ])
})

test('a row is read as spreadsheets write it, or refused by its line, and never as something else', async () => {
  const anna = await buildCustomer(db)
  const { id, sku } = await buildPart(db, { stock: { [warsaw]: 500 } })
  const isDigits = /^\d+$/.test(sku)
  const cells = [
    sku,
    `="${sku}"`,
    `'${sku}`,
    `\u200b${sku}\u00a0`,
    ...(isDigits ? [`${sku}.0`, `${sku},00`] : []),
  ]
  const quantities = ['2,00', '2.0', '2 szt', '2 pcs', 'x2', 2]
  const good = [
    ...cells.map((cell) => ({ sku: cell, quantity: 1 })),
    ...quantities.map((quantity) => ({ sku, quantity })),
  ]
  expect((await as(app, anna).post('/api/Level4/cartFromCsv', good)).json()).toEqual([])
  const added = cells.length + 2 * quantities.length
  expect(await quantitiesOf(anna)).toEqual([[id, added]])

  const bad = ['2,5', '1.000', '-1', '0', '', 'dwa', '2/3', '10000', 1.5].map((quantity, at) => ({
    sku,
    quantity,
    line: at + 7,
  }))
  const shortened = { sku: '3,41143E+10', quantity: '1', line: 99 }
  expect((await as(app, anna).post('/api/Level4/cartFromCsv', [...bad, shortened])).json()).toEqual([
    ...bad.map(({ line }) => `Wiersz ${line}, ${sku}: ilość to liczba całkowita od 1 do 9999.`),
    'Wiersz 99: arkusz kalkulacyjny skrócił numer do 3,41143E+10 – wpisz go w całości.',
  ])
  expect(await quantitiesOf(anna)).toEqual([[id, added]])
})

test('a CSV of 100 rows is accepted, one of 101 is refused', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [warsaw]: 500 } })
  const rows = Array.from({ length: 101 }, () => ({ sku: part.sku, quantity: 1 }))
  expect((await as(app, anna).post('/api/Level4/cartFromCsv', rows)).statusCode).toBe(400)
  expect(await quantitiesOf(anna)).toEqual([])
  expect((await as(app, anna).post('/api/Level4/cartFromCsv', rows.slice(1))).json()).toEqual([])
  expect((await as(app, anna).post('/api/Level4/cartFromCsv', [])).json()).toEqual([])
  expect(await quantitiesOf(anna)).toEqual([[part.id, 100]])
})

test('a quantity can be changed; zero or less changes nothing, too many get a message with the stock', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [warsaw]: 4, [krakow]: 4 } })
  await add(anna, { ProductId: part.id, Quantity: 2 })
  const update = (Quantity: unknown) =>
    as(app, anna).post('/api/ShoppingCart/UpdateItem', { ProductId: part.id, Quantity })
  expect((await update(5)).json()).toEqual([])
  for (const none of [0, -3]) expect((await update(none)).json()).toEqual([])
  expect((await update(9)).json()).toEqual([`W magazynie jest tylko 8 szt. części ${printed(part)}.`])
  for (const bad of [1.5, 10_000, 'x']) {
    const response = await update(bad)
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().errors)).toEqual(['Quantity'])
  }
  expect(await quantitiesOf(anna)).toEqual([[part.id, 5]])
})

test('a line can be removed and the cart cleared; a part that is not in the cart is 404', async () => {
  const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
  const parts = [await buildPart(db), await buildPart(db), await buildPart(db)]
  for (const { id } of parts) await add(anna, { ProductId: id, Quantity: 1 })
  await add(jan, { ProductId: parts[0]!.id, Quantity: 1 })
  const remove = (ProductId: number) =>
    as(app, anna).post('/api/ShoppingCart/DeleteItem', { ProductId, Quantity: 0 })
  expect((await remove(parts[0]!.id)).json()).toEqual([])
  expect((await remove(parts[0]!.id)).statusCode).toBe(404)
  for (const Quantity of [3, 0])
    expect(
      (await as(app, anna).post('/api/ShoppingCart/UpdateItem', { ProductId: parts[0]!.id, Quantity }))
        .statusCode,
    ).toBe(404)
  expect((await as(app, anna).post('/api/ShoppingCart/ClearCart')).json()).toEqual([])
  expect((await as(app, anna).post('/api/ShoppingCart/ClearCart')).json()).toEqual([])
  expect(await quantitiesOf(anna)).toEqual([])
  expect(await quantitiesOf(jan)).toEqual([[parts[0]!.id, 1]])
})

test('a price change is shown once, in the currency of the request', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { grossMinor: 100_00 })
  await add(anna, { ProductId: part.id, Quantity: 1 })
  expect((await cartOf(anna)).Items[0]).not.toHaveProperty('Changed')
  await reprice(part, 120_00)
  expect((await cartOf(anna)).Items[0]).toMatchObject({ Product: { Price: 120 }, Changed: { OldPrice: 100 } })
  expect((await cartOf(anna)).Items[0]).not.toHaveProperty('Changed')
  await reprice(part, 90_00)
  const inEuro = (await cartOf(anna, { 'x-currency': 'EUR' })).Items[0]
  expect(inEuro).toMatchObject({ Product: { Price: 21.07 }, Changed: { OldPrice: 28.09 } })
})

test('a change of the exchange rate is not a price change', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  await add(anna, { ProductId: part.id, Quantity: 1 })
  await db
    .updateTable('currency')
    .set({ rate_micro: euroMicro + 1000 })
    .where('code', '=', 'EUR')
    .execute()
  expect((await cartOf(anna, { 'x-currency': 'EUR' })).Items[0]).not.toHaveProperty('Changed')
  await db.updateTable('currency').set({ rate_micro: euroMicro }).where('code', '=', 'EUR').execute()
})

test('a trade customer sees the old price with VAT, like the price beside it', async () => {
  const marek = await buildCustomer(db, { priceBasis: 'net' })
  const part = await buildPart(db, { netMinor: 100_00 })
  await add(marek, { ProductId: part.id, Quantity: 1 })
  await db.updateTable('price').set({ net_minor: 110_00 }).where('sku', '=', part.sku).execute()
  expect((await cartOf(marek)).Items[0]).toMatchObject({
    Product: { Price: 135.3 },
    Changed: { OldPrice: 123 },
  })
})

test('of two concurrent readers only one sees the change', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  await add(anna, { ProductId: part.id, Quantity: 1 })
  await reprice(part, 1_00)
  const carts = await Promise.all(Array.from({ length: 6 }, () => cartOf(anna)))
  expect(carts.filter(({ Items }) => Items[0].Changed)).toHaveLength(1)
})

test('a line is reduced once to the stock; a sold-out line keeps its quantity', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [warsaw]: 9 } })
  await add(anna, { ProductId: part.id, Quantity: 6 })
  await restock(part, 0)
  expect((await cartOf(anna)).Items[0]).toMatchObject({ Quantity: 6 })
  await restock(part, 4)
  expect((await cartOf(anna)).Items[0]).toMatchObject({ Quantity: 4, Changed: { OldQuantity: 6 } })
  expect((await cartOf(anna)).Items[0]).not.toHaveProperty('Changed')
  expect(await quantitiesOf(anna)).toEqual([[part.id, 4]])
})

test('a part that lost its price or left the catalogue stays in the cart as unavailable', async () => {
  const anna = await buildCustomer(db)
  const [unpriced, gone, fine] = [await buildPart(db), await buildPart(db), await buildPart(db)]
  for (const { id } of [unpriced, gone, fine]) await add(anna, { ProductId: id, Quantity: 1 })
  await reprice(unpriced, 0)
  await db.deleteFrom('part').where('sku', '=', gone.sku).execute()
  const cart = await cartOf(anna)
  expect(cart).toMatchObject({ HasUnavailable: true, ItemCount: 3 })
  expect(
    cart.Items.map(({ Product, Total }: never) => [(Product as { Price: number }).Price, Total]),
  ).toEqual([
    [0, 0],
    [0, 0],
    [100, 100],
  ])
  expect(cart.Items[1].Product).toMatchObject({ Id: gone.id, Name: printed(gone) })
  expect((await as(app, anna).post('/api/ShoppingCart/DeleteItem', { ProductId: gone.id })).json()).toEqual(
    [],
  )
})

const park = async (customer: BuiltCustomer, parts: { id: number }[], Parked = true) => {
  const ProductIds = parts.map(({ id }) => id)
  return (await as(app, customer).post('/api/ShoppingCart/Park', { ProductIds, Parked })).statusCode
}
const parkedOf = async (customer: BuiltCustomer) =>
  (await cartOf(customer)).Items.map(({ Product, Parked }: { Product: { Id: number }; Parked: boolean }) => [
    Product.Id,
    Parked,
  ])

test('a parked line stays in the cart, does not block the order and is in no total', async () => {
  const anna = await buildCustomer(db)
  const [sold, gone] = [await buildPart(db, { grossMinor: 100_00 }), await buildPart(db)]
  for (const { id } of [sold, gone]) await add(anna, { ProductId: id, Quantity: 2 })
  await db.deleteFrom('price').where('sku', '=', gone.sku).execute()
  expect((await cartOf(anna)).HasUnavailable).toBe(true)

  expect(await park(anna, [gone, gone])).toBe(200)
  expect(await cartOf(anna)).toMatchObject({ HasUnavailable: false, ItemCount: 4 })
  expect(await parkedOf(anna)).toEqual([
    [sold.id, false],
    [gone.id, true],
  ])
  const totals = async () => (await as(app, anna).post('/api/ShoppingCart/Totals', {})).json()
  expect((await totals()).SubTotal).toBe(200)
  await park(anna, [sold])
  expect((await totals()).SubTotal).toBe(0)

  // Adding the part again takes the line back.
  await add(anna, { ProductId: sold.id, Quantity: 1 })
  expect(await parkedOf(anna)).toEqual([
    [sold.id, false],
    [gone.id, true],
  ])
  await park(anna, [gone], false)
  expect((await cartOf(anna)).HasUnavailable).toBe(true)
})

test('parking affects all the named lines or none, and only the customer’s own', async () => {
  const [anna, marek] = [await buildCustomer(db), await buildCustomer(db)]
  const [part, other] = [await buildPart(db), await buildPart(db)]
  await add(anna, { ProductId: part.id, Quantity: 1 })
  await add(marek, { ProductId: other.id, Quantity: 1 })
  expect(await park(anna, [part, other])).toBe(404)
  expect(await park(anna, [])).toBe(400)
  expect(await parkedOf(anna)).toEqual([[part.id, false]])
  expect(await parkedOf(marek)).toEqual([[other.id, false]])
})

test('lines are restored as they were, also one that cannot be ordered now', async () => {
  // On a Sunday; while the branches are open, a promise counts from the time of the question.
  setClock(new Date('2026-11-22T12:00+01:00'))
  onTestFinished(() => setClock(null))
  const anna = await buildCustomer(db)
  const [sold, fine] = [await buildPart(db), await buildPart(db)]
  await add(anna, { ProductId: sold.id, Quantity: 2 })
  const meant = { Vehicle: { vehicleKeyList: ['XX01'], month: 3, year: 2016 }, BoardId: 7, LineId: 2 }
  await add(anna, { ProductId: fine.id, Quantity: 1, ...meant })
  await restock(sold, 0)
  expect(await cartOf(anna)).toMatchObject({ HasUnavailable: true })
  await park(anna, [sold])
  const before = await cartOf(anna)
  expect(before).toMatchObject({
    HasUnavailable: false,
    Items: [
      { Scope: null, BoardId: null },
      { Scope: { ...meant.Vehicle }, BoardId: 7, LineId: 2 },
    ],
  })

  await as(app, anna).post('/api/ShoppingCart/ClearCart')
  const lines = before.Items.map(({ Product, Scope, ...line }: CartLine) => ({
    ProductId: Product.Id,
    Quantity: line.Quantity,
    Vehicle: Scope,
    BoardId: line.BoardId,
    LineId: line.LineId,
    Insisted: line.Insisted,
    Parked: line.Parked,
  }))
  const restore = async (body: object) =>
    (await as(app, anna).post('/api/ShoppingCart/Restore', body)).statusCode
  expect(await restore([...lines, { ProductId: 2_000_000_000, Quantity: 1 }])).toBe(200)
  expect(await cartOf(anna)).toEqual(before)

  expect(await restore([{ ...lines[1], Quantity: 9999, Parked: true }])).toBe(200)
  expect((await cartOf(anna)).Items[1]).toMatchObject({ Parked: false })
  expect(await restore([])).toBe(400)
})
