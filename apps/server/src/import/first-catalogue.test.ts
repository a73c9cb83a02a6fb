import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { loadedDatabase } from '../testing/database.ts'
import { exportPackage } from './export/export-package.ts'
import { importPackage } from './import-package.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-first-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const database = await loadedDatabase()
const demo = resolve(import.meta.dirname, '../../../../demo/first-catalogue')

test('the package of the first catalogue has what its spreadsheet has, and comes back from an export', async () => {
  const { rows } = await importPackage(database, { path: join(demo, 'package') })
  const listed = readFileSync(join(demo, 'parts-list.csv'), 'utf8').trimEnd().split('\n').slice(1)
  expect(rows).toMatchObject({
    parts: listed.length,
    board_lines: listed.length,
    boards: 2,
    prices: listed.length,
  })
  const lines = await sql<{ line: string }>`
    select concat_ws(';', b.name ->> 'pl', replace(l.callout, '--', ''), p.sku, p.name ->> 'pl', p.name ->> 'en',
      coalesce(l.printed_quantity, l.quantity::text), l.serials) as line
    from catalogue_current c
    join board_line l on l.version_id = c.version_id
    join board b on b.version_id = c.version_id and b.id = l.board_id
    join part p on p.version_id = c.version_id and p.id = l.part_id
    order by l.position`.execute(database.db)
  const withoutPrice = listed.map((row) => {
    const [board, callout, number, pl, en, quantity, , , serials] = row.split(';')
    return [
      board,
      callout,
      number!.replace(/[ -]/g, ''),
      pl,
      en,
      quantity,
      ...(serials ? [serials] : []),
    ].join(';')
  })
  expect(lines.rows.map(({ line }) => line)).toEqual(withoutPrice)

  const exported = join(home, 'exported')
  await exportPackage(database.pool, exported)
  await importPackage(database, { path: exported })
  const again = join(home, 'again')
  await exportPackage(database.pool, again)
  for (const file of readdirSync(exported).filter((name) => name.endsWith('.csv')))
    expect(readFileSync(join(again, file), 'utf8'), file).toBe(readFileSync(join(exported, file), 'utf8'))
})
