import type { ListItemChange, MergeReport } from '@partboard/contract/cart/merge'
import { MAX_LIST_ITEMS } from '@partboard/domain/numbers/limits'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import {
  as,
  type BuiltCustomer,
  type BuiltPart,
  buildCustomer,
  buildPart,
  buildShop,
} from '../../../testing/builders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

let made = 0
type List = { Id: number; Name: string; Items: { Sku: string; Quantity: number }[]; Undo: unknown }
type Change = Partial<Omit<ListItemChange, 'List'>> & { Kind: ListItemChange['Kind'] }
const change = ({ Id, Name }: List, part: BuiltPart | null, one: Change) => ({
  Key: `key-${++made}`,
  List: { Id, Name },
  ...(part && { Sku: part.sku }),
  ...one,
})
const call = async (customer: BuiltCustomer, path: string, body?: object) => {
  const response = await as(app, customer, { 'accept-language': 'en' }).post(path, body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const merge = (customer: BuiltCustomer, ...Changes: object[]): Promise<MergeReport> =>
  call(customer, '/api/ShoppingList/Merge', { Changes })
const create = (customer: BuiltCustomer, Name: string, parts: readonly BuiltPart[]): Promise<List> =>
  call(customer, '/api/ShoppingList', { Name, Items: parts.map(({ sku }) => ({ Sku: sku, Quantity: 2 })) })
const put = async (customer: BuiltCustomer, { Id }: List, payload: object) => {
  const headers = { authorization: `Bearer ${customer.token}` }
  const response = await app.inject({ method: 'PUT', url: `/api/ShoppingList/${Id}`, headers, payload })
  expect(response.statusCode, response.body).toBe(200)
}
const remove = (customer: BuiltCustomer, { Id }: List) =>
  app.inject({
    method: 'DELETE',
    url: `/api/ShoppingList/${Id}`,
    headers: { authorization: `Bearer ${customer.token}` },
  })
const listsOf = async (customer: BuiltCustomer): Promise<List[]> =>
  (await as(app, customer).get('/api/ShoppingList')).json()
const itemsOf = async (customer: BuiltCustomer, id: number) =>
  (await listsOf(customer)).find(({ Id }) => Id === id)?.Items.map(({ Sku, Quantity }) => [Sku, Quantity])
const outcomesOf = ({ Results }: MergeReport) => Results.map(({ Outcome }) => Outcome)

test('changes of a device meet those of another one, item by item', async () => {
  const anna = await buildCustomer(db)
  const [a, b, c, d, e] = [
    await buildPart(db),
    await buildPart(db),
    await buildPart(db),
    await buildPart(db),
    await buildPart(db),
  ]
  const list = await create(anna, 'Brakes', [a, b, c, d])
  // The other device changes one quantity and removes an item.
  await put(anna, list, {
    Items: [
      { Sku: a.sku, Quantity: 5 },
      { Sku: c.sku, Quantity: 2 },
      { Sku: d.sku, Quantity: 3 },
    ],
  })
  const report = await merge(
    anna,
    change(list, a, { Kind: 'set', Seen: 2, Quantity: 4 }),
    change(list, b, { Kind: 'set', Seen: 2, Quantity: 4 }),
    change(list, c, { Kind: 'remove', Seen: 2 }),
    change(list, d, { Kind: 'remove', Seen: 2 }),
    change(list, e, { Kind: 'add', Quantity: 1 }),
    change(list, null, { Kind: 'rename', Name: 'Front brakes' }),
  )
  expect(outcomesOf(report)).toEqual(['larger', 'restored', 'done', 'kept', 'done', 'done'])
  expect(report.Results.map(({ Quantity }) => Quantity)).toEqual([5, 4, null, 3, 1, null])
  expect(report.Results[5]).toMatchObject({
    List: { Id: list.Id, Name: 'Front brakes' },
    Text: 'The list is now called “Front brakes”.',
  })
  expect(await itemsOf(anna, list.Id)).toEqual([
    [a.sku, 5],
    [d.sku, 3],
    [b.sku, 4],
    [e.sku, 1],
  ])
  // What the changes did to a list can be undone.
  await call(anna, `/api/ShoppingList/${list.Id}/Undo`, {})
  expect(await itemsOf(anna, list.Id)).toEqual([
    [a.sku, 5],
    [c.sku, 2],
    [d.sku, 3],
  ])
})

test('what was merged is not merged again, also at the same time', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  const list = await create(anna, 'Brakes', [])
  const one = change(list, part, { Kind: 'add', Quantity: 2 })
  const reports = await Promise.all([merge(anna, one), merge(anna, one)])
  expect(reports.map(outcomesOf)).toEqual([['done'], ['done']])
  expect(await merge(anna, one)).toEqual(reports[0])
  expect(await itemsOf(anna, list.Id)).toEqual([[part.sku, 2]])
})

test('a list that another device removed is made again with what was changed here', async () => {
  const anna = await buildCustomer(db)
  const [a, b, c] = [await buildPart(db), await buildPart(db), await buildPart(db)]
  const list = await create(anna, 'Oil', [a, b])
  await remove(anna, list)
  const report = await merge(
    anna,
    change(list, a, { Kind: 'set', Seen: 2, Quantity: 3 }),
    change(list, b, { Kind: 'remove', Seen: 2 }),
    change(list, c, { Kind: 'add', Quantity: 1 }),
    change(list, null, { Kind: 'rename', Name: 'Oils' }),
  )
  expect(outcomesOf(report)).toEqual(['restored', 'same', 'done', 'gone'])
  expect(report.Messages).toEqual([
    'Another device removed list “Oil”. It is back with the parts that were changed here.',
  ])
  const [back] = await listsOf(anna)
  expect(back).toMatchObject({
    Name: 'Oil',
    Items: [
      { Sku: a.sku, Quantity: 3 },
      { Sku: c.sku, Quantity: 1 },
    ],
  })
  expect(report.Results[0]!.List).toEqual({ Id: back!.Id, Name: 'Oil' })
})

test('a removed list does not come back for a removal', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  const list = await create(anna, 'Oil', [part])
  await remove(anna, list)
  expect(outcomesOf(await merge(anna, change(list, part, { Kind: 'remove', Seen: 2 })))).toEqual(['same'])
  expect(await listsOf(anna)).toEqual([])
})

test('a name gives way to that of another device, and is refused when another list has it', async () => {
  const anna = await buildCustomer(db)
  const [list] = [await create(anna, 'Oil', []), await create(anna, 'Brakes', [])]
  const taken = await merge(anna, change(list, null, { Kind: 'rename', Name: 'brakes' }))
  expect(taken.Results[0]).toMatchObject({
    Outcome: 'refused',
    Messages: ['You already have a list of this name.'],
  })
  await put(anna, list, { Name: 'Oils' })
  const late = await merge(anna, change(list, null, { Kind: 'rename', Name: 'Filters' }))
  expect(late.Results[0]).toMatchObject({
    Outcome: 'kept',
    Text: 'Another device renamed this list too. It is still called “Oils”.',
  })
})

test('a full list and an unknown number refuse their change only', async () => {
  const anna = await buildCustomer(db)
  const [a, b] = [await buildPart(db), await buildPart(db)]
  const list = await create(anna, 'Full', [a])
  await db
    .insertInto('shopping_list_item')
    .values(
      Array.from({ length: MAX_LIST_ITEMS - 1 }, (_, n) => ({
        list_id: list.Id,
        sku: `99${String(n).padStart(9, '0')}`,
        quantity: 1,
        position: n + 1,
      })),
    )
    .execute()
  const report = await merge(
    anna,
    change(list, a, { Kind: 'add', Quantity: 1 }),
    change(list, b, { Kind: 'add', Quantity: 1 }),
    change(list, null, { Kind: 'add', Quantity: 1, Sku: '00000000000' }),
    change(list, a, { Kind: 'add', Quantity: 9999 }),
  )
  expect(outcomesOf(report)).toEqual(['refused', 'refused', 'refused', 'refused'])
  const later = await merge(anna, change(list, a, { Kind: 'add', Quantity: 1 }))
  expect(outcomesOf(later)).toEqual(['done'])
})

test("another customer's list is not touched", async () => {
  const [anna, piotr] = [await buildCustomer(db), await buildCustomer(db)]
  const part = await buildPart(db)
  const list = await create(anna, 'Oil', [part])
  await merge(piotr, change(list, part, { Kind: 'set', Seen: 2, Quantity: 7 }))
  expect(await itemsOf(anna, list.Id)).toEqual([[part.sku, 2]])
})

test('a change that the cart and the lists merge at the same moment is merged once', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  for (let round = 0; round < 8; round++) {
    const list = await create(anna, `Lista ${round}`, [])
    const one = change(list, part, { Kind: 'add', Quantity: 1 })
    const line = { Key: one.Key, Kind: 'add', ProductId: part.id, Quantity: 1 }
    await Promise.all([merge(anna, one), call(anna, '/api/ShoppingCart/Merge', { Changes: [line] })])
  }
})
