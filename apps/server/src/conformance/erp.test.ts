import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { ShopEvent } from '@partboard/contract/integration/events.office'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startWebhooks } from '../modules/integration/webhooks/worker.ts'
import { buildTestApp } from '../testing/app.ts'
import { addToCart, as, buildCustomer, buildPart, buildShop, byCourier, warsaw } from '../testing/builders.ts'
import { asKey, buildKey } from '../testing/office.ts'
import { freePort } from '../testing/ports.ts'

/** The example of docs/integration.md, which knows the shop by its address and a key alone. */
const script = resolve(import.meta.dirname, '../../../../tools/erp/erp.ts')
const { app, db, config } = await buildTestApp({ env: { WEBHOOK_INTERNAL: 'on' } })
await buildShop(db)
const shopUrl = await app.listen({ port: 0, host: '127.0.0.1' })
const key = await buildKey(db, ['events:read', 'stock:write', 'webhooks:write'])
const folder = mkdtempSync(join(tmpdir(), 'partboard-erp-'))
afterAll(() => rmSync(folder, { recursive: true }))
const stateFile = join(folder, 'state.json')
const env = { ...process.env, SHOP_URL: shopUrl, SHOP_KEY: key, ERP_STATE: stateFile }

const run = async (...args: string[]) =>
  (await promisify(execFile)(process.execPath, [script, ...args], { env })).stdout.trim().split('\n')
const eventsIn = (lines: readonly string[]): ShopEvent[] =>
  lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))

async function order(part: { id: number }): Promise<string> {
  const anna = await buildCustomer(db)
  await addToCart(app, anna, part)
  const answer = await as(app, anna).post('/api/ShoppingCart/ConfirmCheckout', byCourier(anna))
  return String(answer.json().PlacedOrder.Id)
}

test('the ERP reads each event once, and goes on where it stopped', async () => {
  const part = await buildPart(db)
  const first = await order(part)
  expect(eventsIn(await run('read'))).toMatchObject([{ kind: 'order.placed', subject: { id: first } }])
  expect(eventsIn(await run('read'))).toEqual([])
  const second = await order(part)
  expect(eventsIn(await run('read')).map(({ subject }) => subject.id)).toEqual([second])
})

test('the ERP writes its counts back, and a change of an interrupted run counts once', async () => {
  const { sku } = await buildPart(db, { stock: { [warsaw]: 1 } })
  const counts = join(folder, 'counts.csv')
  const onHand = async () =>
    (await db.selectFrom('stock').select('on_hand').where('sku', '=', sku).executeTakeFirstOrThrow()).on_hand
  writeFileSync(counts, `${sku};W1;7\n`)
  expect(await run('count', counts)).toEqual(['1 counts were sent'])
  expect(await onHand()).toBe(7)
  // The run before was killed after the shop had carried the change out.
  const change = {
    key: 'interrupted',
    body: JSON.stringify({ items: [{ sku, warehouse: 'W1', counted: 5 }] }),
  }
  const erp = asKey(app, key)
  await erp.put('/api/office/v1/stock/counts', JSON.parse(change.body), { 'idempotency-key': change.key })
  await erp.post('/api/office/v1/stock/deltas', { items: [{ sku, warehouse: 'W1', delta: -1 }] })
  writeFileSync(stateFile, JSON.stringify({ ...JSON.parse(readFileSync(stateFile, 'utf8')), change }))
  writeFileSync(counts, '')
  await run('count', counts)
  expect(await onHand()).toBe(4)
  writeFileSync(counts, `${sku};W9;1\n`)
  await expect(run('count', counts)).rejects.toThrow(/validation: .*items\.0\.warehouse/)
})

test('the ERP receives webhooks, and refuses what the shop has not signed', async () => {
  const worker = startWebhooks({ db, config, log: app.log as never, pollMs: 100 })
  onTestFinished(() => worker.stop())
  const url = `http://127.0.0.1:${await freePort()}/`
  const { secret } = (await asKey(app, key).post('/api/office/v1/webhooks', { name: 'ERP', url })).json()
  const child = spawn(process.execPath, [script, 'listen', new URL(url).port], {
    env: { ...env, WEBHOOK_SECRET: secret },
  })
  onTestFinished(() => void child.kill())
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  await vi.waitFor(() => expect(output).toContain('Listening'), { timeout: 15_000 })
  const headers = { 'x-partboard-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }
  expect((await fetch(url, { method: 'POST', headers, body: '{"kind":"forged"}' })).status).toBe(401)
  const id = await order(await buildPart(db))
  await vi.waitFor(
    () =>
      expect(eventsIn(output.split('\n').slice(0, -1))).toMatchObject([
        { kind: 'order.placed', subject: { id } },
      ]),
    { timeout: 15_000 },
  )
})
