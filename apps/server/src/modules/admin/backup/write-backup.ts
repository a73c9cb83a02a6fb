import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import {
  copyQuery,
  fixSession,
  listMigrations,
  listSequences,
  listTables,
  placeOf,
  queueLevel,
  sumMoney,
  type TableInfo,
} from './inventory.queries.ts'
import {
  type BackedUpTable,
  backupFormat,
  digestName,
  digestOf,
  fileOfTable,
  type Manifest,
  Meter,
  manifestName,
} from './manifest.ts'

const attempts = 3
const pictureTable = 'picture_file'
/** undefined_table, and the error for a relation that was dropped meanwhile. */
const vanished = new Set(['42P01', 'XX000'])

/**
 * Writes the whole shop to one file, while it serves: a consistent snapshot of all tables, including the queue and the
 * pictures, and the sequences. The file gets its name when it is complete and on the disk. Only its owner can read it.
 *
 * @throws StartupError when the file exists, the database is not a shop, or pictures are still only files
 */
export async function writeBackup(
  pool: pg.Pool,
  path: string,
  report: (line: string) => void,
): Promise<Manifest> {
  const target = resolve(path)
  if (existsSync(target)) throw new StartupError(`${path} is there already; a backup overwrites nothing.`)
  await mkdir(dirname(target), { recursive: true })
  const unfinished = join(dirname(target), `.${basename(target)}.${process.pid}.new`)
  try {
    const manifest = await withRetry(pool, (client) => writeArchive(client, unfinished, report))
    const file = await open(unfinished, 'r+')
    await file.sync()
    await file.close()
    await rename(unfinished, target)
    return manifest
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Retries when an import has dropped a table of an old catalogue before it was locked here. */
async function withRetry<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    try {
      return await work(client)
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (attempt >= attempts || !vanished.has(code)) throw error
    } finally {
      client.release(true)
    }
  }
}

async function writeArchive(
  client: pg.PoolClient,
  path: string,
  report: (line: string) => void,
): Promise<Manifest> {
  await fixSession(client)
  await client.query('begin isolation level repeatable read read only')
  const migrations = await listMigrations(client)
  if (migrations.length === 0) throw new StartupError('There is no shop in this database.')
  const tables = await listTables(client)
  if (!tables.some(({ name }) => name === pictureTable))
    throw new StartupError(
      'The pictures of this shop are files still, which a backup does not hold: start this Partboard once, or take the backup with the one that runs.',
    )
  // The locks prevent that tables are dropped; reads and writes continue.
  await client.query(`lock table ${tables.map(placeOf).join(', ')} in access share mode`)
  const sequences = await listSequences(client)

  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }))
  // Awaited at the end, which also reports earlier failures.
  written.catch(() => {})
  const add = async (name: string, content: Readable) => {
    zip.addReadStream(content, name, { mode: 0o100600, forceZip64Format: true, compressionLevel: 3 })
    await Promise.race([finished(content), written])
  }

  const backedUp: BackedUpTable[] = []
  for (const table of tables) backedUp.push(await addTable(client, table, add))
  report(`${tables.length} tables, ${backedUp.reduce((sum, { rows }) => sum + rows, 0)} rows`)
  const level = await queueLevel(client)
  await client.query('commit')

  const manifest: Manifest = {
    format: backupFormat,
    takenAt: new Date().toISOString(),
    migrations,
    queue: level,
    tables: backedUp,
    sequences,
  }
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await add(manifestName, Readable.from([text]))
  await add(digestName, Readable.from([`${digestOf(text)}\n`]))
  zip.end()
  await written
  return manifest
}

type Add = (name: string, content: Readable) => Promise<void>

async function addTable(client: pg.PoolClient, table: TableInfo, add: Add): Promise<BackedUpTable> {
  const sums = await sumMoney(client, table)
  const meter = new Meter()
  const copy = client.query(copyTo(copyQuery(table), { highWaterMark: 1 << 20 }))
  copy.on('error', (error) => meter.destroy(error))
  await add(fileOfTable(table), copy.pipe(meter))
  return { ...table, sums, rows: meter.rows, sha256: meter.digest() }
}
