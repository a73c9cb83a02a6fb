import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../process/lifecycle.ts'

const shopMigrations = resolve(import.meta.dirname, '../../../migrations')

/** Any number of ours: whoever holds this advisory lock migrates, the other processes wait and then find it done. */
const lockKey = 7_224_001

type Migration = { name: string; sql: string; sha256: string }

/**
 * How long (ms) a migration waits for a table that customers use: whoever comes after it waits behind it. Then it is
 * rolled back, they go on, and it is tried again.
 */
const waitsForLock = 3_000
const restsBetween = 2_000
/**
 * How long (ms) it may take from the first of its tables to the last. Who holds one and waits for another is ended by
 * PostgreSQL after a second (deadlock_timeout); it gives way before that happens to a customer.
 */
const takesAllWithin = 500
const mostTries = 30
/** lock_not_available, deadlock_detected */
const inTheWay = new Set(['55P03', '40P01'])

type Options = {
  directory?: string
  /** Applies these alone. */
  only?: ReadonlySet<string>
  lockTimeout?: number
}

/**
 * Brings the database to the newest schema: every file `NNNN_name.sql` that was not applied yet, in order, each in a
 * transaction of its own that gives way to those who use its tables. There is no way back.
 *
 * @returns the names applied now
 * @throws StartupError when a file fails (its changes are rolled back), when a file was changed after it was applied,
 *         or when the database knows a migration that is not here because a newer Partboard made it
 */
export async function migrate(
  pool: pg.Pool,
  { directory = shopMigrations, only, lockTimeout = waitsForLock }: Options = {},
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await client.query(`
      CREATE TABLE IF NOT EXISTS migration (
        name text PRIMARY KEY,
        sha256 text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`)
    const wanted = readMigrations(directory).filter(({ name }) => only?.has(name) ?? true)
    const pending = await findPending(client, wanted)
    for (const migration of pending) await applyInTurn(client, migration, lockTimeout)
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey])
    client.release()
    return pending.map(({ name }) => name)
  } catch (error) {
    client.release(true) // a closed connection rolls back and gives up the lock
    throw error
  }
}

/** The first of these migrations that this release does not have, or has with another content; undefined = none. */
export function unknownMigration(applied: readonly { name: string; sha256: string }[]): string | undefined {
  const known = new Map(readMigrations(shopMigrations).map(({ name, sha256 }) => [name, sha256]))
  return applied.find(({ name, sha256 }) => known.get(name) !== sha256)?.name
}

function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory).filter((name) => /^\d{4}_\w+\.sql$/.test(name))
  return names.sort().map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

async function findPending(client: pg.PoolClient, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM migration')
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].find((name) => !known.has(name))
  if (unknown)
    throw new StartupError(
      `The database was migrated by a newer Partboard (${unknown} is not known here); start that version or use another database.`,
    )
  const changed = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
  if (changed)
    throw new StartupError(
      `Migration ${changed.name} was changed after this database applied it; restore the file, and put the change into a new migration.`,
    )
  return migrations.filter(({ name }) => !applied.has(name))
}

async function applyInTurn(client: pg.PoolClient, migration: Migration, lockTimeout: number): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await apply(client, migration, lockTimeout, attempt)
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } }
      if (attempt >= mostTries || !inTheWay.has(cause?.code ?? '')) throw error
      await client.query('ROLLBACK')
      await sleep(Math.min(restsBetween, lockTimeout))
    }
}

async function apply(
  client: pg.PoolClient,
  { name, sql, sha256 }: Migration,
  lockTimeout: number,
  attempt: number,
): Promise<void> {
  try {
    await client.query('BEGIN')
    await lockTables(client, await changedTables(client, sql), lockTimeout, attempt)
    await client.query(`SET LOCAL lock_timeout = ${lockTimeout}`)
    await client.query(sql)
    await client.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [name, sha256])
    await client.query('COMMIT')
  } catch (error) {
    throw new StartupError(`Migration ${name} failed${lineOf(error, sql)}: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}

/**
 * Takes all tables before the first is changed: from then on the migration waits for nobody. In which order customers
 * take them it cannot know, so it begins with another one at each attempt.
 */
async function lockTables(
  client: pg.PoolClient,
  tables: readonly string[],
  lockTimeout: number,
  attempt: number,
): Promise<void> {
  let until: number | undefined
  for (let nth = 0; nth < tables.length; nth++) {
    const table = tables[(nth + attempt - 1) % tables.length]
    const left = until === undefined ? lockTimeout : Math.min(lockTimeout, until - performance.now())
    await client.query(`SET LOCAL lock_timeout = ${Math.max(1, Math.floor(left))}`)
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
    until ??= performance.now() + takesAllWithin
  }
}

/** The tables that are there already and that the file changes, as far as it names them in plain statements. */
async function changedTables(client: pg.PoolClient, sql: string): Promise<string[]> {
  const statements = sql.replaceAll(/--.*$/gm, '').replaceAll(/\$\$.*?\$\$/gs, '')
  const named = statements.matchAll(
    /^\s*(?:alter\s+table|update|create\s+(?:unique\s+)?index\s+\w+\s+on|create\s+(?:constraint\s+)?trigger\s[^;]*?\son)\s+(\w+)/gim,
  )
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) WITH ORDINALITY AS named (name, nth) WHERE to_regclass(name) IS NOT NULL ORDER BY nth`,
    [[...new Set([...named].map(([, name]) => name!.toLowerCase()))]],
  )
  return rows.map(({ name }) => name)
}

/** PostgreSQL counts characters from 1; a person looks for a line. */
function lineOf(error: unknown, sql: string): string {
  const position = Number((error as pg.DatabaseError).position)
  if (!position) return ''
  return ` at line ${[...sql].slice(0, position - 1).filter((character) => character === '\n').length + 1}`
}
