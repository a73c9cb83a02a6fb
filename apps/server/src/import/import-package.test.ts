import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { searchVehicle } from '@partboard/contract/fit/vehicles'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentVersion } from '../modules/parts/catalogue/catalogue-version.ts'
import { readPicture } from '../modules/parts/pictures/pictures.queries.ts'
import { loadDemoIfEmpty } from '../seed/load-demo.ts'
import { buildTestApp } from '../testing/app.ts'
import { loadedDatabase, testDatabase } from '../testing/database.ts'
import { demoHeaders, guide } from '../testing/demo.ts'
import { writeSmallPackage } from '../testing/small-package.ts'
import { exportPackage } from './export/export-package.ts'
import { importPackage } from './import-package.ts'

const demoDir = resolve(import.meta.dirname, '../../../../demo')
const home = mkdtempSync(join(tmpdir(), 'partboard-package-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const whole = join(home, 'whole')
writeSmallPackage(whole)
const pictures = join(home, 'pictures')
renameSync(join(whole, 'pictures'), pictures)

const database = await loadedDatabase()
const { db } = database
const { app } = await buildTestApp({ database })
const headers = await demoHeaders(app)

let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(home, 'package-'))
  cpSync(whole, directory, { recursive: true })
})

/** Edits a file of the package. */
function edit(file: string, change: (text: string) => string): void {
  const path = join(directory, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
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
  test('is visible at once, ids stay, and the version before the previous one is deleted', async () => {
    const before = await idsByKey()
    edit('parts.csv', (text) => text.replace('34114300801,Śruba prowadząca', '34114300801,Prowadnica'))
    const first = await importPackage(database, { path: directory, pictures })
    expect(await nameOf('34114300801')).toBe('Prowadnica')
    expect(await idsByKey()).toEqual(before)

    edit('parts.csv', (text) => text.replace('34114300801,Prowadnica', '34114300801,Sworzeń'))
    const second = await importPackage(database, { path: directory, pictures })
    expect(second.version).toBe(first.version! + 1)
    expect(await nameOf('34114300801')).toBe('Sworzeń')
    const suggested = async (q: string) =>
      (await app.inject({ url: `/api/Part/Suggest?q=${q}`, headers }))
        .json()
        .map((part: { Sku: string }) => part.Sku)
    expect(await suggested('sworzen')).toContain('34114300801')
    expect(await suggested('prowadnica')).not.toContain('34114300801')
    const { rows } = await sql<{ version: number }>`
      select distinct version_id as version from part order by 1`.execute(db)
    expect(rows.map(({ version }) => version)).toEqual([first.version, second.version])
  })

  test('may have new parts, which get new ids', async () => {
    const before = await idsByKey()
    edit('parts.csv', (text) => `${text}34114300999,Nowa część,New part,,,,,,,,,,,,,,,,,,,\n`)
    await importPackage(database, { path: directory, pictures })
    const after = await idsByKey()
    expect(after.size).toBe(before.size + 1)
    expect(after.get('part34114300999')).toBeGreaterThan(Math.max(...before.values()))
  })

  test('may show one drawing on two boards', async () => {
    edit('boards.csv', (text) => `${text}34_9999,34/07,Hamulec,Brake,34_9030,34_9030.svg,,1\n`)
    edit('board_lines.csv', (text) => `${text}34_9999,01,34114300801,1,,,,,,ZC11,,,,\n`)
    await importPackage(database, { path: directory, pictures })
    const id = (await idsByKey()).get('board34_9999')
    const board = await app.inject({
      method: 'POST',
      url: '/api/Level4Product/Board',
      headers,
      payload: { id },
    })
    expect(board.json()).toMatchObject({ Sku: '34_9999', GrafikId: '34_9030' })
  })

  test('has callouts of any short text', async () => {
    const callouts = ['3a', '10.1', '(4)', 'A/B*']
    const lines = callouts.map((callout) => `34_9030,${callout},34114300801,1,,,,,,ZC11,,,,\n`)
    const areas = callouts.map((callout) => `34_9030,${callout},1,1,20,20\n`)
    edit('board_lines.csv', (text) => text + lines.join(''))
    edit('hotspots.csv', (text) => text + areas.join(''))
    await importPackage(database, { path: directory, pictures })
    const board = { id: (await idsByKey()).get('board34_9030') }
    const url = '/api/Level4Product/Board'
    const { Items } = (await app.inject({ method: 'POST', url, headers, payload: board })).json()
    expect(Items.map(({ Position }: { Position: string }) => Position)).toEqual(
      expect.arrayContaining(callouts),
    )
    const hotspots = await app.inject({ url: '/api/level4Product/Hotspots?grafikId=34_9030', headers })
    expect(hotspots.json().map((spot: { bildposNummer: string }) => spot.bildposNummer)).toEqual(
      expect.arrayContaining(callouts),
    )
    edit('hotspots.csv', (text) => text.replace('34_9030,3a', '34_9030,3 a'))
    const reason = "'3 a' is not a callout of 1 to 8 characters"
    expect((await importPackage(database, { path: directory, pictures })).leftOut).toMatchObject([
      {
        file: 'hotspots.csv',
        count: 1,
        listed: [{ column: 'callout', reason: expect.stringContaining(reason) }],
      },
    ])
    edit('board_lines.csv', (text) => text.replace('34_9030,3a', '34_9030,3 a'))
    await expect(importPackage(database, { path: directory, pictures })).rejects.toThrow(`callout: ${reason}`)
  })

  test('says what customers read beside its data, or nothing', async () => {
    const noticeIn = async (language: string) => {
      const answer = await app.inject({ url: '/api/config', headers: { 'accept-language': language } })
      return answer.json().general.dataNotice
    }
    const notice = { pl: 'Cennik próbny', en: 'Trial prices' }
    const take = async (more: object) => {
      const manifest = { format: 2, version: '9', name: 'Noticed', ...more }
      writeFileSync(join(directory, 'manifest.json'), JSON.stringify(manifest))
      await importPackage(database, { path: directory, pictures })
    }
    await take({ notice })
    await vi.waitFor(async () => expect(await noticeIn('pl-PL')).toBe('Cennik próbny'))
    expect(await noticeIn('en-US')).toBe('Trial prices')
    await exportPackage(database.pool, join(home, 'noticed'))
    const written = JSON.parse(readFileSync(join(home, 'noticed/manifest.json'), 'utf8'))
    expect(written).toEqual({ format: 2, version: '9', name: 'Noticed', notice })
    await take({})
    await vi.waitFor(async () => expect(await noticeIn('pl-PL')).toBeNull())
    await expect(take({ notice: { pl: 'Cennik próbny' } })).rejects.toThrow('manifest.json: has to be')
  })

  test('may have no picture at all', async () => {
    for (const file of ['categories.csv', 'boards.csv', 'parts.csv'])
      edit(file, (text) => text.replaceAll(/[\w-]+\.svg/g, ''))
    await importPackage(database, { path: directory, pictures: join(home, 'none') })
    const { rows } = await sql<{ pictures: number }>`
      select count(*)::int as pictures from catalogue_picture p
      join catalogue_current c on c.version_id = p.version_id`.execute(db)
    expect(rows).toEqual([{ pictures: 0 }])
    expect(await nameOf('34114300801')).not.toBe('')
  })

  test('imports its pictures', async () => {
    await importPackage(database, { path: directory, pictures })
    const named = async (number: string) => {
      const board = await db
        .selectFrom('board')
        .select('picture_url')
        .where('number', '=', number)
        .orderBy('version_id')
        .execute()
      return board.at(-1)!.picture_url
    }
    const statusOf = async (url: string) => (await app.inject(url)).statusCode
    const isStored = async (url: string) =>
      (await readPicture(db, url.replace('/pictures/', ''))) !== undefined
    expect(await statusOf(await named('34_9030'))).toBe(200)
    const { rows } = await sql<{ path: string }>`
      select path from picture_file where path like '%hotspots%'`.execute(db)
    expect(rows).toEqual([])
    cpSync(pictures, join(directory, 'pictures'), { recursive: true })
    edit('pictures/34_9030.svg', (text) => text.replace('</svg>', '<g/></svg>'))
    await importPackage(database, { path: directory })
    const changed = await named('34_9030')
    edit('pictures/34_9030.svg', (text) => text.replace('<g/></svg>', '</svg>'))
    await importPackage(database, { path: directory })
    // The previous version still shows its drawing; the next import removes it.
    expect(await isStored(changed)).toBe(true)
    await importPackage(database, { path: directory })
    expect(await isStored(changed)).toBe(false)
    expect(await isStored(await named('34_9030'))).toBe(true)
  })

  test('a screw that fits every vehicle adds no board to it, but a board with only such parts is shown for every vehicle', async () => {
    edit('boards.csv', (text) => `${text}07_0001,83/10,Śruby,Screws,07_0001,,,\n`)
    edit('board_lines.csv', (text) => `${text}07_0001,01,34114300801,1,,,,,,,,,,\n`)
    await importPackage(database, { path: directory, pictures })
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

  test('are imported alone at night; the catalogue stays, and every change of stock is recorded as a movement', async () => {
    const version = await currentVersion(db)
    writeFileSync(
      join(directory, 'prices.csv'),
      'sku,net,gross,vat,discount_group\n34 11 4 300 102,500,615.00,23,B\n',
    )
    writeFileSync(join(directory, 'stock.csv'), 'sku,warehouse,quantity\n34114300102,WAW,9\n')
    for (const file of ['prices.csv', 'stock.csv', 'manifest.json'])
      cpSync(join(directory, file), join(directory, 'night', file), { recursive: true })
    const result = await importPackage(database, { path: join(directory, 'night') })

    expect(result).toEqual({ version: null, rows: { prices: 1, stock: 1 }, leftOut: [] })
    expect(await currentVersion(db)).toBe(version)
    expect(await priceOf('34114300102')).toEqual({ gross_minor: 615_00 })
    // The file changes what it names.
    expect(await priceOf('34114300202')).toBeDefined()
    const { rows } = await sql<{ delta: number }>`
      select on_hand_delta as delta from stock_movement where sku = '34114300102' and warehouse_id = 1 order by id`.execute(
      db,
    )
    expect(rows.map(({ delta }) => delta)).toEqual([6, 3])
    const { rows: wrong } = await sql`
      select sku, warehouse_id from stock
      full join (
        select sku, warehouse_id, sum(on_hand_delta)::int as moved from stock_movement group by 1, 2
      ) movement using (sku, warehouse_id)
      where on_hand is distinct from coalesce(moved, 0)
        and not (on_hand = 0 and moved is null)`.execute(db)
    expect(wrong).toEqual([])
  })

  test.each([
    [
      'is only in existing warehouses',
      "insert into stock values ('34119999999', 1, 1), ('34119999999', 99, 1)",
    ],
    ['does not change its warehouse', 'update stock set warehouse_id = 2 where warehouse_id = 1'],
    ['keeps its warehouse', 'delete from warehouse where id = 1'],
    ['keeps the number of its warehouse', 'update warehouse set id = 99 where id = 1'],
  ])('stock %s', async (_, statement) => {
    const refused = sql.raw(statement).execute(db)
    await expect(refused).rejects.toMatchObject({ code: '23503', constraint: 'stock__warehouse_id' })
  })
})

describe('a part of a package', () => {
  const counts = async () => {
    const { rows } = await sql`
      select (select version_id from catalogue_current) as version, (select count(*) from stock_movement) as moves,
        (select sum(gross_minor)::bigint from price) as prices, (select count(*) from catalogue_key) as keys,
        (select count(*) from pg_namespace where nspname = 'catalogue_import') as staging`.execute(db)
    return rows
  }

  test('may be prices alone, and the other files are not read', async () => {
    const before = await counts()
    edit('prices.csv', (text) => text.replace(/^34114300202,.*\n/m, ''))
    edit('parts.csv', () => 'nonsense')
    edit('stock.csv', () => 'nonsense')
    const { rows, version } = await importPackage(database, { path: directory, only: ['prices'] })
    expect([Object.keys(rows), version]).toEqual([['prices'], null])
    const after = await counts()
    expect(after).not.toEqual(before)
    expect(after).toEqual([{ ...(before[0] as object), prices: (after[0] as { prices: number }).prices }])
  })

  test('is only checked in a dry run', async () => {
    const before = await counts()
    edit('prices.csv', (text) => text.split('\n').slice(0, 9).join('\n'))
    edit('stock.csv', (text) => text.split('\n').slice(0, 9).join('\n'))
    const { rows, version } = await importPackage(database, {
      path: directory,
      pictures,
      dryRun: true,
    })
    expect([rows.prices, version]).toEqual([8, null])
    expect(await counts()).toEqual(before)
  })
})

describe('the demo shop', () => {
  test('fills an empty database once, whichever process is first', async () => {
    const empty = await testDatabase()
    const load = () => loadDemoIfEmpty(empty, { demoDir, report: () => {} })
    expect((await Promise.all([load(), load()])).sort()).toEqual([false, true])
    expect(await empty.db.selectFrom('catalogue_version').selectAll().execute()).toHaveLength(1)
  })

  test('matches the guide', async () => {
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

  test('has prices that match their VAT to the grosz', async () => {
    const fresh = await loadedDatabase()
    const { rows } = await sql<{ sku: string }>`
      select sku from price
      where abs(gross_minor - round(net_minor * (10000 + vat_bp) / 10000.0)) > 1`.execute(fresh.db)
    expect(rows).toEqual([])
  })
})
