import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { afterAll, expect, test } from 'vitest'
import type { ShopCommand } from '../../../platform/process/command.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { blik, buildCustomer, buildPart, buildShop, courier } from '../../../testing/builders.ts'
import { runCommand } from '../../../testing/commands.ts'
import { testDatabase } from '../../../testing/database.ts'
import { addPlacingCommands } from './phone-orders.commands.ts'

const database = await testDatabase()
const { db, config } = await buildTestApp({ database })
await buildShop(db)
const directory = mkdtempSync(join(tmpdir(), 'partboard-orders-'))
afterAll(() => rmSync(directory, { recursive: true }))

const orders: ShopCommand = (inShop) => {
  const command = new Command('orders')
  addPlacingCommands(command, inShop)
  return command
}
const run = (name: string, body: unknown) => {
  const file = join(directory, 'order.json')
  writeFileSync(file, typeof body === 'string' ? body : JSON.stringify(body))
  return runCommand(orders, { ...database, config }, [name, file])
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
  expect((await run('place', { ...order, termsAccepted: true }))[0]).toMatch(/^Order \d+ was placed\.$/)
  const placed = await db.selectFrom('shop_order').select('placed_by_kind').executeTakeFirstOrThrow()
  expect(placed.placed_by_kind).toBe('command')
})
