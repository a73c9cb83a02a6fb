import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { sql } from 'kysely'
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
import { asKey, asStaff, buildKey, buildStaff } from '../../../testing/office.ts'
import { byPickup, officeOrders, officeOrdersUrl as orders, refusal } from '../../../testing/office-orders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const { sales, picker, place, orderable, read, go, through, customerReads, stockOf, eventsOf } =
  await officeOrders(app, db)

describe('the way of an order', () => {
  test('that is sent: each step has its event, its history and its statuses for the customer', async () => {
    const { id, buyer, part } = await place()
    expect(await customerReads(id, buyer)).toBe('Pending/Pending/NotYetShipped')
    await through(id, 'confirmed', 'picked')
    expect(await customerReads(id, buyer)).toBe('Processing/Pending/NotYetShipped')
    expect(await stockOf(part)).toEqual([{ warehouse_id: warsaw, on_hand: 50, held: 2 }])
    const shipped = await go(id, 'shipped', { tracking: { carrier: 'DPD', number: '13 37' } })
    expect(await customerReads(id, buyer)).toBe('Processing/Pending/Shipped')
    expect(await stockOf(part)).toEqual([{ warehouse_id: warsaw, on_hand: 48, held: 0 }])
    expect(shipped.json().shipments).toEqual([
      expect.objectContaining({
        carrier: 'DPD',
        trackingNumber: '13 37',
        trackingUrl: 'https://tracktrace.dpd.com.pl/parcelDetails?p1=1337',
        branch: { id: warsaw, code: 'W1', name: 'Warszawa' },
        lines: [expect.objectContaining({ position: 1, quantity: 2 })],
      }),
    ])
    await through(id, 'delivered')
    expect(await customerReads(id, buyer)).toBe('Complete/Pending/Delivered')
    await go(id, 'returned', { reason: 'nie pasuje' })
    expect(await customerReads(id, buyer)).toBe('Complete/Pending/Delivered')
    expect(await stockOf(part)).toEqual([{ warehouse_id: warsaw, on_hand: 50, held: 0 }])

    const { history } = await read(id)
    expect(history.map(({ kind, from, to }) => `${kind} ${from} ${to}`)).toEqual([
      'placed null new',
      'step new confirmed',
      'step confirmed picked',
      'step picked shipped',
      'step shipped delivered',
      'step delivered returned',
    ])
    expect(history.at(-1)).toMatchObject({
      reason: 'nie pasuje',
      by: { kind: 'staff', name: expect.stringMatching(/^Osoba /) },
    })
    const page = (await as(app, buyer, { 'accept-language': 'en' }).get(`/api/Order/get?id=${id}`)).json()
    expect(page.History).toEqual(
      ['Placed', 'Confirmed', 'Picked', 'Shipped', 'Delivered', 'Returned'].map((State, index) => ({
        State,
        StateCode: history[index]!.to,
        At: history[index]!.at,
      })),
    )
    expect(page.Shipments).toEqual([
      {
        Carrier: 'DPD',
        TrackingNumber: '13 37',
        TrackingUrl: 'https://tracktrace.dpd.com.pl/parcelDetails?p1=1337',
        ShippedOn: expect.any(String),
        Items: [{ Sku: expect.any(String), ProductName: 'Klocki hamulcowe', Quantity: 2 }],
      },
    ])
    expect(await eventsOf(id)).toEqual([
      'order.placed',
      'order.confirmed',
      'order.picked',
      'order.shipped',
      'order.delivered',
      'order.pieces_returned',
      'order.returned',
    ])
    const { rows } = await sql`select from audit_entry
      where subject_kind = 'order' and subject_id = ${String(id)} and action like 'order.%'`.execute(db)
    expect(rows).toHaveLength(6)
  })

  test('that is picked up: its pieces leave when it is handed over', async () => {
    const { id, buyer, part } = await place(byPickup)
    await through(id, 'confirmed', 'picked', 'readyForPickup')
    expect(await customerReads(id, buyer)).toBe('Processing/Pending/NotRequired')
    expect(await stockOf(part)).toEqual([{ warehouse_id: warsaw, on_hand: 50, held: 2 }])
    expect((await go(id, 'shipped')).json()).toEqual(refusal('order_is_pickup'))
    await through(id, 'delivered')
    expect(await customerReads(id, buyer)).toBe('Complete/Pending/Delivered')
    expect(await stockOf(part)).toEqual([{ warehouse_id: warsaw, on_hand: 48, held: 0 }])
    expect((await read(id)).shipments).toEqual([])
  })

  test('goes back one step, while all pieces are in the shop', async () => {
    const { id } = await place(byPickup)
    await through(id, 'confirmed', 'picked', 'readyForPickup', 'picked', 'confirmed', 'new', 'confirmed')
    expect((await eventsOf(id)).filter((kind) => kind === 'order.undone')).toHaveLength(3)
  })

  test('ends with a cancellation, which gives back pieces and credit', async () => {
    const customer = await buildCustomer(db, { priceBasis: 'net', creditLimitMinor: 10_000_00 })
    const { id, part } = await place({ PaymentMethodSystemName: deferred }, { customer })
    const used = () =>
      db
        .selectFrom('customer')
        .select('credit_used_minor as used')
        .where('id', '=', customer.id)
        .executeTakeFirst()
    expect((await used())!.used).toBeGreaterThan(0)
    await through(id, 'confirmed', 'picked', 'cancelled')
    expect(await used()).toEqual({ used: 0 })
    expect(await stockOf(part)).toEqual([{ warehouse_id: warsaw, on_hand: 50, held: 0 }])
    expect(await customerReads(id, customer)).toBe('Cancelled/Authorized/NotYetShipped')
  })

  test('every step that is refused has its own code and sentence, and changes nothing', async () => {
    const { id } = await place()
    const before = await read(id)
    for (const [to, code] of [
      ['new', 'order_step_done'],
      ['picked', 'order_step_skipped'],
      ['shipped', 'order_step_skipped'],
      ['delivered', 'order_not_ready'],
      ['readyForPickup', 'order_is_sent'],
      ['returned', 'order_not_ready'],
    ])
      expect((await go(id, to!)).json(), to).toEqual(refusal(code!))
    expect(await read(id)).toEqual(before)
    expect(before.steps).toContainEqual({
      to: 'picked',
      isUndo: false,
      refusal: { code: 'order_step_skipped', text: expect.stringMatching(/^Najpierw potrzebny/) },
      right: 'orders:ship',
      isAllowed: true,
      mail: null,
    })
    await through(id, 'confirmed', 'picked', 'shipped')
    expect((await go(id, 'cancelled')).json()).toEqual(refusal('order_left'))
    await through(id, 'delivered', 'returned')
    expect((await go(id, 'cancelled')).json()).toEqual(refusal('order_closed'))
    expect((await go(id, 'toString')).statusCode).toBe(400)
    expect((await go(2_000_000_000, 'confirmed')).json()).toEqual(refusal('order_not_found', 404))
  })

  test('waits for pieces: it is not shipped until they are there', async () => {
    const part = await orderable(1)
    const { id } = await place({}, { parts: [part] })
    await through(id, 'confirmed', 'picked')
    expect((await go(id, 'shipped')).json()).toEqual(refusal('order_waiting'))
    expect((await read(id)).lines[0]).toMatchObject({ quantity: 2, waiting: 1, picked: 1 })
    const list = async (query: string) =>
      (await sales.get(`${orders}?${query}&limit=200`)).json().items.map((order: Order) => order.id)
    expect(await list('waiting=true')).toContain(id)
    expect(await list('waiting=false')).not.toContain(id)
  })
})

describe('several people', () => {
  test('two clerks at once: one takes the step, the other one is told', async () => {
    const { id } = await place()
    const answers = await Promise.all([go(id, 'confirmed'), go(id, 'confirmed')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [one, other] = await Promise.all([go(id, 'picked'), go(id, 'cancelled')])
    expect([one.statusCode, other.statusCode]).toContain(200)
    expect(['picked', 'cancelled']).toContain((await read(id)).stage)
  })

  test('a stale If-Match is 412, a current one is accepted, and none is needed', async () => {
    const { id } = await place()
    const { revision } = await read(id)
    const headers = { 'if-match': `"${revision}"` }
    expect((await go(id, 'confirmed', {}, sales, headers)).json()).toMatchObject({ revision: revision + 1 })
    expect((await go(id, 'picked', {}, sales, headers)).json()).toEqual(refusal('changed_meanwhile', 412))
    expect((await go(id, 'picked')).statusCode).toBe(200)
  })

  test('a step with an Idempotency-Key is taken once, and answered twice', async () => {
    const { id } = await place()
    const headers = { 'idempotency-key': `step-${id}` }
    const answers = [
      await go(id, 'confirmed', {}, sales, headers),
      await go(id, 'confirmed', {}, sales, headers),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[1]!.body).toBe(answers[0]!.body)
    expect(await eventsOf(id)).toEqual(['order.placed', 'order.confirmed'])
  })

  test('the warehouse ships but does not cancel, and each step names its right', async () => {
    const { id } = await place()
    expect((await go(id, 'confirmed', {}, picker)).json()).toEqual(refusal('forbidden', 403))
    await through(id, 'confirmed')
    expect((await go(id, 'picked', {}, picker)).statusCode).toBe(200)
    expect((await go(id, 'cancelled', {}, picker)).json()).toEqual(refusal('forbidden', 403))
    // Going back needs the right of the step.
    expect((await go(id, 'confirmed', {}, picker)).statusCode).toBe(200)
    expect((await go(id, 'new', {}, picker)).statusCode).toBe(403)
    const { steps } = await read(id, picker)
    expect(steps.filter(({ isAllowed }) => isAllowed).map(({ to }) => to)).toEqual([
      'picked',
      'shipped',
      'delivered',
    ])
    const program = asKey(app, await buildKey(db, ['orders:ship']))
    expect((await program.post(`${orders}/${id}/transitions`, { to: 'picked' })).statusCode).toBe(200)
  })

  test('a person of one branch sees and changes only its orders', async () => {
    const inKrakow = asStaff(app, await buildStaff(db, { role: 'sales', branchIds: [krakow] }))
    const here = await place({ ...byPickup, PickUpInStoreId: krakow })
    const there = await place()
    const takes = await place({}, { parts: [await buildPart(db, { stock: { [krakow]: 9 } })] })
    const listed = (await inKrakow.get(`${orders}?limit=200`)).json().items.map((order: Order) => order.id)
    expect(listed).toEqual([takes.id, here.id])
    expect((await inKrakow.get(`${orders}/counts`)).json()).toMatchObject({ open: 2, new: 2 })
    expect((await inKrakow.get(`${orders}/${there.id}`)).statusCode).toBe(404)
    expect((await go(there.id, 'confirmed', {}, inKrakow)).json()).toEqual(refusal('order_not_found', 404))
    expect((await go(here.id, 'confirmed', {}, inKrakow)).statusCode).toBe(200)
    const parcel = { branchId: warsaw, carrier: 'DPD', lines: [{ position: 1, quantity: 1 }] }
    expect((await inKrakow.post(`${orders}/${takes.id}/shipments`, parcel)).json()).toMatchObject({
      status: 400,
      errors: { branchId: [expect.any(String)] },
    })
    const inBranch = await sales.get(`${orders}?branch=${krakow}&limit=200`)
    expect(inBranch.json().items.map((order: Order) => order.id)).toEqual([takes.id, here.id])
  })
})

describe('a hold', () => {
  test('stops every step but the cancellation, with its reason', async () => {
    const { id } = await place()
    await through(id, 'confirmed')
    const held = await sales.post(`${orders}/${id}/hold`, { reason: 'klient dzwonił' })
    expect(held.json()).toMatchObject({ stage: 'confirmed', holdReason: 'klient dzwonił' })
    for (const to of ['picked', 'new']) expect((await go(id, to)).json()).toEqual(refusal('order_held'))
    expect((await sales.post(`${orders}/${id}/hold`, { reason: 'x' })).json()).toEqual(refusal('order_held'))
    expect((await sales.post(`${orders}/${id}/hold`, { reason: ' ' })).statusCode).toBe(400)
    const listed = (await sales.get(`${orders}?held=true`)).json().items.map((order: Order) => order.id)
    expect(listed).toEqual([id])
    expect((await sales.delete(`${orders}/${id}/hold`)).json()).toMatchObject({ holdReason: null })
    expect((await sales.delete(`${orders}/${id}/hold`)).json()).toEqual(refusal('order_not_held'))
    await through(id, 'picked')
    await sales.post(`${orders}/${id}/hold`, { reason: 'znowu' })
    await through(id, 'cancelled')
    expect((await read(id)).history.map(({ kind }) => kind)).toEqual([
      'placed',
      'step',
      'held',
      'released',
      'step',
      'held',
      'step',
    ])
    expect((await sales.post(`${orders}/${id}/hold`, { reason: 'x' })).json()).toEqual(
      refusal('order_closed'),
    )
  })
})
