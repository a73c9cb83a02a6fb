import type { RefusedRow } from '@partboard/contract/cart/csv-rows'
import { isShortened, readNumberCell } from '@partboard/domain/files/cell'
import { readQuantity } from '@partboard/domain/numbers/quantity'
import type { Translate } from '../../../platform/http/texts.ts'
import type { PartChoice, ResolvedPart } from '../../parts/index.ts'
import type { AddRequest, Note } from './add-to-cart.ts'

export type CsvRow = { sku: string; quantity: number | string; line?: number | undefined }

/** The part number of a row, without what a spreadsheet put around it. */
export const numberOf = ({ sku }: CsvRow): string => readNumberCell(sku)

/**
 * A row of a file: what it asks to add, or a message that says why it is wrong, and the reason without row and number. `row` is
 * its line, or its place from 1.
 */
export type ReadRow = { row: number; sku: string } & (
  | { request: AddRequest }
  | { message: string; reason: string }
)

const reasons = {
  shortened: 'ownNumber.shortened',
  unknown: 'error.part_not_found',
  quantity: 'field.quantity',
} as const

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
    const wrong = (key: 'shortened' | 'unknown' | 'quantity') => ({
      row,
      sku,
      message: translate(`csv.${key}`, { row, sku }),
      reason: translate(reasons[key]),
    })
    if (isShortened(sku)) return wrong('shortened')
    const resolved = found.get(sku)
    if (!resolved) return wrong('unknown')
    const pieces = readQuantity(String(quantity))
    if ('problem' in pieces) return wrong('quantity')
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

/** The rows that were not added, in order, each with its reasons. @param notes as in `messagesOf` */
export function refusedOf(
  rows: readonly ReadRow[],
  notes: readonly Note[][],
  translate: Translate,
): RefusedRow[] {
  const next = notes.values()
  return rows.flatMap((one) => {
    if ('reason' in one) return { Row: one.row, Reason: one.reason }
    const refusals = next.next().value!.filter(({ isRefusal }) => isRefusal)
    if (refusals.length === 0) return []
    return { Row: one.row, Reason: refusals.map(({ key, params }) => translate(key, params)).join(' ') }
  })
}
