import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { loadDemoIfEmpty } from '../../seed/load-demo.ts'
import { loadedDatabase, testDatabase } from '../../testing/database.ts'
import { importPackage } from '../import-package.ts'
import { exportPackage } from './export-package.ts'

const demoDir = resolve(import.meta.dirname, '../../../../../demo')
const home = mkdtempSync(join(tmpdir(), 'partboard-export-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Reads all files of a folder. */
const filesIn = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length), readFileSync(file)]),
  )

test('an export of an imported export of the demo catalogue has the same bytes, as a folder and as an archive', async () => {
  const database = await testDatabase()
  await loadDemoIfEmpty(database, { demoDir, report: () => {} })
  await exportPackage(database.pool, join(home, 'first'))
  await exportPackage(database.pool, join(home, 'first.zip'))
  await importPackage(database, { path: join(home, 'first.zip') })
  await exportPackage(database.pool, join(home, 'second'))
  await exportPackage(database.pool, join(home, 'second.zip'))

  const first = filesIn(join(home, 'first'))
  expect(filesIn(join(home, 'second'))).toEqual(first)
  expect(readFileSync(join(home, 'second.zip')).equals(readFileSync(join(home, 'first.zip')))).toBe(true)
  const names = [...filesIn(join(demoDir, 'catalogue')).keys()]
  expect([...first.keys()]).toEqual(expect.arrayContaining(names))
  const rows = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8').split('\n').length
  for (const file of [
    'parts.csv',
    'board_lines.csv',
    'replacements.csv',
    'part_attributes.csv',
    'vehicle_types.csv',
  ])
    expect([file, rows(join(home, 'first'), file)]).toEqual([file, rows(join(demoDir, 'catalogue'), file)])

  // Another shop that imports it exports the same, although its ids differ.
  const other = await loadedDatabase()
  await importPackage(other, { path: join(home, 'first') })
  await exportPackage(other.pool, join(home, 'third'))
  expect(filesIn(join(home, 'third'))).toEqual(first)
})

test('importing an export changes nothing', async () => {
  const database = await testDatabase()
  await loadDemoIfEmpty(database, { demoDir, report: () => {} })
  const state = async () => {
    const { rows } = await sql`
      select (select count(*) from catalogue_key) as keys, (select count(*) from stock_movement) as moves,
        (select md5(string_agg(p::text, ' ' order by sku)) from price p) as prices,
        (select md5(string_agg(s::text, ' ' order by sku, warehouse_id)) from stock s where on_hand > 0) as stock,
        (select md5(string_agg(concat_ws(' ', id, sku, name, description, attributes, picture_url, deposit_minor), ' '
          order by id)) from part where version_id = c.version_id) as parts,
        (select md5(string_agg(concat_ws(' ', type_key, category_id, board_id), ' ' order by type_key, board_id))
          from board_fit where version_id = c.version_id) as fits
      from catalogue_current c`.execute(database.db)
    return rows
  }
  const before = await state()
  await exportPackage(database.pool, join(home, 'same'))
  await importPackage(database, { path: join(home, 'same') })
  expect(await state()).toEqual(before)
})

test('an export needs a new or empty folder, and leaves no files when it fails', async () => {
  const database = await loadedDatabase()
  await expect(exportPackage(database.pool, home)).rejects.toThrow('is not empty')
  const before = readdirSync(home)
  await sql`delete from picture_file where path like '%/34_9030.svg'`.execute(database.db)
  await expect(exportPackage(database.pool, join(home, 'new'))).rejects.toThrow('is missing')
  expect(readdirSync(home)).toEqual(before)
})
