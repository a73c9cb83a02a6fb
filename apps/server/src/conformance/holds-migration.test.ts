import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { testDatabase } from '../testing/database.ts'

const { pool } = await testDatabase()
const migrations = resolve(import.meta.dirname, '../../migrations')
const before = mkdtempSync(join(tmpdir(), 'partboard-before-holds-'))
afterAll(() => rmSync(before, { recursive: true, force: true }))

test('the migration turns pieces of open orders into held stock, and the movements add up', async () => {
  await pool.query('DROP SCHEMA public CASCADE')
  await pool.query('CREATE SCHEMA public')
  for (const name of readdirSync(migrations).filter((file) => file < '0013'))
    cpSync(join(migrations, name), join(before, name))
  await migrate(pool, { directory: before })
  const fill = (table: string, row: object) => {
    const columns = Object.keys(row).join(', ')
    return pool.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_record(null::${table}, $1::jsonb)`,
      [JSON.stringify(row)],
    )
  }
  const created_at = '2026-11-20T10:00:00Z'
  await fill('store', {
    id: 1,
    name: '',
    url: '',
    company_name: '',
    company_address: '',
    company_phone: '',
    company_vat: '',
    default_culture: '',
    default_currency: '',
    logo: '',
    show_price_netto: true,
    email: '',
    show_incadea_orders: false,
    home_slider_full: false,
    default_title: {},
  })
  await fill('country', { id: 1, name: {}, iso2: 'PL', ships: true, position: 1 })
  await fill('warehouse', {
    id: 1,
    code: 'WAW',
    name: '',
    url: '',
    image_url: '',
    is_branch_office: true,
    allows_pickup: true,
    position: 1,
    pickup_description: {},
    company: '',
    address1: '',
    zip_postal_code: '',
    city: '',
    country_id: 1,
    phone_number: '',
    email: '',
  })
  await fill('customer', {
    id: 1,
    email: 'a',
    email_lower: 'a',
    password_hash: '',
    first_name: '',
    last_name: '',
    phone: '',
    company: '',
    vat_number: '',
    newsletter: false,
    price_basis: 'gross',
    credit_used_minor: 0,
    created_at,
  })
  await fill('shop_order', {
    id: 7,
    order_number: '100001',
    store_id: 1,
    customer_id: 1,
    created_at,
    order_status: 'Pending',
    payment_status: 'Pending',
    shipping_status: 'NotYetShipped',
    language: 'pl',
    currency_code: 'PLN',
    rate_micro: 1e6,
    price_basis: 'gross',
    sub_total_minor: 5,
    shipping_minor: 0,
    tax_minor: 1,
    order_total_minor: 5,
    credit_minor: 0,
    shipping_method: '',
    shipping_method_name: '',
    payment_method: '',
    payment_method_name: '',
    billing_address: {},
    terms_accepted_at: created_at,
  })
  await fill('order_line', {
    order_id: 7,
    position: 1,
    sku: 'A',
    name: '',
    quantity: 5,
    vat_bp: 2300,
    unit_price_minor: 1,
    unit_price_net_minor: 1,
    unit_price_without_discount_minor: 1,
    discount_bp: 0,
    sub_total_minor: 5,
  })
  await fill('stock', { sku: 'A', warehouse_id: 1, quantity: 1 })
  const movement = { sku: 'A', warehouse_id: 1, moved_at: created_at }
  await fill('stock_movement', { ...movement, id: 1, delta: 6, reason: 'import' })
  await fill('stock_movement', { ...movement, id: 2, delta: -5, reason: 'order', order_id: 7 })

  await migrate(pool)
  const one = async (query: string) => (await pool.query(query)).rows[0]
  expect(await one('select on_hand, held, available from stock')).toEqual({
    on_hand: 6,
    held: 5,
    available: 1,
  })
  expect(await one('select position, warehouse_id, quantity, state from order_take')).toEqual({
    position: 1,
    warehouse_id: 1,
    quantity: 5,
    state: 'held',
  })
  expect(
    await one('select sum(on_hand_delta)::int as h, sum(held_delta)::int as o from stock_movement'),
  ).toEqual({
    h: 6,
    o: 5,
  })
})
