import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
import { as, buildCustomer, buildPart, buildShop } from '../testing/builders.ts'
import { loadedDatabase, testDatabase } from '../testing/database.ts'
import { exportPackage } from './export/export-package.ts'
import { importPackage } from './import-package.ts'

const database = await testDatabase()
const { app, db } = await buildTestApp({ database })
await buildShop(db)
const part = await buildPart(db)
const home = mkdtempSync(join(tmpdir(), 'partboard-quantity-prices-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
let night = 0

/** Imports a price list with only this part, at 81.30 net and 100.00 gross. @param cell null = without the column */
async function takeIn(cell: string | null, format = 2, sku = part.sku) {
  const path = join(home, String(++night))
  mkdirSync(path)
  writeFileSync(join(path, 'manifest.json'), JSON.stringify({ format, version: '1', name: 'Prices' }))
  const head = 'sku,net,gross,vat,discount_group'
  const text =
    cell === null
      ? `${head}\n${sku},81.30,100.00,23,A\n`
      : `${head},quantity_prices\n${sku},81.30,100.00,23,A,${cell}\n`
  writeFileSync(join(path, 'prices.csv'), text)
  return importPackage(database, { path, only: ['prices'] })
}
const tableOf = async () =>
  (await as(app, await buildCustomer(db)).post('/api/level4/ProductStock', { sku: part.sku })).json()
    .QuantityPrices

test('a price list sets the quantity prices of its parts, and one without them has none', async () => {
  await takeIn('4:73.17/90 10:65.04/80.00')
  expect(await tableOf()).toMatchObject([
    { From: 1, Price: 100, PriceNetto: 81.3 },
    { From: 4, Price: 90 },
    { From: 10, Price: 80 },
  ])
  const { rows } = await database.pool.query(
    'select count(*)::int as count from price_history where sku = $1',
    [part.sku],
  )
  await takeIn('6:73.17/90.00')
  expect(await tableOf()).toMatchObject([{ From: 1 }, { From: 6, Price: 90 }])
  // They are a condition, not a former price of the part.
  expect(
    (await database.pool.query('select count(*)::int as count from price_history where sku = $1', [part.sku]))
      .rows,
  ).toEqual(rows)
  await takeIn(null)
  expect(await tableOf()).toEqual([])
})

test.each([
  ['1:73.17/90', '1:73.17/90: the first quantity price is from 2 pieces or more'],
  ['4:73.17/90 4:65.04/80', '4:65.04/80: the first quantity price is from 2 pieces or more'],
  ['4:73.17/90 10:73.17/80', '10:73.17/80: a quantity price must be below the price for fewer pieces'],
  ['4:81.30/90', 'from 4: a quantity price must be below the price for fewer pieces'],
  ['4:73.17/100', 'from 4: a quantity price must be below the price for fewer pieces'],
  ['4:73.17 EUR/90', "'4:73.17' is not a quantity price such as 4:12.90/15.87"],
  ['4:-1/90', "'4:-1/90' is not a quantity price"],
])('a wrong cell is refused with its line and column: %s', async (cell, reason) => {
  await expect(takeIn(cell)).rejects.toThrow(`prices.csv, line 2, quantity_prices: ${reason}`)
})

test('a package of format 1 has no quantity prices', async () => {
  await expect(takeIn('4:73.17/90', 1)).rejects.toThrow('prices.csv, line 1, quantity_prices')
})

test('the export has them in one spelling, and importing it changes nothing', async () => {
  const demo = await loadedDatabase()
  const [first, second] = [join(home, 'first'), join(home, 'second')]
  await exportPackage(demo.pool, first)
  await importPackage(demo, { path: first })
  await exportPackage(demo.pool, second)
  const pricesIn = (path: string) => readFileSync(join(path, 'prices.csv'), 'utf8')
  expect(pricesIn(second)).toBe(pricesIn(first))
  expect(pricesIn(first)).toContain('4:45.45/55.90 10:43.01/52.90\n')
  const demoFile = readFileSync(join(import.meta.dirname, '../../../../demo/catalogue/prices.csv'), 'utf8')
  expect(new Set(pricesIn(first).split('\n'))).toEqual(new Set(demoFile.split('\n')))
})
