import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { loadedDatabase } from '../testing/database.ts'

const root = resolve(import.meta.dirname, '../../../..')
const home = mkdtempSync(join(tmpdir(), 'partboard-killed-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
/** Number of kills. Each costs an import, so only `npm run test:faults` has ten. */
const kills = process.env.FAULTS === 'long' ? 10 : 3
const database = await loadedDatabase()
const { db } = database
const packages = ['first', 'second'].map((name) => join(home, name))

async function run(args: string[], killAfter?: number): Promise<number> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: join(home, 'data') },
    stdio: 'ignore',
  })
  const started = performance.now()
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  if (killAfter === undefined) expect(code).toBe(0)
  return performance.now() - started
}
const generate = (folder: string, parts: number) =>
  run([join(root, 'bench/generate-package.ts'), folder, '--parts', String(parts)])
const importNow = (folder: string, killAfter?: number) =>
  run([join(root, 'apps/server/src/cli.ts'), 'import', folder], killAfter)

/** Reads the rows of the current catalogue, table by table. */
async function seen() {
  const { rows } = await sql<{
    version: number
    parts: number
    lines: number
    fits: number
    hotspots: number
  }>`
    select version_id as version,
      (select count(*) from part p where p.version_id = c.version_id) as parts,
      (select count(*) from board_line l where l.version_id = c.version_id) as lines,
      (select count(*) from board_fit f where f.version_id = c.version_id) as fits,
      (select count(*) from hotspot h where h.version_id = c.version_id) as hotspots
    from catalogue_current c`.execute(db)
  const { version, ...counts } = rows[0]!
  return { version, counts }
}

/** Waits until the database has noticed that the client is gone, and has ended its session. */
async function untilAlone() {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db)
    if (rows[0]!.count === 0) return
    await sleep(20)
  }
}

test('an import that is killed leaves a complete catalogue, and the next one leaves no remains', {
  timeout: 300_000,
}, async () => {
  await generate(packages[0]!, 600)
  await generate(packages[1]!, 800)
  await importNow(packages[0]!)
  const first = await seen()
  const time = await importNow(packages[1]!)
  const second = await seen()
  expect(first.counts.parts).toBe(600)
  expect(second.counts.parts).toBe(800)
  await importNow(packages[0]!)

  let random = 7
  for (let kill = 0; kill < kills; kill++) {
    random = (random * 48_271) % 2_147_483_647
    const before = await seen()
    // Kills at a random moment after the first quarter, which is mostly the start of the program.
    await importNow(packages[1]!, time * (0.25 + (0.75 * random) / 2_147_483_647))
    await untilAlone()
    const after = await seen()
    if (after.version === before.version) expect(after).toEqual(before)
    else expect(after.counts).toEqual(second.counts)
  }

  await importNow(packages[1]!)
  const last = await seen()
  expect(last.counts).toEqual(second.counts)
  const { rows: leftovers } = await sql<{ name: string }>`
    select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname = 'catalogue_import' or
      (relname ~ '_v[0-9]+$' and not exists (select from pg_inherits where inhrelid = c.oid)))
    union all select nspname from pg_namespace where nspname = 'catalogue_import'`.execute(db)
  expect(leftovers).toEqual([])
  const { rows: versions } = await sql<{ version: number }>`
    select distinct version_id as version from part union select version_id from vehicle_term
    union select version_id from catalogue_picture union select version_id from type_list
    union select version_id from search_text union select version_id from search_fit order by 1 desc`.execute(
    db,
  )
  expect(versions).toHaveLength(2)
  expect(versions[0]).toEqual({ version: last.version })
  const { rows: newest } = await sql`select max(id) as version from catalogue_version`.execute(db)
  expect(newest).toEqual([{ version: last.version }])
  const { rows: differing } = await sql<{ url: string }>`
    with wanted as (select picture_url as url from board union select picture_url from slide union select image_url from picture),
      stored as (select '/pictures/' || path as url from picture_file where path like '%/%')
    (table wanted except table stored) union all (table stored except table wanted)`.execute(db)
  expect(differing).toEqual([])
})
