import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { blik, buildCustomer, buildPart, buildShop, courier } from '../../../testing/builders.ts'
import { commandOf, runCommand } from '../../../testing/commands.ts'
import { testDatabase } from '../../../testing/database.ts'

const database = await testDatabase()
const { db, config } = await buildTestApp({ database })
await buildShop(db)
const directory = mkdtempSync(join(tmpdir(), 'partboard-orders-'))
afterAll(() => rmSync(directory, { recursive: true }))

const run = (name: string, body: unknown) => {
  const file = join(directory, 'order.json')
  writeFileSync(file, typeof body === 'string' ? body : JSON.stringify(body))
  return runCommand(commandOf('orders'), { ...database, config }, [name, '--body', file, '--json'])
}

test('an order from a file is quoted and placed; a refusal says why', async () => {
  const buyer = await buildCustomer(db)
  const part = await buildPart(db, { grossMinor: 100_00 })
  const order = {
    customerId: buyer.id,
    items: [{ sku: part.sku, quantity: 2 }],
    delivery: courier,
    payment: blik,
    shippingAddressId: buyer.addressId,
    billingAddressId: buyer.addressId,
  }
  const quoted = JSON.parse((await run('quote', order)).join('\n'))
  expect(quoted).toMatchObject({ totals: { goods: 200 }, refusals: [{ field: 'termsAccepted' }] })
  await expect(run('place', order)).rejects.toThrow(/terms.* Nothing was changed\.$/)
  await expect(run('place', { ...order, items: [{ sku: '', quantity: 0 }] })).rejects.toThrow('Nothing was')
  await expect(run('place', '{')).rejects.toThrow('is not JSON')
  expect(JSON.parse((await run('place', { ...order, termsAccepted: true }))[0]!)).toMatchObject({
    number: expect.stringMatching(/^\d+$/),
  })
  const placed = await db.selectFrom('shop_order').select('placed_by_kind').executeTakeFirstOrThrow()
  expect(placed.placed_by_kind).toBe('command')
})
