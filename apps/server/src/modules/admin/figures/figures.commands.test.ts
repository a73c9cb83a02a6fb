import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildShop } from '../../../testing/builders.ts'
import { runCommand } from '../../../testing/commands.ts'
import { testDatabase } from '../../../testing/database.ts'
import { officeOrders } from '../../../testing/office-orders.ts'
import { figuresCommand } from './figures.commands.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
const { place } = await officeOrders(app, db)
const run = (...args: string[]) => runCommand(figuresCommand, { ...database, config }, args)

test('days and the best parts are counted, for people and for programs', async () => {
  await place()
  const lines = await run('days', '--days', '2')
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatch(/^total +1 orders {2}2 pieces/)
  const { items, total } = JSON.parse((await run('days', '--days', '2', '--json'))[0]!)
  expect([items.length, total.orders]).toEqual([2, 1])
  expect((await run('top'))[0]).toContain('2 pieces in 1 orders')
  expect(JSON.parse((await run('top', '--json'))[0]!).items).toMatchObject([{ pieces: 2, gross: 200 }])
  expect((await run('boards'))[0]).toMatch(/^board +name +times +vehicles/)
  await expect(run('days', '--until', 'yesterday')).rejects.toThrow('It is a day such as')
})
