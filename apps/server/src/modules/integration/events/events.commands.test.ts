import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildShop } from '../../../testing/builders.ts'
import { commandOf, runCommand } from '../../../testing/commands.ts'
import { testDatabase } from '../../../testing/database.ts'
import { officeOrders } from '../../../testing/office-orders.ts'
import { eventsCommand } from './events.commands.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
const { place, go } = await officeOrders(app, db)

test('the newest events and the audit log are printed', async () => {
  const { id } = await place()
  await go(id, 'confirmed')
  const shop = { ...database, config }
  const events = (
    await runCommand(eventsCommand, shop, ['tail', '--kind', 'order.placed', 'order.confirmed'])
  ).map((line) => JSON.parse(line))
  expect(events).toMatchObject([{ kind: 'order.placed' }, { kind: 'order.confirmed', data: { orderId: id } }])
  const entries = await runCommand(commandOf('audit'), shop, ['list', '--subject', `order:${id}`])
  expect(entries[1]).toContain('order.confirmed')
  const [json] = await runCommand(commandOf('audit'), shop, ['list', '--limit', '1', '--json'])
  expect(JSON.parse(json!).items).toHaveLength(1)
})
