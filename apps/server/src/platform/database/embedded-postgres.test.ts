import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { lockDataDir } from './instance-lock.ts'

let dataDir: string
let servers: EmbeddedPostgres[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'partboard-embedded-'))
  servers = []
})

afterEach(async () => {
  for (const server of servers) await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(directory = dataDir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(directory, { durable: false })
  servers.push(server)
  return server
}

async function ask(server: EmbeddedPostgres, sql: string) {
  const client = new pg.Client(server.url())
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return rows
  } finally {
    await client.end()
  }
}

const pidFile = () => join(dataDir, 'postgres/cluster/postmaster.pid')
const postmaster = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10)

test('it supports Polish: sorting, case, trigrams and text without accents', async () => {
  const server = await start()
  await ask(server, 'CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent')
  await ask(server, `CREATE COLLATION polish (provider = icu, locale = 'pl')`)
  expect(
    await ask(
      server,
      `SELECT word FROM unnest('{zebra,żaba,źdźbło,łoś,lis,ma}'::text[]) word ORDER BY word COLLATE polish`,
    ),
  ).toEqual(['lis', 'łoś', 'ma', 'zebra', 'źdźbło', 'żaba'].map((word) => ({ word })))
  expect(
    await ask(
      server,
      `SELECT lower('ŻÓŁĆ') AS lower, unaccent('łożysko') AS plain, similarity('ŁOŻYSKO', 'łożysko') AS alike`,
    ),
  ).toEqual([{ lower: 'żółć', plain: 'lozysko', alike: 1 }])
})

test('data survive a restart, and the server does not listen on the network', async () => {
  const first = await start()
  await ask(first, 'CREATE TABLE kept AS SELECT 1 AS one')
  expect(await ask(first, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
  await first.stop()
  expect(await ask(await start(), 'SELECT one FROM kept')).toEqual([{ one: 1 }])
})

test('a killed server is restarted', async () => {
  const server = await start()
  const killed = postmaster()
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => ask(server, 'SELECT 1 AS one'), { timeout: 15_000, interval: 100 })
    .toEqual([{ one: 1 }])
  expect(postmaster()).not.toBe(killed)
})

test('a stale process file does not prevent the start, also if another process has the id', async () => {
  await (await start()).stop()
  writeFileSync(
    pidFile(),
    `${process.pid}\n${dataDir}/postgres/cluster\n0\n5432\n${dataDir}/postgres\n\n 1 1\nready\n`,
  )
  expect(await ask(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a cluster of another major version is refused with both versions and the way out, and stays as it is', async () => {
  await (await start()).stop()
  const file = join(dataDir, 'postgres/cluster/PG_VERSION')
  const own = readFileSync(file, 'utf8').trim()
  writeFileSync(file, '14\n')
  await expect(start()).rejects.toThrow(
    new RegExp(`is of PostgreSQL 14, and this Partboard has PostgreSQL ${own}.* backup PATH.* restore PATH`),
  )
  writeFileSync(file, `${own}\n`)
  expect(await ask(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a connection needs a password, and the shop’s role cannot read files', async () => {
  const server = await start()
  const strange = server.url().replace(/shop:\w+@/, 'shop:wrong@')
  const nameless = server.adminUrl().replace(/:\w+@/, '@')
  for (const url of [strange, nameless]) {
    const client = new pg.Client(url)
    client.on('error', () => {})
    await expect(client.connect()).rejects.toThrow(/password/)
  }
  await expect(ask(server, `SELECT pg_read_file('postgresql.conf')`)).rejects.toThrow(/permission denied/)
  await expect(ask(server, `COPY (SELECT 1) TO PROGRAM 'true'`)).rejects.toThrow(/permission denied/)
  expect(statSync(join(dataDir, 'database-passwords.json')).mode & 0o777).toBe(0o600)
})

test('a cluster of an earlier release, owned by the admin without a password, is converted', async () => {
  const before = await start()
  const admin = new pg.Client(before.adminUrl())
  await admin.connect()
  await admin.query(`
    CREATE SCHEMA old; CREATE TYPE old.kind AS ENUM ('a'); CREATE TABLE old.thing (id serial, kind old.kind);
    CREATE TABLE kept (id int GENERATED ALWAYS AS IDENTITY, at int) PARTITION BY LIST (at);
    CREATE TABLE kept_1 PARTITION OF kept FOR VALUES IN (1);
    CREATE FUNCTION old.one() RETURNS int LANGUAGE sql AS 'SELECT 1';
    CREATE EXTENSION pg_trgm; INSERT INTO kept (at) VALUES (1)`)
  await admin.end()
  await before.stop()
  rmSync(join(dataDir, 'database-passwords.json'))
  writeFileSync(join(dataDir, 'postgres/cluster/pg_hba.conf'), 'local all all trust\n')
  const server = await start()
  await ask(
    server,
    `ALTER TABLE kept ADD COLUMN more int; ALTER TABLE old.thing ADD COLUMN more int; DROP FUNCTION old.one();
    ALTER TYPE old.kind ADD VALUE 'b'; INSERT INTO kept (at) VALUES (1)`,
  )
  expect(await ask(server, 'SELECT id FROM kept ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }])
})

test.skipIf(process.getuid!() !== 0)(
  'under root, PostgreSQL runs as a separate user without rights, and other users cannot reach its files',
  async () => {
    // The parent folder is open, so that the test checks the rights of the data directory.
    const open = mkdtempSync(join(tmpdir(), 'partboard-open-'))
    chmodSync(open, 0o755)
    const directory = join(open, 'data')
    const release = await lockDataDir(directory)
    writeFileSync(join(directory, 'letter.eml'), 'for one reader')
    const server = await start(directory)
    const pid = readFileSync(join(directory, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\t64532\t64532/m)
    // No capability, or only that of reading when the checkout is in a closed folder.
    expect(status).toMatch(/^CapEff:\t000000000000000[04]$/m)
    const asNobody = (...command: string[]) =>
      spawnSync('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', ...command], {
        encoding: 'utf8',
      })
    const reached = asNobody('find', directory, '(', '-readable', '-o', '-writable', '-o', '-executable', ')')
    expect(reached.stdout).toBe('')
    const socket = join(directory, 'postgres/.s.PGSQL.5432')
    for (const path of ['letter.eml', 'database-passwords.json', 'postgres/cluster/PG_VERSION'])
      expect(asNobody('cat', join(directory, path)).stderr).toMatch(/Permission denied/)
    expect(asNobody('test', '-w', socket).status).toBe(1)
    expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
    await release()
    rmSync(open, { recursive: true, force: true })
  },
)

// Root needs setpriv to run PostgreSQL, and setpriv ends the server with its parent.
test.skipIf(process.getuid!() === 0)(
  'a server that a killed process left running is stopped first',
  async () => {
    const module = JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))
    const script = `
    const { startEmbeddedPostgres } = await import(${module})
    await startEmbeddedPostgres(${JSON.stringify(dataDir)}, { durable: false })
    process.kill(process.pid, 'SIGKILL')`
    const PATH = mkdtempSync(join(dataDir, 'path-'))
    symlinkSync('/bin/sh', join(PATH, 'sh'))
    spawnSync(process.execPath, ['--input-type=module', '-e', script], { env: { PATH } })
    const leftover = postmaster()
    expect(() => process.kill(leftover, 0)).not.toThrow()
    expect(await ask(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(postmaster()).not.toBe(leftover)
  },
)

test('a data directory with a path too long for a socket works', async () => {
  const deep = join(dataDir, 'x'.repeat(100))
  expect(await ask(await start(deep), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})
