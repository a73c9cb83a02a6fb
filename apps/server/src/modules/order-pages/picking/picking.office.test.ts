import type { PickList } from '@partboard/contract/order-pages/picking.office'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildPart, buildShop, krakow, warsaw } from '../../../testing/builders.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { officeOrders, officeOrdersUrl as orders } from '../../../testing/office-orders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const { sales, picker, place, through, skuOf } = await officeOrders(app, db)
const list = async (branch: number, caller = picker) =>
  (await caller.get(`/api/office/v1/picking?branch=${branch}`)).json() as PickList

test('the pieces to pick in a branch, sorted by place, until they are picked', async () => {
  const [one, two] = [await buildPart(db), await buildPart(db, { stock: { [warsaw]: 1, [krakow]: 5 } })]
  const { id } = await place({}, { parts: [one, two] })
  const hold = await place({}, { parts: [one] })
  await through(hold.id, 'confirmed')
  await sales.post(`${orders}/${hold.id}/hold`, { reason: 'telefon' })
  expect((await list(warsaw)).items).toEqual([])
  await through(id, 'confirmed')
  await db.updateTable('shop_order').set({ reference: 'Zl. 214/11' }).where('id', '=', id).execute()
  await db
    .updateTable('order_line')
    .set({ reference: 'WX 4821K' })
    .where('order_id', '=', id)
    .where('position', '=', 2)
    .execute()
  const places = [{ sku: await skuOf(two), warehouse: 'W1', place: ' A-04-2 ' }]
  expect((await picker.put('/api/office/v1/stock/places', { items: places })).statusCode).toBe(204)
  expect((await sales.put('/api/office/v1/stock/places', { items: places })).statusCode).toBe(403)
  const first = await list(warsaw)
  expect(first).toMatchObject({ branch: { id: warsaw }, orders: 1, shortages: [] })
  expect(first.items).toMatchObject([
    {
      orderId: id,
      position: 2,
      place: 'A-04-2',
      quantity: 1,
      picked: 0,
      reference: 'Zl. 214/11',
      lineReference: 'WX 4821K',
    },
    { orderId: id, position: 1, place: '', quantity: 2, picked: 0 },
  ])
  expect((await list(krakow)).items).toMatchObject([{ orderId: id, position: 2, quantity: 1 }])
  const pick = (position: number, branchId: number, picked: number) =>
    picker.put(`${orders}/${id}/picked`, { items: [{ position, branchId, picked }] })
  await pick(1, warsaw, 1)
  expect((await list(warsaw)).items.map(({ picked }) => picked)).toEqual([0, 1])
  await pick(1, warsaw, 2)
  await pick(2, warsaw, 1)
  expect((await list(warsaw)).items).toEqual([])
  expect((await sales.get(`${orders}/counts`)).json()).toMatchObject({ toPick: 1, held: 1 })
  expect((await pick(2, krakow, 1)).json()).toMatchObject({ stage: 'picked' })
  expect((await list(krakow)).items).toEqual([])
})

test('a shortage stays in the list, says who gives the pieces instead, and can be undone from it', async () => {
  const part = await buildPart(db, { stock: { [warsaw]: 2, [krakow]: 5 } })
  const { id } = await place({}, { parts: [part] })
  await through(id, 'confirmed')
  const items = [{ position: 1, branchId: warsaw, missing: 1 }]
  await picker.post(`${orders}/${id}/shortages`, { items, outcome: 'otherBranch' })
  const { shortages } = await list(warsaw)
  expect(shortages).toMatchObject([
    { orderId: id, missing: 1, waiting: 0, elsewhere: [{ name: 'Kraków', quantity: 1 }] },
  ])
  expect((await picker.delete(`${orders}/${id}/shortages/${shortages[0]!.id}`)).statusCode).toBe(200)
  expect((await list(warsaw)).items).toMatchObject([{ orderId: id, quantity: 2 }])
  expect((await list(krakow)).items).toEqual([])
})

test('a person of one branch sees that branch alone', async () => {
  const jan = asStaff(app, await buildStaff(db, { role: 'warehouse', branchIds: [krakow] }))
  expect((await jan.get('/api/office/v1/picking')).json()).toMatchObject({
    branch: { id: krakow },
    branches: [{ id: krakow }],
  })
  expect((await jan.get(`/api/office/v1/picking?branch=${warsaw}`)).json().errors).toHaveProperty('branch')
})
