import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildCustomer, buildPlate, buildShop } from '../../../testing/builders.ts'
import { officeOrders, officeOrdersUrl as orders, refusal } from '../../../testing/office-orders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const { sales, place, through, skuOf } = await officeOrders(app, db)

describe('the list', () => {
  const ids = async (query: string) => {
    const answer = await sales.get(`${orders}?${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().items.map((order: Order) => order.id)
  }

  test('is searched by every field', async () => {
    const buyer = await buildCustomer(db)
    await db
      .updateTable('address')
      .set({
        first_name: 'Świętosława',
        last_name: 'Gżegżółka-Nowak',
        company: 'Auto-Części "Zefir"',
        vat_number: '526-104-08-28',
        phone_number: '+48 609 777 123',
      })
      .where('customer_id', '=', buyer.id)
      .execute()
    const { id, number, part } = await place({}, { customer: buyer })
    const vin = 'WBAZC11020K000103'
    // Two plates have Cyrillic letters.
    await sql`update order_line set vehicle = ${JSON.stringify({ pl: { Text: 'X5', Vin: vin }, en: { Text: 'X5', Vin: vin } })}::jsonb
      where order_id = ${id}`.execute(db)
    await sql`update shop_order set reference = 'Zl. 214/11' where id = ${id}`.execute(db)
    await sql`update order_line set reference = '100% Żak WX 4821k / КР 5М123' where order_id = ${id}`.execute(
      db,
    )
    const listed = (await sales.get(`${orders}?q=${encodeURIComponent('zl. 214')}`)).json().items
    expect(listed).toMatchObject([
      { id, reference: 'Zl. 214/11', lineReferences: ['100% Żak WX 4821k / КР 5М123'] },
    ])
    await sql`insert into customer_vehicle (customer_id, search, identity, vin, said, plate, owner, note) values
      (${buyer.id}, '{}', ${vin}, ${vin}, '{}', 'GD 5К777', 'Jan Lis', '')`.execute(db)
    await buildPlate(db, vin, 'PO 9NM31')
    const { email } = await db
      .selectFrom('customer')
      .select('email')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const code = await skuOf(part)
    for (const typed of [
      number,
      'świętosława',
      'swietoslawa gzegz',
      'Nowak',
      'zefir',
      'auto-cz',
      '5261040828',
      'PL 526-104-08-28',
      '609 777 123',
      '+48609777123',
      '609777',
      email.toUpperCase(),
      code,
      `${code.slice(0, 2)} ${code.slice(2, 4)} ${code.slice(4)}`,
      code.slice(4),
      vin,
      vin.toLowerCase(),
      'K000103',
      'zl. 214',
      'ZL. 214/11',
      '100% ż',
      'wx4821k',
      'WX-48 21K',
      'gd 5k777',
      'KP 5M123',
      'WХ 4821К',
      'GD5K',
      'po-9nm31',
    ])
      expect(await ids(`q=${encodeURIComponent(typed)}`), typed).toContain(id)
    for (const typed of [
      'Gżegżółka Kowalski',
      'WBAZC11020K000104',
      "'",
      '\\',
      ':*',
      '&',
      '%',
      'ścięgno',
      '214/11 zl',
      '1000 Żak',
      'WX 4821',
      'GD 5K778',
    ])
      expect(await ids(`q=${encodeURIComponent(typed)}`), typed).not.toContain(id)
  })

  test('is filtered by stage, payment and customer', async () => {
    const { id, buyer } = await place()
    const other = await place({}, { customer: buyer })
    await through(other.id, 'confirmed')
    expect(await ids(`customer=${buyer.id}`)).toEqual([other.id, id])
    expect(await ids(`customer=${buyer.id}&stage=new`)).toEqual([id])
    expect(await ids(`customer=${buyer.id}&stage=new,confirmed&open=true`)).toHaveLength(2)
    expect(await ids(`customer=${buyer.id}&stage=new&stage=confirmed`)).toHaveLength(2)
    expect(await ids(`customer=${buyer.id}&payment=paid`)).toEqual([])
    // Open orders are listed by deadline, others by their age.
    await sql`update shop_order set deadline_at = now() - interval '1 day' where id = ${other.id}`.execute(db)
    expect(await ids(`customer=${buyer.id}&open=true`)).toEqual([other.id, id])
    expect(await ids(`customer=${buyer.id}&stage=new,confirmed`)).toEqual([other.id, id])
    await sql`update shop_order set deadline_at = now() + interval '9 days' where id = ${other.id}`.execute(
      db,
    )
    expect(await ids(`customer=${buyer.id}&stage=new,confirmed`)).toEqual([id, other.id])
    expect(await ids(`customer=${buyer.id}&stage=new,confirmed,shipped`)).toEqual([other.id, id])
    for (const query of ['stage=old', 'open=yes', 'customer=x', 'limit=0', 'sort=name'])
      expect((await sales.get(`${orders}?${query}`)).statusCode, query).toBe(400)
    expect((await sales.get(`${orders}?after=abc`)).json()).toEqual(refusal('bad_cursor', 400))
  })

  test('has 500 orders on its pages, in both orders, without a gap or a double', async () => {
    const { id, buyer } = await place()
    // Copies with few different deadlines, so that pages end between equal ones.
    await sql`
      insert into shop_order (order_number, store_id, customer_id, created_at, order_status, payment_status,
        shipping_status, language, currency_code, rate_micro, price_basis, sub_total_minor, shipping_minor, tax_minor,
        order_total_minor, credit_minor, shipping_method, shipping_method_name, payment_method, payment_method_name,
        billing_address, terms_accepted_at, deadline_at)
      select 'c' || n, store_id, customer_id, created_at, order_status, payment_status, shipping_status, language,
        currency_code, rate_micro, price_basis, sub_total_minor, shipping_minor, tax_minor, order_total_minor,
        credit_minor, shipping_method, shipping_method_name, payment_method, payment_method_name, billing_address,
        terms_accepted_at, deadline_at + make_interval(hours => n % 7)
      from shop_order, generate_series(1, 499) n where id = ${id}`.execute(db)
    for (const sort of ['deadline', '-placedAt']) {
      const seen: Order[] = []
      for (let after: string | null = ''; after !== null; ) {
        const page = await sales.get(
          `${orders}?customer=${buyer.id}&sort=${sort}&limit=37${after ? `&after=${after}` : ''}`,
        )
        seen.push(...page.json().items)
        after = page.json().next
      }
      expect(new Set(seen.map((order) => order.id)).size).toBe(500)
      expect(seen).toHaveLength(500)
      const keys = seen.map(({ deadlineAt, id: orderId }) => [deadlineAt, orderId] as const)
      const sorted = keys.toSorted((a, b) =>
        sort === 'deadline' ? a[0].localeCompare(b[0]) || a[1] - b[1] : b[1] - a[1],
      )
      expect(keys).toEqual(sorted)
    }
    const other = (await sales.get(`${orders}?sort=deadline&limit=1`)).json().next
    expect((await sales.get(`${orders}?sort=-placedAt&after=${other}`)).json()).toEqual(
      refusal('bad_cursor', 400),
    )
    const counts = (await sales.get(`${orders}/counts`)).json()
    expect(counts.new).toBeGreaterThanOrEqual(500)
    expect(counts.open).toBeGreaterThanOrEqual(counts.new)
  })
})
