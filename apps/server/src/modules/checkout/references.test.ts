import { createCart, setReference } from '@partboard/contract/cart/carts'
import { confirmCheckout } from '@partboard/contract/checkout/checkout'
import type { PickList } from '@partboard/contract/order-pages/picking.office'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import {
  addToCart,
  as,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
  warsaw,
} from '../../testing/builders.ts'
import { officeOrders } from '../../testing/office-orders.ts'
import { checkPaper } from '../../testing/pdf-check.ts'
import { writeLetter } from '../letters/write-letter.ts'
import { deliveryNote, orderConfirmation, pickList } from '../orders/papers/papers.ts'

const { app, db, config } = await buildTestApp()
await buildShop(db)
const { read, through, picker } = await officeOrders(app, db)

/** Text that a paper or a mail must neither cut nor understand as markup. */
const ofOrder = 'zl. 214/11 · WX 4821K'
const ofLine = '<b>Kurier24</b> & Żak'

/** An order with an own reference of its cart and of its first line. */
async function placeWithReferences() {
  const buyer = await buildCustomer(db)
  const [disc, pads] = [await buildPart(db), await buildPart(db)]
  await as(app, buyer).post(createCart.url, { Name: 'Nowak', Reference: ofOrder })
  for (const part of [disc, pads]) await addToCart(app, buyer, part)
  await as(app, buyer).post(setReference.url, { ProductIds: [disc.id], Reference: ofLine })
  const { PlacedOrder } = (await as(app, buyer).post(confirmCheckout.url, byCourier(buyer))).json()
  return { buyer, id: PlacedOrder.Id as number }
}

test('the office reads the references of an order and its lines, and the pick list has them', async () => {
  const { id } = await placeWithReferences()
  expect(await read(id)).toMatchObject({
    reference: ofOrder,
    lines: [{ reference: ofLine }, { reference: '' }],
  })
  await through(id, 'confirmed')
  const { text } = await checkPaper((await pickList(db, { orderIds: [id], branchIds: [], lang: 'pl' }))!)
  expect(text).toContain(ofOrder)
  expect(text).toContain(ofLine)
  const list: PickList = (await picker.get(`/api/office/v1/picking?branch=${warsaw}`)).json()
  expect(list.items.find(({ orderId }) => orderId === id)).toMatchObject({ reference: ofOrder })
})

test('the confirmation and the delivery note have the references', async () => {
  const { id } = await placeWithReferences()
  const confirmation = await checkPaper((await orderConfirmation(db, id))!)
  expect(confirmation.text).toContain(`Nr klienta: ${ofOrder}`)
  expect(confirmation.text).toContain(ofLine)
  await through(id, 'confirmed', 'picked', 'shipped')
  const shipment = await db
    .selectFrom('shipment')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const note = await checkPaper((await deliveryNote(db, { orderId: id, shipmentId: shipment.id }))!)
  expect(note.text).toContain(`Nr klienta: ${ofOrder}`)
  expect(note.text).toContain(ofLine)
})

test('a mail has the references, as typed text, only for a verified address', async () => {
  const { buyer, id } = await placeWithReferences()
  const write = async () =>
    JSON.stringify(
      (await writeLetter(
        db,
        { kind: 'orderPlaced', orderId: id },
        { id: 1, createdAt: new Date() },
        config.publicUrl,
      ))!.blocks,
    )
  await sql`update customer set email_verified_at = now() where id = ${buyer.id}`.execute(db)
  const known = await write()
  expect(known).toContain(ofOrder)
  expect(known).toContain(ofLine)
  await sql`update customer set email_verified_at = null where id = ${buyer.id}`.execute(db)
  const unknown = await write()
  expect(unknown).not.toContain(ofOrder)
  expect(unknown).not.toContain('Kurier24')
})
