import { encode } from 'fast-png'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/time/clock.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildPart, buildShop, warsaw } from '../../../testing/builders.ts'
import { officeOrders, officeOrdersUrl, refusal } from '../../../testing/office-orders.ts'
import { writeLetter } from '../../letters/write-letter.ts'
import type { MailJob } from '../../mail/queue.ts'

const { app, db, config } = await buildTestApp()
await buildShop(db)
const { sales, place, read, through, stockOf, eventsOf } = await officeOrders(app, db)
const url = '/api/office/v1/returns'
const yearMs = 366 * 24 * 3_600_000
afterEach(() => setClock(null))

const caliper = await buildPart(db, { grossMinor: 300_00, depositMinor: 250_00, stock: { [warsaw]: 500 } })
const png = Buffer.from(encode({ width: 2, height: 1, data: new Uint8Array(6), channels: 3 }))

/** Places, delivers and pays an order of two calipers. */
async function delivered() {
  const order = await place({}, { parts: [caliper] })
  await through(order.id, 'confirmed', 'picked', 'shipped', 'delivered')
  const { due } = await read(order.id)
  await sales.post(`${officeOrdersUrl}/${order.id}/payments`, { amount: due, method: 'przelew' })
  const query = db.selectFrom('customer').select('email').where('id', '=', order.buyer.id)
  const { email: Email } = await query.executeTakeFirstOrThrow()
  const ref = { OrderNumber: order.number, Email }
  const find = async () =>
    (await app.inject({ method: 'POST', url: '/api/claims/order', payload: ref })).json()
  const claim = (body: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/claims',
      payload: {
        ...ref,
        Name: 'Anna Żak',
        Kind: 'complaint',
        BackBy: 'label',
        Lines: [{ Position: 1, Quantity: 1, Reason: 'cieknie' }],
        ...body,
      },
    })
  return { ...order, total: due, find, claim }
}

const upload = (token: string, payload: Buffer, type = 'image/png') =>
  app.inject({
    method: 'POST',
    url: '/api/claims/picture',
    headers: { 'content-type': type, 'x-claim-token': token },
    payload,
  })

const caseOf = async (number: string) => {
  const { items } = (await sales.get(`${url}?limit=200&q=${number}`)).json()
  return (await sales.get(`${url}/${items[0].id}`)).json()
}

async function mailsOf(orderId: number) {
  const { rows } = await sql<{ payload: MailJob }>`
    select payload from graphile_worker._private_jobs
    where (payload ->> 'orderId')::int = ${orderId} order by id`.execute(db)
  const letters = await Promise.all(
    rows.map(({ payload }) => writeLetter(db, payload, { id: 0, createdAt: new Date() }, config.publicUrl)),
  )
  return new Map(rows.map(({ payload }, index) => [payload.kind, letters[index]!]))
}

test('a complaint with a picture is accepted, the part comes back, and the money is refunded', async () => {
  const { id, buyer, find, claim } = await delivered()
  expect(await find()).toMatchObject({
    Kinds: [
      { Kind: 'complaint', Obstacle: '', Lines: [{ Position: 1, Quantity: 2 }] },
      { Kind: 'wrong_part', Obstacle: '' },
      { Kind: 'damaged', Obstacle: '' },
      { Kind: 'old_part', Obstacle: '', Until: null, Lines: [{ Quantity: 2 }] },
    ],
  })
  const made = (await claim()).json()
  expect(made.Case).toMatchObject({ Kind: 'complaint', State: 'received', Lines: [{ Reason: 'cieknie' }] })
  expect((await upload(made.PictureToken, png)).statusCode).toBe(204)
  const found = await caseOf(made.Case.Number)
  expect(found).toMatchObject({
    kind: 'complaint',
    backBy: 'label',
    isOverdue: false,
    pictures: [{ name: `${made.Case.Number}-1.png`, type: 'image/png', bytes: png.length }],
    refund: { lines: [{ goods: 300, deposit: 250 }], delivery: 0, total: 550, overpaid: 0 },
  })
  const picture = await sales.get(`${officeOrdersUrl}/${id}/documents/${found.pictures[0].id}`)
  expect(picture.rawPayload).toEqual(png)
  const step = (body: object) => sales.post(`${url}/${found.id}/transitions`, body)
  expect((await step({ to: 'accepted' })).json()).toMatchObject({ state: 'accepted' })
  const lines = [{ position: 1, quantity: 1, branchId: warsaw, restock: false }]
  const before = await stockOf(caliper)
  expect((await sales.post(`${url}/${found.id}/goods`, { lines })).json()).toMatchObject({ refundable: 550 })
  expect(await stockOf(caliper)).toEqual(before)
  await sales.post(`${officeOrdersUrl}/${id}/refunds`, { amount: 550, method: 'przelew' })
  expect((await step({ to: 'settled' })).json()).toMatchObject({ state: 'settled' })
  const page = (await as(app, buyer).get(`/api/Order/get?id=${id}`)).json()
  expect(page).toMatchObject({
    CanClaim: true,
    Cases: [{ Number: made.Case.Number, State: 'settled', DueOn: null, Pictures: 1 }],
    // The inside of the shop: pictures are no documents for the customer.
    Documents: [],
  })
  expect(await eventsOf(id)).toEqual(
    expect.arrayContaining(['order.claim', 'order.document', 'order.return']),
  )
  const letters = await mailsOf(id)
  expect([...letters.keys()]).toEqual(
    expect.arrayContaining(['claimReceived', 'returnAccepted', 'returnGoodsBack', 'returnSettled']),
  )
  expect(letters.get('returnAccepted')!.attachments).toMatchObject([{ filename: `${made.Case.Number}.pdf` }])
  expect(JSON.stringify(letters.get('returnSettled')!.blocks)).toContain('550,00')
  const slip = await sales.get(`${url}/${found.id}/slip.pdf`)
  expect(slip.headers['content-type']).toBe('application/pdf')
  expect(slip.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
})

test('more than was bought, the same twice, and after the term: refused in words', async () => {
  const { claim, find } = await delivered()
  const three = [{ Position: 1, Quantity: 3, Reason: 'x' }]
  expect((await claim({ Lines: three })).json()).toEqual(refusal('claim_too_many'))
  expect((await claim({ Lines: [{ Position: 1, Quantity: 1, Reason: '' }] })).json()).toEqual(
    refusal('claim_no_reason'),
  )
  const both = [{ Position: 1, Quantity: 2, Reason: 'x' }]
  expect((await claim({ Kind: 'damaged', Lines: both })).statusCode).toBe(200)
  expect((await claim()).json()).toEqual(refusal('claim_nothing'))
  setClock(new Date(Date.now() + 2 * yearMs + 24 * 3_600_000))
  const { Kinds } = await find()
  expect(Kinds[0].Obstacle).toContain('Termin na takie zgłoszenie minął')
  expect((await claim()).json()).toEqual(refusal('claim_over'))
  const early = await place({}, { parts: [caliper] })
  const query = db.selectFrom('customer').select('email').where('id', '=', early.buyer.id)
  const { email } = await query.executeTakeFirstOrThrow()
  expect((await claim({ OrderNumber: early.number, Email: email })).json()).toEqual(refusal('claim_not_sent'))
})

test('a wrong e-mail reveals nothing', async () => {
  const { claim } = await delivered()
  expect((await claim({ Email: 'ktos@inny.example' })).json()).toEqual(refusal('withdrawal_not_found', 404))
  expect((await claim({ OrderNumber: '999999' })).json()).toEqual(refusal('withdrawal_not_found', 404))
})

test('only pictures are taken, five of them, for an hour', async () => {
  const { claim } = await delivered()
  const { PictureToken: token } = (await claim()).json()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await upload(token, svg, 'image/svg+xml')).json()).toEqual(refusal('claim_picture_type', 415))
  expect((await upload(token, Buffer.from('#!/bin/sh'))).json()).toEqual(refusal('claim_picture_type', 415))
  const heic = Buffer.from('\0\0\0\x18ftypheic', 'latin1')
  expect((await upload(token, heic, 'image/heic')).json()).toEqual(refusal('claim_picture_heic', 415))
  const large = (await upload(token, Buffer.alloc(50 * 1024 * 1024))).json()
  expect(large).toMatchObject({ status: 413, title: 'To jest za duże: przyjmujemy najwyżej 10 MB.' })
  expect((await upload('x'.repeat(43), png)).json()).toEqual(refusal('claim_picture_late', 404))
  for (let picture = 0; picture < 5; picture++) expect((await upload(token, png)).statusCode).toBe(204)
  expect((await upload(token, png)).json()).toEqual(refusal('claim_pictures_full'))
  setClock(new Date(Date.now() + 3_600_001))
  expect((await upload(token, png)).json()).toEqual(refusal('claim_picture_late', 404))
})

test('wrong secrets are refused before the picture arrives, and limited by the address', async () => {
  const { claim } = await delivered()
  const { PictureToken: token } = (await claim()).json()
  const send = (secret: string, type: string, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/claims/picture',
      headers: { 'content-type': type, 'x-claim-token': secret, 'content-length': String(50 * 1024 * 1024) },
      remoteAddress,
      payload: png,
    })
  for (let guess = 0; guess < 50; guess++)
    expect((await send(`${guess}`, 'image/png', '10.7.7.7')).json()).toEqual(
      refusal('claim_picture_late', 404),
    )
  expect((await send('x', 'image/png', '10.7.7.7')).statusCode).toBe(429)
  // A right secret gets as far as the announced size, which is too large; it counts for nobody.
  expect((await send(token, 'image/png', '10.7.7.8')).statusCode).toBe(413)
})

test('lines are refused one by one, with a reason that the customer reads', async () => {
  const pads = await buildPart(db, { grossMinor: 100_00 })
  const order = await place({}, { parts: [caliper, pads] })
  await through(order.id, 'confirmed', 'picked', 'shipped', 'delivered')
  const query = db.selectFrom('customer').select('email').where('id', '=', order.buyer.id)
  const { email: Email } = await query.executeTakeFirstOrThrow()
  const Lines = [1, 2].map((Position) => ({ Position, Quantity: 1, Reason: 'inna część' }))
  const made = await app.inject({
    method: 'POST',
    url: '/api/claims',
    payload: { OrderNumber: order.number, Email, Name: 'Jan', Kind: 'wrong_part', BackBy: 'branch', Lines },
  })
  const { id } = await caseOf(made.json().Case.Number)
  const step = (body: object) => sales.post(`${url}/${id}/transitions`, body)
  const refused = (...positions: number[]) =>
    positions.map((position) => ({ position, reason: 'to ta część' }))
  expect((await step({ to: 'accepted', refusedLines: refused(1, 2) })).json()).toEqual(
    refusal('return_all_refused'),
  )
  await step({ to: 'accepted', refusedLines: refused(2) })
  const detail = (await sales.get(`${url}/${id}`)).json()
  expect(detail).toMatchObject({
    lines: [{ decision: 'accepted' }, { decision: 'refused', decisionReason: 'to ta część' }],
    refund: { lines: [{ position: 1, goods: 300, deposit: 250 }], total: 550 },
  })
  const page = (await as(app, order.buyer).get(`/api/Order/get?id=${order.id}`)).json()
  expect(page.Cases[0].Lines).toMatchObject([{ Refusal: '' }, { Refusal: 'to ta część' }])
})

test('an announced old part is received as one', async () => {
  const { id, claim } = await delivered()
  const Lines = [{ Position: 1, Quantity: 1, Reason: '' }]
  const made = (await claim({ Kind: 'old_part', BackBy: 'branch', Lines })).json()
  const two = [{ Position: 1, Quantity: 2, Reason: '' }]
  expect((await claim({ Kind: 'old_part', BackBy: 'branch', Lines: two })).json()).toEqual(
    refusal('claim_too_many'),
  )
  const found = await caseOf(made.Case.Number)
  expect(found.refund).toMatchObject({ lines: [{ goods: 0, deposit: 250 }], total: 250 })
  const lines = [{ position: 1, quantity: 1, branchId: warsaw, restock: false }]
  expect((await sales.post(`${url}/${found.id}/goods`, { lines })).json()).toMatchObject({ refundable: 250 })
  expect((await read(id)).totals.overpaid).toBe(250)
})
