import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { loadedDatabase } from '../testing/database.ts'
import { withoutJobs, writeSmallPackage } from '../testing/small-package.ts'
import { exportPackage } from './export/export-package.ts'
import { importPackage } from './import-package.ts'
import type { ImportError } from './package/problems.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-jobs-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const whole = join(home, 'whole')
writeSmallPackage(whole, true)

const database = await loadedDatabase()

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(home, 'package-'))
  cpSync(whole, directory, { recursive: true })
})
const read = (file: string, folder = directory) => readFileSync(join(folder, file), 'utf8')
const edit = (file: string, change: (text: string) => string) => {
  const before = read(file)
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(join(directory, file), after)
}

test('kits, needs, fluids and lines that are renewed together are stored, and exported with the same bytes', async () => {
  edit('kits.csv', (text) => text.replace(/^front_pads,[^,]*,/m, 'front_pads,"Klocki, przód",'))
  writeFileSync(
    join(directory, 'texts.de.csv'),
    'file,key,column,text\nkits,front_pads,name,Bremsbeläge vorn\n',
  )
  await importPackage(database, { path: directory })
  const { rows } = await sql<{ name: object }>`
    select name from job_kit join catalogue_current using (version_id) where code = 'front_pads'`.execute(
    database.db,
  )
  expect(rows[0]!.name).toEqual({ pl: 'Klocki, przód', en: 'Front brake pads', de: 'Bremsbeläge vorn' })
  await exportPackage(database.pool, join(home, 'first'))
  await importPackage(database, { path: join(home, 'first') })
  await exportPackage(database.pool, join(home, 'second'))
  for (const file of [
    'kits.csv',
    'kit_lines.csv',
    'part_relations.csv',
    'board_lines.csv',
    'fluids.csv',
    'texts.de.csv',
  ])
    expect(read(file, join(home, 'second')), file).toBe(read(file, join(home, 'first')))
  for (const file of ['kits.csv', 'kit_lines.csv'])
    expect(read(file, join(home, 'first')), file).toBe(read(file))
  expect(read('part_relations.csv', join(home, 'first'))).toContain(
    '34114300202,fit,83134480701,1,optional,brakes',
  )
  expect(read('board_lines.csv', join(home, 'first'))).toMatch(/^34_9030,09,34114300901,2,.*,01$/m)
})

test('a package without the new files and columns has no kits', async () => {
  withoutJobs(directory)
  await importPackage(database, { path: directory })
  const { rows } = await sql`
    select from job_kit join catalogue_current using (version_id)`.execute(database.db)
  expect(rows).toEqual([])
})

describe('refused, with file, line, column and reason:', () => {
  const append = (row: string) => (text: string) => `${text.trimEnd()}\n${row}\n`
  test.each<[string, string, (text: string) => string, string, string]>([
    [
      'a line of a kit with a part and a board',
      'kit_lines.csv',
      append('front_pads,34114300202,34_9030,02,,'),
      'sku, board, callout',
      'a line of a kit has either a part number, or a board with a callout',
    ],
    [
      'a line of a kit with neither',
      'kit_lines.csv',
      append('front_pads,,34_9030,,,'),
      'sku, board, callout',
      'a line of a kit has either a part number, or a board with a callout',
    ],
    [
      'a callout that the board does not have',
      'kit_lines.csv',
      append('front_pads,,34_9030,99,,'),
      'callout',
      'the callout 99 is not on this board',
    ],
    ['an unknown kit', 'kit_lines.csv', append('none,34114300202,,,,'), 'kit', 'none is not in kits.csv'],
    [
      'an unknown part',
      'kit_lines.csv',
      append('front_pads,99999999999,,,,'),
      'sku',
      '99999999999 is not in parts.csv',
    ],
    [
      'an unknown board',
      'kit_lines.csv',
      append('front_pads,,99_9999,02,,'),
      'board',
      '99_9999 is not in boards.csv',
    ],
    [
      'an unknown system',
      'kit_lines.csv',
      append('front_pads,83134480701,,,,blood'),
      'fluid',
      'blood is not in fluids.csv',
    ],
    [
      'a bottle without litres',
      'kit_lines.csv',
      append('front_pads,34114300202,,,,brakes'),
      'fluid',
      'the part 34114300202 has no measure in litres, so its bottles cannot be counted',
    ],
    [
      'a quantity of nothing',
      'kit_lines.csv',
      append('front_pads,34114300202,,,0,'),
      'quantity',
      "'0' is not a whole number from 1 to 9999",
    ],
    ['a kit without lines', 'kits.csv', append('empty,Pusty,Empty'), 'code', 'the kit empty has no lines'],
    ['a kit twice', 'kits.csv', append('front_pads,Klocki,Pads'), 'code', 'front_pads stands twice'],
    [
      'a need that is none',
      'part_relations.csv',
      (text) => text.replace(',optional,brakes', ',perhaps,brakes'),
      'need',
      "'perhaps' is none of single_use, required, optional",
    ],
    [
      'a relation to a bottle without litres',
      'part_relations.csv',
      (text) => text.replace('34354300611,1,required,', '34354300611,1,required,brakes'),
      'fluid',
      'the part 34354300611 has no measure in litres, so its bottles cannot be counted',
    ],
    [
      'a line that is renewed with no line of its board',
      'board_lines.csv',
      (text) => text.replace(/^(34_9030,09,.*),01$/m, '$1,01 77'),
      'renew_with',
      'the callout 77 is not on this board',
    ],
  ])('%s', async (_case, file, change, column, reason) => {
    edit(file, change)
    const error = (await importPackage(database, { path: directory }).catch(
      (error: unknown) => error,
    )) as ImportError
    expect(error.problems).toMatchObject([{ file, column, reason, line: expect.any(Number) }])
  })

  test('the new files in a package of format 1', async () => {
    edit('manifest.json', (text) => text.replace(/"format": 2/, '"format": 1'))
    const error = (await importPackage(database, { path: directory }).catch(
      (error: unknown) => error,
    )) as ImportError
    const files = error.problems.map(({ file }) => file)
    expect(files).toEqual(expect.arrayContaining(['kits.csv', 'kit_lines.csv']))
  })
})
