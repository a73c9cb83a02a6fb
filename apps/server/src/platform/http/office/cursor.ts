import type { z } from 'zod'
import { ShopError } from '../errors.ts'

/** The place after a row, for the next page of a list: the row's sort keys in an opaque text. */
export const cursorOf = (keys: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url')

/** @throws ShopError 'bad_cursor' for a text that the list did not send */
export function readCursor<T>(text: string, keys: z.ZodType<T>): T {
  try {
    return keys.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw new ShopError('bad_cursor')
  }
}

/**
 * Makes a page of rows, of which the query has read one more than the page has.
 *
 * @param limit maximum number of items of the page
 */
export function pageOfRows<Row, Item>(
  rows: readonly Row[],
  limit: number,
  keysOf: (row: Row) => readonly unknown[],
  present: (row: Row) => Item,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(present),
    next: rows.length > limit && last !== undefined ? cursorOf(keysOf(last)) : null,
  }
}
