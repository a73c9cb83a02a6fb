import { reasonText } from '@partboard/contract/integration/import-reasons'
import { type RawBuilder, sql } from 'kysely'
import type { FileName } from '../package/files.ts'
import type { Look, Place } from './look.ts'
import { staging } from './stage.ts'

/** The parts of a file that are bottles of a fluid, and whose measure is not in litres. */
const withoutLitres = (file: FileName, column: string): RawBuilder<Place> => sql`
  select named.line, named.${sql.ref(column)} as value
  from ${staging(file)} named
  join ${staging('parts')} p on p.sku = named.${sql.ref(column)}
  where named.fluid is not null and coalesce(p.measure, '') !~ ' l$'`

/** Rows whose callout no line of the board has. @param rows SQL: line, board and callout */
const withoutLine = (rows: RawBuilder<unknown>): RawBuilder<Place> => sql`
  select line, callout as value from (${rows}) named
  where not exists (
    select from ${staging('board_lines')} known where known.board = named.board and known.callout = named.callout)`

/** The checks of what belongs to a job, over the rows of several files. */
export const jobLooks: readonly Look[] = [
  {
    file: 'kit_lines',
    column: 'sku, board, callout',
    kind: 'value',
    comparesRow: true,
    query: sql`
      select line, kit as value from ${staging('kit_lines')}
      where (sku is null) <> (board is not null) or (board is null) <> (callout is null)`,
    reason: () => reasonText('kitLineWhat'),
  },
  {
    file: 'kit_lines',
    column: 'callout',
    reads: 'board_lines',
    kind: 'reference',
    comparesRow: true,
    query: withoutLine(sql`
      select line, board, callout from ${staging('kit_lines')}
      where callout is not null and board in (select number from ${staging('boards')})`),
    reason: (value) => reasonText('noCallout', { value }),
  },
  {
    file: 'kit_lines',
    column: 'fluid',
    reads: 'parts',
    kind: 'value',
    query: withoutLitres('kit_lines', 'sku'),
    reason: (value) => reasonText('noLitres', { value }),
  },
  {
    file: 'kits',
    column: 'code',
    reads: 'kit_lines',
    kind: 'value',
    query: sql`
      select line, code as value from ${staging('kits')}
      where code not in (select kit from ${staging('kit_lines')} where kit is not null)`,
    reason: (value) => reasonText('kitEmpty', { value }),
  },
  {
    file: 'part_relations',
    column: 'fluid',
    reads: 'parts',
    kind: 'value',
    query: withoutLitres('part_relations', 'other_sku'),
    reason: (value) => reasonText('noLitres', { value }),
  },
  {
    file: 'board_lines',
    column: 'renew_with',
    kind: 'reference',
    query: withoutLine(sql`
      select line, board, unnest(renew_with) as callout from ${staging('board_lines')}
      where renew_with is not null`),
    reason: (value) => reasonText('noCallout', { value }),
  },
]
