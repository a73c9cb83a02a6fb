import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, instantOf } from '@partboard/domain/stock/calendar'
import { afterEach, expect, test } from 'vitest'
import { importPackage } from '../../../../import/import-package.ts'
import { clockTasks } from '../../../../jobs.ts'
import { setClock } from '../../../../platform/time/clock.ts'
import { today } from '../../../../platform/time/today.ts'
import { buildTestApp } from '../../../../testing/app.ts'
import {
  addToCart,
  as,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
} from '../../../../testing/builders.ts'
import { commandOf, runCommand } from '../../../../testing/commands.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { asStaff, buildStaff } from '../../../../testing/office.ts'
import { refusal } from '../../../../testing/office-orders.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
const owner = asStaff(app, await buildStaff(db))
const anna = await buildCustomer(db)
afterEach(() => setClock(null))

const plansOf = (sku: string) => `/api/office/v1/parts/${sku}/prices/planned`
const tomorrow = () => addDays(today(), 1)

/** Sets the shop's clock to so many seconds after the beginning of a Polish day. */
const atMidnight = (day: string, seconds: number) =>
  setClock(new Date(instantOf({ day, minute: 0 }, 'Europe/Warsaw').getTime() + seconds * 1000))

const grossFor = async (sku: string) =>
  (await as(app, anna).post('/api/level4/ProductStock', { sku })).json().Price as number

const settle = async () => {
  await clockTasks(db, config).prices!({}, {} as never)
}

/** Builds a part that costs 100.00 zł with VAT. */
const buildListed = () => buildPart(db, { grossMinor: 100_00 })

/** Imports a price list in which these parts have these gross prices, and no other part is. */
async function takeIn(rows: Record<string, number>) {
  const path = mkdtempSync(join(tmpdir(), 'partboard-plans-'))
  writeFileSync(join(path, 'manifest.json'), '{"format": 1, "version": "1", "name": "Prices"}')
  const lines = Object.entries(rows).map(
    ([sku, gross]) => `${sku},${(gross / 1.23).toFixed(2)},${gross.toFixed(2)},23,A`,
  )
  writeFileSync(join(path, 'prices.csv'), `sku,net,gross,vat,discount_group\n${lines.join('\n')}\n`)
  await importPackage(database, { path, only: ['prices'], complete: true, acceptLosses: true })
  rmSync(path, { recursive: true })
}

test('a planned price begins at midnight in Poland, before and after it is written into the list', async () => {
  const { sku } = await buildListed()
  const day = tomorrow()
  expect((await owner.put(plansOf(sku), { from: day, gross: 80 })).json()).toMatchObject({
    items: [{ sku, from: day, net: 65.04, gross: 80, by: { kind: 'staff' } }],
  })
  atMidnight(day, -1)
  expect(await grossFor(sku)).toBe(100)
  atMidnight(day, 1)
  expect(await grossFor(sku)).toBe(80)
  expect((await owner.get(`/api/office/v1/parts/${sku}`)).json()).toMatchObject({
    price: { gross: 80 },
    planned: [],
  })
  expect((await owner.get(`/api/office/v1/parts?q=${sku}`)).json().items).toMatchObject([{ gross: 80 }])
  await settle()
  expect(await grossFor(sku)).toBe(80)
  const history = await db
    .selectFrom('price_history')
    .selectAll()
    .where('sku', '=', sku)
    .orderBy('id')
    .execute()
  const midnight = instantOf({ day, minute: 0 }, 'Europe/Warsaw')
  expect(history.slice(-1)).toMatchObject([{ gross_minor: 80_00, from_at: midnight, until_at: null }])
  if (history.length > 1) expect(history.at(-2)!.until_at).toEqual(midnight)
  const entry = await db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'action'])
    .where('subject_kind', '=', 'part')
    .where('subject_id', '=', sku)
    .orderBy('id')
    .execute()
  expect(entry).toEqual([
    { actor_kind: 'staff', action: 'price.planned' },
    { actor_kind: 'system', action: 'price.began' },
  ])
  const { items } = (await owner.get('/api/office/v1/events?kinds=price.planned,price.changed')).json()
  expect(items.slice(-2)).toMatchObject([
    { kind: 'price.planned', subject: { kind: 'price', id: sku } },
    { kind: 'price.changed', subject: { kind: 'price', id: sku }, data: { from: day } },
  ])
})

test('an order that was placed keeps its price, and the next one has the new', async () => {
  const part = await buildListed()
  const order = async () => {
    await addToCart(app, anna, part, 1)
    const answer = await as(app, anna).post('/api/ShoppingCart/ConfirmCheckout', byCourier(anna))
    return answer.json().PlacedOrder.Id as number
  }
  const unitOf = async (id: number) =>
    (await owner.get(`/api/office/v1/orders/${id}`)).json().lines[0].unitPrice as number
  const day = tomorrow()
  await owner.put(plansOf(part.sku), { from: day, gross: 120 })
  const before = await order()
  atMidnight(day, 1)
  const after = await order()
  await settle()
  expect([await unitOf(before), await unitOf(after)]).toEqual([100, 120])
})

test('an import before the day keeps the plan, one on the day or later wins', async () => {
  const [early, late, gone] = [await buildListed(), await buildListed(), await buildListed()]
  const day = tomorrow()
  for (const { sku } of [early, late, gone]) await owner.put(plansOf(sku), { from: day, gross: 80 })
  await takeIn({ [early.sku]: 90, [late.sku]: 100 })
  expect(await grossFor(early.sku)).toBe(90)
  expect((await owner.get(plansOf(gone.sku))).json().items).toEqual([])
  atMidnight(day, 1)
  expect(await grossFor(early.sku)).toBe(80)
  await takeIn({ [early.sku]: 80, [late.sku]: 110 })
  expect([await grossFor(early.sku), await grossFor(late.sku)]).toEqual([80, 110])
  const rows = await db
    .selectFrom('price_history')
    .select('gross_minor')
    .where('sku', '=', late.sku)
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.gross_minor).slice(-2)).toEqual([80_00, 110_00])
})

test('a price that another system writes on the day wins over the plan', async () => {
  const { sku } = await buildListed()
  const day = tomorrow()
  await owner.put(plansOf(sku), { from: day, gross: 80 })
  atMidnight(day, 60)
  await owner.put('/api/office/v1/prices', { items: [{ sku, gross: 70 }] })
  expect(await grossFor(sku)).toBe(70)
  await settle()
  expect(await grossFor(sku)).toBe(70)
})

test('of several plans each begins on its own day, also when the shop was stopped meanwhile', async () => {
  const { sku } = await buildListed()
  const [first, second] = [tomorrow(), addDays(today(), 2)]
  await owner.put(plansOf(sku), { from: second, gross: 70 })
  await owner.put(plansOf(sku), { from: first, gross: 80 })
  atMidnight(first, 1)
  expect(await grossFor(sku)).toBe(80)
  atMidnight(second, 1)
  expect(await grossFor(sku)).toBe(70)
  await Promise.all([settle(), settle()])
  const rows = await db
    .selectFrom('price_history')
    .select('gross_minor')
    .where('sku', '=', sku)
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.gross_minor).slice(-2)).toEqual([80_00, 70_00])
  expect(await grossFor(sku)).toBe(70)
})

test('a plan is refused for today, without one amount, below a promotion, and for an unknown part', async () => {
  const { sku } = await buildListed()
  const plan = async (body: object, number = sku) => (await owner.put(plansOf(number), body)).json()
  expect(await plan({ from: today(), gross: 80 })).toEqual(refusal('price_plan_begun'))
  expect(await plan({ from: addDays(today(), 800), gross: 80 })).toEqual(refusal('price_plan_too_late'))
  expect(await plan({ from: tomorrow() })).toMatchObject({ errors: { net: ['Podaj netto albo brutto.'] } })
  expect(await plan({ from: tomorrow(), gross: 80 }, '99999999999')).toEqual(refusal('price_not_listed'))
  await db
    .updateTable('price')
    .set({ promo_net_minor: 7000, promo_gross_minor: 8610, promo_from: today(), promo_until: tomorrow() })
    .where('sku', '=', sku)
    .execute()
  expect(await plan({ from: tomorrow(), gross: 80 })).toEqual(refusal('price_below_promotion'))
  expect(await plan({ from: addDays(today(), 2), gross: 80 })).toMatchObject({ items: [{ gross: 80 }] })
})

test('a plan is replaced, cancelled before its day and not after it', async () => {
  const { sku } = await buildListed()
  const day = tomorrow()
  await owner.put(plansOf(sku), { from: day, gross: 80 })
  expect((await owner.put(plansOf(sku), { from: day, net: 50 })).json().items).toMatchObject([
    { gross: 61.5 },
  ])
  const cancel = async () => (await owner.delete(`${plansOf(sku)}/${day}`)).json()
  expect(await cancel()).toEqual({ items: [] })
  expect(await cancel()).toEqual(refusal('price_plan_not_found', 404))
  await owner.put(plansOf(sku), { from: day, gross: 80 })
  atMidnight(day, 1)
  expect(await cancel()).toEqual(refusal('price_plan_begun'))
})

test('prices are planned, listed and cancelled on the command line', async () => {
  const { sku } = await buildListed()
  const day = tomorrow()
  const run = (...args: string[]) => runCommand(commandOf('parts'), { ...database, config }, args)
  expect((await run('plan-price', sku, `from=${day}`, 'gross=80')).join('\n')).toContain('65.04')
  const [json] = await run('planned-prices', sku, '--json')
  expect(JSON.parse(json!).items).toMatchObject([{ from: day, net: 65.04, gross: 80 }])
  await expect(run('plan-price', sku, 'from=soon', 'net=1')).rejects.toThrow('from: ')
  await expect(run('plan-price', sku, `from=${today()}`, 'net=1')).rejects.toThrow(/tomorrow at the earliest/)
  await expect(run('cancel-price', sku, day)).rejects.toThrow('add --yes')
  expect(await run('cancel-price', sku, day, '--yes')).toEqual(['None.'])
})
