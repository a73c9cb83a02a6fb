import { SEARCH_KIND_HEADER } from '@partboard/contract/order-pages/orders'
import { fold } from '@partboard/domain/text/words'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  blik,
  buildCustomer,
  buildPart,
  buildPerson,
  buildPlate,
  buildShop,
  warsaw,
} from '../../../testing/builders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

type Placed = { Id: number; OrderNumber: string }

async function place(customer: BuiltCustomer, ...parts: { sku: string }[]): Promise<Placed> {
  for (const part of parts) await addToCart(app, customer, part as never)
  const response = await as(app, customer).post('/api/ShoppingCart/ConfirmCheckout', {
    BillingAddressId: customer.addressId,
    PickUpInStoreId: warsaw,
    PaymentMethodSystemName: blik,
    TermsOfServiceOnOrderConfirmPage: true,
  })
  return response.json().PlacedOrder
}

/** The VIN and the words of an order's lines, as a vehicle of the catalogue would have left them. */
const soldFor = (order: Placed, vin: string, words: string) =>
  sql`update order_line set vehicle = ${JSON.stringify({ pl: { Text: words, Vin: vin } })}::jsonb where order_id = ${order.Id}`.execute(
    db,
  )

async function found(customer: BuiltCustomer, query: Record<string, string>) {
  const response = await as(app, customer).get(`/api/Order/List?${new URLSearchParams(query)}`)
  expect(response.statusCode, response.body).toBe(200)
  return {
    numbers: (response.json() as Placed[]).map(({ OrderNumber }) => OrderNumber),
    kind: response.headers[SEARCH_KIND_HEADER],
    total: Number(response.headers['x-total-count']),
  }
}

describe('a garage with three orders', async () => {
  const garage = await buildCustomer(db)
  const disc = await buildPart(db, { name: 'Tarcza hamulcowa' })
  const pads = await buildPart(db, { name: 'Klocki, łożysko' })
  const first = await place(garage, disc)
  const second = await place(garage, disc, pads)
  const third = await place(garage, pads)
  await soldFor(first, 'WBAZC11020K000103', 'F30N 320d')
  await soldFor(third, 'WBAZC11020L000107', 'E70 X5')
  await sql`update shop_order set reference = 'zl. 214/11 Nowak' where id = ${second.Id}`.execute(db)
  await sql`update order_line set reference = 'Żuraw, reklamacja, gd-5k 777' where order_id = ${third.Id}`.execute(
    db,
  )
  await sql`insert into customer_vehicle (customer_id, search, identity, vin, said, plate, owner, note) values
    (${garage.id}, '{}', 'WBAZC11020K000103', 'WBAZC11020K000103', '{}', 'WX 4821K', 'Jan Lis', '')`.execute(
    db,
  )
  const [one, two, three] = [first, second, third].map(({ OrderNumber }) => OrderNumber)

  test.each([
    ['an order number', first.OrderNumber, 'number', [one]],
    ['a whole VIN', 'wbazc11020k000103', 'vin', [one]],
    ['the last seven', 'L000107', 'vin', [three]],
    ['a part number in groups', disc.sku.replace(/^(..)(..)/, '$1 $2.'), 'part', [two, one]],
    ['a plate of a vehicle of the garage', 'wx4821k', 'vehicle', [one]],
    ['a plate in a reference, in another spelling', 'GD 5K777', 'reference', [three]],
    ['a plate in a reference, in one', 'gd5k777', 'reference', [three]],
    ['the owner of such a vehicle', 'lis', 'vehicle', [one]],
    ['a reference of the order', 'nowak 214', 'reference', [two]],
    ['a reference of a line, without diacritics', 'zuraw', 'reference', [three]],
    ['words of a part', 'lozysko klocki', 'words', [three, two]],
    ['a model', 'x5', 'words', [three]],
    ['words of one part each', 'tarcza klocki', 'words', []],
    ['words of a reference of the order and one of a line', 'nowak reklamacja', 'words', []],
    ['what no order has', 'sprzęgło', 'words', []],
  ])('finds by %s', async (_, q, kind, numbers) => {
    expect(await found(garage, { q })).toEqual({ numbers, kind, total: numbers.length })
  })

  describe('the catalogue knows plates of vehicles that nobody keeps', async () => {
    await buildPlate(db, 'WBAZC11020L000107', 'KR 7PH42')
    await buildPlate(db, 'WBAZC11020L000999', 'PO 9NM31')

    test.each(['KR 7PH42', 'kr-7ph42', 'КR7РН42'])('%s finds the orders for its vehicle', async (q) => {
      expect(await found(garage, { q })).toEqual({ numbers: [three], kind: 'vehicle', total: 1 })
    })

    test('a plate of a vehicle without an order is not told from one that nobody knows', async () => {
      for (const q of ['PO 9NM31', 'PO 9NM32'])
        expect(await found(garage, { q })).toEqual({ numbers: [], kind: 'words', total: 0 })
    })

    test('another account does not learn of it', async () => {
      expect(await found(await buildCustomer(db), { q: 'KR 7PH42' })).toMatchObject({ kind: 'words' })
    })
  })

  test('limits of state, day and VIN go along with the search', async () => {
    await sql`update shop_order set stage = 'delivered', order_status = 'Complete', created_at = '2026-03-05T23:30:00Z'
      where id = ${second.Id}`.execute(db)
    expect((await found(garage, { q: disc.sku, state: 'open' })).numbers).toEqual([one])
    expect((await found(garage, { state: 'done' })).numbers).toEqual([two])
    expect((await found(garage, { state: 'unpaid' })).numbers).toEqual([three, one])
    // In Poland it was the next day already.
    expect((await found(garage, { from: '2026-03-06', to: '2026-03-06' })).numbers).toEqual([two])
    expect((await found(garage, { to: '2026-03-05' })).numbers).toEqual([])
    expect((await found(garage, { vin: 'k000103' })).numbers).toEqual([one])
    expect((await found(garage, { q: first.OrderNumber, state: 'done' })).kind).toBe('number')
  })

  test('pages of what was found have its count', async () => {
    const { numbers, total } = await found(garage, { q: pads.sku, page: '2', pageSize: '1' })
    expect([numbers, total]).toEqual([[two], 2])
  })

  test('another account finds nothing of it', async () => {
    const other = await buildCustomer(db)
    for (const q of [first.OrderNumber, 'K000103', disc.sku, 'wx4821k', 'nowak', 'tarcza'])
      expect((await found(other, { q })).numbers, q).toEqual([])
  })

  test('a person without prices finds only the own orders', async () => {
    const helper = await buildPerson(db, garage, { seesPrices: false })
    const own = await place(helper, disc)
    expect((await found(helper, { q: disc.sku })).numbers).toEqual([own.OrderNumber])
    expect((await found(garage, { q: disc.sku })).numbers).toContain(own.OrderNumber)
  })

  test('a list shows parts, vehicles and state of an order when it is asked to', async () => {
    const response = await as(app, garage).get(`/api/Order/List?q=K000103&show=lines`)
    expect(response.json()[0].Shown).toEqual({
      Progress: {
        Step: 'unpaid',
        Actor: 'customer',
        Since: null,
        Until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        Branch: expect.any(String),
      },
      Parts: [{ Sku: disc.sku, Name: 'Tarcza hamulcowa', Drawing: null }],
      LineCount: 1,
      Vehicles: [{ Text: 'F30N 320d', Vin: 'WBAZC11020K000103' }],
    })
  })
})

test('words that were changed or erased are not found any more', async () => {
  const buyer = await buildCustomer(db)
  const { Id, OrderNumber } = await place(buyer, await buildPart(db, { name: 'Alternator' }))
  await soldFor({ Id, OrderNumber }, 'WBAZC11020K000109', 'Gwiazda')
  await sql`update shop_order set reference = 'Bocian' where id = ${Id}`.execute(db)
  await sql`update order_line set reference = 'Czapla' where order_id = ${Id}`.execute(db)
  const numbersBy = async (q: string) => (await found(buyer, { q })).numbers
  const words = ['gwiazda', 'bocian', 'czapla']
  for (const q of words) expect(await numbersBy(q), q).toEqual([OrderNumber])
  await sql`update order_line set vehicle = null, reference = '' where order_id = ${Id}`.execute(db)
  await sql`update shop_order set reference = '' where id = ${Id}`.execute(db)
  for (const q of words) expect(await numbersBy(q), q).toEqual([])
  expect(await numbersBy('alternator')).toEqual([OrderNumber])
  const { rows } = await sql`select referred, named from order_words where order_id = ${Id}`.execute(db)
  expect(rows).toEqual([{ referred: '', named: 'alternator' }])
})

test('a percent sign and a backslash are characters like any other', async () => {
  const garage = await buildCustomer(db)
  const order = await place(garage, await buildPart(db))
  await sql`update shop_order set reference = ${'50%_a\\b'} where id = ${order.Id}`.execute(db)
  for (const q of ['50%_a\\b', '%_', '\\'])
    expect((await found(garage, { q })).numbers, q).toEqual([order.OrderNumber])
  expect((await found(garage, { q: '5%a' })).numbers).toEqual([])
})

test('the database folds the letters of all languages as the domain does', async () => {
  const letters = 'AĄBCĆČDĎEĘÉĚFÍŁNŃŇÓÖPŘSŚŠßTŤUÚŮÜYÝZŹŻŽ ЙйЇїєіґ'
  const { rows } = await sql<{ plain: string }>`select plain_text(${letters}) as plain`.execute(db)
  expect(rows[0]!.plain).toBe(fold(letters))
})
