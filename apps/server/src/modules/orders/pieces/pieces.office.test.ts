import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import {
  as,
  buildCustomer,
  buildPart,
  buildShop,
  deferred,
  krakow,
  warsaw,
} from '../../../testing/builders.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { byPickup, officeOrders, officeOrdersUrl as orders, refusal } from '../../../testing/office-orders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const { sales, picker, place, orderable, read, go, through, customerReads, stockOf, eventsOf, skuOf } =
  await officeOrders(app, db)

const short = (id: number, missing: number, outcome: string, caller = sales, position = 1) =>
  caller.post(`${orders}/${id}/shortages`, { items: [{ position, branchId: warsaw, missing }], outcome })
const found = (id: number, shortage: number, caller = sales) =>
  caller.delete(`${orders}/${id}/shortages/${shortage}`)
const cancel = (id: number, lines?: object[], caller = sales) =>
  caller.post(`${orders}/${id}/cancellations`, { reason: 'klient zrezygnował', ...(lines && { lines }) })
const pick = (id: number, picked: number, branchId: number = warsaw, position = 1) =>
  picker.put(`${orders}/${id}/picked`, { items: [{ position, branchId, picked }] })
const send = (id: number, quantity: number) =>
  picker.post(`${orders}/${id}/shipments`, {
    branchId: warsaw,
    carrier: 'DPD',
    lines: [{ position: 1, quantity }],
  })

describe('pieces that are missing on the shelf', () => {
  test('wait for stock: the count is what orders hold, and a delivery fills the gap', async () => {
    const { id, buyer, part } = await place()
    expect((await short(id, 1, 'wait')).json()).toEqual(refusal('order_step_skipped'))
    await through(id, 'confirmed')
    expect((await short(id, 3, 'wait')).json()).toEqual(refusal('order_too_many_pieces'))
    const order = (await short(id, 1, 'wait', picker)).json()
    expect(order).toMatchObject({
      stage: 'confirmed',
      waitingPieces: 1,
      pieceChanges: [
        { kind: 'short', outcome: 'wait', canUndo: true, lines: [{ position: 1, quantity: 1 }] },
      ],
    })
    expect(await stockOf(part)).toEqual([{ warehouse_id: warsaw, on_hand: 1, held: 1 }])
    const movements = await asStaff(app, await buildStaff(db)).get(
      `/api/office/v1/stock/movements?sku=${await skuOf(part)}&limit=1`,
    )
    expect(movements.json().items).toMatchObject([{ reason: 'short', onHandDelta: -49, heldDelta: -1 }])
    const page = (await as(app, buyer).get(`/api/Order/get?id=${id}`)).json()
    expect(page.Changes).toMatchObject([{ Kind: 'missing', Text: expect.stringContaining('Brakuje') }])
    const owner = asStaff(app, await buildStaff(db))
    const item = { sku: await skuOf(part), warehouse: 'W1', delta: 5 }
    await owner.post('/api/office/v1/stock/deltas', { items: [item] })
    expect(await read(id)).toMatchObject({ waitingPieces: 0 })
    expect((await eventsOf(id)).slice(1)).toEqual(['order.confirmed', 'order.pieces_missing'])
  })

  test('come from another branch as far as it has them, and the rest waits', async () => {
    const part = await buildPart(db, { stock: { [warsaw]: 2, [krakow]: 1 } })
    const { id } = await place({}, { parts: [part] })
    await through(id, 'confirmed')
    expect((await short(id, 2, 'otherBranch')).json()).toMatchObject({
      waitingPieces: 1,
      lines: [{ takes: [{ branch: { id: krakow }, quantity: 1, state: 'held' }] }],
    })
    expect(await stockOf(part)).toEqual([
      { warehouse_id: warsaw, on_hand: 0, held: 0 },
      { warehouse_id: krakow, on_hand: 1, held: 1 },
    ])
    const { pieceChanges } = await read(id)
    expect((await found(id, pieceChanges[0]!.id)).json()).toMatchObject({
      waitingPieces: 0,
      lines: [{ takes: [{ branch: { id: warsaw }, quantity: 2 }] }],
    })
    expect(await stockOf(part)).toEqual([
      { warehouse_id: warsaw, on_hand: 2, held: 2 },
      { warehouse_id: krakow, on_hand: 1, held: 0 },
    ])
    expect((await found(id, pieceChanges[0]!.id)).json()).toEqual(refusal('shortage_done'))
    expect((await found(id, 999_999)).json()).toEqual(refusal('shortage_not_found', 404))
  })

  test('leave the order: its totals follow, and the undo brings back every amount', async () => {
    const { id, buyer } = await place({}, { parts: [await buildPart(db), await buildPart(db)] })
    await through(id, 'confirmed')
    const before = await read(id)
    await sales.post(`${orders}/${id}/payments`, { amount: before.total, method: 'Przelew' })
    expect((await short(id, 1, 'cancelPieces', picker)).json()).toEqual(refusal('forbidden', 403))
    const after = (await short(id, 1, 'cancelPieces')).json()
    const [line] = before.lines
    expect(after.lines[0]).toMatchObject({ quantity: 1, cancelled: 1, waiting: 0, total: line!.unitPrice })
    expect(after).toMatchObject({ payment: 'paid', due: 0 })
    expect(after.totals.shipping).toBe(before.totals.shipping)
    expect(after.totals.total).toBeCloseTo(before.totals.total - line!.unitPrice)
    expect(after.totals.net + after.totals.tax).toBeCloseTo(after.totals.total)
    expect(after.totals.overpaid).toBeCloseTo(line!.unitPrice)
    const page = (await as(app, buyer).get(`/api/Order/get?id=${id}`)).json()
    expect(page).toMatchObject({ Changes: [{ Kind: 'cancelled' }], OrderTotal: after.totals.total })
    expect(page.ToRefund).toBeCloseTo(line!.unitPrice)
    const again = (await found(id, after.pieceChanges[0].id)).json()
    const { received: _, overpaid: __, due: ___, ...amounts } = before.totals
    expect(again.totals).toMatchObject({ ...amounts, overpaid: 0 })
    expect(again.lines).toMatchObject(before.lines.map(({ takes: _takes, ...rest }) => rest))
    await through(id, 'picked', 'shipped')
    expect(await customerReads(id, buyer)).toBe('Processing/Paid/Shipped')
  })

  test('an order that loses its last piece is cancelled, and its credit is free again', async () => {
    const customer = await buildCustomer(db, { priceBasis: 'net', creditLimitMinor: 10_000_00 })
    const { id } = await place({ PaymentMethodSystemName: deferred }, { customer })
    const used = async () =>
      (
        await db
          .selectFrom('customer')
          .select('credit_used_minor as used')
          .where('id', '=', customer.id)
          .executeTakeFirstOrThrow()
      ).used
    await through(id, 'confirmed')
    const whole = await used()
    await short(id, 1, 'cancelPieces')
    expect(await used()).toBe(Math.round((await read(id)).total * 100))
    expect(await used()).toBeLessThan(whole)
    expect((await short(id, 1, 'cancelPieces')).json()).toMatchObject({ stage: 'cancelled' })
    expect(await used()).toBe(0)
    const { pieceChanges } = await read(id)
    expect((await found(id, pieceChanges[0]!.id)).json()).toEqual(refusal('order_closed'))
  })

  test('an order that was picked is confirmed again, and the last picked piece makes it picked', async () => {
    const { id } = await place()
    await through(id, 'confirmed')
    expect((await pick(id, 1)).json()).toMatchObject({ stage: 'confirmed' })
    expect((await pick(id, 2)).json()).toMatchObject({ stage: 'picked' })
    expect((await short(id, 1, 'wait')).json()).toMatchObject({ stage: 'confirmed', pickedPieces: 1 })
    expect((await cancel(id, [{ position: 1, quantity: 1 }])).json()).toMatchObject({ stage: 'picked' })
    expect((await pick(id, 0)).json()).toMatchObject({ stage: 'confirmed' })
  })

  test('two people at once: the parcel with the piece goes, or the piece is missing', async () => {
    const { id, part } = await place()
    await through(id, 'confirmed')
    const answers = await Promise.all([short(id, 2, 'wait'), send(id, 2)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)!.json()
    expect(['order_too_many_pieces', 'order_left']).toContain(refused.code)
    expect(refused.title.length).toBeGreaterThan(20)
    const [stock] = await stockOf(part)
    expect(stock!.held).toBe(0)
  })
})

describe('pieces that wait', () => {
  const take = (id: number, quantity: number, branchId: number = krakow, caller = picker) =>
    caller.post(`${orders}/${id}/takes`, { items: [{ position: 1, branchId, quantity }] })

  test('are taken from a branch that has them', async () => {
    const part = await buildPart(db, { stock: { [warsaw]: 2, [krakow]: 1 } })
    const { id } = await place({}, { parts: [part] })
    await through(id, 'confirmed', 'picked')
    expect((await take(id, 1)).json()).toEqual(refusal('order_take_too_many'))
    expect((await short(id, 2, 'wait')).json()).toMatchObject({ waitingPieces: 2 })
    expect((await take(id, 2)).json()).toEqual(refusal('order_take_too_few'))
    const tomek = asStaff(app, await buildStaff(db, { role: 'warehouse', branchIds: [warsaw] }))
    expect((await take(id, 1, krakow, tomek)).statusCode).toBe(400)
    expect((await take(id, 1)).json()).toMatchObject({
      stage: 'confirmed',
      waitingPieces: 1,
      lines: [{ picked: 0, takes: [{ branch: { id: krakow }, quantity: 1, state: 'held' }] }],
    })
    expect((await stockOf(part)).find(({ warehouse_id }) => warehouse_id === krakow)).toMatchObject({
      on_hand: 1,
      held: 1,
    })
    expect((await eventsOf(id)).at(-1)).toBe('order.pieces_taken')
    await sales.post(`${orders}/${id}/hold`, { reason: 'klient dzwoni' })
    expect((await take(id, 1)).json()).toEqual(refusal('order_held'))
    expect((await cancel(id)).json()).toMatchObject({ stage: 'cancelled' })
    expect((await take(id, 1)).json()).toEqual(refusal('order_closed'))
  })
})

describe('pieces that are cancelled', () => {
  test('the rest of an order that is sent in part: what is sent stays', async () => {
    const part = await orderable(1)
    const { id, buyer } = await place({}, { parts: [part] })
    await through(id, 'confirmed')
    await send(id, 1)
    expect((await cancel(id, [{ position: 1, quantity: 2 }])).json()).toEqual(
      refusal('order_cancel_too_many'),
    )
    expect((await cancel(id)).json()).toMatchObject({
      stage: 'shipped',
      lines: [{ quantity: 1, cancelled: 1, waiting: 0, shipped: 1 }],
    })
    expect(await customerReads(id, buyer)).toBe('Processing/Pending/Shipped')
    expect((await cancel(id)).json()).toEqual(refusal('order_left'))
    expect((await cancel(id, undefined, picker)).statusCode).toBe(403)
  })

  test('all of an order cancels it, and pieces go to the order that waits', async () => {
    const part = await orderable(2)
    const [first, second] = [await place({}, { parts: [part] }), await place({}, { parts: [part] })]
    expect(await read(second.id)).toMatchObject({ waitingPieces: 2 })
    expect((await cancel(first.id, [{ position: 1, quantity: 1 }])).json()).toMatchObject({ stage: 'new' })
    expect(await read(second.id)).toMatchObject({ waitingPieces: 1 })
    expect((await cancel(first.id)).json()).toMatchObject({ stage: 'cancelled' })
    expect(await read(second.id)).toMatchObject({ waitingPieces: 0 })
    expect(await stockOf(part)).toEqual([{ warehouse_id: warsaw, on_hand: 2, held: 2 }])
  })
})

describe('pieces that come back', () => {
  const takeBack = (id: number, quantity: number, restock = true, caller = sales) =>
    caller.post(`${orders}/${id}/returns`, {
      lines: [{ position: 1, branchId: warsaw, quantity, restock }],
      reasonCode: 'wrongPart',
      reason: 'nie ten tłumik',
    })

  test('of an order that is not paid first lower what is owed, and only what was paid beyond that goes back', async () => {
    const { id } = await place()
    await through(id, 'confirmed', 'picked', 'shipped')
    const { totals, lines } = await read(id)
    const price = lines[0]!.unitPrice
    expect((await takeBack(id, 1)).json().order.pieceChanges).toMatchObject([{ less: price, back: 0 }])
    const paid = totals.total - 1.5 * price
    await sales.post(`${orders}/${id}/payments`, { amount: paid, method: 'Przelew' })
    const [, last] = (await takeBack(id, 1)).json().order.pieceChanges
    expect(last.less).toBeCloseTo(price / 2)
    expect(last.back).toBeCloseTo(last.refundable - last.less)
  })

  test('one after the other: stock, amounts, and delivery with the last piece', async () => {
    const { id, buyer, part } = await place()
    expect((await takeBack(id, 1)).json()).toEqual(refusal('order_not_left'))
    await through(id, 'confirmed', 'picked', 'shipped')
    const { totals, lines } = await read(id)
    await sales.post(`${orders}/${id}/payments`, { amount: totals.total, method: 'Przelew' })
    expect((await takeBack(id, 3)).json()).toEqual(refusal('order_return_too_many'))
    for (const restock of [true, false]) {
      const line = { position: 1, branchId: 99, quantity: 1, restock }
      const body = { lines: [line], reasonCode: 'wrongPart', reason: '' }
      expect((await sales.post(`${orders}/${id}/returns`, body)).json().code).toBe('branch_not_found')
    }
    const first = (await takeBack(id, 1, false)).json()
    expect(first).toMatchObject({
      refundable: lines[0]!.unitPrice,
      order: {
        stage: 'shipped',
        due: 0,
        lines: [{ shipped: 2, returned: 1 }],
        pieceChanges: [{ less: 0, back: lines[0]!.unitPrice }],
      },
    })
    expect(await stockOf(part)).toEqual([{ warehouse_id: warsaw, on_hand: 48, held: 0 }])
    const second = (await takeBack(id, 1)).json()
    expect(second.refundable).toBeCloseTo(lines[0]!.unitPrice + totals.shipping)
    expect(second.order.stage).toBe('returned')
    expect(second.order.totals.overpaid).toBeCloseTo(totals.total)
    expect(await stockOf(part)).toEqual([{ warehouse_id: warsaw, on_hand: 49, held: 0 }])
    const refund = { amount: totals.total, method: 'Przelew' }
    expect((await sales.post(`${orders}/${id}/refunds`, refund)).json()).toMatchObject({
      due: 0,
      payment: 'refunded',
      totals: { overpaid: 0 },
    })
    expect((await takeBack(id, 1)).json()).toEqual(refusal('order_closed'))
    const page = (await as(app, buyer).get(`/api/Order/get?id=${id}`)).json()
    expect(page.Changes.map(({ Kind }: { Kind: string }) => Kind)).toEqual(['returned', 'returned'])
    expect((await eventsOf(id)).slice(-4)).toEqual([
      'order.pieces_returned',
      'order.pieces_returned',
      'order.returned',
      'order.refunded',
    ])
  })

  test('of an order on account give credit back, and the step to returned takes the rest back', async () => {
    const customer = await buildCustomer(db, { priceBasis: 'net', creditLimitMinor: 10_000_00 })
    const part = await buildPart(db, { stock: { [warsaw]: 1, [krakow]: 1 } })
    const { id } = await place({ PaymentMethodSystemName: deferred }, { customer, parts: [part] })
    const used = async () => {
      const query = db
        .selectFrom('customer')
        .select('credit_used_minor as used')
        .where('id', '=', customer.id)
      return (await query.executeTakeFirstOrThrow()).used / 100
    }
    await through(id, 'confirmed', 'picked', 'shipped')
    const { totals, lines } = await read(id)
    expect(await used()).toBeCloseTo(totals.total)
    const first = (await takeBack(id, 1)).json()
    expect(first.refundable).toBeCloseTo(lines[0]!.unitPrice)
    expect(first.order.totals).toMatchObject({ due: 0, overpaid: 0 })
    expect(await used()).toBeCloseTo(totals.total - first.refundable)
    expect((await go(id, 'returned', {}, picker)).statusCode).toBe(403)
    expect((await go(id, 'returned', { reason: 'nie pasuje' })).json()).toMatchObject({
      stage: 'returned',
      lines: [{ shipped: 2, returned: 2 }],
      pieceChanges: [
        { kind: 'returned', reasonCode: 'wrongPart' },
        { kind: 'returned', reasonCode: 'other', reason: 'nie pasuje', lines: [{ restocked: true }] },
      ],
    })
    expect(await used()).toBe(0)
    expect((await stockOf(part)).reduce((sum, { on_hand }) => sum + on_hand, 0)).toBe(2)
    expect((await go(id, 'returned')).json()).toEqual(refusal('order_step_done'))
  })

  test('of an order that was sent in part: when the rest is cancelled, the order is returned', async () => {
    const { id, buyer } = await place()
    await through(id, 'confirmed')
    await send(id, 1)
    expect((await takeBack(id, 1)).json()).toMatchObject({ order: { stage: 'confirmed' } })
    expect((await cancel(id)).json()).toMatchObject({
      stage: 'returned',
      lines: [{ quantity: 1, cancelled: 1, shipped: 1, returned: 1 }],
    })
    expect(await customerReads(id, buyer)).toBe('Complete/Pending/Delivered')
    const steps = ['order.pieces_cancelled', 'order.picked', 'order.shipped', 'order.returned']
    expect((await eventsOf(id)).slice(-4)).toEqual(steps)
    const { history } = (await sales.get(`${orders}/${id}`)).json()
    expect(history.at(-1)).toMatchObject({ from: 'shipped', to: 'returned' })
  })

  test('of an order that is returned with its rest cancelled make delivery refundable, or give its credit back', async () => {
    const paid = await place()
    await through(paid.id, 'confirmed')
    const { totals } = await read(paid.id)
    expect(totals.shipping).toBeGreaterThan(0)
    await sales.post(`${orders}/${paid.id}/payments`, { amount: totals.total, method: 'Przelew' })
    await send(paid.id, 1)
    await takeBack(paid.id, 1)
    expect((await cancel(paid.id)).json()).toMatchObject({
      stage: 'returned',
      totals: { overpaid: totals.total, due: 0 },
    })

    const customer = await buildCustomer(db, { priceBasis: 'net', creditLimitMinor: 10_000_00 })
    const onAccount = await place({ PaymentMethodSystemName: deferred }, { customer })
    await through(onAccount.id, 'confirmed')
    await send(onAccount.id, 1)
    await takeBack(onAccount.id, 1)
    expect((await cancel(onAccount.id)).json()).toMatchObject({ stage: 'returned' })
    const used = db.selectFrom('customer').select('credit_used_minor').where('id', '=', customer.id)
    expect(await used.executeTakeFirst()).toEqual({ credit_used_minor: 0 })
  })

  test('are counted in one of the caller’s branches, by a person who may write orders', async () => {
    const { id } = await place(byPickup)
    await through(id, 'confirmed', 'picked', 'readyForPickup', 'delivered')
    const ola = asStaff(app, await buildStaff(db, { role: 'sales', branchIds: [krakow] }))
    expect((await takeBack(id, 1, true, ola)).json().errors).toHaveProperty('lines')
    expect((await takeBack(id, 1, true, picker)).statusCode).toBe(403)
    const wrong = {
      lines: [{ position: 1, branchId: warsaw, quantity: 1, restock: true }],
      reasonCode: 'bad',
    }
    expect((await sales.post(`${orders}/${id}/returns`, wrong)).statusCode).toBe(400)
    expect((await takeBack(id, 2)).json()).toMatchObject({ order: { stage: 'returned' } })
    expect((await go(id, 'delivered')).json()).toEqual(refusal('order_closed'))
  })
})
