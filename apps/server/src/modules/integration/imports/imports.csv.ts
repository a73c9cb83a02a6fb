import { csvLine } from '@partboard/domain/cart/csv'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { changeFields, problemFields } from './imports.present.ts'
import { listChanges, listProblems, type ProblemRow } from './imports.queries.ts'

/** Rows that are read at once. */
const batch = 5_000

/** The CSV of all problems of an import. */
export async function* problemLines(db: Kysely<Database>, id: number): AsyncGenerator<string> {
  yield csvLine(['severity', 'file', 'line', 'column', 'reason'])
  for (let after: readonly [string, number] | null = null; ; ) {
    const page: ProblemRow[] = await listProblems(db, id, { kind: null, after, limit: batch })
    yield page.map((row) => csvLine(problemFields(row))).join('')
    const last = page.at(-1)
    if (page.length < batch || !last) return
    after = [last.kind, last.id]
  }
}

/** The CSV of all differences of an import. */
export async function* changeLines(db: Kysely<Database>, id: number): AsyncGenerator<string> {
  yield csvLine(['kind', 'change', 'number', 'net_before', 'net_after'])
  for (let after = 0; ; ) {
    const page = await listChanges(db, id, { after, limit: batch })
    yield page.map((row) => csvLine(changeFields(row))).join('')
    after = page.at(-1)?.id ?? after
    if (page.length < batch) return
  }
}
