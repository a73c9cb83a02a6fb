import { search } from '@partboard/contract/admin/search.office'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildShop } from '../../../testing/builders.ts'
import { asKey, asStaff, buildKey, buildStaff } from '../../../testing/office.ts'
import { byPickup, officeOrders } from '../../../testing/office-orders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const { place } = await officeOrders(app, db)
const owner = asStaff(app, await buildStaff(db))
const find = async (q: string, who = owner) =>
  (await who.get(`${search.url}?q=${encodeURIComponent(q)}`)).json()

test('a number, an e-mail, a NIP and a part number each name one thing', async () => {
  const { id, number, buyer } = await place(byPickup)
  const { email } = await db
    .updateTable('customer')
    .set({ vat_number: '1234563218' })
    .where('id', '=', buyer.id)
    .returning('email')
    .executeTakeFirstOrThrow()
  const { sku } = await db
    .selectFrom('order_line')
    .select('sku')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await find(number)).toMatchObject({
    orders: [{ id, number }],
    exact: { kind: 'order', id: String(id) },
  })
  expect((await find('123-456-32-18')).exact).toEqual({ kind: 'customer', id: String(buyer.id) })
  expect((await find(sku)).exact).toEqual({ kind: 'part', id: sku })
  expect(await find(email)).toMatchObject({ orders: [{ id }], customers: [{ id: buyer.id }], exact: null })
  expect(await find('nothing is called so')).toEqual({ orders: [], customers: [], parts: [], exact: null })
  expect(await find('x')).toMatchObject({ status: 400 })
})

test('a caller gets the kinds that he may read, in the branches that he may see', async () => {
  const { id, number } = await place(byPickup)
  const { email } = await db
    .selectFrom('shop_order as o')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .select('email')
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  const program = asKey(app, await buildKey(db, ['customers:read']))
  expect(await find(email, program)).toMatchObject({ orders: [], customers: [{ email }], parts: [] })
  const warehouses = await db.selectFrom('warehouse').select('id').orderBy('id').execute()
  const { pickup_warehouse_id: own } = await db
    .selectFrom('shop_order')
    .select('pickup_warehouse_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const inBranch = async (branchId: number) =>
    asStaff(app, await buildStaff(db, { role: 'warehouse', branchIds: [branchId] }))
  const other = warehouses.find((warehouse) => warehouse.id !== own)!
  expect((await find(number, await inBranch(own!))).orders).toMatchObject([{ number }])
  expect(await find(number, await inBranch(other.id))).toMatchObject({
    orders: [],
    customers: [],
    exact: null,
  })
})
