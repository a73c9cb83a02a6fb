import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { branchReferences } from './errors.ts'

const { db } = await buildTestApp()

test('an unknown branch in any table is a refusal, never an error of the server', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where contype = 'f' and confrelid = 'warehouse'::regclass order by 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual([...branchReferences].sort())
})
