/** Files of prices and stock: what they change, and what no file takes away without a second yes. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { loadedDatabase } from '../testing/database.ts'
import { writeSmallPackage } from '../testing/small-package.ts'
import { importPackage, type PackageSource } from './import-package.ts'
import { ImportError } from './package/problems.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-losses-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const database = await loadedDatabase()
const { db } = database
const whole = join(home, 'whole')
writeSmallPackage(whole, true)
await importPackage(database, { path: whole })

/** A package of prices and stock alone, as an ERP writes it. */
let night = ''
let nights = 0
beforeEach(() => {
  night = join(home, `night-${nights++}`)
  mkdirSync(night)
  say({})
})
const say = (more: object) =>
  writeFileSync(
    join(night, 'manifest.json'),
    JSON.stringify({ format: 2, version: '1', name: 'Noc', ...more }),
  )
const rowsOf = (file: string) => readFileSync(join(whole, file), 'utf8').trimEnd().split('\n')
const write = (file: string, change: (rows: string[]) => string[]) => {
  const [head, ...all] = rowsOf(file)
  // A count of 0 is none.
  const rows = all.filter((row) => !row.endsWith(',0'))
  writeFileSync(join(night, file), [head, ...change(rows), ''].join('\n'))
}
/** Prices and counts of the shop, without the counts of 0, which are none. */
const offered = async () => {
  const { rows } = await sql<{ prices: string[]; stock: string[] }>`
    select (select array_agg(sku || ' ' || net_minor order by sku) from price) as prices,
      (select array_agg(sku || ' ' || warehouse_id || ' ' || on_hand order by sku, warehouse_id)
        from stock where on_hand > 0) as stock`.execute(db)
  return rows[0]!
}
const refusal = async (source: Partial<PackageSource> = {}): Promise<ImportError> => {
  const error = await importPackage(database, { path: night, ...source }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ImportError)
  return error as ImportError
}

test('a file with one price and one count changes these, and nothing else', async () => {
  const before = await offered()
  write('prices.csv', (rows) => [rows[0]!.replace(/^(\w+),[\d.]+,[\d.]+/, '$1,1.00,1.23')])
  write('stock.csv', (rows) => [rows[0]!.replace(/\d+$/, '777')])
  await importPackage(database, { path: night })
  const after = await offered()
  expect(after.prices.filter((price) => !before.prices.includes(price))).toHaveLength(1)
  expect(after.stock.filter((count) => !before.stock.includes(count))).toHaveLength(1)
  expect([after.prices.length, after.stock.length]).toEqual([before.prices.length, before.stock.length])
})

test.each([
  ['prices', { complete: ['prices'] }, {}],
  ['prices', {}, { complete: true }],
  ['stock', { complete: ['stock'] }, {}],
  ['stock', {}, { complete: true }],
] as const)(
  '%s that list everything (manifest %j, option %j) and are short are refused by name, and taken with a second yes',
  async (file, manifest, option) => {
    await importPackage(database, { path: whole, acceptLosses: true })
    const before = await offered()
    say(manifest)
    write(`${file}.csv`, (rows) => rows.slice(0, 5))
    const { problems } = await refusal(option)
    expect(problems).toMatchObject([{ file: `${file}.csv`, line: 0, kind: 'losses' }])
    expect(problems[0]!.reason).toMatch(/^\d+ of \d+ .*: \d{11}/)
    expect(await offered()).toEqual(before)
    await importPackage(database, { path: night, ...option, acceptLosses: true })
    expect((await offered())[file]).toHaveLength(5)
  },
)

test('a file of stock with nothing but zeros is refused, although it lists only what changes', async () => {
  await importPackage(database, { path: whole, acceptLosses: true })
  const before = await offered()
  write('stock.csv', (rows) => rows.map((row) => row.replace(/\d+$/, '0')))
  expect((await refusal()).message).toMatch(/^stock\.csv: \d+ of \d+ counts would become 0/)
  expect(await offered()).toEqual(before)
})

test('the files of a whole catalogue list everything, alone too; a part that leaves the catalogue is no loss of theirs', async () => {
  await importPackage(database, { path: whole, acceptLosses: true })
  const path = join(home, 'short')
  writeSmallPackage(path, true)
  writeFileSync(join(path, 'prices.csv'), `${rowsOf('prices.csv').slice(0, 6).join('\n')}\n`)
  await expect(importPackage(database, { path, only: ['prices'] })).rejects.toThrow('would leave the sale')
  await expect(importPackage(database, { path })).rejects.toThrow('would leave the sale')
})
