import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildShop } from '../../../testing/builders.ts'
import { asKey, buildKey } from '../../../testing/office.ts'
import { type Receiver, startReceiver } from '../../../testing/receiver.ts'
import { checkAddress, isInternal } from './address.ts'
import { send } from './send.ts'
import { startWebhooks } from './worker.ts'

const { app, db, config } = await buildTestApp({ env: { WEBHOOK_INTERNAL: 'on' } })
await buildShop(db)
const url = '/api/office/v1/webhooks'
const erp = asKey(app, await buildKey(db, ['webhooks:write']))
const log = { warn: () => {}, error: () => {} }
const start = () => startWebhooks({ db, config, log: log as never, pollMs: 100 })
const workers = [start(), start()]
afterAll(() => Promise.all(workers.map((worker) => worker.stop())))

/** Adds a webhook for a receiver; those of earlier tests are deleted. */
async function addFor({ url: address }: Receiver, kinds: string[] = []) {
  await sql`delete from webhook`.execute(db)
  const { webhook, secret } = (await erp.post(url, { name: 'ERP', url: address, kinds })).json()
  return { id: webhook.id as number, secret: secret as string }
}

const announce = (orderId: number, mark: number, kind = 'order.note') =>
  sql`insert into event (kind, payload) values (${kind}, ${JSON.stringify({ orderId, mark })}::jsonb)`.execute(
    db,
  )

const marksOf = ({ taken }: Receiver, orderId: number) =>
  taken.filter(({ event }) => event.data.orderId === orderId).map(({ event }) => event.data.mark)

const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000, interval: 50 })
const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth)

test('a delivery is the event of the feed, signed with the secret', async () => {
  const receiver = await startReceiver()
  const { id, secret } = await addFor(receiver, ['order.note'])
  await announce(17, 1, 'order.other')
  await announce(17, 2)
  await soon(() => expect(receiver.taken).toHaveLength(1))
  const { headers, body, event } = receiver.taken[0]!
  expect(headers).toMatchObject({ 'x-partboard-event': 'order.note', 'content-type': /json/ })
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-partboard-signature']))!
  expect(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')).toBe(v1)
  expect(Math.abs(Number(t) - Date.now() / 1000)).toBeLessThan(60)
  const feed = await asKey(app, await buildKey(db, ['events:read'])).get(
    '/api/office/v1/events?kinds=order.note',
  )
  expect(feed.json().items).toEqual([event])
  await soon(async () => {
    const { items } = (await erp.get(`${url}/${id}/deliveries`)).json()
    expect(items).toMatchObject([
      {
        id: headers['x-partboard-delivery'],
        kind: 'order.note',
        subject: 'order:17',
        state: 'delivered',
        status: 204,
      },
    ])
  })
})

test('a receiver that fails twice gets each event once, in the order of each order', async () => {
  const receiver = await startReceiver()
  const { id } = await addFor(receiver)
  receiver.refuse(2)
  for (const mark of numbers(6)) for (const order of [1, 2, 3]) await announce(order, mark)
  await soon(() => expect(receiver.taken).toHaveLength(18))
  for (const order of [1, 2, 3]) expect(marksOf(receiver, order)).toEqual(numbers(6))
  expect(receiver.attempts()).toBe(20)
  await soon(async () => {
    const { rows } = await sql`select from webhook_stream where webhook_id = ${id}`.execute(db)
    expect(rows).toHaveLength(0)
  })
  const ids = receiver.taken.map(({ headers }) => headers['x-partboard-delivery'])
  expect(new Set(ids).size).toBe(18)
})

test("an order whose delivery fails does not delay another order's", async () => {
  const receiver = await startReceiver()
  await addFor(receiver)
  receiver.refuse(1)
  await announce(1, 0)
  await soon(() => expect(receiver.attempts()).toBe(1))
  await sql`update webhook_stream set next_at = now() + interval '1 hour' where subject = 'order:1'`.execute(
    db,
  )
  for (const mark of [1, 2]) await announce(1, mark)
  for (const mark of [0, 1]) await announce(2, mark)
  await soon(() => expect(marksOf(receiver, 2)).toEqual([0, 1]))
  expect(marksOf(receiver, 1)).toEqual([])
  await sql`update webhook_stream set next_at = now()`.execute(db)
  await soon(() => expect(marksOf(receiver, 1)).toEqual([0, 1, 2]))
})

test('a receiver that was away misses nothing, and what has waited long comes as soon as it is back', async () => {
  const receiver = await startReceiver()
  const { id } = await addFor(receiver)
  await receiver.stop()
  for (const mark of numbers(3)) for (const order of numbers(10)) await announce(order, mark)
  await soon(async () => {
    const { rows } =
      await sql`select from webhook_delivery where webhook_id = ${id} and attempts > 0`.execute(db)
    expect(rows).toHaveLength(10)
  })
  // As after some hours.
  await sql`
    update webhook_stream set next_at = now() + interval '5 hours'
    where webhook_id = ${id} and subject <> 'order:0'`.execute(db)
  await receiver.start()
  await sql`update webhook_stream set next_at = now() where webhook_id = ${id} and subject = 'order:0'`.execute(
    db,
  )
  await soon(() => expect(receiver.taken).toHaveLength(30))
  for (const order of numbers(10)) expect(marksOf(receiver, order)).toEqual([0, 1, 2])
})

test('a delivery that fails for a day is dead, the next one is sent, and the dead one can be sent again', async () => {
  const receiver = await startReceiver()
  const { id } = await addFor(receiver)
  receiver.refuse(1, 302)
  await announce(1, 0)
  // The attempt is counted after the receiver has answered.
  await soon(async () => {
    const { rows } =
      await sql`select from webhook_delivery where webhook_id = ${id} and attempts = 1`.execute(db)
    expect(rows).toHaveLength(1)
  })
  receiver.refuse(1, 400)
  // As after a day.
  await sql`update webhook_delivery set attempts = 11 where webhook_id = ${id}`.execute(db)
  await sql`update webhook_stream set next_at = now() where webhook_id = ${id}`.execute(db)
  await announce(1, 1)
  await soon(() => expect(marksOf(receiver, 1)).toEqual([1]))
  const dead = (await erp.get(`${url}/${id}/deliveries?state=dead`)).json().items
  expect(dead).toMatchObject([{ state: 'dead', status: 400, attempts: 12 }])
  expect((await erp.get(url)).json().items).toMatchObject([{ id, dead: 1 }])
  const replayed = await erp.post(`${url}/${id}/deliveries/${dead[0].id}/replay`)
  expect(replayed.statusCode).toBe(204)
  await soon(() => expect(marksOf(receiver, 1)).toEqual([1, 0]))
  await soon(async () => {
    const again = await erp.post(`${url}/${id}/deliveries/${dead[0].id}/replay`)
    expect(again.json()).toMatchObject({ status: 409, code: 'delivery_not_dead' })
  })
  await sql`update webhook_delivery set state = 'dead' where webhook_id = ${id}`.execute(db)
  expect((await erp.post(`${url}/${id}/replay`)).json()).toEqual({ count: 2 })
  await soon(() => expect(marksOf(receiver, 1)).toEqual([1, 0, 0, 1]))
})

test('what a dead process was sending is sent again after its lease', async () => {
  const receiver = await startReceiver()
  const { id } = await addFor(receiver)
  await receiver.stop()
  await announce(5, 0)
  await soon(async () => {
    const { rows } =
      await sql`select from webhook_delivery where webhook_id = ${id} and attempts > 0`.execute(db)
    expect(rows).toHaveLength(1)
  })
  await receiver.start()
  // As a process leaves it that is killed while it sends; the lease is nearly over.
  await sql`update webhook_stream set next_at = now() + interval '1 second' where webhook_id = ${id}`.execute(
    db,
  )
  await soon(() => expect(marksOf(receiver, 5)).toEqual([0]))
})

test('a webhook is changed, paused, tested and deleted; its secret is shown once', async () => {
  const receiver = await startReceiver()
  const { id, secret } = await addFor(receiver)
  expect(secret).toMatch(/^whsec_[\w-]{43}$/)
  expect(JSON.stringify((await erp.get(url)).json())).not.toContain(secret)
  const paused = await erp.patch(`${url}/${id}`, { isActive: false, name: 'Old ERP' }, { 'if-match': '"1"' })
  expect(paused.json()).toMatchObject({ isActive: false, name: 'Old ERP', revision: 2 })
  expect((await erp.patch(`${url}/${id}`, { name: 'x' }, { 'if-match': '"1"' })).statusCode).toBe(412)
  const tested = (await erp.post(`${url}/${id}/test`)).json()
  expect(tested).toMatchObject({ isDelivered: true, status: 204, error: null })
  expect(receiver.taken).toMatchObject([{ event: { kind: 'webhook.test', subject: { id: String(id) } } }])
  await receiver.stop()
  expect((await erp.post(`${url}/${id}/test`)).json()).toMatchObject({
    isDelivered: false,
    status: null,
    error: 'ECONNREFUSED',
  })
  const renewed = (await erp.post(`${url}/${id}/secret`)).json()
  expect(renewed.secret).not.toBe(secret)
  expect((await erp.delete(`${url}/${id}`)).statusCode).toBe(204)
  for (const answer of [await erp.delete(`${url}/${id}`), await erp.get(`${url}/${id}/deliveries`)])
    expect(answer.json()).toMatchObject({ status: 404, code: 'webhook_not_found' })
  const { rows } = await sql<{ text: string }>`
    select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_entry
    where subject_kind = 'webhook'`.execute(db)
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toContain('whsec_')
})

describe('without WEBHOOK_INTERNAL', () => {
  test.each([
    ['http://erp.example/hook', 'webhook.address'],
    ['ftp://erp.example/hook', 'webhook.address'],
    ['https://user:secret@erp.example/', 'webhook.address'],
    ['erp', 'webhook.address'],
    ['https://127.0.0.1/', 'webhook.internal'],
    ['https://2130706433/', 'webhook.internal'],
    ['https://localhost/', 'webhook.internal'],
    ['https://10.1.2.3/', 'webhook.internal'],
    ['https://192.168.1.9:8443/', 'webhook.internal'],
    ['https://169.254.169.254/latest/meta-data', 'webhook.internal'],
    ['https://[::1]/', 'webhook.internal'],
    ['https://[fe80::1]/', 'webhook.internal'],
    ['https://[fd00:ec2::254]/', 'webhook.internal'],
    ['https://[::ffff:10.0.0.1]/', 'webhook.internal'],
    ['https://[::127.0.0.1]/', 'webhook.internal'],
    ['https://[::a00:1]/', 'webhook.internal'],
    ['https://1.1.1.1/hook', null],
    ['https://[2606:4700::1111]/hook', null],
  ])('%s: %s', async (address, problem) => {
    expect(await checkAddress(address, false)).toBe(problem)
  })

  test('a name that leads to an internal address is refused when it connects', async () => {
    const receiver = await startReceiver()
    const message = { id: '1', kind: 'order.note', body: '{}' }
    const strict = { isInternalAllowed: false, timeoutMs: 5_000 }
    for (const address of [receiver.url, receiver.url.replace('127.0.0.1', 'localhost')])
      expect(await send({ url: address, secret: 's' }, message, strict)).toMatchObject({
        isDelivered: false,
        error: 'The address is in an internal network',
      })
    expect(receiver.attempts()).toBe(0)
  })

  test('the call names the field', async () => {
    const strict = await buildTestApp()
    const program = asKey(strict.app, await buildKey(strict.db, ['webhooks:write']))
    const answer = await program.post(url, { name: 'ERP', url: 'https://10.0.0.1/hook' })
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { url: [expect.stringMatching(/WEBHOOK_INTERNAL/)] },
    })
  })

  test('only public addresses are not internal', () => {
    const internal = [
      ...[
        '0.0.0.0',
        '0.1.2.3',
        '100.64.0.1',
        '192.0.0.8',
        '192.0.2.1',
        '198.18.0.1',
        '224.0.0.1',
        '240.0.0.1',
      ],
      // IPv4 inside IPv6: compatible, mapped, translated, NAT64, 6to4, Teredo
      ...[
        '::127.0.0.1',
        '::7f00:1',
        '::a00:1',
        '::8.8.8.8',
        '::',
        '::2',
        '::ffff:10.0.0.1',
        '::ffff:0:a00:1',
      ],
      ...['64:ff9b::a00:1', '64:ff9b:1::a00:1', '2002:a00:1::', '2001::a00:1', '::ffff:ffff:a00:1'],
      // Not given out, or for other purposes
      ...['100::1', '200::1', '4000::1', '5f00::1', '8000::1', 'fec0::1', 'fc00::1', 'fe80::1', 'ff02::1'],
      ...['2001:2::1', '2001:10::1', '2001:20::1', '2001:db8::1', '3fff::1', 'x', '', '::ffff:1.2.3.4.5'],
    ]
    expect(internal.filter((ip) => !isInternal(ip))).toEqual([])
    expect(['8.8.8.8', '2606:4700::1111', '2a00:1450::1', '::ffff:8.8.8.8'].filter(isInternal)).toEqual([])
  })
})

test('a receiver that does not answer is given up in time, and a redirect is a failure', async () => {
  const receiver = await startReceiver()
  receiver.refuse(1, 302)
  const open = { isInternalAllowed: true, timeoutMs: 300 }
  const message = { id: '1', kind: 'order.note', body: '{}' }
  expect(await send({ url: receiver.url, secret: 's' }, message, open)).toMatchObject({
    isDelivered: false,
    status: 302,
  })
  expect(receiver.attempts()).toBe(1)
  const { createServer } = await import('node:net')
  const silent = createServer(() => {})
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const { port } = silent.address() as { port: number }
  const outcome = await send({ url: `http://127.0.0.1:${port}/`, secret: 's' }, message, open)
  silent.close()
  expect(outcome).toMatchObject({ isDelivered: false, status: null, error: 'No answer in time' })
})
