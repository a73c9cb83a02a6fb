/**
 * Orders of the office for tests.
 *
 *     const { place, go, read } = await officeOrders(app, db)
 *     const { id } = await place()
 *     await go(id, 'confirmed')
 */
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../platform/database/schema.ts'
import { as, type BuiltCustomer, buildCustomer, buildPart, byCourier, inStore, warsaw } from './builders.ts'
import { asStaff, buildStaff } from './office.ts'

export const officeOrdersUrl = '/api/office/v1/orders'

/** Changes of the checkout's body for an order that is picked up in Warsaw. */
export const byPickup = { PickUpInStoreId: warsaw, ShippingAddressId: null, PaymentMethodSystemName: inStore }

/** Matches the problem document of a refusal. */
export const refusal = (code: string, status = 409) => expect.objectContaining({ status, code })

/** Places orders and takes them through their stages as people of the office. */
export async function officeOrders(app: FastifyInstance, db: Kysely<Database>) {
  const sales = asStaff(app, await buildStaff(db, { role: 'sales' }))
  const picker = asStaff(app, await buildStaff(db, { role: 'warehouse' }))
  await db
    .insertInto('supplier_class')
    .values({ code: 'S', min_days: 5, max_days: 7 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  /** Places an order of two pieces of each part. @param how changes of the checkout's body, by courier */
  async function place(
    how: object = {},
    { parts = [], customer }: { parts?: { id: number }[]; customer?: BuiltCustomer } = {},
  ) {
    const buyer = customer ?? (await buildCustomer(db))
    const bought = parts.length > 0 ? parts : [await buildPart(db)]
    for (const { id } of bought)
      await as(app, buyer).post('/api/Level4/AddItem', { ProductId: id, Quantity: 2 })
    const answer = await as(app, buyer).post('/api/ShoppingCart/ConfirmCheckout', byCourier(buyer, how))
    const { PlacedOrder, Errors } = answer.json()
    expect(Errors).toEqual([])
    return {
      id: PlacedOrder.Id as number,
      number: PlacedOrder.OrderNumber as string,
      buyer,
      part: bought[0]!,
    }
  }

  /** Builds a part of which `there` pieces are in Warsaw; the supplier brings the rest. */
  async function orderable(there: number) {
    const part = await buildPart(db, { stock: { [warsaw]: there } })
    await db.updateTable('price').set({ supplier_class: 'S' }).where('sku', '=', part.sku).execute()
    return part
  }

  const read = async (id: number, caller = sales) =>
    (await caller.get(`${officeOrdersUrl}/${id}`)).json() as Order

  /** Takes one step. @param more other fields of the body */
  const go = (id: number, to: string, more: object = {}, caller = sales, headers = {}) =>
    caller.post(`${officeOrdersUrl}/${id}/transitions`, { to, ...more }, headers)

  async function through(id: number, ...stages: string[]) {
    for (const to of stages) expect((await go(id, to)).json(), to).toMatchObject({ stage: to })
  }

  /** The three statuses that the customer reads. */
  const customerReads = async (id: number, buyer: BuiltCustomer) => {
    const order = (await as(app, buyer).get(`/api/Order/get?id=${id}`)).json()
    return `${order.OrderStatusCode}/${order.PaymentStatusCode}/${order.ShippingStatusCode}`
  }

  const skuOf = async (part: { id: number }) => {
    const query = db.selectFrom('catalogue_key').select('key').where('id', '=', part.id)
    return (await query.executeTakeFirstOrThrow()).key
  }

  const stockOf = async (part: { id: number }) =>
    db
      .selectFrom('stock')
      .select(['warehouse_id', 'on_hand', 'held'])
      .where('sku', '=', await skuOf(part))
      .orderBy('warehouse_id')
      .execute()

  /** The kinds of the order's events, oldest first. */
  const eventsOf = async (id: number) => {
    const { rows } = await sql<{ kind: string }>`
      select kind from event where (payload ->> 'orderId')::int = ${id} order by id`.execute(db)
    return rows.map(({ kind }) => kind)
  }

  return { sales, picker, place, orderable, read, go, through, customerReads, skuOf, stockOf, eventsOf }
}
