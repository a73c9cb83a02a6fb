import type { ShoppingList } from '@partboard/contract/lists/lists'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import {
  as,
  type BuiltCustomer,
  type BuiltPart,
  buildCustomer,
  buildPart,
  buildShop,
} from '../../testing/builders.ts'
import { copyName } from './lists.items.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

type List = Omit<ShoppingList, 'Id'> & { Id: number }
const scopeOf = (year: number) => ({
  vehicleId: null,
  vehicleKeyList: ['ZC11'],
  equipmentList: [],
  year,
  month: 3,
  transmissionType: 'A',
  brandId: 2,
  vehicleType: 'PKW',
})

let made = 0
type Wanted = [part: BuiltPart, quantity: number, year?: number]
async function create(customer: BuiltCustomer, items: Wanted[], name = `Lista ${++made}`): Promise<List> {
  const response = await as(app, customer).post('/api/ShoppingList', {
    Name: name,
    Items: items.map(([{ sku }, quantity, year]) => ({
      Sku: sku,
      Quantity: quantity,
      ...(year && { Vehicle: scopeOf(year) }),
    })),
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const call = (customer: BuiltCustomer, path: string, body?: object) =>
  as(app, customer, { 'accept-language': 'en' }).post(`/api/ShoppingList/${path}`, body)
const listsOf = async (customer: BuiltCustomer): Promise<List[]> =>
  (await as(app, customer).get('/api/ShoppingList?show=changes')).json()
const itemsOf = async (customer: BuiltCustomer, id: number) =>
  (await listsOf(customer))
    .find(({ Id }) => Id === id)
    ?.Items.map(({ Sku, Quantity, Scope }) => [Sku, Quantity, Scope?.year ?? null])
const printed = ({ sku }: BuiltPart) => sku.replace(/^(..)(..)(.)(...)(...)$/, '$1 $2 $3 $4 $5')

/** Fills a list with numbers, without their parts. */
const fill = (id: number, count: number) =>
  db
    .insertInto('shopping_list_item')
    .values(
      Array.from({ length: count }, (_, n) => ({
        list_id: id,
        sku: `99${String(n).padStart(9, '0')}`,
        position: 100 + n,
        quantity: 1,
      })),
    )
    .execute()

test('a copy has the next free name and what the list said when it was saved', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  const list = await create(anna, [[part, 2, 2016]], 'Hamulce')
  await db.updateTable('price').set({ gross_minor: 120_00 }).where('sku', '=', part.sku).execute()
  const copy: List = (await call(anna, `${list.Id}/Duplicate`)).json()
  expect(copy).toMatchObject({
    Name: 'Hamulce (2)',
    Items: [{ Sku: part.sku, Quantity: 2, Scope: { year: 2016 }, Changes: [{ Kind: 'dearer' }] }],
  })
  expect((await call(anna, `${copy.Id}/Duplicate`)).json()).toMatchObject({ Name: 'Hamulce (3)' })
})

test.each([
  ['Hamulce', ['hamulce'], 'Hamulce (2)'],
  ['Hamulce', ['hamulce', 'hamulce (2)'], 'Hamulce (3)'],
  ['Hamulce (2)', ['hamulce (2)'], 'Hamulce (3)'],
  ['x'.repeat(200), [], `${'x'.repeat(196)} (2)`],
])('the name of a copy of %s', (name, taken, copy) => {
  expect(copyName(name, new Set(taken))).toBe(copy)
})

test('a copy beyond the hundredth list is refused', async () => {
  const anna = await buildCustomer(db)
  const list = await create(anna, [])
  await db
    .insertInto('shopping_list')
    .values(
      Array.from({ length: 99 }, (_, n) => ({ customer_id: anna.id, name: `${n}`, name_lower: `${n}` })),
    )
    .execute()
  const response = await call(anna, `${list.Id}/Duplicate`)
  expect([response.statusCode, response.json().code]).toEqual([409, 'too_many_lists'])
})

test('a list goes into another: pieces of a part add up, another vehicle stays, nothing is lost', async () => {
  const anna = await buildCustomer(db)
  const [same, plain, other, fresh] = [
    await buildPart(db),
    await buildPart(db),
    await buildPart(db),
    await buildPart(db),
  ]
  const into = await create(
    anna,
    [
      [same, 1, 2016],
      [plain, 1],
      [other, 1, 2016],
    ],
    'Flota',
  )
  const from = await create(anna, [
    [same, 2, 2016],
    [plain, 3, 2014],
    [other, 4, 2014],
    [fresh, 5],
  ])
  const answer = await call(anna, `${from.Id}/Move`, { Into: into.Id, Skus: [] })
  expect(answer.json()).toEqual([`${printed(other)} stays: on “Flota” it is for another vehicle.`])
  expect(await itemsOf(anna, into.Id)).toEqual([
    [same.sku, 3, 2016],
    [plain.sku, 4, 2014],
    [other.sku, 1, 2016],
    [fresh.sku, 5, null],
  ])
  expect(await itemsOf(anna, from.Id)).toEqual([[other.sku, 4, 2014]])
})

test('a list that moved wholly is gone; chosen items leave the others', async () => {
  const anna = await buildCustomer(db)
  const [one, other] = [await buildPart(db), await buildPart(db)]
  const into = await create(anna, [])
  const from = await create(anna, [
    [one, 1],
    [other, 2],
  ])
  expect((await call(anna, `${from.Id}/Move`, { Into: into.Id, Skus: [printed(one)] })).json()).toEqual([])
  expect(await itemsOf(anna, from.Id)).toEqual([[other.sku, 2, null]])
  await call(anna, `${from.Id}/Move`, { Into: into.Id, Skus: [] })
  expect((await listsOf(anna)).map(({ Id }) => Id)).toEqual([into.Id])
  expect(await itemsOf(anna, into.Id)).toEqual([
    [one.sku, 1, null],
    [other.sku, 2, null],
  ])
})

test('a list does not go into itself, into a full one, or into one of another customer', async () => {
  const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
  const part = await buildPart(db)
  const list = await create(anna, [[part, 1]])
  const full = await create(anna, [])
  const foreign = await create(jan, [])
  await fill(full.Id, 500)
  const into = async (id: number) => {
    const response = await call(anna, `${list.Id}/Move`, { Into: id, Skus: [] })
    return [response.statusCode, response.json().errors ?? response.json().title]
  }
  expect(await into(list.Id)).toEqual([400, { Into: ['Choose a list other than this one.'] }])
  expect(await into(full.Id)).toEqual([409, 'A list can have at most 500 items. Nothing was changed.'])
  expect((await into(foreign.Id))[0]).toBe(404)
  expect(await itemsOf(anna, list.Id)).toEqual([[part.sku, 1, null]])
  expect(await itemsOf(anna, full.Id)).toHaveLength(500)
})

test('lists that go into each other at the same time lose nothing', async () => {
  const anna = await buildCustomer(db)
  const [one, other] = [await buildPart(db), await buildPart(db)]
  const [first, second] = [await create(anna, [[one, 1]]), await create(anna, [[other, 1]])]
  const answers = await Promise.all([
    call(anna, `${first.Id}/Move`, { Into: second.Id, Skus: [] }),
    call(anna, `${second.Id}/Move`, { Into: first.Id, Skus: [] }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  const left = await listsOf(anna)
  expect(left.flatMap(({ Items }) => Items.map(({ Sku }) => Sku)).toSorted()).toEqual(
    [one.sku, other.sku].toSorted(),
  )
})

test('rows of a file become a list, and bad rows are named', async () => {
  const anna = await buildCustomer(db)
  const [one, other] = [await buildPart(db), await buildPart(db)]
  const Rows = [
    { sku: printed(one), quantity: '2' },
    { sku: 'nie numer', quantity: '1' },
    { sku: other.sku, quantity: 'dużo' },
    { sku: one.sku.slice(4), quantity: 1 },
  ]
  const { Messages, List, Refused } = (await call(anna, 'Import', { Name: 'Z pliku', Rows })).json()
  expect(Messages).toEqual([
    'Row 2: we do not know the number nie numer.',
    `Row 3, ${other.sku}: a quantity is a whole number from 1 to 9,999.`,
  ])
  expect(Refused).toEqual([
    { Row: 2, Reason: 'We do not know this part number.' },
    { Row: 3, Reason: 'A quantity is a whole number from 1 to 9,999.' },
  ])
  expect(List).toMatchObject({ Name: 'Z pliku', Items: [{ Sku: one.sku, Quantity: 3, Changes: [] }] })
  const again = await call(anna, 'Import', { Into: List.Id, Rows: [{ sku: other.sku, quantity: 1 }] })
  expect(again.json().Messages).toEqual([])
  expect(await itemsOf(anna, List.Id)).toEqual([
    [one.sku, 3, null],
    [other.sku, 1, null],
  ])
  // Pieces that the list cannot take beside those that it has: both rows of the part are left, in the order of the file.
  const more = [
    { sku: one.sku, quantity: 9000, line: 7 },
    { sku: 'x', quantity: 1, line: 8 },
    { sku: one.sku, quantity: 997, line: 9 },
  ]
  const left = (await call(anna, 'Import', { Into: List.Id, Rows: more })).json()
  expect(left.Refused.map(({ Row }: { Row: number }) => Row)).toEqual([7, 8, 9])
  expect(left.List.Items).toMatchObject([{ Quantity: 3 }, { Quantity: 1 }])
})

test('a file without a valid row makes no list, and too long a list stays as it was', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  const bad = (await call(anna, 'Import', { Name: 'Nic', Rows: [{ sku: 'x', quantity: 1 }] })).json()
  expect(bad).toMatchObject({ List: null, Messages: [expect.stringContaining('Row 1')] })
  expect(await listsOf(anna)).toEqual([])
  const full = await create(anna, [])
  await fill(full.Id, 500)
  const Rows = [{ sku: part.sku, quantity: 1 }]
  const refused = await call(anna, 'Import', { Into: full.Id, Rows })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'list_full'])
  expect(await itemsOf(anna, full.Id)).toHaveLength(500)
  for (const body of [{ Rows }, { Name: 'A', Into: full.Id, Rows }])
    expect((await call(anna, 'Import', body)).statusCode).toBe(400)
})
