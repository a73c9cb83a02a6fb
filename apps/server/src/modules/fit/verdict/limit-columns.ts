import { type RawBuilder, sql } from 'kysely'
import type { LimitsRow } from './facts.ts'

/** The columns of a board line that decide whether its part fits. Its type keys are in a list. */
const columns = [
  'steering',
  'gearbox',
  'valid_from',
  'valid_to',
  'serials',
  'engine_numbers',
  'condition',
  'check',
] as const satisfies readonly Exclude<keyof LimitsRow, 'type_keys'>[]

/** SQL: these columns of a table or subquery. */
export const limitColumns = (of: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(`${of}.${column}`)))
