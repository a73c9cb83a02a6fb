import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { testDatabase } from '../testing/database.ts'

const { pool } = await testDatabase()
const migrations = resolve(import.meta.dirname, '../../migrations')
const before = mkdtempSync(join(tmpdir(), 'partboard-before-trees-'))
afterAll(() => rmSync(before, { recursive: true, force: true }))

test('the migration writes the path of each group in each version', async () => {
  await pool.query('DROP SCHEMA public CASCADE')
  await pool.query('CREATE SCHEMA public')
  for (const name of readdirSync(migrations).filter((file) => file < '0079'))
    cpSync(join(migrations, name), join(before, name))
  await migrate(pool, { directory: before })
  await pool.query(`
    insert into catalogue_key (id, kind, key) overriding system value values
      (1, 'category', '34'), (2, 'category', '34/07'), (3, 'category', '11');
    insert into category (version_id, id, code, parent_id, name, picture_url) values
      (1, 1, '34', null, '{}', ''), (1, 2, '34/07', 1, '{}', ''),
      (2, 1, '34', 3, '{}', ''), (2, 2, '34/07', 1, '{}', ''), (2, 3, '11', null, '{}', '')`)
  await migrate(pool, { directory: migrations })
  const { rows } = await pool.query(
    'select version_id, id, path, label, brand_ids from category order by version_id, id',
  )
  expect(rows.map(({ version_id, id, path }) => [version_id, id, path])).toEqual([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 1, [3, 1]],
    [2, 2, [3, 1, 2]],
    [2, 3, [3]],
  ])
  expect(rows.every(({ label, brand_ids }) => label === '' && brand_ids.length === 0)).toBe(true)
})
