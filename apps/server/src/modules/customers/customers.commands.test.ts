import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { as, buildCustomer, buildPart, buildShop } from '../../testing/builders.ts'
import { runCommand } from '../../testing/commands.ts'
import { testDatabase } from '../../testing/database.ts'
import { customersCommand } from './customers.commands.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
await buildPart(db)

const run = async (...args: string[]) => {
  return await runCommand(customersCommand, { ...database, config }, args)
}
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).join('\n'))

test('an operator finds, approves, changes, blocks, notes, copies and closes', async () => {
  const anna = await buildCustomer(db)
  const id = String(anna.id)
  const { email } = await db
    .updateTable('customer')
    .set({ vat_number: '1234563218', trade_applied_at: new Date() })
    .where('id', '=', anna.id)
    .returning('email')
    .executeTakeFirstOrThrow()
  expect(await run('list', '--applications')).toEqual([
    expect.stringContaining('123-456-32-18  retail, applies for trade'),
  ])
  expect((await json('list', '123-456-32-18')).items).toMatchObject([{ id: anna.id, priceBasis: 'gross' }])

  await run('approve', email, '--credit', '15000', '--discount', 'A=12.5')
  expect(await json('show', id)).toMatchObject({
    priceBasis: 'net',
    creditLimit: 15_000,
    creditFree: 15_000,
    discounts: [{ group: 'A', percent: 12.5 }],
  })
  await expect(run('approve', email)).rejects.toThrow(
    'No application for trade prices of this customer is open. Nothing',
  )
  expect(await run('discount', id, 'A=7')).toContain('discounts A=7')
  await expect(run('discount', id, 'Z=7')).rejects.toThrow('The price list has no discount group Z.')
  expect(await json('credit', id, '99.50')).toMatchObject({ creditLimit: 99.5 })
  expect(await json('credit', id, 'none')).toMatchObject({ creditLimit: null, creditFree: null })
  expect((await run('note', id, 'Dzwonić', 'po', '15')).at(-1)).toContain('npm run shop: Dzwonić po 15')
  expect((await run('block', id, '--reason', 'Nie płaci')).join()).toContain('blocked since')
  expect((await as(app, anna).get('/api/Customer/get')).statusCode).toBe(401)
  expect((await run('unblock', id, '--reason', 'Zapłacił')).join()).not.toContain('blocked')
  expect(JSON.parse((await run('export', id)).join('\n')).tables.customer[0].email).toBe(email)
  expect(await run('close', email, '--yes')).toEqual([expect.stringContaining(`${id}  closed on`)])
  await expect(run('close', id, '--yes')).rejects.toThrow('This account is closed. Nothing was changed.')
})

test('wrong commands are refused with a message', async () => {
  const jan = await buildCustomer(db)
  for (const args of [
    [],
    ['show'],
    ['dance', String(jan.id)],
    ['list', '--view', 'x'],
    ['list', '--colour', 'red'],
  ])
    await expect(run(...args)).rejects.toThrow('--help')
  for (const args of [['block'], ['refuse'], ['note']])
    await expect(run(args[0]!, String(jan.id))).rejects.toThrow('--help')
  await expect(run('show', 'nikt@x.example')).rejects.toThrow('There is no customer nikt@x.example.')
  await expect(run('credit', String(jan.id), 'dużo')).rejects.toThrow('It is an amount such as')
  await expect(run('discount', String(jan.id), 'A=101')).rejects.toThrow('is no discount')
})
