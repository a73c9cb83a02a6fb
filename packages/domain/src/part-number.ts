/** What somebody typed, read as a part number: all 11 characters, or the 7 that identify the part. */
export type PartNumber = { kind: 'full'; sku: string } | { kind: 'short'; last7: string }

/** What may stand between the characters of a number; also what texts copied from elsewhere have and nobody sees. */
const between = /[\s./\\\-\u2010-\u2015\u2212\u00ad\u200b-\u200d\u2060]/g

/**
 * Reads a part number in any spelling: spaces, dots, dashes, slashes and lower case do not matter, and the
 * two-digit change index that is printed behind the number on the part (`…102-12`) is cut off.
 *
 * @param text what was typed or pasted
 * @returns the 11 characters without spaces, or the last 7 when only these were given; null when it is
 *          neither. It says nothing about whether the part exists.
 *
 * Source: docs/spec/trade.md#part-numbers.
 */
export function normalisePartNumber(text: string): PartNumber | null {
  const plain = text.replace(between, '').toUpperCase()
  const full = /^(\d{4}[0-9A-Z]{7})(?:\d{2})?$/.exec(plain)
  if (full) return { kind: 'full', sku: full[1]! }
  const short = /^([0-9A-Z]{7})(?:\d{2})?$/.exec(plain)
  if (short) return { kind: 'short', last7: short[1]! }
  return null
}

/**
 * A stored part number as it is printed: `34 11 4 300 102` (2-2-1-3-3).
 *
 * @param sku 11 characters, as `normalisePartNumber` gives them
 * @throws RangeError for anything else: what is stored has this form
 *
 * Source: docs/spec/trade.md#part-numbers.
 */
export function formatPartNumber(sku: string): string {
  const groups = /^(\d{2})(\d{2})([0-9A-Z])([0-9A-Z]{3})([0-9A-Z]{3})$/.exec(sku)
  if (!groups) throw new RangeError(`'${sku}' is not a stored part number`)
  return groups.slice(1).join(' ')
}

/**
 * What somebody has typed so far, when it may be the beginning of a part number, or of the 7 that identify the part:
 * without spaces and the like, in capitals, a change index cut off; null when it is words. Each piece of a number has
 * a digit ("34 11 4 a0c"), which words beside a size have not ("5 lamp H7"), and it begins with one unless it is in
 * one piece ("a0c1").
 *
 * Source: docs/spec/trade.md#part-numbers.
 */
export function beginningOfNumber(text: string): string | null {
  const pieces = text
    .toUpperCase()
    .split(between)
    .filter((piece) => piece !== '')
  const isNumber = pieces.every((piece) => /^[0-9A-Z]*\d[0-9A-Z]*$/.test(piece))
  const plain = pieces.join('')
  if (!isNumber || plain.length < 2 || plain.length > 13) return null
  return pieces.length === 1 || /^\d/.test(plain) ? plain.slice(0, 11) : null
}
