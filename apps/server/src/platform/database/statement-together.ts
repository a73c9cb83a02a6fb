import { type Kysely, type RawBuilder, sql } from 'kysely'
import { statement } from './prepared.ts'
import type { Database } from './schema.ts'

/** Rows of several selects, by their names. */
export type Together<Rows> = { [Name in keyof Rows]: Rows[Name][] }

/** Rows of JSON, in which an instant is a text, with these columns as instants. */
export const withInstants = <Row extends object>(rows: readonly Row[], ...columns: (keyof Row)[]): Row[] =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      columns.map((column) => [column, row[column] === null ? null : new Date(row[column] as string)]),
    ),
  }))

/**
 * Several selects as one statement, which saves the round trips and reads all of them at the same moment.
 *
 * @param selects makes the selects from the values
 * @param shared makes the parts of a `with` that several of them read, so that each is worked out once
 * @returns runs it: the rows of each select, in its order. Values come through JSON: a timestamp is a text, and an int8
 *          is not checked to be below 2^53
 */
export function statementTogether<Values extends object, Rows extends Record<string, object>>(
  selects: (values: Values) => { [Name in keyof Rows]: RawBuilder<Rows[Name]> },
  shared?: (values: Values) => RawBuilder<unknown>,
): (db: Kysely<Database>, values: Values) => Promise<Together<Rows>> {
  const together = statement((values: Values) => {
    const columns = Object.entries(selects(values)).map(
      ([name, select]) =>
        sql`(select coalesce(json_agg(rows), '[]') from (${select}) rows) as ${sql.ref(name)}`,
    )
    return sql<Together<Rows>>`${shared ? sql`with ${shared(values)}` : sql``} select ${sql.join(columns)}`
  })
  return async (db, values) => (await together(db, values))[0]!
}
