import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { stagingSchema } from '../staging/stage.ts'

/** The large tables of the catalogue: each version has its own partition (docs/decisions/0013). */
export const partitionedTables = [
  'vehicle',
  'board',
  'part',
  'part_number',
  'part_relation',
  'board_line',
  'board_fit',
  'graphic',
  'hotspot',
  'replacement',
  'search_fit',
  'search_value',
  'group_page',
  'group_value',
] as const

export type PartitionedTable = (typeof partitionedTables)[number]

const nameOf = (table: PartitionedTable, version: number): string => `${table}_v${version}`

/** The partition of a version that is not visible yet: a table in the schema that is dropped when an import ends. */
export const partitionOf = (table: PartitionedTable, version: number): RawBuilder<unknown> =>
  sql.table(`${stagingSchema}.${nameOf(table, version)}`)

/**
 * Creates a table like `table` without its indexes, for the rows of one version; invisible until `attachPartition`, and
 * not vacuumed, which would take the processor from the import.
 */
export async function createPartition(
  trx: Transaction<Database>,
  table: PartitionedTable,
  version: number,
): Promise<void> {
  await sql`
    create table ${partitionOf(table, version)} (
      like ${sql.table(table)} including defaults including generated including constraints,
      constraint ${sql.ref(`${nameOf(table, version)}__version_id`)} check (version_id = ${sql.lit(version)})
    ) with (autovacuum_enabled = false)`.execute(trx)
}

/** Creates the indexes of a filled partition, and its statistics for the planner. */
export async function indexPartition(
  trx: Transaction<Database>,
  table: PartitionedTable,
  version: number,
): Promise<void> {
  const partition = partitionOf(table, version)
  const { rows } = await sql<{ definition: string; isConstraint: boolean }>`
    select coalesce(pg_get_constraintdef(c.oid), substring(pg_get_indexdef(i.indexrelid) from ' USING .*$')) as definition,
      c.oid is not null as "isConstraint"
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
    where i.indrelid = ${table}::regclass order by i.indexrelid`.execute(trx)
  for (const { definition, isConstraint } of rows)
    await (isConstraint
      ? sql`alter table ${partition} add ${sql.raw(definition)}`
      : sql`create index on ${partition} ${sql.raw(definition)}`
    ).execute(trx)
  await sql`analyze ${partition}`.execute(trx)
}

/**
 * Attaches a partition to its table. Readers do not wait: the check constraint of the partition proves its version, so
 * PostgreSQL does not scan its rows.
 */
export async function attachPartition(
  trx: Transaction<Database>,
  table: PartitionedTable,
  version: number,
): Promise<void> {
  const { rows } = await sql<{ schema: string; only: string }>`
    select relnamespace::regnamespace::text as schema,
      case when current_setting('server_version_num')::int >= 180000 then 'only' else '' end as only
    from pg_class where oid = ${table}::regclass`.execute(trx)
  const { schema, only } = rows[0]!
  const partition = partitionOf(table, version)
  await sql`alter table ${partition} reset (autovacuum_enabled)`.execute(trx)
  await sql`alter table ${partition} set schema ${sql.raw(schema)}`.execute(trx)
  await sql`
    alter table ${sql.table(table)} attach partition ${sql.table(nameOf(table, version))}
    for values in (${sql.lit(version)})`.execute(trx)
  // Joins are planned by the statistics of the whole. PostgreSQL 18 makes them without analysing each partition again.
  await sql`analyze ${sql.raw(only)} ${sql.table(table)}`.execute(trx)
}

const tries = 5

/** Lists the versions to which the shop can go back: the last `count` that were current, newest first, without the current one. */
export async function listKept(db: Kysely<Database>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from catalogue_version v
    where id <> (select version_id from catalogue_current)
      and (published_at is not null or id < (select version_id from catalogue_current))
      and exists (
        select from pg_inherits where inhparent = 'part'::regclass and inhrelid = to_regclass('part_v' || v.id))
    order by coalesce(replaced_at, published_at, imported_at) desc, id desc limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Drops the versions that are neither current nor kept. Each table is dropped in a transaction that waits at most half a
 * second for the lock, so that readers who queue behind it do not wait longer. A table that is still being read (by a
 * dump, for example) is left to the next import.
 */
export async function dropOldPartitions(db: Kysely<Database>, kept: number): Promise<void> {
  const wanted = await listKept(db, kept)
  const { rows } = await sql<{ name: string }>`
    with part_of as (
      select child.relname as name, substring(child.relname from '_v([0-9]+)$')::int as version
      from pg_inherits i
      join pg_class child on child.oid = i.inhrelid
      where i.inhparent = any(${[...partitionedTables]}::text[]::regclass[])
    )
    select name from part_of
    where version <> all(${wanted}::int[]) and version <> (select version_id from catalogue_current) order by name`.execute(
    db,
  )
  for (const { name } of rows) await dropSoon(db, name)
}

async function dropSoon(db: Kysely<Database>, name: string): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt++)
    try {
      await db.transaction().execute(async (trx) => {
        // The old table is locked first. It has no readers, and PostgreSQL cancels an autovacuum of it after a second.
        await sql`set local lock_timeout = '5s'`.execute(trx)
        await sql`lock table ${sql.table(name)} in access exclusive mode`.execute(trx)
        await sql`set local lock_timeout = '500ms'`.execute(trx)
        await sql`drop table ${sql.table(name)}`.execute(trx)
      })
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error // lock_not_available
    }
}
