import { byteOrderMark, csvLine } from '@partboard/domain/files/csv'
import type { Lang } from '@partboard/domain/text/languages'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { changeFields, problemFields } from './imports.present.ts'
import { listChanges, listProblems, type ProblemRow } from './imports.queries.ts'

/** Rows that are read at once. */
const batch = 5_000

/** The CSV of all problems of an import. */
export async function* problemLines(db: Kysely<Database>, id: number, lang: Lang): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['severity', 'file', 'line', 'column', 'reason'], lang)
  for (let after: readonly [string, number] | null = null; ; ) {
    const page: ProblemRow[] = await listProblems(db, id, { kind: null, after, limit: batch })
    yield page.map((row) => csvLine(problemFields(row), lang)).join('')
    const last = page.at(-1)
    if (page.length < batch || !last) return
    after = [last.kind, last.id]
  }
}

/** The CSV of all differences of an import. */
export async function* changeLines(db: Kysely<Database>, id: number, lang: Lang): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['kind', 'change', 'number', 'net_before', 'net_after'], lang)
  for (let after = 0; ; ) {
    const page = await listChanges(db, id, { after, limit: batch })
    yield page.map((row) => csvLine(changeFields(row), lang)).join('')
    after = page.at(-1)?.id ?? after
    if (page.length < batch) return
  }
}
