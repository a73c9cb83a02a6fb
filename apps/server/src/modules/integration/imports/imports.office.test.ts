import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ImportDetail } from '@partboard/contract/integration/catalogue.office'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeRun, uploadsFolder, workOnRun } from '../../../import/runs/run-import.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { demoHeaders } from '../../../testing/demo.ts'
import { asStaff, buildStaff, staffHeaders } from '../../../testing/office.ts'
import { zipOf } from '../../../testing/package-zip.ts'
import { writeSmallPackage } from '../../../testing/small-package.ts'
import { forgetVersion } from '../../parts/catalogue/catalogue-version.ts'
import { machineOf } from './upload.ts'
import { startImports } from './worker.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-imports-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const database = await loadedDatabase()
const { db } = database
const { app, config } = await buildTestApp({ database, env: { IMPORT_MB: '8' } })
const owner = await buildStaff(db)
const office = asStaff(app, owner)
const customer = await demoHeaders(app)
const url = '/api/office/v1/imports'
const whole = join(home, 'whole')
writeSmallPackage(whole, true)

let directory = ''
beforeEach(async () => {
  directory = mkdtempSync(join(home, 'package-'))
  cpSync(whole, directory, { recursive: true })
  await sql`update import_run set state = 'discarded' where state not in ('published', 'refused', 'failed')`.execute(
    db,
  )
})
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(directory, file), change(readFileSync(join(directory, file), 'utf8')))
const rename = (name: string) => edit('parts.csv', (text) => text.replace(/(34114300801,)[^,]+/, `$1${name}`))

const zip = { 'content-type': 'application/zip' }
const upload = (bytes: Buffer) => office.post(`${url}?name=katalog.zip`, bytes, zip)
const received = () =>
  existsSync(uploadsFolder(config.dataDir)) ? readdirSync(uploadsFolder(config.dataDir)) : []
const find = async (id: number): Promise<ImportDetail> => (await office.get(`${url}/${id}`)).json()
const runs = async () => (await sql`select id from import_run`.execute(db)).rows.length

/** Works on the import that waits, as the shop's process does. */
async function work() {
  const run = await takeRun(db, await machineOf(config.dataDir))
  expect(run).not.toBeNull()
  await workOnRun(database, run!, config, {}).catch(() => {})
  forgetVersion(db)
}
/** Uploads the package in `directory` and reads it. */
async function review(): Promise<ImportDetail> {
  const { id } = (await upload(await zipOf(directory))).json()
  await work()
  return find(id)
}
const nameOf = async (sku: string) => {
  const { rows } = await sql<{
    id: number
  }>`select id from catalogue_key where kind = 'part' and key = ${sku}`.execute(db)
  return (await app.inject({ url: `/api/Product('${rows[0]!.id}')`, headers: customer })).json().Name
}
const versionInUse = async () =>
  (await sql<{ version: number }>`select version_id as version from catalogue_current`.execute(db)).rows[0]!
    .version
const actions = async (id: number) =>
  (
    await sql<{ action: string }>`
      select action from audit_entry where subject_kind = 'import' and subject_id = ${String(id)} order by id`.execute(
      db,
    )
  ).rows.map(({ action }) => action)

/** Opens a connection and sends the head of an upload. */
async function startUpload(length: number): Promise<Socket> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const headers = Object.entries({ ...staffHeaders(owner), ...zip, 'content-length': String(length) })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`POST ${url}?name=katalog.zip HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n`)
  return socket
}

describe('an upload', () => {
  test('that is no .zip, or too large, or has no body, is refused and leaves nothing', async () => {
    const before = await runs()
    expect((await upload(Buffer.from('sku,net\n'))).json()).toMatchObject({
      status: 400,
      code: 'import_no_zip',
    })
    expect((await upload(Buffer.from('PK'))).json()).toMatchObject({ code: 'import_no_zip' })
    expect((await office.post(url)).json()).toMatchObject({ code: 'import_no_zip' })
    const large = Buffer.alloc(9_000_000, 'PK\x03\x04')
    expect((await upload(large)).json()).toMatchObject({
      status: 413,
      code: 'import_too_large',
      title: 'Plik jest większy niż 8 MB.',
    })
    const other = await office.post(url, Buffer.from('PK\x03\x04'), { 'content-type': 'application/x-tar' })
    expect(other.json()).toMatchObject({ status: 415 })
    expect(received()).toEqual([])
    expect(await runs()).toBe(before)
  })

  test('other calls still have their limit', async () => {
    const large = await office.post('/api/office/v1/stock/deltas', { items: 'x'.repeat(1_100_000) })
    expect(large.statusCode).toBe(413)
    expect(
      (await office.post('/api/office/v1/stock/deltas', Buffer.from('PK\x03\x04'), zip)).statusCode,
    ).toBe(415)
  })

  test('may take longer than another request', async () => {
    const { requestTimeout, headersTimeout } = app.server
    Object.assign(app.server, { requestTimeout: 300, headersTimeout: 200 })
    const bytes = await zipOf(directory)
    const socket = await startUpload(bytes.length)
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
    // The server looks for slow requests every two seconds.
    for (let sent = 0; sent < 5; sent++) {
      socket.write(bytes.subarray(sent * 1000, sent * 1000 + 1000))
      await wait(600)
    }
    socket.write(bytes.subarray(5000))
    expect(await answer).toMatch(/^HTTP\/1\.1 201 /)
    socket.destroy()
    Object.assign(app.server, { requestTimeout, headersTimeout })
    const [newest] = (await office.get(url)).json().items
    expect(newest).toMatchObject({ state: 'uploaded', bytes: bytes.length })
    await office.delete(`${url}/${newest.id}`)
  })

  test('that is cut in the middle leaves nothing, and can be repeated', async () => {
    const bytes = await zipOf(directory)
    const before = await runs()
    const socket = await startUpload(bytes.length)
    socket.write(bytes.subarray(0, 50_000))
    await vi.waitFor(() => expect(received()).toHaveLength(1), { timeout: 15_000 })
    socket.destroy()
    await vi.waitFor(() => expect(received()).toEqual([]), { timeout: 15_000 })
    expect(await runs()).toBe(before)
    const again = await upload(bytes)
    expect(again.statusCode).toBe(201)
    expect(again.json()).toMatchObject({ state: 'uploaded', fileName: 'katalog.zip', bytes: bytes.length })
    expect((await upload(bytes)).json()).toMatchObject({
      status: 409,
      code: 'import_open',
      title: 'Inna paczka czeka na decyzję (katalog.zip). Najpierw ją opublikuj albo odrzuć.',
    })
    await office.delete(`${url}/${again.json().id}`)
  })
})

describe('a package', () => {
  test('is reviewed, and customers see it only after it is published', async () => {
    const before = await versionInUse()
    const old = await nameOf('34114300801')
    rename('Prowadnica')
    edit('parts.csv', (text) => `${text}34114300999,Nowa część,New part,,,,,,,,,,,,,,,,,,,\n`)
    edit('prices.csv', (text) => text.replace('34114300102,526.00,646.98', '34114300102,552.30,679.33'))
    const ready = await review()
    expect(ready).toMatchObject({
      state: 'ready',
      basedOn: before,
      blocking: 0,
      progress: {
        files: expect.arrayContaining([expect.objectContaining({ file: 'parts.csv', isDone: true })]),
      },
    })
    const { kinds, prices } = ready.differences!
    expect(kinds.parts).toMatchObject({ added: 1, changed: 1 })
    expect(kinds.boards).toMatchObject({ added: 0, changed: 0 })
    expect(kinds.lines).toMatchObject({ added: 0, changed: 0 })
    expect(kinds.vehicles).toEqual({ added: 0, changed: 0, gone: 0 })
    expect(prices).toMatchObject({ up: 1, down: 0, large: 0 })
    expect(prices!.bins.find(({ count }) => count > 0)).toEqual({ from: 2, to: 5, count: 1 })
    // The small package lacks most parts, and some of these have stock.
    expect(ready.problems.map(({ kind }) => kind)).toContain('part_gone_with_stock')
    expect(await nameOf('34114300801')).toBe(old)

    const changes = (await office.get(`${url}/${ready.id}/changes.csv`)).body
    expect(changes).toContain('parts;added;"=""34114300999""";;')
    expect(changes).toContain('prices;changed;"=""34114300102""";526,00;552,30')

    const approved = await office.post(`${url}/${ready.id}/publish`)
    expect(approved.json()).toMatchObject({ state: 'publishing', publishedBy: owner.name })
    expect((await office.post(`${url}/${ready.id}/publish`)).json()).toMatchObject({
      code: 'import_not_ready',
    })
    await work()
    expect(await find(ready.id)).toMatchObject({
      state: 'published',
      version: await versionInUse(),
      failure: null,
    })
    expect(await versionInUse()).toBeGreaterThan(before)
    expect(await nameOf('34114300801')).toBe('Prowadnica')
    expect((await office.delete(`${url}/${ready.id}`)).json()).toMatchObject({
      status: 409,
      code: 'import_ended',
    })
    expect(await actions(ready.id)).toEqual(['import.uploaded', 'import.approved'])
  })

  test('that is the catalogue in use differs in nothing', async () => {
    await review().then(({ id }) => office.post(`${url}/${id}/publish`))
    await work()
    const again = await review()
    expect(again.state).toBe('ready')
    for (const counts of Object.values(again.differences!.kinds))
      expect(counts).toEqual({ added: 0, changed: 0, gone: 0 })
  })

  test('with errors is refused, and lists them by kind', async () => {
    const before = await versionInUse()
    edit('prices.csv', (text) =>
      text.replace('34114300102,526.00', '34114300102,-1').replace('34114300202,', '34114300202,x'),
    )
    edit('board_lines.csv', (text) => text.replace('34114300801', '34114300888'))
    const refused = await review()
    expect(refused).toMatchObject({ state: 'refused', warnings: 0 })
    expect(refused.problems).toEqual([
      expect.objectContaining({ kind: 'reference', file: 'board_lines.csv', column: 'sku', count: 1 }),
      expect.objectContaining({
        kind: 'value',
        file: 'prices.csv',
        column: 'net',
        count: 2,
        isBlocking: true,
      }),
    ])
    const kind = refused.problems[1]!.id
    const list = `${url}/${refused.id}/problems`
    const first = (await office.get(`${list}?kind=${encodeURIComponent(kind)}&limit=1`)).json()
    expect(first.items).toEqual([
      expect.objectContaining({
        column: 'net',
        file: 'prices.csv',
        code: 'notAmount',
        reason: "'-1' is not an amount such as 12.50",
        message: '„-1” nie jest kwotą taką jak 12.50',
      }),
    ])
    const second = (
      await office.get(`${list}?kind=${encodeURIComponent(kind)}&limit=1&after=${first.next}`)
    ).json()
    expect(second.items).toHaveLength(1)
    expect(second.next).toBeNull()
    expect((await office.get(`${list}?after=x`)).json()).toMatchObject({ code: 'bad_cursor' })
    const csv = await office.get(`${list}.csv`)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body.split('\r\n')).toHaveLength(5)
    expect((await office.post(`${url}/${refused.id}/publish`)).json()).toMatchObject({
      code: 'import_not_ready',
    })
    expect(await versionInUse()).toBe(before)

    edit('prices.csv', (text) =>
      text.replace('34114300102,-1', '34114300102,1').replace('34114300202,x', '34114300202,'),
    )
    edit('boards.csv', (text) => `${text.trimEnd()}\n${text.trimEnd().split('\n').at(-1)}\n`)
    const kinds = (await review()).problems.map((group) => `${group.kind} ${group.file}`)
    expect(kinds).toEqual(['duplicate boards.csv', 'reference board_lines.csv'])
  })

  test('has warnings, which do not refuse it', async () => {
    edit('prices.csv', (text) => text.replace(/^34114300202,[\d.]+/m, '34114300202,99999.00'))
    edit('boards.csv', (text) => `${text}34_9999,34/07,Hamulec,Brake,34_9999,,,\n`)
    edit('replacements.csv', (text) => `${text}34114300801,34114300801,alternative,\n`)
    edit('vehicles.csv', (text) => `${text}${text.trimEnd().split('\n').at(-1)!.replace(/\w,/, ',')}\n`)
    const { state, problems } = await review()
    expect(state).toBe('ready')
    const found = Object.fromEntries(problems.map(({ kind, example }) => [kind, example]))
    expect(found).toMatchObject({
      price_rise: expect.stringMatching(/^34114300202, \+\d+ %$/),
      replaces_itself: '34114300801',
      vin_length: expect.stringMatching(/^\w{16}, 16$/),
    })
    expect(problems.every(({ isBlocking }) => !isBlocking)).toBe(true)
    expect(problems.find(({ kind }) => kind === 'board_without_drawing')).toMatchObject({
      file: 'boards.csv',
    })
  })

  test('with short prices and counts says who loses what, and is published only with a second yes', async () => {
    const first = await review()
    await office.post(`${url}/${first.id}/publish?acceptLosses=true`)
    await work()
    const head = (text: string, rows: number) =>
      `${text
        .split('\n')
        .slice(0, rows + 1)
        .join('\n')}\n`
    edit('stock.csv', (text) => head(text, 3))
    edit('prices.csv', (text) =>
      head(text, 4)
        .replace(/,23,/, ',0.23,')
        .replace(/^(\w+),[\d.]+,[\d.]+,23/m, '$1,1.00,0.90,23'),
    )
    const { id, state, problems, differences } = await review()
    expect(state).toBe('ready')
    const kinds = ['price_gone', 'stock_gone', 'price_fall', 'gross_below_net', 'vat_unlikely']
    expect(problems.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
    const { prices, stock } = differences!.losses
    expect([prices!.isLarge, prices!.of - prices!.count, stock!.isLarge]).toEqual([true, 4, true])
    expect(differences!.kinds).toMatchObject({
      prices: { gone: prices!.count },
      stock: { gone: stock!.count },
    })
    const refused = await office.post(`${url}/${id}/publish`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'import_loses_much'])
    expect((await find(id)).state).toBe('ready')
    expect((await office.post(`${url}/${id}/publish?acceptLosses=true`)).json().state).toBe('publishing')
    await work()
    expect((await find(id)).state).toBe('published')
    const { rows } = await sql<{ prices: number }>`select count(*) as prices from price`.execute(db)
    expect(rows).toEqual([{ prices: 4 }])
  })

  test('that unpacks to a hundred times its size is refused', async () => {
    writeFileSync(join(directory, 'notes.txt'), Buffer.alloc(160 * 2 ** 20, '34114300102,WAW,7\n'))
    const { state, problems } = await review()
    expect([state, problems[0]]).toMatchObject(['refused', { kind: 'package', file: 'package.zip' }])
  })

  test('is not published after another catalogue took the place of the one it was compared with', async () => {
    const ready = await review()
    const { rows } = await sql<{ id: number }>`
      insert into catalogue_version (name) values ('other') returning id`.execute(db)
    const before = await versionInUse()
    await sql`update catalogue_current set version_id = ${rows[0]!.id}`.execute(db)
    expect((await office.post(`${url}/${ready.id}/publish`)).json()).toMatchObject({
      code: 'import_outdated',
    })
    await sql`update catalogue_current set version_id = ${before}`.execute(db)
    await office.post(`${url}/${ready.id}/publish`)
    await sql`update catalogue_current set version_id = ${rows[0]!.id}`.execute(db)
    await work()
    expect(await find(ready.id)).toMatchObject({ state: 'failed', failure: { code: 'outdated' } })
    await sql`update catalogue_current set version_id = ${before}`.execute(db)
    forgetVersion(db)
    expect((await office.post(`${url}/${ready.id}/check`)).json()).toMatchObject({
      state: 'uploaded',
      failure: null,
    })
    await work()
    expect(await find(ready.id)).toMatchObject({ state: 'ready' })
  })

  test('that does not exist is 404, and one that was decided is not checked again', async () => {
    for (const path of ['', '/problems', '/problems.csv', '/changes.csv'])
      expect((await office.get(`${url}/999999${path}`)).json()).toMatchObject({ code: 'import_not_found' })
    for (const path of ['/publish', '/check'])
      expect((await office.post(`${url}/999999${path}`)).json()).toMatchObject({ code: 'import_not_found' })
    const ready = await review()
    expect((await office.delete(`${url}/${ready.id}`)).statusCode).toBe(204)
    expect((await office.post(`${url}/${ready.id}/check`)).json()).toMatchObject({ code: 'import_ended' })
    expect((await office.get(url)).json().items[0]).toMatchObject({ id: ready.id, state: 'discarded' })
  })
})

describe('the process of an import', () => {
  const log = { warn: vi.fn(), error: vi.fn() }
  const start = () => {
    vi.stubEnv('DATABASE_URL', database.url)
    vi.stubEnv('DATA_DIR', config.dataDir)
    return startImports({ db, config, log, pollMs: 50 })
  }
  const traces = async () =>
    (
      await sql`
        select nspname as name from pg_namespace where nspname = 'catalogue_import'
        union all select id::text from catalogue_version where id > (select version_id from catalogue_current)`.execute(
        db,
      )
    ).rows
  const commandOf = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return '' // it has ended
    }
  }
  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 50_000, interval: 50 })

  test('reads what is uploaded; a discarded package stops it, and its file goes', {
    timeout: 60_000,
  }, async () => {
    const worker = await start()
    try {
      const { id } = (await upload(await zipOf(directory))).json()
      await until(async () => expect((await find(id)).state).toBe('ready'))
      await office.delete(`${url}/${id}`)
      const next = (await upload(await zipOf(directory))).json()
      await until(async () => expect((await find(next.id)).state).not.toBe('uploaded'))
      expect((await office.delete(`${url}/${next.id}`)).statusCode).toBe(204)
      await until(async () => {
        expect(received()).toEqual([])
        expect(await traces()).toEqual([])
      })
      expect((await find(next.id)).state).toBe('discarded')
    } finally {
      await worker.stop()
    }
  })

  test('that is killed leaves the shop as it was, and the import failed', { timeout: 120_000 }, async () => {
    const before = await versionInUse()
    rename('Zabity')
    const ready = await review()
    await office.post(`${url}/${ready.id}/publish`)
    const worker = await start()
    try {
      await until(async () => {
        const { rows } = await sql`select from pg_namespace where nspname = 'catalogue_import'`.execute(db)
        expect(rows).toHaveLength(1)
      })
      const child = readdirSync('/proc').find(
        (pid) => /^\d+$/.test(pid) && commandOf(pid).includes(`imports\0work\0${ready.id}\0`),
      )
      process.kill(Number(child), 'SIGKILL')
      await until(async () =>
        expect(await find(ready.id)).toMatchObject({ state: 'failed', failure: { code: 'stopped' } }),
      )
      expect(await versionInUse()).toBe(before)
      // The same file is read again, which also removes the remains.
      await office.post(`${url}/${ready.id}/check`)
      await until(async () => expect((await find(ready.id)).state).toBe('ready'))
      expect(await traces()).toEqual([])
    } finally {
      await worker.stop()
    }
  })
})
