import { expect, test } from 'vitest'
import { setAfterHours } from '../../testing/after-hours.ts'
import { buildTestApp } from '../../testing/app.ts'
import {
  as,
  type BuiltCustomer,
  type BuiltPart,
  buildCustomer,
  buildPart,
  buildShop,
  warsaw,
} from '../../testing/builders.ts'

setAfterHours()

const { app, db } = await buildTestApp()
await buildShop(db)

type List = { Id: number; Name: string; Items: { Sku: string; Name: string; Quantity: number }[] }

const english = { 'accept-language': 'en-GB' }
const printed = ({ sku }: BuiltPart) => sku.replace(/^(..)(..)(.)(...)(...)$/, '$1 $2 $3 $4 $5')

async function create(customer: BuiltCustomer, body: object): Promise<List> {
  const response = await as(app, customer).post('/api/ShoppingList', body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const listsOf = async (customer: BuiltCustomer, headers = {}): Promise<List[]> =>
  (await as(app, customer, headers).get('/api/ShoppingList?show=changes')).json()
const send = (customer: BuiltCustomer, method: 'PUT' | 'DELETE', id: number, payload?: object) =>
  app.inject({
    method,
    url: `/api/ShoppingList/${id}`,
    headers: { authorization: `Bearer ${customer.token}` },
    ...(payload ? { payload } : {}),
  })
const move = (customer: BuiltCustomer, id: number, skus: string[] = [], headers = {}) =>
  as(app, customer, headers).post(`/api/ShoppingList/CreateCart/${id}`, skus)
const cartOf = async (customer: BuiltCustomer) => {
  const { Items } = (await as(app, customer).get('/api/Level4/SimpleCart')).json()
  return Items.map(({ Sku, Quantity }: { Sku: string; Quantity: number }) => [Sku, Quantity])
}

test('a customer without lists gets an empty array', async () => {
  expect(await listsOf(await buildCustomer(db))).toEqual([])
})

test('a list accepts numbers in any spelling, and has their names in the request’s language', async () => {
  const anna = await buildCustomer(db)
  const [pads, disc] = [await buildPart(db), await buildPart(db, { name: 'Tarcza' })]
  const made = await create(anna, {
    Name: '  Przegląd ',
    Items: [
      { Sku: printed(pads).toLowerCase(), Quantity: 2 },
      { Sku: disc.sku.slice(4), Quantity: 1 },
    ],
  })
  const items = [
    { Sku: pads.sku, Name: 'Klocki hamulcowe', Quantity: 2 },
    { Sku: disc.sku, Name: 'Tarcza', Quantity: 1 },
  ]
  expect(made).toMatchObject({ Id: expect.any(Number), Name: 'Przegląd', Items: items })
  expect(await listsOf(anna)).toEqual([made])
  const [inEnglish] = await listsOf(anna, english)
  expect(inEnglish?.Items.map(({ Name }) => Name)).toEqual(['Klocki hamulcowe (en)', 'Tarcza (en)'])
})

test('a list may be empty', async () => {
  expect(await create(await buildCustomer(db), { Name: 'Na później' })).toMatchObject({ Items: [] })
})

test('a repeated number becomes one item', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  const twice = (first: number, second: number) => ({
    Name: `Lista ${first}`,
    Items: [
      { Sku: part.sku, Quantity: first },
      { Sku: printed(part), Quantity: second },
    ],
  })
  expect((await create(anna, twice(2, 3))).Items).toMatchObject([{ Sku: part.sku, Quantity: 5 }])
  const tooMany = await as(app, anna).post('/api/ShoppingList', twice(9999, 1))
  expect(tooMany.statusCode).toBe(400)
  expect(Object.keys(tooMany.json().errors)).toEqual(['Items.1.Quantity'])
})

test('unknown numbers are refused by their index, and no list is created', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  const Items = [part.sku, '34119999999', 'no number'].map((Sku) => ({ Sku, Quantity: 1 }))
  const response = await as(app, anna).post('/api/ShoppingList', { Name: 'Lista', Items })
  expect(response.statusCode).toBe(400)
  const sentence = ['Nie znamy takiego numeru części.']
  expect(response.json().errors).toEqual({ 'Items.1.Sku': sentence, 'Items.2.Sku': sentence })
  expect(await listsOf(anna)).toEqual([])
})

test.each([
  [{}, 'Name'],
  [{ Name: '   ' }, 'Name'],
  [{ Name: 'x'.repeat(201) }, 'Name'],
  [{ Name: 'Lista', Items: [{ Sku: '34111111111', Quantity: 0 }] }, 'Items.0.Quantity'],
  [{ Name: 'Lista', Items: [{ Quantity: 1 }] }, 'Items.0.Sku'],
])('the list %j is refused', async (body, field) => {
  const anna = await buildCustomer(db)
  const response = await as(app, anna).post('/api/ShoppingList', body)
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]])
  expect(await listsOf(anna)).toEqual([])
})

test('list names are unique for each customer, ignoring case', async () => {
  const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
  const first = await create(anna, { Name: 'Łożyska' })
  const second = await create(anna, { Name: 'Inne' })
  await create(jan, { Name: 'Łożyska' })

  const again = await as(app, anna, english).post('/api/ShoppingList', { Name: 'ŁOŻYSKA' })
  expect([again.statusCode, again.json().title]).toEqual([409, 'You already have a list of this name.'])
  expect((await send(anna, 'PUT', second.Id, { Name: 'łożyska' })).statusCode).toBe(409)
  expect((await send(anna, 'PUT', first.Id, { Name: 'ŁOŻYSKA' })).json()).toMatchObject({ Name: 'ŁOŻYSKA' })
  expect((await listsOf(anna)).map(({ Name }) => Name)).toEqual(['ŁOŻYSKA', 'Inne'])
})

test('two concurrent requests create one list of a name', async () => {
  const anna = await buildCustomer(db)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => as(app, anna).post('/api/ShoppingList', { Name: 'Raz' })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
})

test('items are replaced, the name alone may change, and a refusal changes nothing', async () => {
  const anna = await buildCustomer(db)
  const [old, fresh] = [await buildPart(db), await buildPart(db)]
  const { Id } = await create(anna, { Name: 'Lista', Items: [{ Sku: old.sku, Quantity: 1 }] })

  const renamed = await send(anna, 'PUT', Id, { Name: 'Nowa' })
  expect(renamed.json()).toMatchObject({ Id, Name: 'Nowa', Items: [{ Sku: old.sku }] })
  const replaced = await send(anna, 'PUT', Id, { Items: [{ Sku: fresh.sku, Quantity: 4 }] })
  expect(replaced.json()).toMatchObject({ Name: 'Nowa', Items: [{ Sku: fresh.sku, Quantity: 4 }] })
  const refused = await send(anna, 'PUT', Id, { Name: 'X', Items: [{ Sku: '34119999999', Quantity: 1 }] })
  expect(refused.statusCode).toBe(400)
  expect(await listsOf(anna)).toEqual([replaced.json()])
  expect((await send(anna, 'PUT', Id, { Items: [] })).json().Items).toEqual([])
})

test('a list is deleted with its items', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  const { Id } = await create(anna, { Name: 'Lista', Items: [{ Sku: part.sku, Quantity: 1 }] })
  const response = await send(anna, 'DELETE', Id)
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect(await listsOf(anna)).toEqual([])
  expect((await send(anna, 'DELETE', Id)).statusCode).toBe(404)
})

test('another customer’s list does not exist', async () => {
  const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
  const part = await buildPart(db)
  const { Id } = await create(anna, { Name: 'Lista', Items: [{ Sku: part.sku, Quantity: 1 }] })
  for (const id of [Id, 999_999])
    for (const response of [
      await send(jan, 'PUT', id, { Name: 'Moja' }),
      await send(jan, 'DELETE', id),
      await move(jan, id),
    ])
      expect([response.statusCode, response.json().title]).toEqual([404, 'Nie ma takiej listy zakupów.'])
  expect(await cartOf(jan)).toEqual([])
  expect(await listsOf(anna)).toMatchObject([{ Name: 'Lista', Items: [{ Sku: part.sku }] }])
})

test('a list goes into the cart wholly or in part, and stays as it is', async () => {
  const anna = await buildCustomer(db)
  const [pads, disc, belt] = [await buildPart(db), await buildPart(db), await buildPart(db)]
  const Items = [pads, disc, belt].map(({ sku }, index) => ({ Sku: sku, Quantity: index + 1 }))
  const list = await create(anna, { Name: 'Lista', Items })

  expect((await move(anna, list.Id, [printed(disc), belt.sku.slice(4)])).json()).toEqual([])
  expect(await cartOf(anna)).toEqual([
    [disc.sku, 2],
    [belt.sku, 3],
  ])
  expect((await move(anna, list.Id)).json()).toEqual([])
  expect(await cartOf(anna)).toEqual([
    [disc.sku, 4],
    [belt.sku, 6],
    [pads.sku, 1],
  ])
  expect(await listsOf(anna)).toEqual([list])
})

test('items that cannot be added get a message, the others are added', async () => {
  const anna = await buildCustomer(db)
  const good = await buildPart(db)
  const scarce = await buildPart(db, { stock: { [warsaw]: 2 } })
  const unpriced = await buildPart(db, { grossMinor: 0 })
  const gone = await buildPart(db)
  const Items = [scarce, unpriced, gone, good].map(({ sku }) => ({ Sku: sku, Quantity: 3 }))
  const { Id } = await create(anna, { Name: 'Lista', Items })
  await db.deleteFrom('part').where('sku', '=', gone.sku).execute()

  expect((await move(anna, Id, [], english)).json()).toEqual([
    `${printed(scarce)}: Only 2 pcs of part ${printed(scarce)} are in stock.`,
    `${printed(unpriced)}: Product temporarily unavailable.`,
    `Part ${printed(gone)} is no longer in the catalogue.`,
  ])
  expect(await cartOf(anna)).toEqual([[good.sku, 3]])
  expect((await listsOf(anna))[0]?.Items[2]).toMatchObject({ Sku: gone.sku, Name: '', Quantity: 3 })
})

test('a number that is not on the list gets a message', async () => {
  const anna = await buildCustomer(db)
  const [part, other] = [await buildPart(db), await buildPart(db)]
  const { Id } = await create(anna, { Name: 'Lista', Items: [{ Sku: part.sku, Quantity: 1 }] })
  expect((await move(anna, Id, [other.sku, part.sku])).json()).toEqual([
    `Numeru ${other.sku} nie ma na liście.`,
  ])
  expect(await cartOf(anna)).toEqual([[part.sku, 1]])
})

test('a customer has at most a hundred lists', async () => {
  const anna = await buildCustomer(db)
  const names = Array.from({ length: 99 }, (_, index) => `lista ${index}`)
  await db
    .insertInto('shopping_list')
    .values(names.map((name) => ({ customer_id: anna.id, name, name_lower: name })))
    .execute()
  await create(anna, { Name: 'setna' })
  const refused = await as(app, anna).post('/api/ShoppingList', { Name: 'sto pierwsza' })
  expect([refused.statusCode, refused.json().type]).toEqual([409, 'urn:partboard:problem:too_many_lists'])
})
