import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { loadedDatabase } from '../testing/database.ts'
import { writeSmallPackage } from '../testing/small-package.ts'
import { importPackage } from './import-package.ts'
import { ImportError } from './package/problems.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-safety-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const database = await loadedDatabase()

const whole = join(home, 'whole')
writeSmallPackage(whole)
let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(home, 'package-'))
  cpSync(whole, directory, { recursive: true })
})

const brakeFluid = '83134330601'

/** Replaces parts.csv by one row; the files that name other parts keep only their header. */
function writePart(cells: Record<string, string>): void {
  const known = { sku: brakeFluid, name_pl: 'Płyn', name_en: 'Fluid', ...cells }
  const old = ['description_pl', 'description_en', 'weight_grams', 'bulky', 'dangerous', 'theft_relevant']
  const more = ['deposit', 'end_of_life', 'picture']
  const row = { ...Object.fromEntries([...old, ...more].map((name) => [name, ''])), ...known }
  writeFileSync(
    join(directory, 'parts.csv'),
    `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`,
  )
  for (const file of ['board_lines', 'part_attributes', 'part_relations', 'replacements', 'hotspots']) {
    const path = join(directory, `${file}.csv`)
    writeFileSync(path, `${readFileSync(path, 'utf8').split('\n')[0]}\n`)
  }
}

async function stored() {
  const { rows } = await sql`
    select withdrawal_class, measure, tariff, trade_only, maker_id, warnings, hazards, signal_word, m.name as maker
    from part p
    join catalogue_current c using (version_id)
    left join maker m on m.version_id = p.version_id and m.id = p.maker_id
    where p.sku = ${brakeFluid}`.execute(database.db)
  return rows[0]
}

test('a part has its maker, warnings, hazards, measure, tariff and class of withdrawal', async () => {
  writePart({
    withdrawal: 'sealed',
    measure: '0.500l',
    tariff: '38190000',
    trade_only: '1',
    maker: 'oakmoor',
    warnings_pl: 'Uwaga',
    hazard: 'GHS08 H361d',
    signal_word: 'warning',
  })
  await importPackage(database, { path: directory })
  expect(await stored()).toEqual({
    withdrawal_class: 'sealed',
    measure: '0.5 l',
    tariff: '38190000',
    trade_only: true,
    maker_id: 'oakmoor',
    maker: 'Oakmoor Lubricants Ltd',
    warnings: { pl: 'Uwaga', en: '' },
    hazards: ['GHS08', 'H361d'],
    signal_word: 'warning',
  })
})

test('a package without these columns and without makers.csv is valid', async () => {
  writePart({})
  rmSync(join(directory, 'makers.csv'))
  await importPackage(database, { path: directory })
  expect(await stored()).toEqual({
    withdrawal_class: 'returnable',
    measure: '',
    tariff: '',
    trade_only: false,
    maker_id: null,
    maker: null,
    warnings: null,
    hazards: [],
    signal_word: null,
  })
})

test('a wrong value is refused with its column and reason', async () => {
  writePart({
    withdrawal: 'never',
    measure: '5 ml',
    tariff: '87083',
    trade_only: 'yes',
    maker: 'no one',
    hazard: 'GHS10',
    signal_word: 'caution',
  })
  const error = await importPackage(database, { path: directory }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ImportError)
  expect((error as ImportError).problems.map(({ column, reason }) => [column, reason])).toEqual([
    ['withdrawal', "'never' is none of returnable, made_to_order, sealed"],
    ['measure', "'5 ml' is not a measure such as 5 l, 0.4 kg or 2.5 m"],
    ['tariff', "'87083' is not a tariff heading such as 8708, or 6, 8 or 10 digits"],
    ['trade_only', "'yes' is neither 1 nor 0"],
    ['maker', "'no one' is not an id of at most 40 letters, digits, dashes and underscores"],
    ['hazard', "'GHS10' is neither a pictogram GHS01 to GHS09 nor a known hazard statement"],
    ['signal_word', "'caution' is none of danger, warning"],
  ])
})

test.each([true, false])(
  'a maker that is not in makers.csv is refused, also without the file: %s',
  async (has) => {
    writePart({ maker: 'nowhere' })
    if (!has) rmSync(join(directory, 'makers.csv'))
    const error = await importPackage(database, { path: directory }).catch((error: unknown) => error)
    expect((error as ImportError).problems).toEqual([
      expect.objectContaining({ column: 'maker', kind: 'reference', reason: 'nowhere is not in makers.csv' }),
    ])
  },
)
