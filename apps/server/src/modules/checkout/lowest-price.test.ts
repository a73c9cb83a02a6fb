import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
} from '../../testing/builders.ts'
import { figuresOfLines } from '../orders/letters/order-figures.ts'
import { findOrderToConfirm } from '../orders/letters/order-to-confirm.queries.ts'
import { orderConfirmation } from '../orders/papers/confirmation.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

/** A part that costs 120 zł, and cost `before` until 10 days ago; it was first sold `days` ago. */
async function partWithHistory({ before = 120_00, days = 60 } = {}) {
  const part = await buildPart(db, { grossMinor: 120_00 })
  await sql`
    insert into price_history (sku, kind, net_minor, gross_minor, from_at, until_at)
    values (${part.sku}, 'list', 1, ${before}::bigint, now() - make_interval(days => ${days}::int), now() - interval '10 days'),
      (${part.sku}, 'list', 1, 12000, now() - interval '10 days', null)`.execute(db)
  return part
}
const stockOf = async (customer: BuiltCustomer, sku: string) =>
  (await as(app, customer).post('/api/level4/ProductStock', { sku })).json()
async function placed(customer: BuiltCustomer) {
  const { PlacedOrder } = (
    await as(app, customer).post('/api/ShoppingCart/ConfirmCheckout', byCourier(customer))
  ).json()
  const id: number = PlacedOrder.Id
  const order = async () => (await as(app, customer).get(`/api/Order/get?id=${id}`)).json()
  const letter = async () =>
    figuresOfLines((await findOrderToConfirm(db, id, { toCompany: false }))!)[0]!.reduction.replaceAll(
      '\u00a0',
      ' ',
    )
  const paper = async () => {
    const { text } = await extractText(new Uint8Array((await orderConfirmation(db, id))!), {
      mergePages: true,
    })
    return text.replace(/\s+/g, ' ')
  }
  return { order, letter, paper }
}

test('a consumer’s group discount is shown with the lowest price before it, and the order keeps what was shown', async () => {
  const anna = await buildCustomer(db, { discounts: { A: 25_00 } })
  const part = await partWithHistory({ before: 100_00 })
  const lowest = { LowestPrice: 100, LowestPriceSince: '30_days' }
  expect(await stockOf(anna, part.sku)).toMatchObject({
    ...lowest,
    Price: 90,
    OldPrice: 120,
    OldPriceKind: 'earlier',
    Discount: null,
  })
  await addToCart(app, anna, part)
  const { Items } = (await as(app, anna).get('/api/Level4/Cart')).json()
  expect(Items[0].Product).toMatchObject({ ...lowest, OldPriceKind: 'earlier' })

  const { order, letter, paper } = await placed(anna)
  await sql`update price_history set gross_minor = 5000 where sku = ${part.sku}`.execute(db)
  expect((await order()).Items).toMatchObject([{ ...lowest, UnitPrice: 90, Discount: null }])
  expect(await letter()).toBe(
    'Cena przed obniżką: 120,00 zł · Najniższa cena z 30 dni przed obniżką: 100,00 zł',
  )
  expect(await paper()).toContain('Najniższa cena z 30 dni przed obniżką: 100,00 zł')
})

test('a part that is sold for less than 30 days names the lowest price since it was first sold', async () => {
  const anna = await buildCustomer(db, { discounts: { A: 25_00 } })
  const part = await partWithHistory({ before: 110_00, days: 20 })
  expect(await stockOf(anna, part.sku)).toMatchObject({ LowestPrice: 110, LowestPriceSince: 'first_sale' })
  await addToCart(app, anna, part)
  expect(await (await placed(anna)).letter()).toBe(
    'Cena przed obniżką: 120,00 zł · Najniższa cena od wprowadzenia do sprzedaży: 110,00 zł',
  )
})

test('a deeper discount begins a new 30 days, with the earlier discount in them', async () => {
  const anna = await buildCustomer(db, { discounts: { A: 10_00 } })
  const part = await partWithHistory()
  await sql`
    update discount_history set from_at = now() - interval '5 days' where customer_id = ${anna.id}`.execute(
    db,
  )
  expect(await stockOf(anna, part.sku)).toMatchObject({ Price: 108, OldPrice: 120, LowestPrice: 120 })
  await sql`update customer_discount set discount_bp = 2000 where customer_id = ${anna.id}`.execute(db)
  expect(await stockOf(anna, part.sku)).toMatchObject({ Price: 96, OldPrice: 120, LowestPrice: 108 })
  const { rows } = await sql`
    select discount_bp, until_at is null as open from discount_history where customer_id = ${anna.id} order by id`.execute(
    db,
  )
  expect(rows).toEqual([
    { discount_bp: 10_00, open: false },
    { discount_bp: 20_00, open: true },
  ])
})

test('a discount that is deleted and written again in one transaction goes on', async () => {
  const anna = await buildCustomer(db, { discounts: { A: 10_00 } })
  await db.transaction().execute(async (trx) => {
    await sql`delete from customer_discount where customer_id = ${anna.id}`.execute(trx)
    await sql`insert into customer_discount values (${anna.id}, 'A', 1000)`.execute(trx)
  })
  const rows = await db
    .selectFrom('discount_history')
    .selectAll()
    .where('customer_id', '=', anna.id)
    .execute()
  expect(rows).toMatchObject([{ discount_bp: 10_00, until_at: null }])
})

test('without an earlier price, or below it, a consumer sees no old price; a garage sees its own discount', async () => {
  const anna = await buildCustomer(db, { discounts: { A: 25_00 } })
  const fresh = await buildPart(db, { grossMinor: 120_00 })
  const none = { Price: 90, OldPrice: null, Discount: null, LowestPrice: null }
  expect(await stockOf(anna, fresh.sku)).toMatchObject(none)
  expect(await stockOf(anna, (await partWithHistory({ before: 85_00 })).sku)).toMatchObject(none)
  const garage = await buildCustomer(db, { priceBasis: 'net', discounts: { A: 25_00 } })
  const part = await partWithHistory()
  expect(await stockOf(garage, part.sku)).toMatchObject({
    OldPriceKind: 'catalogue',
    Discount: 25,
    LowestPrice: null,
  })
  await addToCart(app, garage, part)
  const { order, letter } = await placed(garage)
  expect((await order()).Items).toMatchObject([{ Discount: 25, LowestPrice: null, LowestPriceSince: null }])
  expect(await letter()).toBe('rabat 25%')
})
