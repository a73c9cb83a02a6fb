import type { PartDetail } from '@partboard/contract/catalogue/parts.office'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { guide } from '../../../testing/demo.ts'
import { asKey, asStaff, buildKey, buildStaff } from '../../../testing/office.ts'

const database = await loadedDatabase()
const { db } = database
const { app } = await buildTestApp({ database })
const owner = asStaff(app, await buildStaff(db))
const url = '/api/office/v1/parts'
const skusOf = async (query: string) =>
  (await owner.get(`${url}?${query}`)).json().items.map(({ sku }: { sku: string }) => sku)

test('parts are found by number in any spelling, by its last 7 characters, and by name', async () => {
  expect(await skusOf('q=34%2011%204%20300%20102')).toEqual(['34114300102'])
  expect(await skusOf('q=4300102')).toContain('34114300102')
  const named = (await owner.get(`${url}?q=tarcza%20hamulc&limit=200`)).json().items
  expect(named.map(({ sku }: { sku: string }) => sku)).toContain('34114300102')
  expect(named.every(({ name }: { name: string }) => /tarcz/i.test(name))).toBe(true)
  expect(await skusOf('q=nieznane')).toEqual([])
})

test('the list has pages, with price and available pieces', async () => {
  const first = (await owner.get(`${url}?limit=2`)).json()
  const second = (await owner.get(`${url}?limit=2&after=${first.next}`)).json()
  const skus = [...first.items, ...second.items].map(({ sku }: { sku: string }) => sku)
  expect(skus).toEqual(skus.toSorted())
  expect(new Set(skus).size).toBe(4)
  const [part] = (await owner.get(`${url}?q=34114300102`)).json().items
  expect(part).toMatchObject({ net: 526, gross: 646.98, currency: 'PLN', available: expect.any(Number) })
  expect((await owner.get(`${url}?after=x`)).json()).toMatchObject({ code: 'bad_cursor' })
})

test('a part has texts, prices, stock, boards, replacements and sales', async () => {
  await sql`
    update price_history set from_at = now() - interval '100 days' where sku = '34114300102';
  `.execute(db)
  await sql`
    insert into price_history (sku, kind, net_minor, gross_minor, from_at, until_at)
    values ('34114300102', 'promotion', 40000, 49200, now() - interval '40 days', now() - interval '20 days'),
      ('34114300102', 'promotion', 30000, 36900, now() - interval '90 days', now() - interval '60 days')`.execute(
    db,
  )
  const part: PartDetail = (await owner.get(`${url}/34%2011%204%20300%20102`)).json()
  expect(part).toMatchObject({ sku: '34114300102', currency: 'PLN', price: { net: 526, gross: 646.98 } })
  expect(part.name.pl).toMatch(/tarcza/i)
  expect(part.prices).toHaveLength(3)
  expect(part.lowest30).toEqual({ net: 400, gross: 492 })
  expect(part.boards.length).toBeGreaterThan(0)
  expect(part.boards[0]).toMatchObject({ number: expect.any(String), callout: expect.any(String) })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from warehouse`.execute(db)
  expect(part.stock).toHaveLength(rows[0]!.count)
  expect(part.stock!.some(({ moved }) => moved?.reason === 'import')).toBe(true)
  expect(part.sales).toHaveLength(12)
  expect(part.orders).toEqual([])
})

test('a replaced part names the numbers that replace it, and the other way round', async () => {
  const old: PartDetail = (await owner.get(`${url}/${guide.parts.superseded}`)).json()
  expect(old.replacedBy.length).toBeGreaterThan(0)
  const { sku } = old.replacedBy[0]!
  const current: PartDetail = (await owner.get(`${url}/${sku}`)).json()
  expect(current.replaces.map((number) => number.sku)).toContain(guide.parts.superseded)
})

test('open orders and sold pieces are counted, without cancelled ones', async () => {
  const { rows } = await sql<{ id: number }>`select id from customer limit 1`.execute(db)
  const build = async (stage: string, quantity: number) =>
    sql`
      with o as (
        insert into shop_order (order_number, store_id, customer_id, currency_code, rate_micro, order_total_minor,
          sub_total_minor, tax_minor, shipping_minor, credit_minor, billing_address, shipping_method,
          shipping_method_name, payment_method, payment_method_name, order_status, payment_status, shipping_status,
          price_basis, terms_accepted_at, stage, language)
        values (${`T${stage}`}, 1, ${rows[0]!.id}, 'PLN', 1000000, 1, 1, 0, 0, 0, '{}', 'x', 'x', 'x', 'x',
          ${stage === 'cancelled' ? 'Cancelled' : 'Pending'}, 'Pending', 'NotYetShipped', 'gross', now(), ${stage}, 'pl')
        returning id
      )
      insert into order_line (order_id, position, sku, name, quantity, vat_bp, unit_price_minor, unit_price_net_minor,
        unit_price_without_discount_minor, unit_price_net_without_discount_minor, discount_bp, sub_total_minor,
        sub_total_net_minor, waiting)
      select id, 1, '34114300801', 'x', ${quantity}, 2300, 1, 1, 1, 1, 0, 1, 1, ${stage === 'new' ? quantity : 0} from o`.execute(
      db,
    )
  await build('new', 3)
  await build('cancelled', 5)
  const part: PartDetail = (await owner.get(`${url}/34114300801`)).json()
  expect(part.sales!.at(-1)!.pieces).toBe(3)
  expect(part.orders).toEqual([
    expect.objectContaining({ number: 'Tnew', pieces: 3, waiting: 3, stage: 'new' }),
  ])
})

test('stock, sales and orders need their own rights, and a branch sees its own shelves', async () => {
  const program = asKey(app, await buildKey(db, ['catalogue:read']))
  expect((await program.get(`${url}/34114300102`)).json()).toMatchObject({
    stock: null,
    sales: null,
    orders: null,
  })
  expect((await program.get(`${url}?q=34114300102`)).json().items[0]).toMatchObject({ available: null })
  const { rows } = await sql<{
    id: number
    code: string
  }>`select id, code from warehouse order by id limit 1`.execute(db)
  const limited = asStaff(app, await buildStaff(db, { role: 'sales', branchIds: [rows[0]!.id] }))
  const part: PartDetail = (await limited.get(`${url}/34114300102`)).json()
  expect(part.stock!.map(({ warehouse }) => warehouse)).toEqual([rows[0]!.code])
})

test('an unknown number, or one of another group, is 404', async () => {
  for (const sku of ['34114399999', '99994300102', 'x'])
    expect((await owner.get(`${url}/${sku}`)).json()).toMatchObject({ status: 404, code: 'part_not_found' })
})
