import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { loadedDatabase } from '../testing/database.ts'
import { frames, short, writeFramesPackage } from '../testing/frames-package.ts'
import { exportPackage } from './export/export-package.ts'
import { importPackage } from './import-package.ts'
import { ImportError } from './package/problems.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-frames-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const whole = join(home, 'whole')
writeFramesPackage(whole)
const database = await loadedDatabase()
const { db } = database

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(home, 'package-'))
  cpSync(whole, directory, { recursive: true })
})
const read = (folder: string) => readFileSync(join(folder, 'vehicles.csv'), 'utf8')
const rename = (from: string, to: string) =>
  writeFileSync(join(directory, 'vehicles.csv'), read(directory).replace(`\n${from},`, `\n${to},`))

test('a vehicle has the key of its number, and the number as it is printed', async () => {
  await importPackage(database, { path: directory })
  const { rows } = await sql`
    select vin, printed from vehicle join catalogue_current using (version_id)
    where type_key = 'ZF01' and vin not like 'SZFZ%' order by vin collate "C"`.execute(db)
  expect(rows).toEqual([
    { vin: '34114300102', printed: frames.likePart },
    { vin: 'ABCDE12345FGHJK12345X', printed: frames.longest },
    { vin: short.frame, printed: null },
    { vin: 'HZJ800012345', printed: frames.motorcycle },
    { vin: 'OQI12345678901234', printed: frames.likeVin },
    { vin: 'SO4711I', printed: frames.withSlash },
    { vin: 'ZT1200000731', printed: frames.tractor },
  ])
})

test('numbers are exported as they are printed', async () => {
  await importPackage(database, { path: directory })
  await exportPackage(database.pool, join(directory, 'first'))
  await importPackage(database, { path: join(directory, 'first') })
  await exportPackage(database.pool, join(directory, 'second'))
  expect(read(join(directory, 'second'))).toBe(read(join(directory, 'first')))
  for (const printed of Object.values(frames))
    expect(read(join(directory, 'first'))).toContain(`\n${printed},`)
})

test.each([
  [short.frame, 'WBAZC1102OK000103', "'WBAZC1102OK000103' is not a VIN of 17 characters"],
  [
    short.frame,
    'A12',
    "'A12' is not a frame or serial number of 4 to 25 signs, at least 3 of them letters or digits",
  ],
  [short.frame, '--A1--', /^'--A1--' is not a frame or serial number/],
  [short.frame, 'ABCDE-12345-FGHJK-12345-XY', /is not a frame or serial number/],
  [short.frame, 'HZJ80-Ж012345', /is not a frame or serial number/],
  ['a twin', 'HZJ-800012345', 'HZJ800012345 stands twice'],
  ['a twin', 'hzj80 0012345', 'HZJ800012345 stands twice'],
])('a row is refused by name: %s, %s', async (named, wrong, reason) => {
  const renamed = named === 'a twin' ? frames.tractor : named
  const line =
    read(directory)
      .split('\n')
      .findIndex((row) => row.startsWith(`${renamed},`)) + 1
  rename(renamed, wrong)
  const refused = await importPackage(database, { path: directory }).catch((error) => error)
  expect(refused).toBeInstanceOf(ImportError)
  expect((refused as ImportError).problems).toEqual([
    expect.objectContaining({
      file: 'vehicles.csv',
      line,
      column: 'vin',
      reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
    }),
  ])
})
