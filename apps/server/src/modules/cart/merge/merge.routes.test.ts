import type { CartLineChange, MergeReport } from '@partboard/contract/cart/merge'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import {
  as,
  type BuiltCustomer,
  type BuiltPart,
  buildCustomer,
  buildPart,
  buildShop,
  warsaw,
} from '../../../testing/builders.ts'
import { fewestStatementsOf } from '../../../testing/statements.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

let made = 0
type Change = Partial<CartLineChange> & { Kind: CartLineChange['Kind'] }
const change = ({ id }: BuiltPart, one: Change) => ({ Key: `key-${++made}`, ProductId: id, ...one })
const call = async (customer: BuiltCustomer, path: string, body?: object) => {
  const response = await as(app, customer, { 'accept-language': 'en' }).post(path, body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const merge = (customer: BuiltCustomer, ...Changes: object[]): Promise<MergeReport> =>
  call(customer, '/api/ShoppingCart/Merge', { Changes })
const add = (customer: BuiltCustomer, { id }: BuiltPart, Quantity: number) =>
  call(customer, '/api/Level4/AddItem', { ProductId: id, Quantity })
const linesOf = async (customer: BuiltCustomer): Promise<[number, number, boolean][]> => {
  const { Items } = (await as(app, customer).get('/api/Level4/Cart')).json()
  return Items.map(
    ({ Product, Quantity, Parked }: { Product: { Id: number }; Quantity: number; Parked: boolean }) => [
      Product.Id,
      Quantity,
      Parked,
    ],
  )
}
const outcomesOf = ({ Results }: MergeReport) => Results.map(({ Outcome }) => Outcome)
const carts = async (customer: BuiltCustomer) =>
  (await as(app, customer).get('/api/ShoppingCart/Carts')).json().Carts as {
    Id: number
    IsCurrent: boolean
  }[]

test('changes of a device meet those of another one, line by line', async () => {
  const anna = await buildCustomer(db)
  const parts = []
  for (let n = 0; n < 6; n++) parts.push(await buildPart(db, { stock: { [warsaw]: 20 } }))
  const [added, changed, bothChanged, removedThere, removedHere, contested] = parts as [
    BuiltPart,
    BuiltPart,
    BuiltPart,
    BuiltPart,
    BuiltPart,
    BuiltPart,
  ]
  for (const part of [changed, bothChanged, removedThere, removedHere, contested]) await add(anna, part, 2)
  // The other device.
  await call(anna, '/api/ShoppingCart/UpdateItem', { ProductId: bothChanged.id, Quantity: 7 })
  await call(anna, '/api/ShoppingCart/UpdateItem', { ProductId: contested.id, Quantity: 3 })
  await call(anna, '/api/ShoppingCart/DeleteItem', { ProductId: removedThere.id, Quantity: 0 })

  const report = await merge(
    anna,
    change(added, { Kind: 'add', Quantity: 3 }),
    change(changed, { Kind: 'set', Seen: 2, Quantity: 5 }),
    change(bothChanged, { Kind: 'set', Seen: 2, Quantity: 4 }),
    change(removedThere, { Kind: 'set', Seen: 2, Quantity: 6 }),
    change(removedHere, { Kind: 'remove', Seen: 2 }),
    change(contested, { Kind: 'remove', Seen: 2 }),
  )
  expect(outcomesOf(report)).toEqual(['done', 'done', 'larger', 'restored', 'done', 'kept'])
  expect(report.Results.map(({ Quantity }) => Quantity)).toEqual([3, 5, 7, 6, null, 3])
  expect(report.Results[2]).toMatchObject({
    ProductId: bothChanged.id,
    Sku: bothChanged.sku,
    Wanted: 4,
    Text: 'Another device changed the quantity too. The larger one stays: 7 pcs.',
    Messages: [],
  })
  expect((await linesOf(anna)).toSorted()).toEqual(
    [
      [added.id, 3, false],
      [changed.id, 5, false],
      [bothChanged.id, 7, false],
      [removedThere.id, 6, false],
      [contested.id, 3, false],
    ].toSorted(),
  )
})

test('what was merged is not merged again, also together with a newer change', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [warsaw]: 20 } })
  const first = change(part, { Kind: 'add', Quantity: 2 })
  const one = await merge(anna, first)
  expect(await merge(anna, first)).toEqual(one)
  const both = await merge(anna, first, change(part, { Kind: 'set', Seen: 2, Quantity: 5 }))
  expect(outcomesOf(both)).toEqual(['done', 'done'])
  expect(await linesOf(anna)).toEqual([[part.id, 5, false]])
})

test('two calls with the same change at once have one effect', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [warsaw]: 20 } })
  const first = change(part, { Kind: 'add', Quantity: 2 })
  const reports = await Promise.all([merge(anna, first), merge(anna, first), merge(anna, first)])
  expect(reports.map(outcomesOf)).toEqual([['done'], ['done'], ['done']])
  expect(await linesOf(anna)).toEqual([[part.id, 2, false]])
})

test('a removal that follows a conflict of an earlier call takes nothing', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [warsaw]: 20 } })
  await add(anna, part, 2)
  const set = change(part, { Kind: 'set', Seen: 1, Quantity: 3 })
  expect(outcomesOf(await merge(anna, set))).toEqual(['larger'])
  // The answer was lost, and the device removed the line that it shows with three pieces.
  const report = await merge(anna, set, change(part, { Kind: 'remove', Seen: 3 }))
  expect(outcomesOf(report)).toEqual(['larger', 'kept'])
  expect(await linesOf(anna)).toEqual([[part.id, 3, false]])
})

test('what the shop cannot deliver is refused with the sentence of an addition, and the rest is merged', async () => {
  const anna = await buildCustomer(db)
  const [few, many] = [
    await buildPart(db, { stock: { [warsaw]: 3 } }),
    await buildPart(db, { stock: { [warsaw]: 20 } }),
  ]
  await add(anna, few, 2)
  const report = await merge(
    anna,
    change(few, { Kind: 'set', Seen: 2, Quantity: 9 }),
    change(few, { Kind: 'add', Quantity: 5 }),
    change(many, { Kind: 'add', Quantity: 5 }),
    { Key: 'unknown', Kind: 'add', Sku: '00000000000', Quantity: 1 },
  )
  expect(outcomesOf(report)).toEqual(['refused', 'refused', 'done', 'refused'])
  expect(report.Results[0]!.Messages[0]).toMatch(/^Only 3 pcs of part .* are in stock\.$/)
  expect(report.Results[3]).toMatchObject({ Sku: '00000000000', Name: '', Quantity: null })
  expect(await linesOf(anna)).toEqual([
    [few.id, 2, false],
    [many.id, 5, false],
  ])
  const more = await merge(anna, change(few, { Kind: 'add', Quantity: 2 }))
  expect(more.Results[0]).toMatchObject({ Outcome: 'refused', Quantity: 2 })
  expect(more.Results[0]!.Messages[0]).toMatch(/^Only 3 pcs/)
})

test('lines are put aside and taken back', async () => {
  const anna = await buildCustomer(db)
  const [part, gone] = [await buildPart(db), await buildPart(db)]
  await add(anna, part, 1)
  const report = await merge(
    anna,
    change(part, { Kind: 'park', Parked: true }),
    change(gone, { Kind: 'park', Parked: true }),
  )
  expect(outcomesOf(report)).toEqual(['done', 'gone'])
  expect(await linesOf(anna)).toEqual([[part.id, 1, true]])
  const back = await merge(anna, change(part, { Kind: 'park', Parked: false }))
  expect(back.Results[0]!.Text).toBe('Back in the order.')
  expect(await linesOf(anna)).toEqual([[part.id, 1, false]])
  await merge(anna, change(gone, { Kind: 'add', Quantity: 1 }), change(gone, { Kind: 'park', Parked: true }))
  expect(await linesOf(anna)).toContainEqual([gone.id, 1, true])
})

test('changes of a parked cart go into it, and the open one stays open', async () => {
  const anna = await buildCustomer(db)
  const [part, other] = [await buildPart(db), await buildPart(db)]
  await add(anna, part, 1)
  const parked = (await carts(anna))[0]!.Id
  await call(anna, '/api/ShoppingCart/Carts', { Name: 'Second' })
  await add(anna, other, 1)
  const open = (await carts(anna)).find(({ IsCurrent }) => IsCurrent)!.Id

  const report = await merge(
    anna,
    change(part, { Kind: 'set', Seen: 1, Quantity: 2, CartId: parked as never }),
  )
  expect(outcomesOf(report)).toEqual(['done'])
  expect(report.Messages).toEqual(['The changes went into a parked cart.'])
  expect(await linesOf(anna)).toEqual([[other.id, 1, false]])
  expect((await carts(anna)).find(({ IsCurrent }) => IsCurrent)!.Id).toBe(open)
  await call(anna, `/api/ShoppingCart/Carts/${parked}/Open`)
  expect(await linesOf(anna)).toEqual([[part.id, 2, false]])
})

test('changes of a cart that is gone go into the open one', async () => {
  const anna = await buildCustomer(db)
  const part = await buildPart(db)
  await add(anna, part, 1)
  const removed = (await carts(anna))[0]!.Id
  await app.inject({
    method: 'DELETE',
    url: `/api/ShoppingCart/Carts/${removed}`,
    headers: { authorization: `Bearer ${anna.token}` },
  })
  const report = await merge(
    anna,
    change(part, { Kind: 'set', Seen: 1, Quantity: 2, CartId: removed as never }),
  )
  expect(outcomesOf(report)).toEqual(['restored'])
  expect(report.Messages).toEqual(['The cart of these changes is gone, so they went into the open one.'])
  expect(await linesOf(anna)).toEqual([[part.id, 2, false]])
})

test.each([
  ['no part', { Kind: 'add', Quantity: 1 }],
  ['no quantity', { Kind: 'add', ProductId: 1 }],
  ['not what was seen', { Kind: 'remove', ProductId: 1 }],
  ['not whether it is aside', { Kind: 'park', ProductId: 1 }],
])('a change that says %s is refused', async (_, one) => {
  const anna = await buildCustomer(db)
  const response = await as(app, anna).post('/api/ShoppingCart/Merge', { Changes: [{ Key: 'k', ...one }] })
  expect(response.statusCode).toBe(400)
})

test('two changes of one key are refused', async () => {
  const anna = await buildCustomer(db)
  const one = { Key: 'k', Kind: 'add', ProductId: 1, Quantity: 1 }
  expect((await as(app, anna).post('/api/ShoppingCart/Merge', { Changes: [one, one] })).statusCode).toBe(400)
})

test('the number of statements does not depend on the number of changes', async () => {
  const anna = await buildCustomer(db)
  const parts: BuiltPart[] = []
  for (let n = 0; n < 12; n++) parts.push(await buildPart(db, { stock: { [warsaw]: 20 } }))
  for (const part of parts) await add(anna, part, 2)
  const count = async (of: readonly BuiltPart[]) => {
    const sent = await fewestStatementsOf((turn) => {
      const changes = of.flatMap((part) => [
        change(part, { Kind: 'set', Seen: turn + 2, Quantity: turn + 3 }),
        change(part, { Kind: 'park', Parked: turn % 2 === 0 }),
      ])
      return merge(anna, ...changes)
    })
    return sent.length
  }
  const few = await count(parts.slice(0, 1))
  expect(await count(parts.slice(1))).toBe(few)
})

test("another customer's carts are not touched", async () => {
  const [anna, piotr] = [await buildCustomer(db), await buildCustomer(db)]
  const part = await buildPart(db, { stock: { [warsaw]: 20 } })
  await add(anna, part, 2)
  const { Id } = (await carts(anna))[0]!
  const report = await merge(piotr, change(part, { Kind: 'set', Seen: 2, Quantity: 7, CartId: Id as never }))
  expect(report.Messages).toEqual(['The cart of these changes is gone, so they went into the open one.'])
  expect(await linesOf(anna)).toEqual([[part.id, 2, false]])
  expect(await linesOf(piotr)).toEqual([[part.id, 7, false]])
})
