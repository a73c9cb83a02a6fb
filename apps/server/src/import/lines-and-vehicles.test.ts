import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { loadedDatabase } from '../testing/database.ts'
import { addLinesAndVehicles, zefir } from '../testing/lines-package.ts'
import { writeSmallPackage } from '../testing/small-package.ts'
import { exportPackage } from './export/export-package.ts'
import { importPackage } from './import-package.ts'
import { ImportError } from './package/problems.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-lines-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const whole = join(home, 'whole')
writeSmallPackage(whole)
addLinesAndVehicles(whole)

const database = await loadedDatabase()

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(home, 'package-'))
  cpSync(whole, directory, { recursive: true })
})
const read = (file: string, folder = directory) => readFileSync(join(folder, file), 'utf8')
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(directory, file), change(read(file)))

describe('an import', () => {
  test('stores the limits, levels and quantities of lines, and exports them with the same bytes', async () => {
    await importPackage(database, { path: directory })
    const { rows } = await sql`
      select callout, quantity, printed_quantity as printed, level, serials, engine_numbers as engines, "check" as note
      from board_line l join board b on b.version_id = l.version_id and b.id = l.board_id
      where b.number = ${zefir.board} order by position`.execute(database.db)
    const plain = { printed: null, level: 0, serials: null, engines: null, note: null }
    expect(rows).toEqual([
      { ...plain, callout: '01', quantity: 2, serials: 'FN000001-FN007328' },
      { ...plain, callout: '01', quantity: 1, serials: 'FN007329- -EN004593' },
      { ...plain, callout: '02', quantity: 1, printed: 'AR' },
      { ...plain, callout: '03', quantity: 1, printed: '0.5', level: 1, engines: '-00012345' },
      { ...plain, callout: '04', quantity: 4, printed: '4-6', level: 2 },
      {
        ...plain,
        callout: '05',
        quantity: 3,
        printed: '2.5',
        note: { pl: 'kolor zacisku: niebieski', en: 'colour of the caliper: blue' },
      },
    ])
    await exportPackage(database.pool, join(home, 'first'))
    await importPackage(database, { path: join(home, 'first') })
    await exportPackage(database.pool, join(home, 'second'))
    const files = ['board_lines', 'vehicles', 'vehicle_types', 'vin_patterns'].map((file) => `${file}.csv`)
    for (const file of files)
      expect(read(file, join(home, 'second')), file).toBe(read(file, join(home, 'first')))
    expect(read('vin_patterns.csv', join(home, 'first'))).toBe(read('vin_patterns.csv'))
    const cells = read('vehicle_types.csv', join(home, 'first'))
    expect(cells).toMatch(/^ZF01,.*,66\.5,L,/m)
    expect(cells).toMatch(/^ZF03,.*,K15,,L,/m)
  })

  test('without the new columns and files is as before, and a package of format 1 may not have them', async () => {
    const plain = join(home, 'plain')
    writeSmallPackage(plain)
    await importPackage(database, { path: plain })
    const { rows } = await sql<{ lines: number }>`
      select count(*)::int as lines from board_line l join catalogue_current c using (version_id)
      where level <> 0 or printed_quantity is not null or serials is not null or "check" is not null`.execute(
      database.db,
    )
    expect(rows).toEqual([{ lines: 0 }])
    edit('manifest.json', (text) => text.replace('"format":2', '"format":1'))
    const error = await importPackage(database, { path: directory }).catch((error: unknown) => error)
    const { problems } = error as ImportError
    expect(problems.map(({ file, column }) => [file, column])).toEqual(
      expect.arrayContaining([['vin_patterns.csv', null]]),
    )
  })
})

describe('refused', () => {
  test.each<[string, string, (text: string) => string, string, string]>([
    [
      'ends of two lengths',
      'board_lines.csv',
      (text) => text.replace('FN000001-FN007328', 'FN000001-FN7328'),
      'serials',
      'the ends of the range FN000001-FN7328 differ in length',
    ],
    [
      'ends of two plants',
      'board_lines.csv',
      (text) => text.replace('FN000001-FN007328', 'FN000001-FP007328'),
      'serials',
      'the ends of the range FN000001-FP007328 are of different plants or model years',
    ],
    [
      'a reversed range',
      'board_lines.csv',
      (text) => text.replace('FN000001-FN007328', 'FN007328-FN000001'),
      'serials',
      'the range FN007328-FN000001 ends before it begins',
    ],
    [
      'no range',
      'board_lines.csv',
      (text) => text.replace('-00012345', '00012345'),
      'engine_numbers',
      expect.stringMatching(/^'00012345' is not a range of ends of numbers such as/),
    ],
    [
      'a quantity of nothing',
      'board_lines.csv',
      (text) => text.replace(',0.5,', ',0.0,'),
      'quantity',
      "'0.0' is not a quantity such as 2, 0.5 or 4-6, or AR (as required)",
    ],
    [
      'a reversed quantity',
      'board_lines.csv',
      (text) => text.replace(',4-6,', ',6-4,'),
      'quantity',
      "'6-4' is not a quantity such as 2, 0.5 or 4-6, or AR (as required)",
    ],
    [
      'a level without a line above',
      'board_lines.csv',
      (text) => text.replace(/(FN000001-FN007328,,,,)/, '$11'),
      'level',
      'no line with a lower level is above this one of level 1 on its board',
    ],
    [
      'a level above the highest',
      'board_lines.csv',
      (text) => text.replace(/(FN007329- -EN004593,,,,)/, '$16'),
      'level',
      "'6' is not a whole number from 0 to 5",
    ],
    [
      'a pattern that contradicts another',
      'vin_patterns.csv',
      (text) => `${text}?ZFZF03??????????,ZF01,\n`,
      'pattern',
      'fits the same VINs as SZFZF0??????????? (line 3), is equally specific, and has other type keys',
    ],
    [
      'a pattern twice',
      'vin_patterns.csv',
      (text) => `${text}SZFZK????????????,ZF01,\n`,
      'pattern',
      'SZFZK???????????? stands twice',
    ],
    [
      'a pattern with the letter O',
      'vin_patterns.csv',
      (text) => text.replace('SZFZK?', 'SZFZO?'),
      'pattern',
      expect.stringMatching(/^'SZFZO\?+' is not a pattern of a VIN/),
    ],
    [
      'an unknown type key',
      'vin_patterns.csv',
      (text) => text.replace(',ZK01,', ',ZK99,'),
      'type_keys',
      'ZK99 is not in vehicle_types.csv',
    ],
    [
      'an engine number with a dash',
      'vehicles.csv',
      (text) => text.replace('K15A00012345', 'K15-12345'),
      'engine_number',
      "'K15-12345' is not an engine number of at most 30 digits and capital letters",
    ],
    [
      'a power with two decimals',
      'vehicle_types.csv',
      (text) => text.replace(',66.5,', ',66.55,'),
      'power_kw',
      "'66.55' is not a number from 0 to 9999 with at most one decimal, such as 92.5",
    ],
  ])('%s', async (_, file, change, column, reason) => {
    const before = read(file).trimEnd().split('\n')
    edit(file, change)
    // The refused line is the last one that the case changed.
    const line =
      read(file)
        .trimEnd()
        .split('\n')
        .findLastIndex((text, at) => text !== before[at]) + 1
    const error = await importPackage(database, { path: directory }).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ImportError)
    const { problems } = error as ImportError
    expect(problems.map(({ kind, ...problem }) => problem)).toEqual([{ file, line, column, reason }])
  })
})
