import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standardBrands } from '@partboard/domain/parts/part-brand'
import { afterAll, expect, test } from 'vitest'
import { loadedDatabase } from '../testing/database.ts'
import { writeSmallPackage } from '../testing/small-package.ts'
import { importPackage } from './import-package.ts'
import { Refusal } from './package/cells.ts'
import { columnsOf, costsItself, type FileName, wrongRowCosts } from './package/files.ts'
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

const ofCost = (cost: 'itself' | 'package') => files.filter((file) => wrongRowCosts[file] === cost)

/** The package of the demo's brakes with rows behind those of one of its files. */
function packageWith(name: string, rows: Partial<Record<FileName, string>>): string {
  const folder = join(home, name)
  writeSmallPackage(folder, true)
  for (const [file, more] of Object.entries(rows)) {
    const path = join(folder, `${file}.csv`)
    const columns = Object.keys(columnsOf[file as FileName])
    if (!existsSync(path)) writeFileSync(path, `${columns.join(',')}\n`)
    const text = readFileSync(path, 'utf8')
    // The package lacks some columns, so the rows are put in its order.
    const order = text.slice(0, text.indexOf('\n')).split(',')
    const [, ...added] = more!.split('\n').filter((row) => row !== '')
    const inOrder = added.map((row) => {
      const cells = row.split(',')
      return order.map((column) => cells[columns.indexOf(column)]).join(',')
    })
    const end = text.endsWith('\n') ? '' : '\n'
    writeFileSync(path, `${text}${end}${inOrder.map((row) => `${row}\n`).join('')}`)
  }
  return folder
}

test('a wrong row of a file that tells more of a thing costs itself, whichever cell is wrong', async () => {
  const tolerant = ofCost('itself')
  expect(tolerant.length).toBeGreaterThan(4)
  const path = packageWith('left-out', Object.fromEntries(tolerant.map((file) => [file, wrongRows(file)])))
  const { leftOut } = await importPackage(database, { path, dryRun: true })
  expect(Object.fromEntries(leftOut.map(({ file, count }) => [file, count]))).toEqual(
    Object.fromEntries(tolerant.map((file) => [`${file}.csv`, wrongColumns(file).length])),
  )
})

test.each(ofCost('itself'))('a row of %s with too many or too few fields costs itself', async (file) => {
  const path = packageWith(`fields-${file}`, { [file]: '' })
  const csv = join(path, `${file}.csv`)
  const lines = readFileSync(csv, 'utf8').trimEnd().split('\n').length
  appendFileSync(csv, `x\n${'x,'.repeat(60)}\n`)
  const { leftOut } = await importPackage(database, { path, dryRun: true })
  expect(leftOut).toMatchObject([
    { file: `${file}.csv`, count: 2, listed: [{ line: lines + 1 }, { line: lines + 2 }] },
  ])
})

test.each(ofCost('package'))(
  'a wrong row of %s refuses the package, whichever cell is wrong',
  async (file) => {
    const path = packageWith(`refused-${file}`, { [file]: wrongRows(file) })
    const error = await importPackage(database, { path, dryRun: true }).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ImportError)
    const columns = new Set(
      (error as ImportError).problems.flatMap((problem) =>
        problem.file === `${file}.csv` && problem.kind === 'value' ? problem.column : [],
      ),
    )
    const inPackage = readFileSync(join(path, `${file}.csv`), 'utf8')
      .split('\n')[0]!
      .split(',')
    expect(wrongColumns(file).filter((column) => inPackage.includes(column) && !columns.has(column))).toEqual(
      [],
    )
  },
)

test('a file whose head is wrong, or whose rest cannot be read, refuses the package', async () => {
  for (const file of files.filter(costsItself)) {
    const path = packageWith(`head-${file}`, { [file]: '' })
    const csv = join(path, `${file}.csv`)
    const text = readFileSync(csv, 'utf8')
    for (const wrong of [text.replace(',', ',no_such_column,'), `${text}"never ends\n`]) {
      writeFileSync(csv, wrong)
      await expect(importPackage(database, { path, dryRun: true })).rejects.toBeInstanceOf(ImportError)
    }
  }
})
