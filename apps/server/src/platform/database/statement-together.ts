import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from './prepared.ts'
import type { Database } from './schema.ts'

/**
 * Runs several selects as one statement, which saves the round trips and reads all of them at the same moment.
 *
 * @returns the rows of each select, in its order. Values come through JSON: a timestamp is a text, and an int8 is not
 *          checked to be below 2^53
 */
export async function selectTogether<Rows extends Record<string, object>>(
  db: Kysely<Database>,
  selects: { [Name in keyof Rows]: RawBuilder<Rows[Name]> },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const columns = Object.entries(selects).map(
    ([name, select]) => sql`(select json_agg(rows) from (${select}) rows) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<{ [Name in keyof Rows]: Rows[Name][] | null }>`${prepared}
    select ${sql.join(columns)}`.execute(db)
  const found = Object.entries(rows[0]!).map(([name, list]) => [name, list ?? []])
  return Object.fromEntries(found)
}
