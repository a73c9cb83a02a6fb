import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { buildShop } from '../../testing/builders.ts'
import { runCommand } from '../../testing/commands.ts'
import { testDatabase } from '../../testing/database.ts'
import { byPickup, officeOrders } from '../../testing/office-orders.ts'
import { ordersCommand } from './orders.commands.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
const { place, read, customerReads } = await officeOrders(app, db)
const run = async (...args: string[]) => {
  return await runCommand(ordersCommand, { ...database, config }, args)
}

test('an order goes its way by commands, one step after the other', async () => {
  const { id, number, buyer } = await place(byPickup)
  expect((await run('confirm', number))[0]).toContain('confirmed/open')
  await expect(run('ready', number)).rejects.toThrow(
    `An earlier step is missing: an order takes its steps one after the other. Nothing was changed.`,
  )
  await run('pick', number)
  expect((await run('ready', number))[0]).toContain('readyForPickup/open')
  await run('deliver', number)
  expect((await run('pay', number))[0]).toContain('delivered/paid')
  await run('return', number, '--reason', 'nie pasuje', '--yes')
  expect(await customerReads(id, buyer)).toBe('Complete/Paid/Delivered')
  const { history } = await read(id)
  expect(history.at(-1)).toMatchObject({ to: 'returned', reason: 'nie pasuje', by: { kind: 'command' } })
})

test('ship takes all steps that are missing: sent, or handed over', async () => {
  const [sent, pickedUp] = [await place(), await place(byPickup)]
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

test('an order is held, released and noted', async () => {
  const { id, number } = await place()
  expect((await run('hold', number, '--reason', 'brak numeru'))[0]).toContain('HELD: brak numeru')
  await expect(run('confirm', number)).rejects.toThrow('This order is on hold. Release it first.')
  await run('release', number)
  await run('note', number, '--text', 'tylko dla nas')
  await run('note', number, '--text', 'dla klienta', '--customer')
  expect((await read(id)).notes).toMatchObject([
    { text: 'dla klienta', audience: 'customer' },
    { text: 'tylko dla nas', audience: 'inside' },
  ])
})

test('--json is for programs', async () => {
  const { id, number } = await place()
  const [list] = await run('list', '--open', '--json')
  expect(JSON.parse(list!)).toContainEqual(
    expect.objectContaining({ id, orderNumber: number, stage: 'new', payment: 'open', holdReason: null }),
  )
  const [shown] = await run('show', number, '--json')
  expect(JSON.parse(shown!)).toMatchObject({
    orderNumber: number,
    lines: [{ quantity: 2, takes: [{ warehouse: 'W1', quantity: 2, shipped: 0, state: 'held' }] }],
  })
})

test('wrong commands are refused with a message', async () => {
  for (const args of [[], ['confirm'], ['list', '100001'], ['send', '100001'], ['show', '1', '2']])
    await expect(run(...args)).rejects.toThrow('--help')
  const { number } = await place()
  await expect(run('hold', number)).rejects.toThrow("required option '--reason <text>'")
  await expect(run('note', number, '--text', ' ')).rejects.toThrow('It must not be empty')
  await expect(run('confirm', '999')).rejects.toThrow('There is no order 999.')
})
