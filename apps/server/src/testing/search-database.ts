import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/** Types that have no text of a person. Every other column is searched, so a column of a new type is too. */
const otherTypes = [
  'bool',
  'int2',
  'int4',
  'int8',
  'float4',
  'float8',
  'date',
  'timestamptz',
  'timestamp',
  'time',
  'uuid',
  'oid',
]

/**
 * Searches every column of every table of the shop and of its queue for words, in any case. Bytes are searched as text.
 *
 * @returns `table.column: word` of each place that has one
 */
export async function searchDatabase(db: Kysely<Database>, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string; type: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column, c.udt_name as type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and not (c.udt_name = any(${otherTypes}))
    order by 1, 2, c.ordinal_position`.execute(db)
  const found: string[] = []
  for (const [, ofTable] of Map.groupBy(columns, ({ schema, table }) => `${schema}.${table}`)) {
    const [{ schema, table }] = ofTable as [(typeof columns)[number]]
    const checks = ofTable.flatMap(({ column, type }) =>
      words.map((word) => {
        const text =
          type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
        // Bytes beyond ASCII are escaped in a bytea.
        const sought =
          type === 'bytea' ? sql`encode(convert_to(${word}, 'UTF8'), 'escape')` : sql`${word}::text`
        const label = `${schema === 'public' ? '' : `${schema}.`}${table}.${column}: ${word}`
        return sql`max(case when strpos(lower(${text}), lower(${sought})) > 0 then ${label} end)`
      }),
    )
    const { rows } = await sql<{ places: (string | null)[] }>`
      select array[${sql.join(checks)}] as places from ${sql.table(`${schema}.${table}`)}`.execute(db)
    found.push(...rows[0]!.places.filter((place) => place !== null))
  }
  return found
}
