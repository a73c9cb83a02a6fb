import { normalisePartNumber } from '@partboard/domain/part-number'

/**
 * The text after `/level4/product/`: an id, a part number, or digits that could be either. `text` is the original, `sku`
 * the normalised number for the look-up.
 */
export type ProductRef =
  | { kind: 'id'; id: number }
  | { kind: 'number'; sku: string; text: string }
  | { kind: 'either'; id: number; sku: string; text: string }

/**
 * Reads the last segment of a product's address. Boards and parts share one range of ids, and a part number may have any
 * spelling (docs/spec/wire.md#catalogue). Only seven or nine digits can be both; the number is tried first, because
 * customers type numbers.
 *
 * @returns the look-up. Text that is neither is looked up unchanged, so that the page can show it as unknown
 */
export function readProductRef(text: string): ProductRef {
  const trimmed = text.trim()
  const id = /^[1-9]\d{0,14}$/.test(trimmed) ? Number(trimmed) : null
  const number = normalisePartNumber(trimmed)
  if (number === null)
    return id === null ? { kind: 'number', sku: trimmed, text: trimmed } : { kind: 'id', id }
  const sku = number.kind === 'full' ? number.sku : number.last7
  return number.kind === 'short' && id !== null
    ? { kind: 'either', id, sku, text: trimmed }
    : { kind: 'number', sku, text: trimmed }
}
