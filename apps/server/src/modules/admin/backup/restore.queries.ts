import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { copyQuery, listTables, placeOf, quoted, sumMoney, type TableInfo } from './inventory.queries.ts'
import { type BackedUpTable, fileOfTable, type Manifest, Meter } from './manifest.ts'
import type { Backup } from './read-backup.ts'

/** Tables that may have rows before the set-up. */
const ofEmptyShop = ['backup_figure', 'import_figure', 'setup_secret', 'secrets_key']

/**
 * Finds a table with rows, which an empty shop does not have; null = there is none. The queue's schedule, the figures
 * of failed imports, the secret of the set-up and the id of its key do not count.
 */
export async function findFilledTable(client: pg.ClientBase): Promise<string | null> {
  const tables = (await listTables(client)).filter(
    ({ schema, name }) => schema !== 'graphile_worker' && !ofEmptyShop.includes(name),
  )
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${placeOf(table)} limit 1`)
    if (rowCount) return table.name
  }
  return null
}

/** Counts other connections of shop processes to the same database. */
export async function countOthers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = 'partboard' and pid <> pg_backend_pid()`)
  return rows[0].others
}

/** Drops the tables and functions of an empty shop, so that the backup's own schema can be created. */
export async function dropSchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists %I.%I cascade', n.nspname, c.relname) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure)
    from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  await client.query('begin')
  for (const { statement } of rows) await client.query(statement)
  await client.query('drop schema if exists graphile_worker cascade')
  await client.query('commit')
}

/**
 * Loads all tables in one transaction and compares the loaded rows with the manifest. Foreign keys are dropped first, so
 * that rows may come in any order; adding them again checks them.
 *
 * @throws StartupError when a table is missing or does not match the manifest; then nothing is loaded
 */
export async function loadTables(
  client: pg.ClientBase,
  { manifest, openFile }: Backup,
  report: (line: string) => void,
): Promise<void> {
  await client.query('begin')
  for (const table of manifest.tables) if (table.parent) await createPartition(client, table)
  const known = new Map((await listTables(client)).map((table) => [placeOf(table), table]))
  for (const table of manifest.tables) requireColumns(table, known.get(placeOf(table)))
  const addForeignKeys = await dropForeignKeys(client)
  for (const table of manifest.tables) {
    await client.query(`alter table ${placeOf(table)} disable trigger user`)
    // The backup also contains the rows that migrations insert.
    await client.query(`delete from ${placeOf(table)}`)
    const columns = table.columns.map(quoted).join(', ')
    await pipeline(
      await openFile(fileOfTable(table)),
      client.query(copyFrom(`copy ${placeOf(table)} (${columns}) from stdin`)),
    )
  }
  await addForeignKeys()
  for (const table of manifest.tables) await client.query(`alter table ${placeOf(table)} enable trigger user`)
  for (const sequence of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [placeOf(sequence), sequence.value])
  await compare(client, manifest, report)
  // Jobs must not stay locked by workers of the other database.
  await client.query(`
    do $$ begin
      update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null;
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null;
    end $$`)
  await client.query('commit')
  await client.query('analyze')
}

/** Creates a partition. Its name and values are safe in SQL, because `readManifest` checks their format. */
async function createPartition(client: pg.ClientBase, table: BackedUpTable): Promise<void> {
  const parent = placeOf({ schema: table.schema, name: table.parent! })
  await client.query(`create table ${placeOf(table)} partition of ${parent} ${table.bound}`)
}

function requireColumns(table: BackedUpTable, there: TableInfo | undefined): void {
  const missing = table.columns.find((column) => !there?.columns.includes(column))
  if (!there || missing !== undefined)
    throw new StartupError(
      `This Partboard has no ${missing ? `column ${missing} in ` : ''}${table.schema}.${table.name}: restore with the release that made the backup. Nothing was restored.`,
    )
}

async function dropForeignKeys(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ place: string; name: string; definition: string }>(`
    select c.conrelid::regclass::text as place, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and c.conparentid = 0 and n.nspname in (current_schema(), 'graphile_worker')`)
  for (const { place, name } of rows) await client.query(`alter table ${place} drop constraint ${name}`)
  return async () => {
    for (const { place, name, definition } of rows)
      await client.query(`alter table ${place} add constraint ${name} ${definition}`)
  }
}

async function compare(
  client: pg.ClientBase,
  manifest: Manifest,
  report: (line: string) => void,
): Promise<void> {
  let rows = 0
  for (const table of manifest.tables) {
    const meter = new Meter()
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    await pipeline(client.query(copyTo(copyQuery(table))), meter, nowhere)
    const sums = await sumMoney(client, table)
    const isSame =
      meter.rows === table.rows &&
      meter.digest() === table.sha256 &&
      Object.entries(table.sums).every(([column, sum]) => sums[column] === sum)
    if (!isSame)
      throw new StartupError(
        `${table.name} did not come out as it was backed up (${meter.rows} of ${table.rows} rows). Nothing was restored.`,
      )
    rows += table.rows
  }
  report(`${manifest.tables.length} tables, ${rows} rows: counts, sums and digests are those of the backup`)
}
