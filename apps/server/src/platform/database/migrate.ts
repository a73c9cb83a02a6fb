import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../lifecycle/lifecycle.ts'

const shopMigrations = resolve(import.meta.dirname, '../../../migrations')

/** Advisory lock: one process migrates; the others wait and then find nothing to do. */
const lockKey = 7_224_001

type Migration = { name: string; sql: string; sha256: string }

/**
 * Time in ms that a migration waits for a table in use. Other queries on the table wait behind it, so after this time it
 * is rolled back, and tried again after a pause.
 */
const defaultLockTimeout = 3_000
const retryPauseMs = 2_000
/**
 * Time limit for locking all tables, from the first one on. It is shorter than PostgreSQL's deadlock_timeout of a second,
 * so that the migration backs off before PostgreSQL cancels a customer's transaction.
 */
const lockAllTimeoutMs = 500
const maxAttempts = 30
/** lock_not_available, deadlock_detected */
const retryCodes = new Set(['55P03', '40P01'])

type Options = {
  directory?: string
  /** Applies only these files. */
  only?: ReadonlySet<string>
  lockTimeout?: number
}

/**
 * Migrates the database to the newest schema: it applies every pending file `NNNN_name.sql` in order, each in its own
 * transaction, which backs off while its tables are in use. There is no downgrade.
 *
 * @returns the names of the files that were applied now
 * @throws StartupError when a file fails (its changes are rolled back), when an applied file was changed, or when the
 *         database has a migration of a newer Partboard
 */
export async function migrate(
  pool: pg.Pool,
  { directory = shopMigrations, only, lockTimeout = defaultLockTimeout }: Options = {},
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
    for (const migration of pending) await applyWithRetry(client, migration, lockTimeout)
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey])
    client.release()
    return pending.map(({ name }) => name)
  } catch (error) {
    client.release(true) // closing the connection rolls back and releases the lock
    throw error
  }
}

/** The first of these migrations that is missing or different in this release; undefined = none. */
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

async function applyWithRetry(
  client: pg.PoolClient,
  migration: Migration,
  lockTimeout: number,
): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await apply(client, migration, lockTimeout, attempt)
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } }
      if (attempt >= maxAttempts || !retryCodes.has(cause?.code ?? '')) throw error
      await client.query('ROLLBACK')
      await sleep(Math.min(retryPauseMs, lockTimeout))
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
 * Locks all tables before the first change, so that the migration does not wait for a lock later. Customers'
 * transactions may lock the tables in any order, so each attempt begins with another table.
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
    until ??= performance.now() + lockAllTimeoutMs
  }
}

/** The existing tables that the file changes, as far as plain statements name them. */
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

/** Converts the error's position, which PostgreSQL counts in characters from 1, to a line. */
function lineOf(error: unknown, sql: string): string {
  const position = Number((error as pg.DatabaseError).position)
  if (!position) return ''
  return ` at line ${[...sql].slice(0, position - 1).filter((character) => character === '\n').length + 1}`
}
