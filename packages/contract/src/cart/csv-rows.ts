import { MAX_CSV_QUANTITY, MAX_CSV_ROWS, MAX_CSV_SKU } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { Line } from '../values.ts'

/** Rows of a file or a pasted list. Messages name the line of the file, or count the rows from 1 where `line` is left out. */
export const CsvRows = z
  .array(
    z.object({
      sku: Line(MAX_CSV_SKU),
      quantity: z.union([z.number(), Line(MAX_CSV_QUANTITY)]),
      line: z.int().min(1).max(9_999_999).optional(),
    }),
  )
  .max(MAX_CSV_ROWS)

/** A row that was not added. `Row` is its `line`, or its place from 1 where that was left out. */
export const RefusedRow = z.object({ Row: z.int(), Reason: z.string() })
export type RefusedRow = z.infer<typeof RefusedRow>
