import { MAX_QUANTITY } from '../numbers/limits.ts'

/**
 * Reads a quantity from a field, a file or a request.
 *
 * @param value a number, or text as typed
 * @returns whole pieces, 1 to 9999. An empty value (undefined, null, blank text) is 1, the default quantity. Null
 *          if the value is not a whole number in that range. A caller that requires a quantity, such as the CSV
 *          import, checks for an empty value first.
 *
 * Source: docs/spec/shop.md#quantity, docs/spec/wire.md#cart.
 */
export function readQuantity(value: unknown): number | null {
  if (value === undefined || value === null) return 1
  if (typeof value === 'string') {
    const text = value.trim()
    if (text === '') return 1
    return /^\d{1,10}$/.test(text) ? withinRange(Number(text)) : null
  }
  return typeof value === 'number' ? withinRange(value) : null
}

const withinRange = (quantity: number): number | null =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null
