import { sql } from 'kysely'
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

describe('a parcel that is corrected', () => {
  const sent = async () => {
    const { id } = await place()
    await through(id, 'confirmed', 'picked')
    const tracking = { carrier: 'DPD', number: '111' }
    const { shipments } = (await go(id, 'shipped', { tracking }, picker)).json()
    return { id, parcel: shipments[0].id as number }
  }
  const correct = (id: number, parcel: number, body: object, caller = picker) =>
    caller.patch(`${orders}/${id}/shipments/${parcel}`, body)
  const mailsOf = async (id: number) => {
    const { rows } = await sql<{ kind: string }>`
      select payload ->> 'kind' as kind from graphile_worker._private_jobs
      where payload ->> 'kind' like 'order%hipped' and (payload ->> 'orderId')::int = ${id}`.execute(db)
    return rows.map(({ kind }) => kind)
  }

  test('says what it was before, and the customer gets its new number', async () => {
    const { id, parcel } = await sent()
    const body = { carrier: 'InPost', trackingNumber: '222' }
    expect((await correct(id, parcel, body)).json()).toMatchObject({
      stage: 'shipped',
      shipments: [{ carrier: 'InPost', trackingNumber: '222' }],
      notes: [{ text: 'DPD 111 → InPost 222', audience: 'inside', by: { kind: 'staff' } }],
    })
    expect(await mailsOf(id)).toEqual(['orderShipped', 'orderShipped'])
    expect((await eventsOf(id)).at(-1)).toBe('order.parcel_corrected')
  })

  test('of which only the carrier was wrong, or nothing, tells the customer nothing', async () => {
    const { id, parcel } = await sent()
    const { revision } = await read(id)
    expect((await correct(id, parcel, { carrier: 'DPD', trackingNumber: '111' })).json().notes).toEqual([])
    expect((await correct(id, parcel, {})).statusCode).toBe(200)
    expect((await read(id)).revision).toBe(revision)
    expect((await correct(id, parcel, { carrier: 'GLS' })).json()).toMatchObject({
      shipments: [{ carrier: 'GLS', trackingNumber: '111' }],
    })
    expect(await mailsOf(id)).toEqual(['orderShipped'])
  })

  test('is one of this order, and a person who may not send cannot correct it', async () => {
    const [one, two] = [await sent(), await sent()]
    const body = { trackingNumber: '222' }
    for (const parcel of [two.parcel, 2_000_000_000])
      expect((await correct(one.id, parcel, body)).json()).toEqual(refusal('parcel_not_found', 404))
    expect((await correct(one.id, one.parcel, { carrier: '' })).statusCode).toBe(400)
    const content = asStaff(app, await buildStaff(db, { role: 'content' }))
    expect((await correct(one.id, one.parcel, body, content)).statusCode).toBe(403)
    expect(await mailsOf(one.id)).toEqual(['orderShipped'])
  })

  test('by two people at once keeps both corrections in the notes', async () => {
    const { id, parcel } = await sent()
    await Promise.all(['222', '333'].map((trackingNumber) => correct(id, parcel, { trackingNumber })))
    const { notes, shipments } = await read(id)
    const [last, first] = notes.map(({ text }) => text.split(' → ')) as [string[], string[]]
    expect(first[0]).toBe('DPD 111')
    expect(last[0]).toBe(first[1])
    expect(`DPD ${shipments[0]!.trackingNumber}`).toBe(last[1])
    expect(await mailsOf(id)).toHaveLength(3)
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
