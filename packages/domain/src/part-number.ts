/** What somebody typed, read as a part number: all 11 characters, or the 7 that identify the part. */
export type PartNumber = { kind: 'full'; sku: string } | { kind: 'short'; last7: string }

/**
 * Reads a part number in any spelling: spaces, dots, dashes, slashes and lower case do not matter, and the
 * two-digit change index that is printed behind the number on the part (`…102-12`) is cut off.
 *
 * @param text what was typed or pasted
 * @returns the 11 characters without spaces, or the last 7 when only these were given; null when it is
 *          neither. It says nothing about whether the part exists.
 *
 * Source: DOMAIN.md section 3.
 */
export function normalisePartNumber(text: string): PartNumber | null {
  const plain = text.replace(/[\s./\\\-\u2010-\u2015]/g, '').toUpperCase()
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
 * Source: DOMAIN.md section 3.
 */
export function formatPartNumber(sku: string): string {
  const groups = /^(\d{2})(\d{2})([0-9A-Z])([0-9A-Z]{3})([0-9A-Z]{3})$/.exec(sku)
  if (!groups) throw new RangeError(`'${sku}' is not a stored part number`)
  return groups.slice(1).join(' ')
}
