import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildShop } from '../../../testing/builders.ts'
import { runCommand } from '../../../testing/commands.ts'
import { testDatabase } from '../../../testing/database.ts'
import { webhooksCommand } from './webhooks.commands.ts'

const database = await testDatabase()
const { db, config } = await buildTestApp({ database, env: { WEBHOOK_INTERNAL: 'on' } })
await buildShop(db)
const run = (...args: string[]) => runCommand(webhooksCommand, { ...database, config }, args)

test('an operator adds, lists, tests, replays and removes a webhook', async () => {
  // Nothing listens on port 9, the discard service.
  const [line, secret] = await run('add', 'ERP', 'http://127.0.0.1:9/events', '--kind', 'order.placed')
  const id = /^Webhook (\d+)\./.exec(line!)![1]!
  expect(secret).toMatch(/^ {2}whsec_/)
  expect(await run('list')).toEqual([
    `${id}  ERP  http://127.0.0.1:9/events  order.placed  0 pending, 0 dead`,
  ])
  expect(JSON.parse((await run('list', '--json'))[0]!).items).toMatchObject([{ name: 'ERP' }])
  await expect(run('test', id)).rejects.toThrow('The other system did not take it.')
  expect(await run('replay', id)).toEqual(['0 are sent again.'])
  await expect(run('remove', id)).rejects.toThrow('add --yes to do it to ERP')
  expect(await run('remove', id, '--yes')).toEqual([`Webhook ${id} is removed.`])
  await expect(run('test', id)).rejects.toThrow(`There is no webhook ${id}.`)
  await expect(run('add', 'ERP', 'ftp://erp.example')).rejects.toThrow('https')
})
