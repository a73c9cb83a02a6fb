import { type Kysely, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from './schema.ts'

/** Prefix of a query that is prepared at its first use. It is for queries that run at every key press. */
export const prepared = sql`/* prepared */ `

/**
 * SQL: a value that the planner does not see. PostgreSQL plans a prepared query again at each use as long as that seems
 * cheaper, and it always does for a narrow range, or for a list that is shorter than the ten values it assumes.
 */
export const unseen = (value: unknown, type: 'int' | 'text' | 'int[]' | 'text[]') =>
  sql`(select ${value}::${sql.raw(type)})::${sql.raw(type)}`

/** SQL: an array that the planner does not see, for `= any(…)` and `unnest(…)`. */
export const listOf = (values: readonly unknown[], type: 'int' | 'text') => unseen(values, `${type}[]`)

/** Runs a statement with values. @returns its rows */
export type Statement<Values, Row> = (db: Kysely<Database>, values: Values) => Promise<Row[]>

/**
 * A query that is prepared at its first use.
 *
 * @param text makes the query from its values. Each other text is prepared once more on each connection
 */
export function statement<Values extends object, Row extends object>(
  text: (values: Values) => RawBuilder<Row>,
): Statement<Values, Row> {
  return async (db, values) => (await sql<Row>`${prepared}${text(values)}`.execute(db)).rows
}

const preparedPrefix = '/* prepared'

/** A query without a prefix is prepared at its third use: most queries of commands and tests run once. */
const usesBeforeNaming = 3
/** Lists of other lengths and optional filters make ever new texts, and each connection keeps its own plans. */
const maxNames = 300
const maxCandidates = 2_000
/**
 * A selection of all columns, whose prepared statement fails once a newer release adds a column. It is found in
 * subqueries too, where it would be harmless: such a query is marked as prepared.
 */
const allColumns = /\b(select|returning|distinct)\s+("?\w+"?\.)?\*|,\s*("?\w+"?\.)?\*(?=\s*(,|from\b|$))/i

/** The names under which the connections of a pool prepare texts. */
export class StatementNames {
  readonly #frequent: boolean
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()

  /**
   * @param frequent all texts that are used often get a name, not only the marked ones. Imports do not ask for that,
   *        because a plan for an empty table would be used for a full one
   */
  constructor({ frequent }: { frequent: boolean }) {
    this.#frequent = frequent
  }

  /**
   * The name of a text; undefined = it is parsed and planned at each use. Parsing and planning take PostgreSQL longer than
   * most queries themselves.
   */
  nameOf(text: string, hasValues: boolean): string | undefined {
    const known = this.#names.get(text)
    if (known) return known
    if (text.startsWith(preparedPrefix)) return this.#add(text)
    const mayBeNamed = this.#frequent && hasValues && this.#names.size < maxNames
    if (!mayBeNamed || allColumns.test(text)) return
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses >= usesBeforeNaming) {
      this.#uses.delete(text)
      return this.#add(text)
    }
    if (this.#uses.size >= maxCandidates) this.#uses.clear()
    this.#uses.set(text, uses)
    return
  }

  #add(text: string): string {
    const name = `prepared_${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}

/** Makes a connection prepare queries by name. */
export function prepareQueries(client: pg.PoolClient, names: StatementNames): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const preparing = (text: unknown, values?: unknown, ...others: unknown[]) => {
    const isList = Array.isArray(values)
    const name = typeof text === 'string' ? names.nameOf(text, isList && values.length > 0) : undefined
    return name
      ? query({ name, text, values: isList ? values : [] }, ...others)
      : query(text, values, ...others)
  }
  client.query = preparing as typeof client.query
}
