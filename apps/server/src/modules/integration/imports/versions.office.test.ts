import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogueVersion } from '@partboard/contract/integration/catalogue.office'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { importLock, importPackage } from '../../../import/import-package.ts'
import { dropUnseen } from '../../../import/publishing/publish.ts'
import { runImport } from '../../../import/runs/run-import.ts'
import { insertRun } from '../../../import/runs/run-rows.ts'
import { commandLine } from '../../../platform/audit/audit.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { commandOf, runCommand } from '../../../testing/commands.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { demoHeaders } from '../../../testing/demo.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { writeSmallPackage } from '../../../testing/small-package.ts'
import { forgetVersion } from '../../parts/catalogue/catalogue-version.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-versions-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const database = await loadedDatabase()
const { db } = database
const { app, config } = await buildTestApp({ database })
const office = asStaff(app, await buildStaff(db))
const headers = await demoHeaders(app)
const url = '/api/office/v1/catalogue/versions'
const whole = join(home, 'whole')
writeSmallPackage(whole)

/** Imports the package with another name for a part, as the command line does. */
async function importNamed(name: string, keptVersions = 1): Promise<number> {
  const path = mkdtempSync(join(home, 'package-'))
  cpSync(whole, path, { recursive: true })
  const parts = join(path, 'parts.csv')
  writeFileSync(parts, readFileSync(parts, 'utf8').replace(/(34114300801,)[^,]+/, `$1${name}`))
  const run = { origin: 'command', fileName: name, bytes: null, machine: null, folder: null } as const
  const id = await insertRun(db, { ...run, author: commandLine })
  const { version } = await runImport(database, id, { path, keptVersions })
  forgetVersion(db)
  return version!
}

const { rows: ids } = await sql<{ id: number }>`
  select id from catalogue_key where kind = 'part' and key = '34114300801'`.execute(db)
const read = () => app.inject({ url: `/api/Product('${ids[0]!.id}')`, headers })
const seen = async () => (await read()).json().Name
const suggested = async (q: string) =>
  (await app.inject({ url: `/api/Part/Suggest?q=${q}`, headers })).json().length
const versions = async (): Promise<CatalogueVersion[]> => (await office.get(url)).json().items
const states = async () => (await versions()).map(({ id, state }) => `${id} ${state}`)
const back = (id: number) => office.post(`${url}/${id}/restore`)

test('the shop goes back to the version before while customers read, and forward again', async () => {
  const one = await importNamed('Pierwszy')
  const two = await importNamed('Drugi')
  expect((await versions())[0]).toMatchObject({ id: two, author: 'npm run shop', parts: expect.any(Number) })
  expect((await states()).slice(0, 3)).toEqual([`${two} current`, `${one} kept`, `${one - 1} gone`])
  const { rows: prices } = await sql`select count(*), sum(net_minor)::bigint from price`.execute(db)

  let isReading = true
  const answers = new Set<string>()
  const readers = Array.from({ length: 4 }, async () => {
    while (isReading) {
      const answer = await read()
      answers.add(`${answer.statusCode} ${answer.json().Name}`)
    }
  })
  const answer = await back(one)
  expect(answer.json().items.slice(0, 2)).toMatchObject([
    { id: two, state: 'kept' },
    { id: one, state: 'current' },
  ])
  expect(await seen()).toBe('Pierwszy')
  expect([await suggested('pierwszy'), await suggested('drugi')]).toEqual([1, 0])
  expect((await back(two)).statusCode).toBe(200)
  expect(await seen()).toBe('Drugi')
  expect([await suggested('pierwszy'), await suggested('drugi')]).toEqual([0, 1])
  isReading = false
  await Promise.all(readers)
  expect([...answers].sort()).toEqual(['200 Drugi', '200 Pierwszy'])
  expect((await sql`select count(*), sum(net_minor)::bigint from price`.execute(db)).rows).toEqual(prices)
  const { rows: audited } = await sql`
    select before, after from audit_entry where action = 'catalogue.restored' order by id`.execute(db)
  expect(audited).toEqual([
    { before: { version: two }, after: { version: one } },
    { before: { version: one }, after: { version: two } },
  ])
})

test('an import after going back keeps the version that was in use, and drops the other one', async () => {
  const one = await importNamed('Trzeci')
  const two = await importNamed('Czwarty')
  await back(one)
  // An import that is killed leaves rows that the next one deletes. The newer version was published, and stays.
  const killed = await sql<{
    id: number
  }>`insert into catalogue_version (name) values ('killed') returning id`.execute(db)
  await sql`insert into brand (version_id, id, name, position) values (${killed.rows[0]!.id}, 1, 'x', 1)`.execute(
    db,
  )
  await dropUnseen(db)
  const { rows: left } = await sql<{ version: number }>`
    select distinct version_id as version from brand where version_id >= ${one} order by 1`.execute(db)
  expect(left.map(({ version }) => version)).toEqual([one, two])
  await importPackage(database, { path: whole, dryRun: true })
  expect((await back(two)).statusCode).toBe(200)
  await back(one)

  const three = await importNamed('Piąty')
  expect((await states()).slice(0, 3)).toEqual([`${three} current`, `${two} gone`, `${one} kept`])
  await back(one)
  expect(await seen()).toBe('Trzeci')
  const { rows: tables } = await sql<{ version: number }>`
    select distinct version_id as version from part union select version_id from vehicle_term
    union select version_id from search_text order by 1`.execute(db)
  expect(tables.map(({ version }) => version)).toEqual([one, three])
})

test('more versions are kept if the setting says so', async () => {
  const one = await importNamed('Szósty', 2)
  const two = await importNamed('Siódmy', 2)
  const three = await importNamed('Ósmy', 2)
  expect((await states()).slice(0, 3)).toEqual([`${three} current`, `${two} kept`, `${one} kept`])
  await back(one)
  expect(await seen()).toBe('Szósty')
})

test('a version that is gone, unknown or in use is refused, and so is any during an import', async () => {
  const list = await versions()
  const current = list.find(({ state }) => state === 'current')!
  const kept = list.find(({ state }) => state === 'kept')!
  const gone = list.find(({ state }) => state === 'gone')!
  expect((await back(current.id)).json()).toMatchObject({ status: 409, code: 'version_in_use' })
  expect((await back(gone.id)).json()).toMatchObject({ status: 409, code: 'version_gone' })
  expect((await back(99_999)).json()).toMatchObject({ status: 404, code: 'version_not_found' })
  await database.db.connection().execute(async (own) => {
    await sql`select pg_advisory_lock(${importLock})`.execute(own)
    expect((await back(kept.id)).json()).toMatchObject({ status: 409, code: 'import_running' })
    await sql`select pg_advisory_unlock(${importLock})`.execute(own)
  })
})

test('the command line lists versions and goes back', async () => {
  const before = (await versions()).find(({ state }) => state === 'current')!
  const kept = String((await versions()).find(({ state }) => state === 'kept')!.id)
  const lines = await runCommand(commandOf('catalogue'), { ...database, config }, ['back', kept, '--json'])
  const { items } = JSON.parse(lines[0]!) as { items: CatalogueVersion[] }
  expect(items.find(({ id }) => id === before.id)!.state).toBe('kept')
  const listed = await runCommand(commandOf('catalogue'), { ...database, config }, ['versions'])
  expect(listed[0]).toMatch(/^ *id .*parts/)
  await expect(
    runCommand(commandOf('catalogue'), { ...database, config }, ['back', '99999']),
  ).rejects.toThrow('There is no such version of the catalogue.')
})
