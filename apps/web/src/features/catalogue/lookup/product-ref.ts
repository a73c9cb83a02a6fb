import { lookupText, mayBeNumber, readNumber } from '@partboard/domain/part-number'
import { idDigits, partBrands } from '../../../text/part-number.ts'

/**
 * The text after `/level4/product/`: an id, a part number, or digits that could be either. `text` is the original, `sku`
 * the number in one spelling for the look-up.
 */
export type ProductRef =
  | { kind: 'id'; id: number }
  | { kind: 'number'; sku: string; text: string }
  | { kind: 'either'; id: number; sku: string; text: string }

/** Digits from which on an id could also be a further number of a part, such as a bar code. */
const furtherDigits = 8
/** The highest id (docs/spec/wire.md#conventions). */
const maxId = 2_147_483_647

/**
 * Reads the last segment of a product's address. Boards and parts share one range of ids, and a part number may have any
 * spelling (docs/spec/wire.md#catalogue). Up to six digits are an id; numbers that are so short have another address
 * (`partAddress`, `typedAddress`). More digits are tried as a number first, because customers type numbers.
 *
 * @returns the look-up. Text that is neither is looked up unchanged, so that the page can show it as unknown
 */
export function readProductRef(text: string): ProductRef {
  const trimmed = text.trim()
  const id = /^[1-9]\d{0,9}$/.test(trimmed) ? Number(trimmed) : null
  const reading = readNumber(trimmed, partBrands())
  if (id !== null && trimmed.length <= idDigits) return { kind: 'id', id }
  const isNumber = mayBeNumber(trimmed, partBrands()) || trimmed.length >= furtherDigits
  const sku = reading && isNumber ? lookupText(reading) : trimmed
  if (id === null || id > maxId) return { kind: 'number', sku, text: trimmed }
  return isNumber ? { kind: 'either', id, sku, text: trimmed } : { kind: 'id', id }
}
