import { setTimeout as sleep } from 'node:timers/promises'
import type { CartList } from '@partboard/contract/cart/carts'
import { MAX_CARTS, MAX_REMOVED_CARTS } from '@partboard/domain/numbers/limits'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { setAfterHours } from '../../../testing/after-hours.ts'
import { buildTestApp } from '../../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  type BuiltPart,
  buildCustomer,
  buildPart,
  buildPerson,
  buildShop,
  byCourier,
  warsaw,
} from '../../../testing/builders.ts'
import { eraseFromOrdersOf } from '../../customers/accounts/close-account.queries.ts'
import { deleteExpired } from '../../customers/retention/retention.ts'

setAfterHours()

const { app, db } = await buildTestApp()
await buildShop(db)
const [pads, disc] = [
  await buildPart(db, { grossMinor: 100_00 }),
  await buildPart(db, { grossMinor: 50_00, stock: { [warsaw]: 9000 } }),
]

const carts = '/api/ShoppingCart/Carts'
type Carts = { [K in keyof CartList]: (Omit<CartList[K][number], 'Id'> & { Id: number })[] }

async function send(
  who: BuiltCustomer,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const headers = { authorization: `Bearer ${who.token}` }
  return app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
}
async function list(who: BuiltCustomer): Promise<Carts> {
  return (await send(who, 'GET', carts)).json()
}
async function change(...call: Parameters<typeof send>): Promise<Carts> {
  const answer = await send(...call)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const cartOf = async (who: BuiltCustomer) => (await as(app, who).get('/api/Level4/Cart')).json()
const skusOf = async (who: BuiltCustomer) =>
  (await as(app, who).get('/api/Level4/SimpleCart')).json().Items.map(({ Sku }: { Sku: string }) => Sku)
const named = (all: Carts, name: string) => all.Carts.find(({ Name }) => Name === name)!
const current = (all: Carts) => all.Carts.find(({ IsCurrent }) => IsCurrent)!
const confirm = async (who: BuiltCustomer, changes: object = {}) =>
  (await as(app, who).post('/api/ShoppingCart/ConfirmCheckout', byCourier(who, changes))).json()
const orderOf = async (who: BuiltCustomer, id: number) =>
  (await as(app, who).get(`/api/Order/get?id=${id}`)).json()
const setReference = (who: BuiltCustomer, part: BuiltPart, Reference: string) =>
  as(app, who).post('/api/ShoppingCart/SetReference', { ProductIds: [part.id], Reference })

/** A customer with the parked cart "Nowak" of one disc, and the current cart "Lis" of two pads. */
async function withTwoCarts() {
  const anna = await buildCustomer(db)
  await change(anna, 'POST', carts, { Name: 'Nowak', Reference: 'zl. 1' })
  await addToCart(app, anna, disc)
  await change(anna, 'POST', carts, { Name: 'Lis' })
  await addToCart(app, anna, pads, 2)
  const all = await list(anna)
  return { anna, nowak: named(all, 'Nowak').Id, lis: named(all, 'Lis').Id }
}

describe('several carts', () => {
  test('a customer without a cart has an empty list', async () => {
    expect(await list(await buildCustomer(db))).toEqual({ Carts: [], Removed: [] })
  })

  test('a new cart parks the current one with its lines, and its sums are those of the cart', async () => {
    const { anna } = await withTwoCarts()
    expect(await list(anna)).toMatchObject({
      Carts: [
        { Name: 'Nowak', Reference: 'zl. 1', IsCurrent: false, LineCount: 1, ItemCount: 1, Total: 50 },
        {
          Name: 'Lis',
          Reference: '',
          IsCurrent: true,
          ParkedOn: null,
          LineCount: 1,
          ItemCount: 2,
          Total: 200,
        },
      ],
      Removed: [],
    })
    expect(await skusOf(anna)).toEqual([pads.sku])
    const { Totals } = (
      await as(app, anna).post('/api/ShoppingCart/Park?show=cart', {
        ProductIds: [pads.id],
        Parked: false,
      })
    ).json()
    expect([Totals.SubTotal, Totals.NetTotal]).toEqual([200, current(await list(anna)).TotalNetto])
  })

  test('opening a cart brings back its lines as they were, and parks the other one', async () => {
    const { anna, nowak, lis } = await withTwoCarts()
    await as(app, anna).post('/api/ShoppingCart/Park', { ProductIds: [pads.id], Parked: true })
    await setReference(anna, pads, 'WX 4821K')
    const before = await cartOf(anna)
    expect(before).toMatchObject({ Id: lis, Name: 'Lis', Items: [{ Reference: 'WX 4821K', Parked: true }] })
    await change(anna, 'POST', `${carts}/${nowak}/Open`)
    expect(await cartOf(anna)).toMatchObject({ Id: nowak, Name: 'Nowak', Reference: 'zl. 1', ItemCount: 1 })
    await change(anna, 'POST', `${carts}/${lis}/Open`)
    expect(await cartOf(anna)).toEqual(before)
    // A second press has no second effect.
    expect((await change(anna, 'POST', `${carts}/${lis}/Open`)).Carts).toHaveLength(2)
  })

  test('a cart without lines, name and reference becomes the new one, and is dropped when another one is opened', async () => {
    const { anna, nowak } = await withTwoCarts()
    await change(anna, 'POST', carts, {})
    expect((await change(anna, 'POST', carts, {})).Carts).toHaveLength(3)
    const empty = current(await list(anna))
    expect(current(await change(anna, 'POST', carts, { Name: 'X5' }))).toMatchObject({
      Id: empty.Id,
      Name: 'X5',
    })
    await change(anna, 'PUT', `${carts}/${empty.Id}`, { Name: '' })
    expect((await change(anna, 'POST', `${carts}/${nowak}/Open`)).Carts.map(({ Name }) => Name)).toEqual([
      'Nowak',
      'Lis',
    ])
  })

  test('a current and a parked cart are named, and a field that is not sent stays', async () => {
    const { anna, nowak, lis } = await withTwoCarts()
    await change(anna, 'PUT', `${carts}/${nowak}`, { Name: ' Nowak, piątek ' })
    await change(anna, 'PUT', `${carts}/${lis}`, { Reference: 'zl. 2' })
    expect(await list(anna)).toMatchObject({
      Carts: [
        { Name: 'Nowak, piątek', Reference: 'zl. 1' },
        { Name: 'Lis', Reference: 'zl. 2' },
      ],
    })
    for (const body of [{ Name: 'x'.repeat(61) }, { Reference: 'x'.repeat(81) }])
      expect((await send(anna, 'PUT', `${carts}/${nowak}`, body)).statusCode).toBe(400)
    await change(anna, 'PUT', `${carts}/${nowak}`, { Reference: 'a\nb' })
    expect((await list(anna)).Carts[0]).toMatchObject({ Reference: 'a b' })
  })

  test("another customer's carts are not found", async () => {
    const { nowak } = await withTwoCarts()
    const jan = await buildCustomer(db)
    for (const [method, url] of [
      ['PUT', `${carts}/${nowak}`],
      ['POST', `${carts}/${nowak}/Open`],
      ['DELETE', `${carts}/${nowak}`],
      ['POST', `${carts}/${nowak}/Restore`],
    ] as const) {
      const answer = await send(jan, method, url, method === 'PUT' ? {} : undefined)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'cart_not_found'])
    }
  })

  test(`more than ${MAX_CARTS} carts are refused, and nothing has changed`, async () => {
    const { anna, nowak } = await withTwoCarts()
    await sql`
      insert into parked_cart (id, customer_id, name, reference)
      select nextval('cart_id'), ${anna.id}, 'Klient ' || n, '' from generate_series(1, ${MAX_CARTS - 2}::int) n`.execute(
      db,
    )
    const answer = await send(anna, 'POST', carts, { Name: 'Za dużo' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'too_many_carts'])
    expect((await list(anna)).Carts).toHaveLength(MAX_CARTS)
    expect(await skusOf(anna)).toEqual([pads.sku])
    await change(anna, 'DELETE', `${carts}/${nowak}`)
    await change(anna, 'POST', carts, { Name: 'Jeszcze jeden' })
    expect((await send(anna, 'POST', `${carts}/${nowak}/Restore`)).json().code).toBe('too_many_carts')
  })

  test('a parked cart counts its changes, and shows them once when it is opened', async () => {
    const anna = await buildCustomer(db)
    const part = await buildPart(db, { grossMinor: 80_00 })
    await addToCart(app, anna, part)
    await addToCart(app, anna, disc)
    await cartOf(anna)
    await change(anna, 'POST', carts, { Name: 'Inny' })
    await db.updateTable('price').set({ gross_minor: 90_00 }).where('sku', '=', part.sku).execute()
    const parked = (await list(anna)).Carts[0]!
    expect(parked).toMatchObject({ ChangeCount: 1, Total: 140 })
    await change(anna, 'POST', `${carts}/${parked.Id}/Open`)
    expect((await cartOf(anna)).Items).toMatchObject([{ Changed: { OldPrice: 80 } }, {}])
    expect(current(await list(anna)).ChangeCount).toBe(0)
  })
})

describe('undo', () => {
  test('a cleared cart is restored from another device, and so are its references', async () => {
    const { anna, lis } = await withTwoCarts()
    await setReference(anna, pads, 'WX 4821K')
    await as(app, anna).post('/api/ShoppingCart/ClearCart')
    const { Removed } = await list(anna)
    expect(Removed).toMatchObject([{ Name: 'Lis', LineCount: 1, IsCleared: true }])
    await addToCart(app, anna, pads)
    await change(anna, 'POST', `${carts}/${Removed[0]!.Id}/Restore`)
    expect(await cartOf(anna)).toMatchObject({ Id: lis, Items: [{ Quantity: 3 }] })
    expect((await list(anna)).Removed).toEqual([])
    expect((await send(anna, 'POST', `${carts}/${Removed[0]!.Id}/Restore`)).statusCode).toBe(404)
  })

  test('only the last clearing can be undone, and clearing an empty cart is none', async () => {
    const { anna } = await withTwoCarts()
    await as(app, anna).post('/api/ShoppingCart/ClearCart')
    await addToCart(app, anna, disc, 5)
    for (let press = 0; press < 2; press++) await as(app, anna).post('/api/ShoppingCart/ClearCart')
    const { Removed } = await list(anna)
    expect(Removed).toMatchObject([{ LineCount: 1 }])
    await change(anna, 'POST', `${carts}/${Removed[0]!.Id}/Restore`)
    expect(await skusOf(anna)).toEqual([disc.sku])
  })

  test('lines of a cart that is no longer the current one come back as a cart of their own', async () => {
    const { anna, nowak } = await withTwoCarts()
    await as(app, anna).post('/api/ShoppingCart/ClearCart')
    const { Removed } = await change(anna, 'POST', `${carts}/${nowak}/Open`)
    const all = await change(anna, 'POST', `${carts}/${Removed[0]!.Id}/Restore`)
    expect(await skusOf(anna)).toEqual([disc.sku])
    expect(all.Carts).toMatchObject([
      { Name: 'Nowak', IsCurrent: true },
      { Name: 'Lis', LineCount: 0 },
      { Name: 'Lis', LineCount: 1, IsCurrent: false },
    ])
  })

  test('a removed cart, parked or current, is restored as a parked one', async () => {
    const { anna, nowak, lis } = await withTwoCarts()
    await change(anna, 'DELETE', `${carts}/${nowak}`)
    const all = await change(anna, 'DELETE', `${carts}/${lis}`)
    expect(all.Carts).toMatchObject([{ Name: '', IsCurrent: true, LineCount: 0 }])
    expect(all.Removed.map(({ Name }) => Name)).toEqual(['Lis', 'Nowak'])
    expect((await send(anna, 'POST', `${carts}/${lis}/Open`)).statusCode).toBe(404)
    for (let press = 0; press < 2; press++) await change(anna, 'POST', `${carts}/${lis}/Restore`)
    expect((await list(anna)).Carts).toMatchObject([
      { Id: lis, LineCount: 1, ItemCount: 2 },
      { IsCurrent: true },
    ])
  })

  test('removed carts are kept for 30 days, and the last ones only', async () => {
    const { anna, nowak, lis } = await withTwoCarts()
    await change(anna, 'DELETE', `${carts}/${nowak}`)
    await db
      .updateTable('parked_cart')
      .set({ removed_at: sql<Date>`now() - interval '29 days'` })
      .where('id', '=', nowak)
      .execute()
    await deleteExpired(db, '/nonexistent')
    expect((await list(anna)).Removed).toHaveLength(1)
    await db
      .updateTable('parked_cart')
      .set({ removed_at: sql<Date>`now() - interval '31 days'` })
      .where('id', '=', nowak)
      .execute()
    await deleteExpired(db, '/nonexistent')
    expect((await list(anna)).Removed).toEqual([])
    await sql`
      insert into parked_cart (id, customer_id, name, reference, removed_at)
      select nextval('cart_id'), ${anna.id}, '', '', now() - n * interval '1 minute'
      from generate_series(1, ${MAX_REMOVED_CARTS}::int) n`.execute(db)
    const { Removed } = await change(anna, 'DELETE', `${carts}/${lis}`)
    expect(Removed).toHaveLength(MAX_REMOVED_CARTS)
    expect(Removed[0]).toMatchObject({ Id: lis })
  })
})

describe('the cart that a call means', () => {
  const writes: [string, string, object?][] = [
    ['AddItem', '/api/Level4/AddItem', { ProductId: pads.id, Quantity: 1 }],
    ['cartFromCsv', '/api/Level4/cartFromCsv', [{ sku: pads.sku, quantity: 1 }]],
    ['UpdateItem', '/api/ShoppingCart/UpdateItem', { ProductId: disc.id, Quantity: 3 }],
    ['DeleteItem', '/api/ShoppingCart/DeleteItem', { ProductId: disc.id }],
    ['SetVehicle', '/api/ShoppingCart/SetVehicle', { ProductId: disc.id, Vehicle: null }],
    ['Park', '/api/ShoppingCart/Park', { ProductIds: [disc.id], Parked: true }],
    ['Restore', '/api/ShoppingCart/Restore', [{ ProductId: pads.id, Quantity: 1 }]],
    ['SetReference', '/api/ShoppingCart/SetReference', { ProductIds: [disc.id], Reference: 'x' }],
    ['ClearCart', '/api/ShoppingCart/ClearCart'],
  ]

  test.each(writes)('%s for a cart that another tab has parked changes nothing', async (_, url, body) => {
    const { anna, nowak, lis } = await withTwoCarts()
    await change(anna, 'POST', `${carts}/${nowak}/Open`)
    const before = await cartOf(anna)
    const answer = await as(app, anna).post(`${url}?cartId=${lis}`, body)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'cart_switched'])
    expect(await cartOf(anna)).toEqual(before)
    const meant = await as(app, anna).post(`${url}?cartId=${nowak}`, body)
    expect(meant.statusCode, meant.body).toBe(200)
  })

  test('while tabs switch carts and add parts at once, every part is in the cart that was meant', async () => {
    const { anna, nowak, lis } = await withTwoCarts()
    const addTo = (cartId: number, part: BuiltPart) =>
      as(app, anna).post(`/api/Level4/AddItem?cartId=${cartId}`, { ProductId: part.id, Quantity: 1 })
    let [toNowak, toLis] = [0, 0]
    // An addition may be refused each time, if the other cart is always opened while it is under way.
    for (let round = 0; round < 12 || (round < 200 && Math.min(toNowak, toLis) === 0); round++) {
      const opens = sleep(2 * round).then(() =>
        send(anna, 'POST', `${carts}/${round % 2 ? lis : nowak}/Open`),
      )
      const [one, other] = await Promise.all([
        addTo(nowak, disc),
        addTo(lis, pads),
        as(app, anna).post(`/api/ShoppingCart/UpdateItem?cartId=${nowak}`, {
          ProductId: pads.id,
          Quantity: 7,
        }),
        opens,
      ])
      if (one.statusCode === 200) toNowak++
      if (other.statusCode === 200) toLis++
      for (const { statusCode } of [one, other]) expect([200, 409]).toContain(statusCode)
    }
    await change(anna, 'POST', `${carts}/${nowak}/Open`)
    expect((await cartOf(anna)).Items.map((line: { Quantity: number }) => line.Quantity)).toEqual([
      1 + toNowak,
    ])
    expect(await skusOf(anna)).toEqual([disc.sku])
    await change(anna, 'POST', `${carts}/${lis}/Open`)
    expect((await cartOf(anna)).Items.map((line: { Quantity: number }) => line.Quantity)).toEqual([2 + toLis])
    expect(Math.min(toNowak, toLis)).toBeGreaterThan(0)
  })

  test('ten switches at once leave one current cart, and no line is lost', async () => {
    const { anna, nowak, lis } = await withTwoCarts()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send(anna, 'POST', `${carts}/${n % 2 ? nowak : lis}/Open`)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    const all = await list(anna)
    expect(all.Carts.map(({ ItemCount }) => ItemCount)).toEqual([1, 2])
    expect(all.Carts.filter(({ IsCurrent }) => IsCurrent)).toHaveLength(1)
  })

  test('an order is for the version of the cart that was shown', async () => {
    const { anna, nowak } = await withTwoCarts()
    const { Version: CartVersion } = await cartOf(anna)
    await change(anna, 'POST', `${carts}/${nowak}/Open`)
    expect(await confirm(anna, { CartVersion })).toMatchObject({ Success: false, ErrorCode: 'cart_changed' })
    const { Version } = await cartOf(anna)
    await as(app, anna).post('/api/ShoppingCart/UpdateItem', { ProductId: disc.id, Quantity: 2 })
    expect(await confirm(anna, { CartVersion: Version })).toMatchObject({ ErrorCode: 'cart_changed' })
    const shown = await cartOf(anna)
    expect(await confirm(anna, { CartVersion: shown.Version })).toMatchObject({ Success: true })
  })
})

describe('own references', () => {
  test('cart and lines give theirs to the order, which is found by them', async () => {
    const anna = await buildCustomer(db)
    await change(anna, 'POST', carts, { Name: 'Nowak', Reference: 'zl. 214/11' })
    await addToCart(app, anna, disc)
    await addToCart(app, anna, pads)
    await setReference(anna, disc, ' WX 4821K ')
    const { PlacedOrder } = await confirm(anna)
    expect(await orderOf(anna, PlacedOrder.Id)).toMatchObject({
      Reference: 'zl. 214/11',
      Items: [{ Reference: 'WX 4821K' }, { Reference: '' }],
    })
    expect((await as(app, anna).get('/api/Order/list')).json()).toMatchObject([{ Reference: 'zl. 214/11' }])
    // The named cart is gone, and an empty one without a name has another id.
    expect(await list(anna)).toMatchObject({ Carts: [{ Name: '', Reference: '', LineCount: 0 }] })
  })

  test('an order without a reference of its cart has that of all its lines', async () => {
    const anna = await buildCustomer(db)
    await addToCart(app, anna, disc)
    await setReference(anna, disc, 'WX 4821K')
    const { Id } = await cartOf(anna)
    // Added for the same vehicle, here none.
    await addToCart(app, anna, pads)
    expect((await cartOf(anna)).Items).toMatchObject([{ Reference: 'WX 4821K' }, { Reference: 'WX 4821K' }])
    const { PlacedOrder } = await confirm(anna)
    expect(await orderOf(anna, PlacedOrder.Id)).toMatchObject({ Reference: 'WX 4821K' })
    expect((await cartOf(anna)).Id).toBe(Id)
  })

  test('a line for another vehicle gets no reference', async () => {
    const anna = await buildCustomer(db)
    const Vehicle = { vehicleKeyList: ['AZC1'], year: 2018, month: 3 }
    const add = (part: BuiltPart, vehicle: object) =>
      as(app, anna).post('/api/Level4/AddItem', { ProductId: part.id, Quantity: 1, Vehicle: vehicle })
    const [one, two, three] = [await buildPart(db), await buildPart(db), await buildPart(db)]
    await add(one, Vehicle)
    await setReference(anna, one, 'WX 4821K')
    await add(two, { ...Vehicle, equipmentList: ['522'] })
    await add(three, { ...Vehicle, month: 4 })
    const { Items } = await cartOf(anna)
    expect(Items.map(({ Reference }: { Reference: string }) => Reference)).toEqual([
      'WX 4821K',
      'WX 4821K',
      '',
    ])
  })

  test('lines that are put aside keep the cart with its name when the others are ordered', async () => {
    const { anna, lis } = await withTwoCarts()
    await addToCart(app, anna, disc)
    await as(app, anna).post('/api/ShoppingCart/Park', { ProductIds: [pads.id], Parked: true })
    expect(await confirm(anna)).toMatchObject({ Success: true })
    expect(await cartOf(anna)).toMatchObject({
      Id: lis,
      Name: 'Lis',
      Items: [{ Quantity: 2, Parked: false }],
    })
  })

  test('an order that awaits approval keeps its references, and its cart is gone', async () => {
    const owner = await buildCustomer(db, { priceBasis: 'net' })
    const mechanic = await buildPerson(db, owner, { orderLimitMinor: 0 })
    await change(mechanic, 'POST', carts, { Name: 'Nowak', Reference: 'zl. 9' })
    await addToCart(app, mechanic, disc)
    await setReference(mechanic, disc, 'WX 4821K')
    expect(await confirm(mechanic)).toMatchObject({ ErrorCode: 'approval_needed' })
    expect(await list(mechanic)).toMatchObject({ Carts: [{ Name: '', LineCount: 0 }] })
    const [request] = (await as(app, owner).get('/api/Order/Requests')).json()
    expect(request).toMatchObject({ Reference: 'zl. 9' })
    const { PlacedOrder } = (
      await as(app, owner).post(`/api/Order/Requests/${request.Id}/Approve`, { Total: request.Total })
    ).json()
    expect(await orderOf(owner, PlacedOrder.Id)).toMatchObject({
      Reference: 'zl. 9',
      Items: [{ Reference: 'WX 4821K' }],
    })
  })
})

describe('whose carts they are', () => {
  test('the people of a company have carts of their own; those of a removed person are deleted', async () => {
    const owner = await buildCustomer(db)
    const mechanic = await buildPerson(db, owner)
    await change(mechanic, 'POST', carts, { Name: 'Nowak' })
    await addToCart(app, mechanic, disc)
    await change(mechanic, 'POST', carts, { Name: 'Lis' })
    expect(await list(owner)).toEqual({ Carts: [], Removed: [] })
    expect((await send(owner, 'DELETE', `/api/Customer/People/${mechanic.id}`)).statusCode).toBe(200)
    const left = await sql`
      select from cart where customer_id = ${mechanic.id}
      union all select from parked_cart where customer_id = ${mechanic.id}`.execute(db)
    expect(left.rows).toEqual([])
  })

  test('the copy of the own data has names, references and lines of all carts', async () => {
    const { anna, nowak } = await withTwoCarts()
    await setReference(anna, pads, 'WX 4821K')
    const { Tables } = (await as(app, anna).post('/api/Customer/Data')).json()
    expect(Tables).toMatchObject({
      cart: [{ name: 'Lis' }],
      cartItem: [{ reference: 'WX 4821K' }],
      parkedCart: [{ id: nowak, name: 'Nowak', reference: 'zl. 1' }],
      parkedCartItem: [{ cartId: nowak, sku: disc.sku }],
    })
  })

  test('closing an account erases the references of its orders', async () => {
    const anna = await buildCustomer(db)
    await change(anna, 'POST', carts, { Reference: 'zl. 214/11' })
    await addToCart(app, anna, disc)
    await setReference(anna, disc, 'WX 4821K')
    const { PlacedOrder } = await confirm(anna)
    await db.transaction().execute((trx) => eraseFromOrdersOf(trx, anna.id))
    const { rows } = await sql`
      select o.reference, l.reference as line from shop_order o join order_line l on l.order_id = o.id
      where o.id = ${PlacedOrder.Id}`.execute(db)
    expect(rows).toEqual([{ reference: '', line: '' }])
  })
})

test('a garage sees net sums of its carts', async () => {
  const garage = await buildCustomer(db, { priceBasis: 'net' })
  await addToCart(app, garage, disc, 2)
  const [cart] = (await list(garage)).Carts
  expect(cart!.TotalNetto).toBeLessThan(cart!.Total!)
})
