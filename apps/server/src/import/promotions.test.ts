import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { today } from '../platform/time/today.ts'
import { buildTestApp } from '../testing/app.ts'
import { addToCart, as, buildCustomer, buildPart, buildShop } from '../testing/builders.ts'
import { testDatabase } from '../testing/database.ts'
import { importPackage } from './import-package.ts'

const database = await testDatabase()
const { app, db } = await buildTestApp({ database })
await buildShop(db)
const part = await buildPart(db, { grossMinor: 100_00 })
const home = mkdtempSync(join(tmpdir(), 'partboard-promotions-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const dayFrom = (days: number) =>
  new Date(Date.parse(`${today()}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
let night = 0

/** Imports a price list with only this part: net, gross, and a promotion's net, gross, first and last day. */
async function takeIn(...cells: (string | number)[]) {
  const path = join(home, String(++night))
  mkdirSync(path)
  writeFileSync(join(path, 'manifest.json'), '{"format": 1, "version": "1", "name": "Prices"}')
  const [net, gross, ...promotion] = cells
  const head = 'sku,net,gross,vat,discount_group'
  const row = [part.sku, net, gross, 23, 'A']
  const text = promotion.length
    ? `${head},promo_net,promo_gross,promo_from,promo_until\n${[...row, ...promotion].join(',')}\n`
    : `${head}\n${row.join(',')}\n`
  writeFileSync(join(path, 'prices.csv'), text)
  await importPackage(database, { path, only: ['prices'] })
}
const history = async () =>
  (
    await db
      .selectFrom('price_history')
      .select(['kind', 'gross_minor', 'until_at'])
      .where('sku', '=', part.sku)
      .orderBy('id')
      .execute()
  ).map(({ kind, gross_minor, until_at }) => [
    kind,
    gross_minor,
    until_at === null || until_at > new Date() ? 'open' : 'closed',
  ])
const stockFor = async (customer: Awaited<ReturnType<typeof buildCustomer>>) =>
  (await as(app, customer).post('/api/level4/ProductStock', { sku: part.sku })).json()

test('every price of a part is in its history; an unchanged price is written once', async () => {
  await takeIn('81.30', '100.00')
  await takeIn('81.30', '100.00')
  await takeIn('97.56', '120.00')
  expect(await history()).toEqual([
    ['list', 100_00, 'closed'],
    ['list', 120_00, 'open'],
  ])
})

test('a promotion is the price while it runs, with the lowest price of the 30 days before it', async () => {
  // The promotion began ten days ago. Of the two prices in the 30 days before it, the first was lower.
  await db
    .updateTable('price_history')
    .set({ from_at: new Date(`${dayFrom(-60)}T00:00:00Z`), until_at: new Date(`${dayFrom(-20)}T00:00:00Z`) })
    .where('sku', '=', part.sku)
    .where('gross_minor', '=', 100_00)
    .execute()
  await takeIn('97.56', '120.00', '73.16', '89.99', dayFrom(-10), dayFrom(5))
  const anna = await buildCustomer(db)
  expect(await stockFor(anna)).toMatchObject({
    Price: 89.99,
    OldPrice: 120,
    OldPriceKind: 'earlier',
    LowestPrice: 100,
    Discount: null,
    ReducedUntil: dayFrom(5),
  })
  await addToCart(app, anna, part, 2)
  const { Items } = (await as(app, anna).get('/api/Level4/Cart')).json()
  expect(Items[0]).toMatchObject({
    Total: 179.98,
    Product: { Price: 89.99, OldPrice: 120, OldPriceKind: 'earlier', LowestPrice: 100 },
  })
  // Half of the list price is lower than the promotion. A consumer's discount is a reduction, which began now.
  const marek = await buildCustomer(db, { discounts: { A: 5000 } })
  expect(await stockFor(marek)).toMatchObject({
    Price: 60,
    OldPrice: 120,
    OldPriceKind: 'earlier',
    LowestPrice: 89.99,
    LowestPriceSince: '30_days',
    Discount: null,
    ReducedUntil: null,
  })
  // A negotiated trade price is none.
  const garage = await buildCustomer(db, { priceBasis: 'net', discounts: { A: 5000 } })
  expect(await stockFor(garage)).toMatchObject({ OldPriceKind: 'catalogue', LowestPrice: null, Discount: 50 })
})

test('a promotion that has ended, has not begun or was withdrawn does not apply', async () => {
  const anna = await buildCustomer(db)
  for (const [from, until] of [
    [-10, -1],
    [1, 9],
  ] as const) {
    await takeIn('97.56', '120.00', '73.16', '89.99', dayFrom(from), dayFrom(until))
    expect(await stockFor(anna)).toMatchObject({ Price: 120, OldPrice: null, LowestPrice: null })
  }
  await takeIn('97.56', '120.00')
  expect((await history()).filter(([kind]) => kind === 'promotion').map(([, , state]) => state)).toEqual([
    'closed',
    expect.any(String),
  ])
})

test.each([
  ['half of it', ['73.16', '89.99', '', '']],
  ['an end before its beginning', ['73.16', '89.99', '2026-12-02', '2026-12-01']],
  ['a price that is not lower', ['97.56', '120.00', '2026-12-01', '2026-12-02']],
])('a promotion with %s is refused', async (_, cells) => {
  await expect(takeIn('97.56', '120.00', ...cells)).rejects.toThrow('a promotion has all four')
})
