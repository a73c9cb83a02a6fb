import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { searchVehicle } from '@partboard/contract/vehicles'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { currentVersion } from '../../../shared/catalogue-version.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { loadedDatabase, testDatabase } from '../../../testing/database.ts'
import { demoHeaders, guide } from '../../../testing/demo.ts'
import { importPackage } from './import-package.ts'
import { loadDemoIfEmpty } from './load-demo.ts'
import { ImportError } from './problems.ts'

const demoDir = resolve(import.meta.dirname, '../../../../../../demo')
const pictures = join(demoDir, 'pictures')
const home = mkdtempSync(join(tmpdir(), 'partboard-package-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const database = await loadedDatabase()
const { db } = database
const { app } = await buildTestApp({ database })
const headers = await demoHeaders(app)

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(home, 'package-'))
  cpSync(join(demoDir, 'catalogue'), directory, { recursive: true })
})

/** Changes a file of the package as a shopkeeper's editor would. */
function edit(file: string, change: (text: string) => string): void {
  const path = join(directory, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
const lineOf = (file: string, text: string) =>
  readFileSync(join(directory, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1

async function problems() {
  const before = await currentVersion(db)
  const error = await importPackage(db, { directory, pictures }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ImportError)
  expect(await currentVersion(db)).toBe(before)
  return (error as ImportError).problems
}

const idsByKey = async () =>
  new Map(
    (await db.selectFrom('catalogue_key').selectAll().execute()).map(({ kind, key, id }) => [kind + key, id]),
  )
const nameOf = async (sku: string) => {
  const id = (await idsByKey()).get(`part${sku}`)
  return (await app.inject({ url: `/api/Product('${id}')`, headers })).json().Name
}

describe('a new catalogue', () => {
  test('is seen at once, ids stay, and the one before last is gone', async () => {
    const before = await idsByKey()
    edit('parts.csv', (text) => text.replace('34114300801,Śruba prowadząca', '34114300801,Prowadnica'))
    const first = await importPackage(db, { directory, pictures })
    expect(await nameOf('34114300801')).toBe('Prowadnica')
    expect(await idsByKey()).toEqual(before)

    edit('parts.csv', (text) => text.replace('34114300801,Prowadnica', '34114300801,Sworzeń'))
    const second = await importPackage(db, { directory, pictures })
    expect(second.version).toBe(first.version! + 1)
    expect(await nameOf('34114300801')).toBe('Sworzeń')
    const { rows } = await sql<{ version: number }>`
      select distinct version_id as version from part order by 1`.execute(db)
    expect(rows.map(({ version }) => version)).toEqual([first.version, second.version])
  })

  test('may have more: a new part gets a number of its own', async () => {
    const before = await idsByKey()
    edit('parts.csv', (text) => `${text}34114300999,Nowa część,New part,,,,,,,,,\n`)
    await importPackage(db, { directory, pictures })
    const after = await idsByKey()
    expect(after.size).toBe(before.size + 1)
    expect(after.get('part34114300999')).toBeGreaterThan(Math.max(...before.values()))
  })

  test('brings its pictures along', async () => {
    const picturesDir = join(directory, 'served')
    await importPackage(db, { directory, pictures, picturesDir })
    expect(existsSync(join(picturesDir, '34_9030.svg'))).toBe(true)
    expect(existsSync(join(picturesDir, '34_9030.hotspots.json'))).toBe(false)
  })

  test('a screw that fits everything brings no board with it, but a board of such parts alone comes to every vehicle', async () => {
    edit('boards.csv', (text) => `${text}07_0001,83/10,Śruby,Screws,,,\n`)
    edit('board_lines.csv', (text) => `${text}07_0001,01,34114300801,1,,,,,,,,,,\n`)
    await importPackage(db, { directory, pictures })
    const { rows } = await sql<{ number: string }>`
      select b.number from board_fit f
      join catalogue_current c on c.version_id = f.version_id
      join board b on b.version_id = f.version_id and b.id = f.board_id
      where f.type_key = '0Z01'`.execute(db)
    const numbers = rows.map(({ number }) => number)
    expect(numbers).toContain('07_0001')
    expect(numbers).not.toContain('34_9030')
  })
})

describe('prices and stock', () => {
  const priceOf = (sku: string) =>
    db.selectFrom('price').select('gross_minor').where('sku', '=', sku).executeTakeFirst()

  test('come alone at night; the catalogue stays, and every change of stock is a movement', async () => {
    const version = await currentVersion(db)
    writeFileSync(
      join(directory, 'prices.csv'),
      'sku,net,gross,vat,discount_group\n34 11 4 300 102,500,615.00,23,B\n',
    )
    writeFileSync(join(directory, 'stock.csv'), 'sku,warehouse,quantity\n34114300102,WAW,9\n')
    for (const file of ['prices.csv', 'stock.csv', 'manifest.json'])
      cpSync(join(directory, file), join(directory, 'night', file), { recursive: true })
    const result = await importPackage(db, { directory: join(directory, 'night') })

    expect(result).toEqual({ version: null, rows: { prices: 1, stock: 1 } })
    expect(await currentVersion(db)).toBe(version)
    expect(await priceOf('34114300102')).toEqual({ gross_minor: 615_00 })
    // The price list is the whole truth: what it does not name is not for sale.
    expect(await priceOf('34114300202')).toBeUndefined()
    const { rows } = await sql<{ delta: number }>`
      select delta from stock_movement where sku = '34114300102' and warehouse_id = 1 order by id`.execute(db)
    expect(rows.map(({ delta }) => delta)).toEqual([6, 3])
    const { rows: wrong } = await sql`
      select sku, warehouse_id from stock
      full join (
        select sku, warehouse_id, sum(delta)::int as moved from stock_movement group by 1, 2
      ) movement using (sku, warehouse_id)
      where quantity is distinct from coalesce(moved, 0)
        and not (quantity = 0 and moved is null)`.execute(db)
    expect(wrong).toEqual([])
  })
})

describe('a package with mistakes changes nothing and says where they are', () => {
  test.each([
    [
      'a bad price',
      'prices.csv',
      '34114300102,526.00',
      '34114300102,526.001',
      "net '526.001' is not an amount such as 12.50",
    ],
    [
      'a bad day',
      'board_lines.csv',
      '2016-02-29',
      '2016-02-30',
      "valid_to '2016-02-30' is not a day such as 2026-03-01",
    ],
    [
      'a bad part number',
      'parts.csv',
      '34114300801,',
      '3411,',
      "sku '3411' is not a part number of 11 characters",
    ],
    [
      'a bad condition',
      'board_lines.csv',
      '!S522A&!S552A',
      '!S522A&',
      "condition '!S522A&' is not a condition: Expected an equipment code at column 8",
    ],
    [
      'a bad VIN',
      'vehicles.csv',
      guide.vins.car,
      'WBAZC1102OK000103',
      "vin 'WBAZC1102OK000103' is not a VIN of 17 characters",
    ],
    [
      'a quantity of zero',
      'part_relations.csv',
      '34114300901,1',
      '34114300901,0',
      "quantity '0' is not a whole number from 1 to 9999",
    ],
  ])('%s', async (_, file, right, wrong, reason) => {
    const line = lineOf(file, right)
    edit(file, (text) => text.replace(right, wrong))
    expect(await problems()).toEqual([{ file, line, reason }])
  })

  test.each([
    ['a number twice', 'parts.csv', '34114300801,x,x,,,,,,,,,', 'sku 34114300801 stands twice'],
    [
      'a part that is not there',
      'part_relations.csv',
      '34114300801,fit,34119999999,1',
      'other_sku 34119999999 is not in parts.csv',
    ],
    [
      'a board that is not there',
      'hotspots.csv',
      '99_9999,01,1,1,2,2',
      'graphic 99_9999 is not in boards.csv',
    ],
    ['a type that is not there', 'fluids.csv', 'ZZZZ,a,b,1,,,', 'type_key ZZZZ is not in vehicle_types.csv'],
    ['a warehouse that is not there', 'stock.csv', '34114300999,XXX,1', 'there is no warehouse XXX'],
    [
      'a picture that is not there',
      'boards.csv',
      '99_1,34/07,x,x,none.svg,,',
      'picture none.svg is not among the pictures',
    ],
    [
      'a withdrawal with a successor',
      'replacements.csv',
      '34114300801,34114300102,none,',
      "new_sku is empty exactly where the kind is 'none'",
    ],
    ['too few columns', 'brands.csv', '9', 'Invalid Record Length: columns length is 2, got 1 on line 4'],
  ])('%s', async (_, file, row, reason) => {
    edit(file, (text) => `${text}${row}\n`)
    const line = lineOf(file, row)
    expect(await problems()).toMatchObject([{ file, line, reason }])
  })

  test('type keys, codes and dates of a line', async () => {
    const line = readFileSync(join(directory, 'board_lines.csv'), 'utf8').split('\n').length
    const row = (rest: string) => `34_9030,01,34114300801,1,,,,,${rest}\n`
    edit(
      'board_lines.csv',
      (text) => text + row(',ZC11 ZX99,,,,') + row('S999A,,,,,') + row(',,,,2016-05-01,2016-04-01'),
    )
    expect(await problems()).toEqual([
      { file: 'board_lines.csv', line, reason: 'type_keys: ZX99 is not in vehicle_types.csv' },
      { file: 'board_lines.csv', line: line + 2, reason: 'valid 2016-05-01 to 2016-04-01 is no time at all' },
      { file: 'board_lines.csv', line: line + 1, reason: 'condition: S999A is not in equipment.csv' },
    ])
  })

  test('a missing column, a missing file, a missing manifest', async () => {
    edit('brands.csv', (text) => text.replace('id,name', 'id,label'))
    expect(await problems()).toEqual([{ file: 'brands.csv', line: 1, reason: 'has no column name' }])
    rmSync(join(directory, 'brands.csv'))
    expect(await problems()).toEqual([{ file: 'brands.csv', line: 0, reason: 'is missing' }])
    writeFileSync(join(directory, 'manifest.json'), '{"format": 2}')
    expect((await problems())[0]!.file).toBe('manifest.json')
    rmSync(join(directory, 'manifest.json'))
    expect(await problems()).toEqual([{ file: 'manifest.json', line: 0, reason: 'is missing' }])
  })
})

describe('the demo shop', () => {
  test('fills an empty database once, whoever comes first', async () => {
    const empty = await testDatabase()
    const load = () => loadDemoIfEmpty(empty.db, { demoDir, report: () => {} })
    expect((await Promise.all([load(), load()])).sort()).toEqual([false, true])
    const picturesDir = join(directory, 'of-another-process')
    expect(await loadDemoIfEmpty(empty.db, { demoDir, picturesDir, report: () => {} })).toBe(false)
    expect(existsSync(join(picturesDir, '34_9030.svg'))).toBe(true)
    expect(await empty.db.selectFrom('catalogue_version').selectAll().execute()).toHaveLength(1)
  })

  test('is what the guide says', async () => {
    const fresh = await loadedDatabase()
    const shop = await buildTestApp({ database: fresh })
    const post = async (url: string, payload: object, account: 'trade' | 'retail' = 'trade') =>
      (
        await shop.app.inject({ method: 'POST', url, payload, headers: await demoHeaders(shop.app, account) })
      ).json()
    const stockOf = (sku: string) => post('/api/level4/ProductStock', { sku }, 'retail')
    const pieces = (answer: { WarehouseInventory: { StockQuantity: number }[] }) =>
      answer.WarehouseInventory.reduce((sum, { StockQuantity }) => sum + StockQuantity, 0)

    expect(await post(searchVehicle.url, { vin: guide.vins.car })).toMatchObject({ Category: 'PKW' })
    expect(await post(searchVehicle.url, { vin: guide.vins.motorcycle })).toMatchObject({ Category: 'KRAD' })
    expect(pieces(await stockOf(guide.parts.inStock))).toBeGreaterThan(0)
    expect((await stockOf(guide.parts.superseded)).Sku).not.toBe(guide.parts.superseded)
    expect((await stockOf(guide.parts.noPrice)).Price).toBe(0)
    const gone = await stockOf(guide.parts.outOfStock)
    expect([gone.Price > 0, pieces(gone)]).toEqual([true, 0])
    const board = { id: guide.boards.withConditions }
    expect(await post('/api/Level4Product/VehicleConditions', board)).not.toEqual([])
    const boards = await post('/api/Level4Product/Boards', { id: guide.boards.withRetrofitCategory })
    expect(boards).toContainEqual(expect.objectContaining({ Retrofit: true }))
    const documents = async (account: 'trade' | 'retail') => {
      const headers = await demoHeaders(shop.app, account)
      return (await shop.app.inject({ url: '/api/level4Customer/incadeaOrders', headers })).json()
    }
    expect((await documents('trade'))[0]).toMatchObject({ documentDate: '2026-11-12', branchCode: 'WAW' })
    expect(await documents('retail')).toEqual([])
  })

  test('prices agree with their VAT to the grosz', async () => {
    const fresh = await loadedDatabase()
    const { rows } = await sql<{ sku: string }>`
      select sku from price
      where abs(gross_minor - round(net_minor * (10000 + vat_bp) / 10000.0)) > 1`.execute(fresh.db)
    expect(rows).toEqual([])
  })
})
