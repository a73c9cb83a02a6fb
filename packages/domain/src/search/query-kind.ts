import type { PartBrands } from '../parts/part-brand.ts'
import { looksLikeNumber } from '../parts/part-number.ts'

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
 * - `part`: a number that a brand of the shop could have, in any spelling (`looksLikeNumber`). It begins with a digit,
 *   or with what the brand's masks begin with, and what identifies the part has at least four digits.
 * - `words`: any other text.
 *
 * @param brands the brands of the shop's parts
 *
 * Source: docs/spec/trade.md#part-numbers, docs/spec/trade.md#vin.
 */
export function readQuery(text: string, brands: PartBrands): QueryKind {
  const typed = text.trim().toUpperCase()
  if (typed === '') return 'empty'
  const vin = typed.replace(/[\s-]/g, '')
  if (/^[0-9A-Z]{17}$/.test(vin) && countOf(/\d/g, vin) >= 4 && countOf(/[0-9IOQ]/g, vin) >= 6) return 'vin'
  if (!/\s/.test(typed) && /^[A-Z][0-9A-Z]{2}[0-9IOQ]{4}$/.test(vin)) return 'vin'
  if (looksLikeNumber(typed, brands)) return 'part'
  return /^[0-9A-Z]{12,20}$/.test(typed) && countOf(/[0-9IOQ]/g, typed) >= 6 ? 'vin' : 'words'
}

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0
