/** The most pieces of one part in a cart, an order or a list (docs/spec/shop.md#limits). */
export const MAX_QUANTITY = 9999
/** The most rows of one CSV import (docs/spec/shop.md#limits). */
export const MAX_CSV_ROWS = 100
/** The most characters of an order note (docs/spec/shop.md#limits). */
export const MAX_NOTE = 2000
/** The fewest characters of a password (docs/spec/shop.md#limits). */
export const MIN_PASSWORD = 6
/** Hashing anything longer would be work for nothing. */
export const MAX_PASSWORD = 200

/**
 * Reads a quantity from a field, a file or a request.
 *
 * @param value a number, or text as typed
 * @returns whole pieces, 1 to 9999; 1 for nothing at all (undefined, null, blank text), which is the default
 *          quantity; null for whatever is not a whole number in that range. Whoever needs the quantity to be
 *          there, as a CSV row does, checks that before.
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
