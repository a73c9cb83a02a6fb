import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standardBrands } from '@partboard/domain/parts/part-brand'
import { afterAll, expect, test } from 'vitest'
import { loadedDatabase } from '../testing/database.ts'
import { writeSmallPackage } from '../testing/small-package.ts'
import { importPackage } from './import-package.ts'
import { Refusal } from './package/cells.ts'
import { columnsOf, type FileName, rowsMayBeLeftOut } from './package/files.ts'
import { ImportError } from './package/problems.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-wrong-cells-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const database = await loadedDatabase()
const files = Object.keys(columnsOf) as FileName[]

/** A text that a column refuses; undefined = it takes any. */
function wrongFor(file: FileName, column: string): string | undefined {
  const cell = columnsOf[file][column]!
  return ['~ ~', '~'.repeat(100), ''].find((text) => {
    // A text may be in another language instead.
    if (text === '' && cell.text) return false
    try {
      cell.read(text, { partBrands: standardBrands, twins: new Map() })
      return false
    } catch (error) {
      return error instanceof Refusal
    }
  })
}

const wrongColumns = (file: FileName) =>
  Object.keys(columnsOf[file]).filter((column) => wrongFor(file, column) !== undefined)

/** A row for each column that can be wrong, in which it is. */
function wrongRows(file: FileName): string {
  const columns = Object.keys(columnsOf[file])
  const rows = wrongColumns(file).map((wrong) =>
    columns.map((column) => (column === wrong ? wrongFor(file, wrong) : '')).join(','),
  )
  return [columns.join(','), ...rows, ''].join('\n')
}

/** The places of a report: file, line and column of each problem. */
const placesIn = (path: string): Set<string> =>
  new Set(
    readFileSync(path, 'utf8')
      .split('\r\n')
      .map((row) => row.split(';', 3).join(' ')),
  )

const expectedOf = (file: FileName) =>
  wrongColumns(file).map((column, nth) => `${file}.csv ${nth + 2} ${column}`)

test('a wrong cell of any column is reported with file, line and column, all in one run', async () => {
  const folder = join(home, 'all')
  mkdirSync(folder)
  writeFileSync(join(folder, 'manifest.json'), '{"format": 2, "version": "1", "name": "Wrong"}')
  // The numbers of all files are read by the brands, so their mistakes are reported first.
  const after = files.filter((file) => file !== 'part_brands')
  for (const file of files)
    writeFileSync(
      join(folder, `${file}.csv`),
      file === 'part_brands' ? `${Object.keys(columnsOf[file]).join(',')}\n` : wrongRows(file),
    )
  const reportPath = join(home, 'all.csv')
  await expect(importPackage(database, { path: folder, reportPath })).rejects.toBeInstanceOf(ImportError)
  const places = placesIn(reportPath)
  expect(after.flatMap(expectedOf).filter((place) => !places.has(place))).toEqual([])

  writeFileSync(join(folder, 'part_brands.csv'), wrongRows('part_brands'))
  await expect(importPackage(database, { path: folder, reportPath })).rejects.toBeInstanceOf(ImportError)
  const first = placesIn(reportPath)
  expect(expectedOf('part_brands').filter((place) => !first.has(place))).toEqual([])
})

test('a wrong row of a file whose rows may be left out does not refuse the package', async () => {
  const folder = join(home, 'left-out')
  writeSmallPackage(folder, true)
  for (const file of rowsMayBeLeftOut) writeFileSync(join(folder, `${file}.csv`), wrongRows(file))
  const { leftOut } = await importPackage(database, { path: folder, dryRun: true })
  expect(new Map(leftOut.map(({ file, count }) => [file, count]))).toEqual(
    new Map([...rowsMayBeLeftOut].map((file) => [`${file}.csv`, wrongColumns(file).length])),
  )
})
