import { readQuantity } from '@partboard/domain/cart/cart'
import type { Translate } from '../../../platform/http/texts.ts'
import type { PartChoice, ResolvedPart } from '../../parts/index.ts'
import type { AddRequest, Note } from './add-to-cart.ts'

export type CsvRow = { sku: string; quantity: number | string }

/** A row of a file: what it asks to add, or a message that says why it is wrong. Rows are counted from 1. */
export type ReadRow = { row: number; sku: string } & ({ request: AddRequest } | { message: string })

/**
 * Matches the rows of a file with the parts that were found for their numbers. A row without a quantity is wrong: a
 * file gets no default (docs/spec/shop.md#csv-import).
 */
export function readRows(
  rows: readonly CsvRow[],
  found: ReadonlyMap<string, ResolvedPart | PartChoice>,
  translate: Translate,
): ReadRow[] {
  return rows.map(({ sku, quantity }, index) => {
    const row = index + 1
    const resolved = found.get(sku)
    if (!resolved) return { row, sku, message: translate('csv.unknown', { row, sku }) }
    const pieces = String(quantity).trim() === '' ? null : readQuantity(quantity)
    if (pieces === null) return { row, sku, message: translate('csv.quantity', { row, sku }) }
    return { row, sku, request: { resolved, quantity: pieces } }
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
