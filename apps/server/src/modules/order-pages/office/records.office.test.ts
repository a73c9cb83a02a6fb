import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildPart, buildShop, krakow, warsaw } from '../../../testing/builders.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { officeOrders, officeOrdersUrl as orders, refusal } from '../../../testing/office-orders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const { sales, picker, place, orderable, read, go, through, customerReads, stockOf, eventsOf } =
  await officeOrders(app, db)

describe('parcels', () => {
  const send = (id: number, branchId: number, lines: object[], caller = picker) =>
    caller.post(`${orders}/${id}/shipments`, { branchId, carrier: 'InPost', trackingNumber: '620', lines })

  test('two parcels of two branches, then the delivery', async () => {
    const [one, two] = [await buildPart(db), await buildPart(db, { stock: { [warsaw]: 1, [krakow]: 5 } })]
    const { id, buyer } = await place({}, { parts: [one, two] })
    const first = [
      { position: 1, quantity: 1 },
      { position: 2, quantity: 1 },
    ]
    expect((await send(id, warsaw, first)).json()).toEqual(refusal('order_step_skipped'))
    await through(id, 'confirmed')
    expect((await send(id, warsaw, [{ position: 2, quantity: 2 }])).json()).toEqual(
      refusal('order_too_many_pieces'),
    )
    expect((await send(id, warsaw, [...first, first[0]!])).statusCode).toBe(400)
    expect((await send(id, warsaw, first)).json()).toMatchObject({ stage: 'confirmed', shippedPieces: 2 })
    expect(await customerReads(id, buyer)).toBe('Processing/Pending/PartiallyShipped')
    expect(await stockOf(one)).toEqual([{ warehouse_id: warsaw, on_hand: 49, held: 1 }])
    expect(await stockOf(two)).toEqual([
      { warehouse_id: warsaw, on_hand: 0, held: 0 },
      { warehouse_id: krakow, on_hand: 5, held: 1 },
    ])
    for (const to of ['cancelled', 'new'])
      expect((await go(id, to)).json()).toEqual(refusal('order_partly_left'))
    expect((await send(id, warsaw, [{ position: 1, quantity: 1 }])).json()).toMatchObject({
      stage: 'confirmed',
    })
    expect((await send(id, krakow, [{ position: 2, quantity: 1 }])).json()).toMatchObject({
      stage: 'shipped',
      shippedPieces: 4,
    })
    expect(await customerReads(id, buyer)).toBe('Processing/Pending/Shipped')
    expect(await stockOf(two)).toEqual([
      { warehouse_id: warsaw, on_hand: 0, held: 0 },
      { warehouse_id: krakow, on_hand: 4, held: 0 },
    ])
    await through(id, 'delivered')
    const { shipments, lines } = await read(id)
    expect(
      shipments.map(({ branch, lines: sent }) => [branch?.id, sent.map(({ quantity }) => quantity)]),
    ).toEqual([
      [warsaw, [1, 1]],
      [warsaw, [1]],
      [krakow, [1]],
    ])
    expect(lines.map(({ shipped }) => shipped)).toEqual([2, 2])
    expect((await eventsOf(id)).slice(1)).toEqual([
      'order.confirmed',
      'order.partly_shipped',
      'order.partly_shipped',
      'order.picked',
      'order.shipped',
      'order.delivered',
    ])
  })

  test('the rest of a parcel order is shipped by its step, and pieces that come later are held again', async () => {
    const part = await orderable(1)
    const { id, buyer } = await place({}, { parts: [part] })
    await through(id, 'confirmed')
    expect((await send(id, warsaw, [{ position: 1, quantity: 1 }])).json()).toMatchObject({
      stage: 'confirmed',
      waitingPieces: 1,
    })
    const owner = asStaff(app, await buildStaff(db))
    const delta = { items: [{ sku: part.sku, warehouse: 'W1', delta: 3 }] }
    expect((await owner.post('/api/office/v1/stock/deltas', delta)).statusCode).toBe(200)
    expect(await stockOf(part)).toEqual([{ warehouse_id: warsaw, on_hand: 3, held: 1 }])
    await through(id, 'picked', 'shipped')
    expect(await stockOf(part)).toEqual([{ warehouse_id: warsaw, on_hand: 2, held: 0 }])
    expect(await customerReads(id, buyer)).toBe('Processing/Pending/Shipped')
    expect((await read(id)).shipments.map(({ lines }) => lines[0]!.quantity)).toEqual([1, 1])
  })
})

test('picked pieces are counted by line and branch, and more than ordered is refused', async () => {
  const { id } = await place({}, { parts: [await buildPart(db, { stock: { [warsaw]: 1, [krakow]: 5 } })] })
  const pick = (branchId: number, picked: number) =>
    picker.put(`${orders}/${id}/picked`, { items: [{ position: 1, branchId, picked }] })
  expect((await pick(warsaw, 1)).json()).toEqual(refusal('order_step_skipped'))
  await through(id, 'confirmed')
  expect((await pick(warsaw, 1)).json()).toMatchObject({ pickedPieces: 1, lines: [{ picked: 1 }] })
  expect((await pick(krakow, 2)).json()).toMatchObject({
    code: 'order_too_many_pieces',
    title: expect.stringContaining('1 szt'),
  })
  expect((await pick(krakow, 1)).json()).toMatchObject({ pickedPieces: 2, stage: 'picked' })
  expect((await pick(krakow, 0)).json()).toMatchObject({ pickedPieces: 1, stage: 'confirmed' })
  expect((await go(id, 'picked', {}, picker)).json()).toMatchObject({ pickedPieces: 2 })
})

describe('money', () => {
  const pay = (id: number, amount: number, path = 'payments') =>
    sales.post(`${orders}/${id}/${path}`, { amount, method: 'Przelew', reference: 'WB 17' })

  test('parts, the full price, too much, and refunds', async () => {
    const { id, buyer } = await place()
    const { total } = await read(id)
    expect((await pay(id, 50.5)).json()).toMatchObject({ payment: 'part', due: total - 50.5 })
    expect(await customerReads(id, buyer)).toBe('Pending/Pending/NotYetShipped')
    const tooMuch = await pay(id, total)
    expect(tooMuch.json()).toEqual(refusal('order_overpaid'))
    expect(tooMuch.json().title).toMatch(/pozostało do zapłaty \(.*zł\)/)
    expect((await pay(id, total - 50.5)).json()).toMatchObject({ payment: 'paid', due: 0 })
    expect(await customerReads(id, buyer)).toBe('Pending/Paid/NotYetShipped')
    expect((await pay(id, 1)).json()).toEqual(refusal('order_paid'))
    expect((await pay(id, total + 1, 'refunds')).json()).toEqual(refusal('order_refund_too_high'))
    expect((await pay(id, 20, 'refunds')).json()).toMatchObject({ payment: 'paid', due: 20 })
    await through(id, 'cancelled')
    expect(await customerReads(id, buyer)).toBe('Cancelled/Refunded/NotYetShipped')
    expect((await pay(id, total - 20, 'refunds')).json()).toMatchObject({ payment: 'refunded' })
    expect((await pay(id, 1)).json()).toEqual(refusal('order_closed'))
    expect((await read(id)).payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 50.5],
      ['payment', total - 50.5],
      ['refund', 20],
      ['refund', total - 20],
    ])
    expect((await eventsOf(id)).slice(1)).toEqual([
      'order.payment',
      'order.paid',
      'order.refunded',
      'order.cancelled',
      'order.refunded',
    ])
    for (const amount of [0, -1, 0.001]) expect((await pay(id, amount)).statusCode).toBe(400)
    expect((await picker.post(`${orders}/${id}/payments`, { amount: 1, method: 'x' })).statusCode).toBe(403)
  })

  test('two payments at once are never more than is due', async () => {
    const { id } = await place()
    const { total } = await read(id)
    const answers = await Promise.all([pay(id, total), pay(id, total)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await read(id)).totals).toMatchObject({ received: total, due: 0 })
  })
})

test('notes: inside ones are for the staff alone', async () => {
  const { id, buyer } = await place({ OrderNote: 'Proszę dzwonić' })
  const note = (text: string, audience: string) => sales.post(`${orders}/${id}/notes`, { text, audience })
  await note('marudny', 'inside')
  expect((await note('Części czekają.', 'customer')).json().notes).toMatchObject([
    { text: 'Części czekają.', audience: 'customer', by: { kind: 'staff' } },
    { text: 'marudny', audience: 'inside', by: { kind: 'staff' } },
    { text: 'Proszę dzwonić', audience: 'customer', by: { kind: 'customer' } },
  ])
  expect((await note('  ', 'inside')).statusCode).toBe(400)
  const page = await as(app, buyer).get(`/api/Order/get?id=${id}`)
  expect(page.json().OrderNotes.map(({ Note }: { Note: string }) => Note)).toEqual([
    'Części czekają.',
    'Proszę dzwonić',
  ])
  expect(page.body).not.toContain('marudny')
})
