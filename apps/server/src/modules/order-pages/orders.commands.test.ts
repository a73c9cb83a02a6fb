import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { buildShop } from '../../testing/builders.ts'
import { commandOf, runCommand } from '../../testing/commands.ts'
import { testDatabase } from '../../testing/database.ts'
import { byPickup, officeOrders } from '../../testing/office-orders.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
const { place, read, customerReads } = await officeOrders(app, db)
const run = async (...args: string[]) => {
  return await runCommand(commandOf('orders'), { ...database, config }, args)
}

test('an order goes its way by commands, one step after the other', async () => {
  const { id, number, buyer } = await place(byPickup)
  await run('confirm', number)
  await expect(run('ready', number)).rejects.toThrow(
    `An earlier step is missing: an order takes its steps one after the other. Nothing was changed.`,
  )
  await run('pick', number)
  await run('ready', number)
  await run('deliver', number)
  expect((await run('pay', number))[0]).toContain('delivered/paid')
  await expect(run('return', number)).rejects.toThrow('add --yes')
  await run('return', number, 'reason=nie pasuje', '--yes')
  expect(await customerReads(id, buyer)).toBe('Complete/Paid/Delivered')
  const { history } = await read(id)
  expect(history.at(-1)).toMatchObject({ to: 'returned', reason: 'nie pasuje', by: { kind: 'command' } })
})

test('ship takes all steps that are missing: sent, or handed over', async () => {
  const [sent, pickedUp] = [await place(), await place(byPickup)]
  await expect(run('ship', '999')).rejects.toThrow('There is no order 999.')
  await run('confirm', sent.number)
  expect((await run('ship', sent.number))[0]).toContain('shipped/open')
  expect((await run('ship', pickedUp.number))[0]).toContain('delivered/open')
  expect((await read(pickedUp.id)).history.map(({ to }) => to)).toEqual([
    'new',
    'confirmed',
    'picked',
    'readyForPickup',
    'delivered',
  ])
  await expect(run('ship', sent.number)).rejects.toThrow('The order is at this stage already.')
})
