import type { ShoppingList } from '@partboard/contract/lists/lists'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { today } from '../../platform/time/today.ts'
import { setAfterHours } from '../../testing/after-hours.ts'
import { buildTestApp } from '../../testing/app.ts'
import {
  as,
  type BuiltCustomer,
  type BuiltPart,
  buildCustomer,
  buildPart,
  buildPerson,
  buildShop,
  warsaw,
} from '../../testing/builders.ts'
import { fewestStatementsOf } from '../../testing/statements.ts'

setAfterHours()

const { app, db } = await buildTestApp()
await buildShop(db)

/** The answers in wire form. */
type List = Omit<ShoppingList, 'Id'> & { Id: number }
type Mended = { Messages: string[]; Mended: number; Of: number; List: List }

let made = 0
const create = async (customer: BuiltCustomer, parts: BuiltPart[], quantity = 2): Promise<List> =>
  (
    await as(app, customer).post('/api/ShoppingList', {
      Name: `Lista ${++made}`,
      Items: parts.map(({ sku }) => ({ Sku: sku, Quantity: quantity })),
    })
  ).json()
const post = (customer: BuiltCustomer, id: number, call: string, body?: object) =>
  as(app, customer, { 'accept-language': 'en' }).post(`/api/ShoppingList/${id}/${call}`, body)
const mend = async (customer: BuiltCustomer, id: number): Promise<Mended> =>
  (await post(customer, id, 'Mend')).json()
const undo = (customer: BuiltCustomer, id: number, Version?: number) =>
  post(customer, id, 'Undo', Version === undefined ? {} : { Version })
const put = (customer: BuiltCustomer, id: number, payload: object) =>
  app.inject({
    method: 'PUT',
    url: `/api/ShoppingList/${id}`,
    headers: { authorization: `Bearer ${customer.token}` },
    payload,
  })
async function read(customer: BuiltCustomer, id: number, headers = {}): Promise<List> {
  const response = await as(app, customer, { 'accept-language': 'en', ...headers }).get(
    '/api/ShoppingList?show=changes',
  )
  return response.json().find(({ Id }: List) => Id === id)
}
const kindsOf = ({ Items }: List) => Items.map(({ Changes }) => Changes.map(({ Kind }) => Kind))
const skusOf = ({ Items }: List) => Items.map(({ Sku, Quantity }) => [Sku, Quantity])

const reprice = (part: BuiltPart, grossMinor: number) =>
  db.updateTable('price').set({ gross_minor: grossMinor }).where('sku', '=', part.sku).execute()
const restock = (part: BuiltPart, pieces: number) =>
  db.updateTable('stock').set({ on_hand: pieces }).where('sku', '=', part.sku).execute()
async function replace(old: BuiltPart, kind: 'replaced' | 'set' | 'none', ...successors: BuiltPart[]) {
  const { version_id } = await db.selectFrom('catalogue_current').selectAll().executeTakeFirstOrThrow()
  const skus = successors.length > 0 ? successors.map(({ sku }) => sku) : ['']
  for (const [position, new_sku] of skus.entries())
    await db
      .insertInto('replacement')
      .values({ version_id, old_sku: old.sku, position, new_sku, kind, from_day: '2020-01-01' })
      .execute()
}

test('a list says what changed since it was saved, and what everything costs today', async () => {
  const anna = await buildCustomer(db)
  const parts = [await buildPart(db), await buildPart(db), await buildPart(db), await buildPart(db)]
  const [dearer, cheaper, old, gone] = parts as [BuiltPart, BuiltPart, BuiltPart, BuiltPart]
  const same = await buildPart(db)
  const heir = await buildPart(db)
  const list = await create(anna, [...parts, same])
  expect(kindsOf(list)).toEqual([[], [], [], [], []])
  expect(list).toMatchObject({ SavedOn: today(), Undo: null })

  await reprice(dearer, 120_00)
  await reprice(cheaper, 80_00)
  await replace(old, 'replaced', heir)
  await restock(gone, 0)
  const shown = await read(anna, list.Id)
  expect(kindsOf(shown)).toEqual([['dearer'], ['cheaper'], ['replaced'], ['soldOut'], []])
  expect(shown.Items[0]).toMatchObject({
    Sku: dearer.sku,
    Price: 120,
    Total: 240,
    Promise: { Short: expect.any(String) },
    Changes: [{ OldPrice: 100, NewPrice: 120, Mendable: true }],
  })
  expect(shown.Items[2]).toMatchObject({ Changes: [{ OldSku: old.sku, NewSkus: [heir.sku] }] })
  expect(shown.Items[3]).toMatchObject({ Promise: null, Changes: [{ Mendable: false }] })
  // The lists of the header have no changes, and cost nothing to read.
  const plain: List[] = (await as(app, anna).get('/api/ShoppingList')).json()
  expect(plain[0]!.Items.map(({ Changes, Price }) => [Changes, Price])).toEqual(
    list.Items.map(() => [[], null]),
  )
  const euros = await read(anna, list.Id, { 'x-currency': 'EUR' })
  expect(euros.Items[0]!.Changes).toMatchObject([{ OldPrice: 23.41, NewPrice: 28.09 }])
})

test('mending takes over prices and numbers in one press, and is undone in one press', async () => {
  const anna = await buildCustomer(db)
  const parts = [await buildPart(db), await buildPart(db), await buildPart(db)]
  const [dearer, old, gone] = parts as [BuiltPart, BuiltPart, BuiltPart]
  const heir = await buildPart(db, { grossMinor: 150_00 })
  const list = await create(anna, parts)
  await reprice(dearer, 120_00)
  await replace(old, 'replaced', heir)
  await restock(gone, 0)
  const before = await read(anna, list.Id)

  const first = await mend(anna, list.Id)
  expect(first).toMatchObject({ Mended: 3, Of: 4, Messages: ['3 of 4 changes mended.'] })
  expect(skusOf(first.List)).toEqual([
    [dearer.sku, 2],
    [heir.sku, 2],
    [gone.sku, 2],
  ])
  expect(kindsOf(first.List)).toEqual([[], [], ['soldOut']])
  // A second press has no effect, so the first can still be undone.
  const second = await mend(anna, list.Id)
  expect(second).toMatchObject({ Mended: 0, Of: 1, Messages: ['There is nothing to mend.'] })
  expect(second.List).toEqual(first.List)
  expect(await read(anna, list.Id)).toMatchObject({ Undo: { Mended: 3 } })

  const undone: List = (await undo(anna, list.Id)).json()
  expect(undone.Items).toEqual(before.Items)
  expect((await undo(anna, list.Id)).json()).toMatchObject({ code: 'list_changed' })
})

test('an undo is refused after another change, so that it undoes only what it was offered for', async () => {
  const anna = await buildCustomer(db)
  const [one, other] = [await buildPart(db), await buildPart(db)]
  const list = await create(anna, [one])
  await reprice(one, 120_00)
  const mended = await mend(anna, list.Id)
  const Items = [one, other].map(({ sku }) => ({ Sku: sku, Quantity: 1 }))
  await put(anna, list.Id, { Items })
  const response = await undo(anna, list.Id, mended.List.Version)
  expect([response.statusCode, response.json().code]).toEqual([409, 'list_changed'])
  expect((await read(anna, list.Id)).Items).toHaveLength(2)
})

test('a removed item that is brought back by an undo still says what changed', async () => {
  const anna = await buildCustomer(db)
  const [one, other] = [await buildPart(db), await buildPart(db)]
  const list = await create(anna, [one, other])
  await reprice(one, 120_00)
  const removed: List = (await put(anna, list.Id, { Items: [{ Sku: other.sku, Quantity: 2 }] })).json()
  const back: List = (await undo(anna, list.Id, removed.Version)).json()
  expect(kindsOf(back)).toEqual([['dearer'], []])
})

test('an item keeps its saved values while its quantity changes, and gets some if it had none', async () => {
  const anna = await buildCustomer(db)
  const [known, unknown] = [await buildPart(db), await buildPart(db)]
  const list = await create(anna, [known, unknown])
  await sql`
    update shopping_list_item set saved_at = null, saved_sku = null, saved_unit_minor = null, saved_basis = null,
      saved_availability = null where sku = ${unknown.sku}`.execute(db)
  await reprice(known, 120_00)
  await reprice(unknown, 120_00)
  expect(kindsOf(await read(anna, list.Id))).toEqual([['dearer'], []])
  const Items = [known, unknown].map(({ sku }) => ({ Sku: sku, Quantity: 5 }))
  expect(kindsOf((await put(anna, list.Id, { Items })).json())).toEqual([['dearer'], []])
  await reprice(unknown, 130_00)
  expect(kindsOf(await read(anna, list.Id))).toEqual([['dearer'], ['dearer']])
})

test('a set becomes its parts, and a number that is on the list already is added to it', async () => {
  const anna = await buildCustomer(db)
  const [old, second] = [await buildPart(db), await buildPart(db)]
  const [left, right] = [await buildPart(db), await buildPart(db)]
  const list = await create(anna, [old, right, second], 3)
  await replace(old, 'set', left, right)
  await replace(second, 'replaced', left)
  const mended = await mend(anna, list.Id)
  expect(skusOf(mended.List)).toEqual([
    [left.sku, 6],
    [right.sku, 6],
  ])
  expect(kindsOf(mended.List)).toEqual([[], []])
})

test('an item that grows while others are mended keeps its pieces and gets their vehicle', async () => {
  const anna = await buildCustomer(db)
  const [old, heir] = [await buildPart(db), await buildPart(db)]
  const Vehicle = {
    vehicleId: null,
    vehicleKeyList: ['ZC11'],
    equipmentList: [],
    year: 2016,
    month: 3,
    transmissionType: 'A',
    brandId: 2,
    vehicleType: 'PKW',
  }
  const list: List = (
    await as(app, anna).post('/api/ShoppingList', {
      Name: 'Dwie',
      Items: [
        { Sku: old.sku, Quantity: 2, Vehicle },
        { Sku: heir.sku, Quantity: 3 },
      ],
    })
  ).json()
  await replace(old, 'replaced', heir)
  await reprice(heir, 120_00)
  const mended = await mend(anna, list.Id)
  expect([mended.Mended, mended.Of]).toEqual([3, 3])
  expect(mended.List.Items).toMatchObject([
    { Sku: heir.sku, Quantity: 5, Scope: { year: 2016 }, Changes: [] },
  ])
})

test('what cannot be joined stays, and is still reported', async () => {
  const anna = await buildCustomer(db)
  const [old, heir] = [await buildPart(db), await buildPart(db, { stock: { [warsaw]: 20_000 } })]
  await restock(old, 20_000)
  const list = await create(anna, [old, heir], 6_000)
  await replace(old, 'replaced', heir)
  expect(await mend(anna, list.Id)).toMatchObject({ Mended: 0, Of: 1 })
  expect(skusOf(await read(anna, list.Id))).toEqual([
    [old.sku, 6_000],
    [heir.sku, 6_000],
  ])
})

test('a person without the right to see prices is told of no amount, and mends none', async () => {
  const company = await buildCustomer(db, { priceBasis: 'net' })
  const blind = await buildPerson(db, company, { seesPrices: false })
  const [one, old, heir] = [await buildPart(db), await buildPart(db), await buildPart(db)]
  const list = await create(blind, [one, old])
  await db.updateTable('price').set({ net_minor: 99_00 }).where('sku', '=', one.sku).execute()
  await replace(old, 'replaced', heir)
  const shown = await read(blind, list.Id)
  expect(kindsOf(shown)).toEqual([[], ['replaced']])
  expect(JSON.stringify(shown)).not.toContain('99')
  expect(shown.Items.map(({ Price, PriceNetto, Total }) => [Price, PriceNetto, Total])).toEqual([
    [null, null, null],
    [null, null, null],
  ])
  expect(await mend(blind, list.Id)).toMatchObject({ Mended: 1, Of: 1 })
})

test('changes of two devices lose no line', async () => {
  const anna = await buildCustomer(db)
  const parts = []
  for (let count = 0; count < 6; count++) parts.push(await buildPart(db))
  const list = await create(anna, parts.slice(0, 1))
  /** Adds a part as a device does: from the list as it shows it, and again when the list has changed. */
  async function add({ sku }: BuiltPart) {
    for (let tries = 0; tries < 20; tries++) {
      const { Items, Version } = await read(anna, list.Id)
      const kept = Items.map(({ Sku, Quantity }) => ({ Sku, Quantity }))
      const response = await put(anna, list.Id, { Version, Items: [...kept, { Sku: sku, Quantity: 1 }] })
      if (response.statusCode === 200) return
      expect(response.json().code).toBe('list_changed')
    }
    throw new Error('never added')
  }
  await reprice(parts[0]!, 120_00)
  await Promise.all([...parts.slice(1).map(add), mend(anna, list.Id), mend(anna, list.Id)])
  const after = await read(anna, list.Id)
  expect(new Set(after.Items.map(({ Sku }) => Sku))).toEqual(new Set(parts.map(({ sku }) => sku)))
  expect(kindsOf(after).flat()).toEqual([])
})

test('any number of lists and items is read with the same statements', async () => {
  const anna = await buildCustomer(db)
  const parts: BuiltPart[] = []
  for (let count = 0; count < 8; count++) parts.push(await buildPart(db))
  const list = await create(anna, parts.slice(0, 1))
  const count = async () => (await fewestStatementsOf(() => read(anna, list.Id))).length
  const few = await count()
  for (let lists = 0; lists < 4; lists++) await create(anna, parts)
  expect(await count()).toBe(few)
})

test('many mends at once take everything over once', async () => {
  const anna = await buildCustomer(db)
  const [old, heir] = [await buildPart(db), await buildPart(db)]
  const list = await create(anna, [old, heir], 3)
  await replace(old, 'replaced', heir)
  const answers = await Promise.all(Array.from({ length: 5 }, () => mend(anna, list.Id)))
  expect(answers.map(({ Mended }) => Mended).toSorted()).toEqual([0, 0, 0, 0, 1])
  expect(skusOf(await read(anna, list.Id))).toEqual([[heir.sku, 6]])
})

/** What may happen to a part, and the kind that has to be reported. */
const events = {
  dearer: (part: BuiltPart) => reprice(part, 123_45),
  cheaper: (part: BuiltPart) => reprice(part, 45_67),
  soldOut: (part: BuiltPart) => restock(part, 0),
  short: (part: BuiltPart) => restock(part, 1),
  noPrice: (part: BuiltPart) => reprice(part, 0),
  withdrawn: (part: BuiltPart) => replace(part, 'none'),
  replaced: async (part: BuiltPart) => replace(part, 'replaced', await buildPart(db)),
}
type EventName = keyof typeof events
const mendable: readonly EventName[] = ['dearer', 'cheaper', 'replaced']

test('for any list, exactly what happened is reported; mending leaves the rest; undoing restores all', async () => {
  const happenings = fc.array(fc.constantFrom('same' as const, ...(Object.keys(events) as EventName[])), {
    minLength: 1,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(happenings, async (happened) => {
      const anna = await buildCustomer(db)
      const parts: BuiltPart[] = []
      for (const _ of happened) parts.push(await buildPart(db))
      const list = await create(anna, parts)
      for (const [index, name] of happened.entries()) if (name !== 'same') await events[name](parts[index]!)

      const before = await read(anna, list.Id)
      expect(kindsOf(before)).toEqual(happened.map((name) => (name === 'same' ? [] : [name])))
      const { Mended, Of, List: after } = await mend(anna, list.Id)
      const count = (names: readonly string[]) => happened.filter((name) => names.includes(name)).length
      expect([Mended, Of]).toEqual([count(mendable), count(Object.keys(events))])
      expect(kindsOf(after)).toEqual(
        happened.map((name) => (name === 'same' || mendable.includes(name) ? [] : [name])),
      )
      if (Mended === 0) return
      expect(((await undo(anna, list.Id, after.Version)).json() as List).Items).toEqual(before.Items)
    }),
    { numRuns: 25 },
  )
})
