import { normalisePartNumber } from '@partboard/domain/part-number'

/**
 * What stands behind `/level4/product/`: an id, a part number, or seven digits that could be either.
 * `text` is what was asked for, `sku` the form in which a number is looked up.
 */
export type ProductRef =
  | { kind: 'id'; id: number }
  | { kind: 'number'; sku: string; text: string }
  | { kind: 'either'; id: number; sku: string; text: string }

/**
 * Reads the last part of a product's address. Boards and parts share one space of ids, and a part number may
 * come in any spelling (docs/spec/wire.md#catalogue); only seven or nine digits can mean both, and then the number is
 * tried first because that is what people type.
 *
 * @returns what to look for; text that is neither is looked up as it stands, so that the page can say so
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
