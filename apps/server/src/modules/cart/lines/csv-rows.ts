import { isShortened, readNumberCell } from '@partboard/domain/files/cell'
import { readQuantity } from '@partboard/domain/numbers/quantity'
import type { Translate } from '../../../platform/http/texts.ts'
import type { PartChoice, ResolvedPart } from '../../parts/index.ts'
import type { AddRequest, Note } from './add-to-cart.ts'

export type CsvRow = { sku: string; quantity: number | string; line?: number | undefined }

/** The part number of a row, without what a spreadsheet put around it. */
export const numberOf = ({ sku }: CsvRow): string => readNumberCell(sku)

/** A row of a file: what it asks to add, or a message that says why it is wrong. `row` is its line, or its place from 1. */
export type ReadRow = { row: number; sku: string } & ({ request: AddRequest } | { message: string })

/**
 * Matches the rows of a file with the parts that were found for their numbers (`numberOf`). A row without a quantity is wrong: a
 * file gets no default (docs/spec/shop.md#csv-import).
 */
export function readRows(
  rows: readonly CsvRow[],
  found: ReadonlyMap<string, ResolvedPart | PartChoice>,
  translate: Translate,
): ReadRow[] {
  return rows.map((one, index) => {
    const { quantity, line: row = index + 1 } = one
    const sku = numberOf(one)
    if (isShortened(sku)) return { row, sku, message: translate('csv.shortened', { row, sku }) }
    const resolved = found.get(sku)
    if (!resolved) return { row, sku, message: translate('csv.unknown', { row, sku }) }
    const pieces = readQuantity(String(quantity))
    if ('problem' in pieces) return { row, sku, message: translate('csv.quantity', { row, sku }) }
    return { row, sku, request: { resolved, quantity: pieces.value } }
  })
}

/** The messages of all rows, in order. @param notes those of the rows with a request */
export function messagesOf(
  rows: readonly ReadRow[],
  notes: readonly Note[][],
  translate: Translate,
): string[] {
  const next = notes.values()
  return rows.flatMap((one) => {
    if ('message' in one) return [one.message]
    const { row, sku } = one
    return next
      .next()
      .value!.map(({ key, params }) => translate('csv.row', { row, sku, reason: translate(key, params) }))
  })
}
