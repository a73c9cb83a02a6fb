/** A typed part number: all 11 characters, or the 7 that identify the part. */
export type PartNumber = { kind: 'full'; sku: string } | { kind: 'short'; last7: string }

/** Separators between the characters of a number, including invisible characters in copied text. */
const between = /[\s./\\\-\u2010-\u2015\u2212\u00ad\u200b-\u200d\u2060]/g

/**
 * Reads a part number in any spelling. Spaces, dots, dashes, slashes and lower case are ignored. The two-digit change
 * index, which is printed after the number on the part (`…102-12`), is cut off.
 *
 * @param text typed or pasted text
 * @returns the 11 characters without spaces, or the last 7 if the text has only these; null if it is neither. The part
 *          may not exist.
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
 * Formats a stored part number for print: `34 11 4 300 102` (2-2-1-3-3).
 *
 * @param sku 11 characters, from `normalisePartNumber`
 * @throws RangeError for any other text
 *
 * Source: docs/spec/trade.md#part-numbers.
 */
export function formatPartNumber(sku: string): string {
  const groups = /^(\d{2})(\d{2})([0-9A-Z])([0-9A-Z]{3})([0-9A-Z]{3})$/.exec(sku)
  if (!groups) throw new RangeError(`'${sku}' is not a stored part number`)
  return groups.slice(1).join(' ')
}

/**
 * The normalised beginning of a part number, or of the 7 characters that identify the part: in capitals, without
 * separators and change index. Null if the text is words.
 *
 * In a number each piece has a digit ("34 11 4 a0c"); in words with a size, some pieces have none ("5 lamp H7"). A
 * number of several pieces begins with a digit; a number in one piece may begin with a letter ("a0c1").
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
