import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildShop } from '../../../testing/builders.ts'
import { commandOf, runCommand } from '../../../testing/commands.ts'
import { testDatabase } from '../../../testing/database.ts'

const database = await testDatabase()
const { db, config } = await buildTestApp({ database, env: { WEBHOOK_INTERNAL: 'on' } })
await buildShop(db)
const run = (...args: string[]) => runCommand(commandOf('webhooks'), { ...database, config }, args)

test('an operator adds, lists, tests, replays and removes a webhook', async () => {
  // Nothing listens on port 9, the discard service.
  const { webhook, secret } = JSON.parse(
    (
      await run('add', 'name=ERP', 'url=http://127.0.0.1:9/events', 'kinds=order.placed', '--yes', '--json')
    )[0]!,
  )
  const id = String(webhook.id)
  expect(secret).toMatch(/^whsec_/)
  expect((await run('list')).join('\n')).toContain('http://127.0.0.1:9/events')
  expect((await run('test', id)).join('\n')).toMatch(/isDelivered +false/)
  expect((await run('replay', id)).join('\n')).toMatch(/count +0/)
  await expect(run('remove', id)).rejects.toThrow(`add --yes to do it to ${id}`)
  expect(await run('remove', id, '--yes')).toEqual(['Done.'])
  await expect(run('test', id)).rejects.toThrow('Nothing was changed.')
  await expect(run('add', 'name=ERP', 'url=ftp://erp.example', '--yes')).rejects.toThrow('https')
})
