import { readQuantity } from '@partboard/domain/cart'
import type { Translate } from '../../platform/http/texts.ts'
import type { Note, Wish } from '../../services/cart/add-to-cart.ts'
import type { ResolvedPart } from '../../services/parts/part-lookup.ts'

export type CsvRow = { sku: string; quantity: number | string }

/** One row read: what it wishes for, or the sentence that says why it cannot be read. Rows count from 1. */
export type ReadRow = { row: number; sku: string } & ({ wish: Wish } | { message: string })

/**
 * Reads the rows of an import against the parts that were found for their numbers. A row without a quantity is a
 * bad row: what stands in a file is meant, not defaulted (docs/spec/shop.md#csv-import).
 */
export function readRows(
  rows: readonly CsvRow[],
  found: ReadonlyMap<string, ResolvedPart>,
  translate: Translate,
): ReadRow[] {
  return rows.map(({ sku, quantity }, index) => {
    const row = index + 1
    const resolved = found.get(sku)
    if (!resolved) return { row, sku, message: translate('csv.unknown', { row, sku }) }
    const pieces = String(quantity).trim() === '' ? null : readQuantity(quantity)
    if (pieces === null) return { row, sku, message: translate('csv.quantity', { row, sku }) }
    return { row, sku, wish: { resolved, quantity: pieces } }
  })
}

/** The sentences of all rows in their order; `notes` are those of the rows that had a wish. */
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
