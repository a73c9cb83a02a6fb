import type { RawBuilder } from 'kysely'
import type { FileName } from '../package/files.ts'
import type { ProblemKind } from '../package/problems.ts'

/** A result of a query. */
export type Place = { line: number; value: string }
/** One check: a query for the invalid rows of a file, and the reason for the message. */
export type Look = {
  file: FileName
  column: string
  /** The other file whose rows the query reads. */
  reads?: FileName
  /** It compares several values of a row, so it says nothing of a row with an invalid one. */
  comparesRow?: true
  kind: ProblemKind
  query: RawBuilder<Place>
  reason: (value: string) => string
}
