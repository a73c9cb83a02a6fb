import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calendarCommand } from '../modules/admin/settings/commands/calendar.commands.ts'
import { findSeller } from '../modules/mail/seller/seller.queries.ts'
import { orderLetter } from '../modules/orders/letters/order-letter.ts'
import { findOrderToConfirm } from '../modules/orders/letters/order-to-confirm.queries.ts'
import { openDatabase } from '../platform/database/database.ts'
import { setClock } from '../platform/time/clock.ts'
import { buildTestApp } from '../testing/app.ts'
import {
  as,
  type BuiltPart,
  blik,
  buildCustomer,
  buildPart,
  buildShop,
  central,
  courier,
  krakow,
  warsaw,
} from '../testing/builders.ts'
import { commandOf, runCommand } from '../testing/commands.ts'
import { importCounts } from '../testing/counts.ts'
import { testDatabase } from '../testing/database.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
const anna = await buildCustomer(db)
const { pool, close } = openDatabase(database.url, { max: 4 })
afterAll(close)
await db
  .insertInto('supplier_class')
  .values([
    { code: 'S', min_days: 5, max_days: 7 },
    { code: 'N', min_days: null, max_days: null },
  ])
  .execute()

const english = { 'accept-language': 'en' }
beforeEach(() => setClock(new Date('2026-11-20T11:42+01:00')))
afterEach(async () => {
  setClock(null)
  await as(app, anna).post('/api/ShoppingCart/ClearCart')
})

const orderable = async (stock: Record<number, number>, supplierClass = 'S') => {
  const part = await buildPart(db, { stock })
  await db.updateTable('price').set({ supplier_class: supplierClass }).where('sku', '=', part.sku).execute()
  return part
}
const stockOf = async ({ sku }: BuiltPart, quantity?: number, headers = {}) =>
  (await as(app, anna, headers).post('/api/level4/ProductStock', { sku, quantity })).json()
const textOf = async (part: BuiltPart, quantity?: number, headers = {}) =>
  (await stockOf(part, quantity, headers)).Promise?.Text
const add = async ({ id }: BuiltPart, Quantity = 1, headers = {}) =>
  (await as(app, anna, headers).post('/api/Level4/AddItem', { ProductId: id, Quantity })).json()
const cart = async () => (await as(app, anna).get('/api/Level4/Cart')).json().Items
const confirm = async (changes: object = {}) => {
  const answer = await as(app, anna).post('/api/ShoppingCart/ConfirmCheckout', {
    BillingAddressId: anna.addressId,
    PickUpInStoreId: warsaw,
    PaymentMethodSystemName: blik,
    TermsOfServiceOnOrderConfirmPage: true,
    ...changes,
  })
  expect(answer.json()).toMatchObject({ Success: true, Errors: [] })
  return answer.json().PlacedOrder as { Id: number; OrderNumber: string }
}
async function run(...args: string[]): Promise<string[]> {
  return await runCommand(commandOf('orders'), { db, pool, config }, args)
}

/** An order as `orders show` prints it for programs. */
const shown = async (number: string) => JSON.parse((await run('show', number, '--json'))[0]!)

describe('ProductStock', () => {
  test('says when and where, in both languages, and each branch for itself', async () => {
    const part = await buildPart(db, { stock: { [warsaw]: 6, [krakow]: 0, [central]: 4 } })
    const answer = await stockOf(part)
    expect(answer.Promise).toEqual({
      From: expect.any(String),
      Text: 'Odbiór dziś do 18:00, zamów do 16:00',
      Short: '1 dziś',
    })
    expect(answer.WarehouseInventory.map((row: { Promise: { Short: string } }) => row.Promise.Short)).toEqual(
      [...['6 dziś', 'pon. 23.11', 'wt. 24.11']],
    )
    expect(answer.WarehouseInventory[1].Promise.Text).toBe(
      'Pon. 23.11 od 8:00, z oddziału Warszawa do oddziału Kraków',
    )
    expect(answer.WarehouseInventory[2].Promise).toMatchObject({
      From: '2026-11-24T07:00:00.000Z',
      Text: 'Wt. 24.11, 2 dni robocze z magazynu centralnego',
    })
    expect(await textOf(part, 1, english)).toBe('Pick up today until 18:00, order by 16:00')
    expect(await textOf(part, 8)).toBe('6 dziś, 2 we wtorek 24.11')
    expect(await textOf(part, 11)).toBeUndefined()
  })

  test.each([
    ['2026-11-20T15:59+01:00', 'Odbiór dziś do 18:00, zamów do 16:00'],
    ['2026-11-20T16:01+01:00', 'Jutro, sob. 21.11, 9–14'],
    ['2026-11-21T10:00+01:00', 'Odbiór dziś do 14:00'],
    ['2026-11-21T15:00+01:00', 'Pon. 23.11 od 8:00'],
    ['2026-11-22T05:40+01:00', 'Jutro, pon. 23.11, 8–18'],
    ['2026-11-20T07:30+01:00', 'Pt. 20.11 od 8:00'],
  ])('at %s: %s', async (time, text) => {
    setClock(new Date(time))
    expect(await textOf(await buildPart(db, { stock: { [warsaw]: 1 } }))).toBe(text)
  })

  test('what no warehouse has is on order, or plainly not to be had', async () => {
    const [yes, no] = [await orderable({}), await orderable({}, 'N')]
    expect(await stockOf(yes)).toMatchObject({
      Backorder: { MinDays: 5, MaxDays: 7 },
      Promise: { Text: '5–7 dni roboczych, do 01.12', Short: 'na zamówienie' },
    })
    expect(await textOf(yes, 1, english)).toBe('5–7 working days, by 1 Dec')
    expect(await stockOf(no)).toMatchObject({ Backorder: null, Promise: null })
  })
})

describe('a part that the supplier delivers', () => {
  test('is added with a sentence, kept by the cart, and promised by order and mail', async () => {
    const part = await orderable({ [warsaw]: 12 })
    expect(await add(part, 20)).toEqual([
      expect.stringMatching(/: 12 szt\. w magazynie, 8 szt\. na zamówienie \(5–7 dni roboczych\)\.$/),
    ])
    expect(await cart()).toMatchObject([
      {
        Quantity: 20,
        BackorderQuantity: 8,
        Promise: { Text: '12 dziś, 8 na zamówienie do 01.12', Short: '12 dziś, 8 na zamówienie' },
      },
    ])
    const { Id } = await confirm()
    const order = (await as(app, anna, english).get(`/api/Order/get?id=${Id}`)).json()
    expect(order.Items[0].PromiseText).toBe('12 on Friday 20 Nov, 8 on order by 1 Dec')
    const placed = (await findOrderToConfirm(db, Id, { toCompany: false }))!
    const letter = await orderLetter(placed, [], await findSeller(db, placed.order.store_id), '')
    expect(JSON.stringify(letter.blocks)).toContain('12 w piątek 20.11, 8 na zamówienie do 01.12')
    expect(await stockOf(part)).toMatchObject({ WarehouseInventory: [{ StockQuantity: 0 }, {}, {}] })
  })

  test('what is sent says when it leaves', async () => {
    const part = await buildPart(db, { stock: { [warsaw]: 1 } })
    await add(part)
    const { Id } = await confirm({
      PickUpInStoreId: null,
      ShippingAddressId: anna.addressId,
      ShippingRateComputationMethodSystemName: courier,
    })
    const { Items } = (await as(app, anna).get(`/api/Order/get?id=${Id}`)).json()
    expect(Items[0].PromiseText).toBe('Wysyłka pt. 20.11')
  })

  test('a part without a supplier is refused', async () => {
    const part = await orderable({ [warsaw]: 2 }, 'N')
    expect(await add(part, 3)).toEqual([expect.stringMatching(/^W magazynie jest tylko 2 szt\./)])
    expect(await cart()).toEqual([])
  })

  test('new pieces go to waiting orders first, oldest first, and only the rest is available', async () => {
    const part = await orderable({ [warsaw]: 1 })
    await add(part, 3)
    const older = await confirm()
    await add(part, 2)
    const newer = await confirm()
    await expect(run('ship', older.OrderNumber)).rejects.toThrow('are not in stock yet')

    // One of four was held already; of the other three, two go to the older order and one to the newer.
    await importCounts({ db, pool }, part.sku, { [warsaw]: 4 })
    expect(await shown(newer.OrderNumber)).toMatchObject({ waitingPieces: 1 })
    const quantityOf = async () => (await stockOf(part)).WarehouseInventory[0].StockQuantity
    expect(await quantityOf()).toBe(0)
    await run('ship', older.OrderNumber)

    // The file knows both orders, but has not subtracted the pieces that arrived later.
    await importCounts({ db, pool }, part.sku, { [warsaw]: 5 }, newer.OrderNumber)
    expect(await quantityOf()).toBe(3)
    await run('ship', newer.OrderNumber)
    expect(await quantityOf()).toBe(3)
  })

  test('the pieces of a cancelled order go to waiting orders', async () => {
    const part = await orderable({ [warsaw]: 2 })
    await add(part, 2)
    const first = await confirm()
    await add(part, 1)
    const second = await confirm()
    await run('cancel', first.OrderNumber, '--yes')
    expect((await shown(second.OrderNumber)).lines[0].takes).toMatchObject([
      { quantity: 1, state: 'held', branch: { code: 'W1' } },
    ])
    expect((await stockOf(part)).WarehouseInventory[0].StockQuantity).toBe(1)
    await run('ship', second.OrderNumber)
    await expect(run('cancel', second.OrderNumber, '--yes')).rejects.toThrow('has left the shop already')
  })
})

describe('the calendar of an operator', () => {
  const directory = mkdtempSync(join(tmpdir(), 'partboard-calendar-'))
  const file = join(directory, 'calendar.json')
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  async function calendar(...args: string[]): Promise<string> {
    const lines = await runCommand(calendarCommand, { db, pool, config }, args)
    return lines.join('\n')
  }
  const set = (json: unknown) => {
    writeFileSync(file, typeof json === 'string' ? json : JSON.stringify(json))
    return calendar('set', file)
  }

  test('the output of show can be set again, and promises follow it', async () => {
    const shown = JSON.parse(await calendar('show'))
    expect(shown.branches.W1).toEqual({
      hours: {
        mon: ['8:00-18:00'],
        tue: ['8:00-18:00'],
        wed: ['8:00-18:00'],
        thu: ['8:00-18:00'],
        fri: ['8:00-18:00'],
        sat: ['9:00-14:00'],
      },
      cutOff: '16:00',
      transferDays: 1,
    })
    const part = await buildPart(db, { stock: { [warsaw]: 1 } })
    const { W2, W3 } = shown.branches
    const changed = {
      ...shown,
      branches: { W2: { ...W2, from: { pl: 'z Krakowa', en: 'from Kraków' } }, W3 },
      holidays: [{ day: '2026-11-23', branch: 'W2', name: 'remont' }],
    }
    await set(changed)
    expect(JSON.parse(await calendar('show'))).toMatchObject({
      ...changed,
      branches: { W2: changed.branches.W2 },
    })
    expect(await stockOf(part)).toMatchObject({
      Promise: { Text: 'termin potwierdzi oddział' },
      WarehouseInventory: [{}, { Promise: { Short: 'wt. 24.11' } }, {}],
    })
    await set(shown)
    expect(await textOf(part)).toContain('dziś')
  })

  test.each([
    ['no JSON', '{', /is not JSON/],
    ['an unknown warehouse', { branches: { XXX: {} } }, /branches\.XXX: there is no warehouse XXX/],
    [
      'hours across midnight',
      { branches: { W1: { hours: { mon: ['22:00-2:00'] } } } },
      /W1\.hours\.mon: .*midnight/,
    ],
    ['hours that overlap', { branches: { W1: { hours: { mon: ['8-12', '11-14'] } } } }, /overlap/],
    ['a weekday that there is not', { branches: { W1: { hours: { monday: [] } } } }, /hours/],
    ['a cut-off that is no time', { branches: { W1: { cutOff: '26:00' } } }, /cutOff: '26:00'/],
    ['a counter in the central store', { branches: { W1: { central: true } } }, /hands nothing out/],
    [
      'a holiday twice',
      { branches: {}, holidays: [{ day: '2026-12-25' }, { day: '2026-12-25' }] },
      /occurs twice/,
    ],
    [
      'days the wrong way round',
      { branches: {}, supplierClasses: { S: { orderable: true, minDays: 7, maxDays: 5 } } },
      /supplierClasses\.S/,
    ],
  ])('%s is refused, and nothing is changed', async (_, json, reason) => {
    const before = await calendar('show')
    await expect(set(json)).rejects.toThrow(reason)
    expect(await calendar('show')).toBe(before)
  })

  test('the holidays of a year can be pasted into the file', async () => {
    expect(await calendar('holidays', '2028')).toContain('{ "day": "2028-04-17" },')
    await expect(calendar('holidays', 'next')).rejects.toThrow('It is a whole number from 1900 to 2199')
    await expect(calendar('close')).rejects.toThrow('--help')
  })
})
