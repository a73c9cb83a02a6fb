import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { StartupError } from '../../platform/process/lifecycle.ts'
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
/** undefined_table, and what a relation that was dropped under way gives. */
const vanished = new Set(['42P01', 'XX000'])

/**
 * Writes everything that a shop is into one file, while it serves: every table at one moment, the queue's and the
 * pictures among them, and the counters of ids. The file has its name only once it is whole and on the disk, and is for its
 * owner's eyes alone.
 *
 * @throws StartupError when the file is there already, the database never was a shop's, or its pictures are files still
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
    const manifest = await retried(pool, (client) => writeArchive(client, unfinished, report))
    const file = await open(unfinished, 'r+')
    await file.sync()
    await file.close()
    await rename(unfinished, target)
    return manifest
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** An import may drop a table of an old catalogue before it is locked here; then everything is looked at anew. */
async function retried<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
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
  // Nobody drops a table that is still to be read; reading and writing go on.
  await client.query(`lock table ${tables.map(placeOf).join(', ')} in access share mode`)
  const sequences = await listSequences(client)

  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }))
  // Awaited at the end; what fails before is reported there.
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
