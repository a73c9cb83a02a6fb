import type pg from 'pg'

/** A table with rows. Partitions count as tables; partitioned tables do not. */
export type TableInfo = {
  schema: string
  name: string
  /** All columns in order, without generated ones. */
  columns: string[]
  /** Columns of the primary key, in order; empty when there is none. */
  key: string[]
  /** Text columns, which must be sorted independently of the database's collation. */
  texts: string[]
  /** The partitioned table, and the values of this partition. */
  parent: string | null
  bound: string | null
}

/** The last number of a sequence. */
export type SequenceInfo = { schema: string; name: string; value: string }

const queueSchema = 'graphile_worker'

/** Tables with the versions of the schemas. The migrations write them, so a restore does not. */
const ledgers = `(c.relname = 'migration' or (c.relname = 'migrations' and n.nspname = '${queueSchema}'))`

/** Lists all tables of the shop and its queue. */
export async function listTables(client: pg.ClientBase): Promise<TableInfo[]> {
  const { rows } = await client.query<TableInfo>(`
    select n.nspname as schema, c.relname as name, parent.relname as parent,
      pg_get_expr(c.relpartbound, c.oid) as bound,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attcollation <> 0) as texts,
      (select coalesce(array_agg(a.attname::text order by k.place), '{}')
       from pg_index i
       cross join unnest(i.indkey::int[]) with ordinality as k (attnum, place)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
       where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_inherits h on h.inhrelid = c.oid and c.relispartition
    left join pg_class parent on parent.oid = h.inhparent
    where c.relkind = 'r' and n.nspname in (current_schema(), '${queueSchema}') and not ${ledgers}
    order by 1, 2`)
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<SequenceInfo[]> {
  const { rows } = await client.query<SequenceInfo>(`
    select schemaname as schema, sequencename as name, last_value::text as value
    from pg_sequences
    where schemaname in (current_schema(), '${queueSchema}') and last_value is not null
    order by 1, 2`)
  return rows
}

/** Lists the applied migrations, in order; empty for a database that the shop has never used. */
export async function listMigrations(client: pg.ClientBase): Promise<{ name: string; sha256: string }[]> {
  const found = await client.query(`select to_regclass('migration') is not null as there`)
  if (!found.rows[0].there) return []
  return (await client.query('select name, sha256 from migration order by name')).rows
}

/** Version of the queue's own schema; 0 = it does not exist. */
export async function queueLevel(client: pg.ClientBase): Promise<number> {
  const found = await client.query(`select to_regclass('${queueSchema}.migrations') is not null as there`)
  if (!found.rows[0].there) return 0
  return (await client.query(`select max(id)::int as level from ${queueSchema}.migrations`)).rows[0].level
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const placeOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`

/** The COPY statement for a table's rows, in an order that does not depend on the database's collation. */
export function copyQuery(table: TableInfo): string {
  const { columns, key, texts } = table
  const order = key.map((name) => quoted(name) + (texts.includes(name) ? ' collate "C"' : ''))
  const list = columns.map(quoted).join(', ')
  return `copy (select ${list} from ${placeOf(table)} t order by ${order.join(', ') || 't::text collate "C"'}) to stdout`
}

/** Sums of the columns that hold money, in minor units, by name. */
export async function sumMoney(client: pg.ClientBase, table: TableInfo): Promise<Record<string, string>> {
  const money = table.columns.filter((name) => name.endsWith('_minor'))
  if (money.length === 0) return {}
  const sums = money.map((name) => `coalesce(sum(${quoted(name)}), 0)::text as ${quoted(name)}`)
  return (await client.query(`select ${sums.join(', ')} from ${placeOf(table)}`)).rows[0]
}

/** Sets the session settings on which the output of COPY depends, and the search path to the shop's schema. */
export async function fixSession(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
    set extra_float_digits = 1; set client_encoding = 'UTF8'`)
}
