import { asTyped } from '../text/typed.ts'
import type { PartBrands } from './part-brand.ts'
import { exactText, lookupText, mayBeNumber, readNumber } from './part-number.ts'

/**
 * The text after `/level4/product/`: an id, a part number, or digits that could be either. `text` is the original, `sku`
 * the number in one spelling for the look-up.
 */
export type ProductRef =
  | { kind: 'id'; id: number }
  | { kind: 'number'; sku: string; text: string }
  | { kind: 'either'; id: number; sku: string; text: string }

/** Most digits of an address that are read as an id; boards and parts share one range of ids. */
const idDigits = 6
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
export function readProductRef(text: string, brands: PartBrands): ProductRef {
  const trimmed = asTyped(text)
  const id = /^[1-9]\d{0,9}$/.test(trimmed) ? Number(trimmed) : null
  const reading = readNumber(isMarked(trimmed) ? trimmed.slice(1) : trimmed, brands)
  if (id !== null && trimmed.length <= idDigits) return { kind: 'id', id }
  const isNumber = mayBeNumber(trimmed, brands) || trimmed.length >= furtherDigits
  const sku = reading && isNumber ? lookupText(reading, brands) : trimmed
  if (id === null || id > maxId) return { kind: 'number', sku, text: trimmed }
  return isNumber ? { kind: 'either', id, sku, text: trimmed } : { kind: 'id', id }
}

/** The last segment of the address of a stored SKU's page. It names the brand where other parts or ids may look alike. */
export const partAddress = (sku: string, brands: PartBrands): string => {
  const exact = exactText(sku, brands)
  return isLikeId(exact) ? `:${exact}` : exact
}

/** The last segment of the address of a typed number, which is no id however short it is. */
export const typedAddress = (text: string): string => (isLikeId(text) ? `-${text}` : text)

const isMarked = (text: string): boolean => text.startsWith('-') && isLikeId(text.slice(1))

const isLikeId = (text: string): boolean => new RegExp(`^\\d{1,${idDigits}}$`).test(text)
