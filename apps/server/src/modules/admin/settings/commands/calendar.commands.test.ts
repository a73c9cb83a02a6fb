import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../../testing/app.ts'
import { buildShop } from '../../../../testing/builders.ts'
import { runCommand } from '../../../../testing/commands.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { calendarCommand } from './calendar.commands.ts'

const database = await testDatabase()
const { db, config } = await buildTestApp({ database })
await buildShop(db)
const run = (...args: string[]) => runCommand(calendarCommand, { ...database, config }, args)
const lastEntry = () =>
  db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'action', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('the calendar of a file leaves an audit entry with before and after', async () => {
  const calendar = JSON.parse((await run('show')).join('\n'))
  const path = join(config.dataDir, 'calendar.json')
  const holidays = [...calendar.holidays, { day: '2027-06-01' }]
  writeFileSync(path, JSON.stringify({ ...calendar, holidays }))
  await run('set', path)
  const { actor_kind, action, before, after } = await lastEntry()
  expect([actor_kind, action, Object.keys(before!)]).toEqual(['command', 'calendar.set', ['holidays']])
  expect(JSON.stringify(after)).toContain('2027-06-01')
  expect(JSON.stringify(before)).not.toContain('2027-06-01')
})
