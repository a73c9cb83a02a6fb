import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { as, buildPart, buildShop } from '../../testing/builders.ts'
import { buildGarage, buildSent, labour, partLine } from '../../testing/offers.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const shop = { app, db }

test('accepted parts go into a cart of their own once, and what has changed is said', async () => {
  const garage = await buildGarage(db)
  const [dearer, old, soldOut, same] = [
    await buildPart(db, { name: 'Klocki' }),
    await buildPart(db, { name: 'Czujnik' }),
    await buildPart(db, { name: 'Tarcza' }),
    await buildPart(db, { name: 'Pióra' }),
  ]
  const successor = await buildPart(db, { name: 'Czujnik nowy' })
  const sent = await buildSent(shop, garage, [
    ...[dearer, old, soldOut, same].map((one) => partLine(one, { Quantity: 2 })),
    labour,
  ])
  await sent.client.accept(sent.code, { Version: 1, Name: 'Anna', Lines: [1, 2, 3, 4, 5] })

  await db
    .updateTable('price')
    .set({ net_minor: 100_00, gross_minor: 123_00 })
    .where('sku', '=', dearer.sku)
    .execute()
  await sql`
    insert into replacement (version_id, old_sku, position, new_sku, kind)
    select version_id, ${old.sku}, 1, ${successor.sku}, 'replaced' from catalogue_current`.execute(db)
  await db.updateTable('stock').set({ on_hand: 0 }).where('sku', '=', soldOut.sku).execute()

  const calls = await Promise.all([sent.post('ToCart'), sent.post('ToCart')])
  expect(calls.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const reports = calls.map((call) => call.json())
  const report = reports.find(({ WasAdded }) => !WasAdded)
  expect(reports.filter(({ WasAdded }) => WasAdded)).toMatchObject([{ Messages: [], Changes: [] }])
  expect(
    report.Changes.map(({ Text, Changes }: { Text: string; Changes: { Kind: string }[] }) => [
      Text,
      Changes.map(({ Kind }) => Kind),
    ]),
  ).toEqual([
    ['Klocki', ['dearer']],
    ['Czujnik', ['replaced']],
    ['Tarcza', ['soldOut']],
  ])
  expect(report.Offer.InCartOn).not.toBeNull()
  const { Items, Name } = (await as(app, garage).get('/api/Level4/SimpleCart')).json()
  expect(Name).toBe(`${sent.number} Anna Nowak`)
  expect(
    Items.map(({ Sku, Quantity }: { Sku: string; Quantity: number }) => [Sku, Quantity]).toSorted(),
  ).toEqual(
    [
      [dearer.sku, 2],
      [successor.sku, 2],
      [same.sku, 2],
    ].toSorted(),
  )
})

test('an offer of which nothing can be added stays to be added later', async () => {
  const garage = await buildGarage(db)
  const only = await buildPart(db)
  const { client, code, post } = await buildSent(shop, garage, [partLine(only)])
  await client.accept(code, { Version: 1, Name: 'Anna', Lines: [1] })
  await db.updateTable('stock').set({ on_hand: 0 }).where('sku', '=', only.sku).execute()
  const refused = (await post('ToCart')).json()
  expect(refused).toMatchObject({
    WasAdded: false,
    Offer: { InCartOn: null },
    Changes: [{ Changes: [{ Kind: 'soldOut' }] }],
  })
  expect(refused.Messages).toHaveLength(1)
  await db.updateTable('stock').set({ on_hand: 5 }).where('sku', '=', only.sku).execute()
  expect((await post('ToCart')).json()).toMatchObject({ WasAdded: false, Messages: [], Changes: [] })
  expect((await post('ToCart')).json()).toMatchObject({ WasAdded: true })
})

test('the parts of an offer and of another job stay apart, and carry the number of the offer', async () => {
  const garage = await buildGarage(db)
  const { post, get } = as(app, garage)
  const part = await buildPart(db)
  await post('/api/Level4/AddItem', { Sku: part.sku, Quantity: 3 })
  const sent = await buildSent(shop, garage, [partLine(part, { Quantity: 2 })])
  await sent.client.accept(sent.code, { Version: 1, Name: 'Anna', Lines: [1] })
  await sent.post('ToCart')
  const cart = (await get('/api/Level4/Cart')).json()
  expect(cart).toMatchObject({
    Reference: sent.number,
    Items: [{ Product: { Sku: part.sku }, Quantity: 2, Reference: sent.number }],
  })
  const { Carts } = (await get('/api/ShoppingCart/Carts')).json()
  expect(Carts).toMatchObject([
    { Name: '', ItemCount: 3, IsCurrent: false },
    { Name: `${sent.number} Anna Nowak`, ItemCount: 2, IsCurrent: true },
  ])
})

const skusIn = async (get: ReturnType<typeof as>['get']) => {
  const { Items } = (await get('/api/Level4/SimpleCart')).json()
  return Items.map(({ Sku, Quantity }: { Sku: string; Quantity: number }) => [Sku, Quantity])
}

test('lines of the cart move into an offer and can be restored; a second press makes no second offer', async () => {
  const garage = await buildGarage(db)
  const { post, get } = as(app, garage)
  const [taken, left] = [await buildPart(db), await buildPart(db)]
  for (const { sku } of [taken, left]) await post('/api/Level4/AddItem', { Sku: sku, Quantity: 2 })
  const content = { Lines: [partLine(taken, { Quantity: 2 })], FromCart: [taken.id] }
  const made = await Promise.all([post('/api/Offers', content), post('/api/Offers', content)])
  expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  expect(made.find(({ statusCode }) => statusCode === 404)?.json().code).toBe('cart_line_not_found')
  expect((await get('/api/Offers')).json().Total).toBe(1)
  expect(await skusIn(get)).toEqual([[left.sku, 2]])

  const { Removed } = (await get('/api/ShoppingCart/Carts')).json()
  expect(Removed).toMatchObject([{ LineCount: 1, IsCleared: true }])
  await post(`/api/ShoppingCart/Carts/${Removed[0].Id}/Restore`)
  expect((await skusIn(get)).toSorted()).toEqual(
    [
      [left.sku, 2],
      [taken.sku, 2],
    ].toSorted(),
  )
})

test('lines that move into an offer that exists leave the cart, or nothing changes', async () => {
  const garage = await buildGarage(db)
  const { post, get } = as(app, garage)
  const [one, other] = [await buildPart(db), await buildPart(db)]
  await post('/api/Level4/AddItem', { Sku: one.sku, Quantity: 1 })
  const draft = (await post('/api/Offers', {})).json()
  const save = (body: object) =>
    app.inject({
      method: 'PUT',
      url: `/api/Offers/${draft.Id}`,
      payload: { Lines: [partLine(one)], ...body },
      headers: { authorization: `Bearer ${garage.token}` },
    })
  expect((await save({ FromCart: [one.id, other.id] })).statusCode).toBe(404)
  expect((await save({ FromCart: [one.id], Revision: 99 })).statusCode).toBe(409)
  expect(await skusIn(get)).toEqual([[one.sku, 1]])
  expect((await save({ FromCart: [one.id] })).json().Lines).toHaveLength(1)
  expect(await skusIn(get)).toEqual([])
})
