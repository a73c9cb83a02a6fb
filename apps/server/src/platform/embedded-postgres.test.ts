import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

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

test('it speaks Polish: sorting, case, trigrams and text without accents', async () => {
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

test('it keeps what was written over a stop, and nothing listens on the network', async () => {
  const first = await start()
  await ask(first, 'CREATE TABLE kept AS SELECT 1 AS one')
  expect(await ask(first, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }])
  await first.stop()
  expect(await ask(await start(), 'SELECT one FROM kept')).toEqual([{ one: 1 }])
})

test('a server that is killed is started again', async () => {
  const server = await start()
  const killed = postmaster()
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => ask(server, 'SELECT 1 AS one'), { timeout: 15_000, interval: 100 })
    .toEqual([{ one: 1 }])
  expect(postmaster()).not.toBe(killed)
})

test('a process file that an interrupted run left behind does not stop it, whoever has the number now', async () => {
  await (await start()).stop()
  writeFileSync(
    pidFile(),
    `${process.pid}\n${dataDir}/postgres/cluster\n0\n5432\n${dataDir}/postgres\n\n 1 1\nready\n`,
  )
  expect(await ask(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

// Root has no way to run PostgreSQL without setpriv, and setpriv ends it with its parent.
test.skipIf(process.getuid!() === 0)(
  'a server left running by a process that was killed is stopped first',
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

test('a data directory too deep for a socket works as well', async () => {
  const deep = join(dataDir, 'x'.repeat(100))
  expect(await ask(await start(deep), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})
