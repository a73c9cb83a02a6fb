import { normalisePartNumber } from './part-number.ts'

/** The kind of a query in the header's search field. */
export type QueryKind = 'vin' | 'part' | 'words' | 'empty'

/**
 * Distinguishes a VIN, a part number and words by their form, without a look-up in the catalogue.
 *
 * - `vin`, full: 17 letters and digits without spaces and dashes. At least four are digits, and at least six if the
 *   letters I, O and Q count as digits. Such letters are typing mistakes, which `readVin` explains; a word search could
 *   not. "olej silnikowy 5W30" has the length, but not the digits.
 * - `vin`, wrong length: 12 to 20 letters and digits in one piece with six such digits, unless it is a part number.
 * - `vin`, short: 7 letters and digits in one piece. The first is a letter (the plant), the last four are digits
 *   (required by ISO 3779). "E90 2008" is in two pieces, so it is words. A short VIN that begins with a digit
 *   (plant 7, Leipzig) looks like a part number and counts as one.
 * - `part`: 7 or 11 characters in any spelling, with or without change index. They begin with a digit, and the 7 that
 *   identify the part have at least four digits; newer numbers have letters too.
 * - `words`: any other text.
 *
 * Source: docs/spec/trade.md#part-numbers, docs/spec/trade.md#vin.
 */
export function readQuery(text: string): QueryKind {
  const typed = text.trim().toUpperCase()
  if (typed === '') return 'empty'
  const vin = typed.replace(/[\s-]/g, '')
  if (/^[0-9A-Z]{17}$/.test(vin) && countOf(/\d/g, vin) >= 4 && countOf(/[0-9IOQ]/g, vin) >= 6) return 'vin'
  if (!/\s/.test(typed) && /^[A-Z][0-9A-Z]{2}[0-9IOQ]{4}$/.test(vin)) return 'vin'
  if (looksLikePart(typed)) return 'part'
  return /^[0-9A-Z]{12,20}$/.test(typed) && countOf(/[0-9IOQ]/g, typed) >= 6 ? 'vin' : 'words'
}

function looksLikePart(typed: string): boolean {
  const number = normalisePartNumber(typed)
  if (number === null || !/^\d/.test(typed)) return false
  const last7 = number.kind === 'full' ? number.sku.slice(-7) : number.last7
  return countOf(/\d/g, last7) >= 4
}

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0
