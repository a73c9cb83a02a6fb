import { sql } from 'kysely'
import type pg from 'pg'

/** Prefix of a query that is prepared at its first use. It is for queries that run at every key press. */
export const prepared = sql`/* prepared */ `
/** Prefix of a query that is never prepared, because a good plan depends on its values. */
export const plannedEachTime = sql`/* planned each time */ `

const preparedPrefix = '/* prepared */'
const plannedPrefix = '/* planned each time */'

/** A query without a prefix is prepared at its third use in the process: most queries of commands and tests run once. */
const usesBeforeNaming = 3
/** Lists of other lengths and optional filters make ever new texts, and each connection keeps its own plans. */
const maxNames = 300
const maxCandidates = 2_000
/**
 * A selection of all columns, whose prepared statement fails once a newer release adds a column. It is found in
 * subqueries too, where it would be harmless: such a query is marked as prepared.
 */
const allColumns = /\b(select|returning|distinct)\s+("?\w+"?\.)?\*|,\s*("?\w+"?\.)?\*(?=\s*(,|from\b|$))/i

const names = new Map<string, string>()
const uses = new Map<string, number>()

/**
 * The name under which each connection prepares this text; undefined = it is parsed and planned at each use. Parsing and
 * planning take PostgreSQL longer than most queries themselves.
 */
function statementName(text: string, ifFrequent: boolean): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (text.startsWith(preparedPrefix)) return nameOf(text)
  if (!ifFrequent || text.startsWith(plannedPrefix) || names.size >= maxNames || allColumns.test(text)) return
  const before = uses.get(text) ?? 0
  if (before + 1 >= usesBeforeNaming) {
    uses.delete(text)
    return nameOf(text)
  }
  if (uses.size >= maxCandidates) uses.clear()
  uses.set(text, before + 1)
  return
}

function nameOf(text: string): string {
  const name = `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * Makes a connection prepare queries by name: the marked ones, and with `frequent` all that are used often. Imports do
 * not ask for that, because a plan for an empty table would be used for a full one.
 */
export function prepareQueries(client: pg.PoolClient, frequent: boolean): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const preparing = (text: unknown, values?: unknown, ...others: unknown[]) => {
    const isList = Array.isArray(values)
    const name =
      typeof text === 'string' ? statementName(text, frequent && isList && values.length > 0) : undefined
    return name
      ? query({ name, text, values: isList ? values : [] }, ...others)
      : query(text, values, ...others)
  }
  client.query = preparing as typeof client.query
}
