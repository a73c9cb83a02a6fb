import {
  beginsMask,
  fitsMask,
  inGroups,
  MAX_PART_NUMBER,
  mayHave,
  type PartBrands,
  type ReadyBrand,
} from './part-brand.ts'

/** Separators between the characters of a number, including invisible characters in copied text. */
const between = /[\s./\\\-\u2010-\u2015\u2212\u00ad\u200b-\u200d\u2060\ufeff]/g
const plainNumber = /^[0-9A-Z]{1,30}$/

/** The digits and capitals of a text without the separators between them; null if it has other characters. */
export function plainCharacters(text: string): string | null {
  const plain = text.normalize('NFKC').replace(between, '').toUpperCase()
  return /^[0-9A-Z]*$/.test(plain) ? plain : null
}

/**
 * The canonical form of a number: digits and capitals, without separators. Full-width characters count as the usual
 * ones.
 *
 * @param text typed or pasted text, or a cell of a file
 * @returns 1 to 30 digits and capitals; null if the text has other characters, or is too long
 *
 * Source: docs/spec/trade.md#part-numbers.
 */
export function canonicalNumber(text: string): string | null {
  if (plainNumber.test(text)) return text
  const plain = plainCharacters(text)
  return plain !== null && plainNumber.test(plain) ? plain : null
}

/** What a typed number may be for one brand. */
export type BrandReading = {
  code: string
  /** The whole numbers that it may be, each canonical; the one as it was typed comes first. */
  wholes: readonly string[]
  /** The end that identifies a part if no whole number is found; null = the brand has no such end, or it was not typed. */
  end: string | null
  /** Whether only the end was typed. Otherwise a part that is found by the end has another beginning. */
  isShort: boolean
}

/** A typed number: its canonical form, and what it may be for each brand of the shop. */
export type NumberReading = {
  canonical: string
  /** The brand that was typed before the number; null = any. */
  code: string | null
  brands: readonly BrandReading[]
}

/**
 * Reads a number in any spelling, for all brands or for the one whose code or name stands before it (`VW:06A 115 561 B`,
 * `Bosch 0 986 494 524`). Spaces, dots, dashes, slashes and lower case are ignored. A change index, lost zeros and a
 * prefix that was left out count only for brands with that rule.
 *
 * @param text typed or pasted text
 * @returns null if the text cannot be a number. The part may not exist, and `brands` may be empty: the text can still be
 *          a further number of a part
 *
 * Source: docs/spec/trade.md#part-numbers.
 */
export function readNumber(text: string, brands: PartBrands): NumberReading | null {
  const { named, rest } = splitBrand(text, brands)
  const canonical = canonicalNumber(rest)
  if (canonical === null || named === 'unknown') return null
  const asked = named ? [named] : [...brands.values()]
  return {
    canonical,
    code: named?.code ?? null,
    brands: asked.flatMap((brand) => readingOf(brand, canonical) ?? []),
  }
}

type NamedBrand = { named: ReadyBrand | 'unknown' | null; rest: string }

/** Separates the code or the name of a brand before a number. */
function splitBrand(text: string, brands: PartBrands): NamedBrand {
  const typed = text.normalize('NFKC').trim()
  const colon = typed.indexOf(':')
  if (colon >= 0) {
    const named = brands.get(typed.slice(0, colon).trim().toUpperCase()) ?? 'unknown'
    return { named, rest: typed.slice(colon + 1) }
  }
  const folded = typed.toLowerCase()
  for (const brand of brands.values()) {
    const { name } = brand
    if (name !== '' && folded.startsWith(name.toLowerCase()) && /^\s/.test(typed.slice(name.length)))
      return { named: brand, rest: typed.slice(name.length) }
  }
  return { named: null, rest: text }
}

function readingOf(brand: ReadyBrand, canonical: string): BrandReading | null {
  const spelled = [canonical, ...withoutIndex(brand, canonical)]
  const wholes = [...new Set(spelled.flatMap((number) => wholesOf(brand, number)))]
  const { identifying } = brand
  const typedEnd = spelled.find(({ length }) => length === identifying)
  const fitting = identifying !== null && wholes.find((number) => fitsMask(brand, number))
  const end = typedEnd ?? (fitting ? fitting.slice(-identifying) : null)
  if (wholes.length === 0 && end === null) return null
  return { code: brand.code, wholes, end, isShort: typedEnd !== undefined }
}

/** The number without the change index that may follow it. */
function withoutIndex({ changeIndex }: ReadyBrand, number: string): string[] {
  const rest = number.slice(0, -changeIndex)
  return changeIndex > 0 && rest !== '' && /^\d+$/.test(number.slice(-changeIndex)) ? [rest] : []
}

/** The whole numbers of the brand that a number without separators may be. */
function wholesOf(brand: ReadyBrand, number: string): string[] {
  const { masks, leadingZeros, prefixes } = brand
  const restored = masks.flatMap(({ places, pattern }) => {
    const whole = number.padStart(places.length, '0')
    // More zeros than characters were never lost.
    return pattern.test(whole) && number.length * 2 >= places.length ? [whole] : []
  })
  return [
    ...(mayHave(brand, number) ? [number] : []),
    ...(leadingZeros ? restored : []),
    ...prefixes.map((prefix) => prefix + number).filter((whole) => mayHave(brand, whole)),
  ]
}

/** The brand and the number of a SKU; a brand that the shop does not have is null. */
export function partOfSku(sku: string, brands: PartBrands): { brand: ReadyBrand | null; number: string } {
  const colon = sku.indexOf(':')
  return { brand: brands.get(sku.slice(0, Math.max(colon, 0))) ?? null, number: sku.slice(colon + 1) }
}

/** The SKU of a brand's number. */
export const skuOf = (code: string, number: string): string => (code === '' ? number : `${code}:${number}`)

/** Why a text is not the SKU of a part: another form, a brand that is not declared, or a number that fits no mask. */
export type SkuProblem = 'form' | 'brand' | 'groups'

/**
 * Reads the SKU in a file: `NUMBER` or `CODE:NUMBER`, the number in any spelling. The number is whole: a change index
 * is cut off if the number fits a mask only without it, and nothing else is added or left out.
 *
 * @returns the stored SKU, or why there is none
 */
export function readSku(text: string, brands: PartBrands): { sku: string } | { problem: SkuProblem } {
  const colon = text.indexOf(':')
  const brand = brands.get(text.slice(0, Math.max(colon, 0)).trim())
  if (!brand) return { problem: 'brand' }
  const number = canonicalNumber(text.slice(colon + 1))
  if (number === null) return { problem: 'form' }
  if (mayHave(brand, number)) return { sku: skuOf(brand.code, number) }
  const whole = brand.onlyGroups ? withoutIndex(brand, number).find((one) => mayHave(brand, one)) : undefined
  return whole === undefined ? { problem: 'groups' } : { sku: skuOf(brand.code, whole) }
}

/**
 * A SKU as it is printed: the number in the groups of its brand, and the brand's name where the shop has several. What
 * is no number of a brand stays as it is.
 */
export function printedPart(sku: string, brands: PartBrands): { brand: string; number: string } {
  const { brand, number } = partOfSku(sku, brands)
  if (!brand || !mayHave(brand, number)) return { brand: '', number: sku }
  return { brand: brands.size > 1 ? brand.name : '', number: inGroups(brand, number) }
}

/**
 * Prints a SKU: `34 11 4 300 102`, or `VW 06A 115 561 B` in a shop with several brands. The SKU of a brand that is gone
 * is printed as it is.
 *
 * Source: docs/spec/trade.md#part-numbers.
 */
export function printSku(sku: string, brands: PartBrands): string {
  const { brand, number } = printedPart(sku, brands)
  return brand === '' ? number : `${brand} ${number}`
}

/**
 * The normalised beginning of a part number, or of the end that identifies a part: in capitals, without separators and
 * change index. Null if the text is words.
 *
 * In a number each piece has a digit ("34 11 4 a0c"); in words with a size, some pieces have none ("5 lamp H7"). A
 * number of several pieces begins with a digit; a number in one piece may begin with a letter ("a0c1"). Pieces that lie
 * in the groups of a brand are a number too ("A 205 340").
 *
 * Source: docs/spec/trade.md#part-numbers.
 */
export function beginningOfNumber(text: string, brands: PartBrands): string | null {
  const { named, rest } = splitBrand(text, brands)
  if (named === 'unknown') return null
  const pieces = piecesOf(rest)
  const plain = pieces.join('')
  if (plain.length < 2 || !/\d/.test(plain) || !plainNumber.test(plain)) return null
  const asked = named ? [named] : [...brands.values()]
  const longest = Math.max(...asked.map((brand) => brand.longest))
  const longestTyped = Math.max(...asked.map((brand) => brand.longest + brand.changeIndex))
  if (plain.length > longestTyped) return null
  const isNumber =
    (areNumeric(pieces) && (pieces.length === 1 || /^\d/.test(plain))) ||
    asked.some((brand) => beginsMask(brand, pieces))
  return isNumber ? plain.slice(0, Math.min(longest, MAX_PART_NUMBER)) : null
}

const piecesOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .split(between)
    .filter((piece) => piece !== '')

const areNumeric = (pieces: readonly string[]): boolean =>
  pieces.every((piece) => /^[0-9A-Z]*\d[0-9A-Z]*$/.test(piece))

/** Fewest digits in the part of a number that identifies it, by which numbers are told apart from words. */
const minDigits = 4

/**
 * Whether a text looks like a whole number, or the identifying end of one, of a brand of the shop: it begins with a
 * digit or with what a mask has there, and what identifies the part has at least four digits.
 *
 * Source: docs/spec/trade.md#part-numbers.
 */
export function looksLikeNumber(text: string, brands: PartBrands): boolean {
  const reading = readNumber(text, brands)
  if (reading === null) return false
  if (reading.code !== null && reading.brands.length > 0) return true
  const pieces = piecesOf(text)
  return reading.brands.some(({ code, wholes, end }) => {
    const brand = brands.get(code)!
    const identifying = end ?? wholes[0]!
    if (digitsIn(identifying) < minDigits) return false
    if (/^\d/.test(reading.canonical)) return end !== null || fits(brand, wholes) || areNumeric(pieces)
    return beginsMask(brand, pieces) && fits(brand, wholes)
  })
}

const fits = (brand: ReadyBrand, wholes: readonly string[]) => wholes.some((whole) => fitsMask(brand, whole))

const digitsIn = (text: string): number => text.match(/\d/g)?.length ?? 0

/** How a typed number names a part: by its whole number, by its end alone, or by its end under another beginning. */
export type NumberMatch = 'whole' | 'short' | 'end'

/** How a typed number names the part of a SKU; null = it names another part, or none. */
export function matchOf(text: string, sku: string, brands: PartBrands): NumberMatch | null {
  if (text === sku) return 'whole'
  const { brand, number } = partOfSku(sku, brands)
  const reading = readNumber(text, brands)?.brands.find(({ code }) => code === brand?.code)
  if (!reading) return null
  if (reading.wholes.includes(number)) return 'whole'
  if (reading.end === null || !number.endsWith(reading.end)) return null
  return reading.isShort ? 'short' : 'end'
}

/** A number in one spelling, for a look-up: canonical, with the code of the brand that was typed before it. */
export const lookupText = ({ code, canonical }: NumberReading): string =>
  code === null ? canonical : `${code}:${canonical}`

/** A SKU as a typed text that names its brand too, because other brands may have the same number. */
export const exactText = (sku: string, brands: PartBrands): string =>
  brands.size > 1 && !sku.includes(':') ? `:${sku}` : sku

/** Whether a text is a whole number as it stands, with nothing left out or after it. */
export function isWholeNumber(text: string, brands: PartBrands): boolean {
  const canonical = canonicalNumber(text)
  return canonical !== null && [...brands.values()].some((brand) => fitsMask(brand, canonical))
}

/** Whether a text may be a number of a brand, whole or by its end. */
export const mayBeNumber = (text: string, brands: PartBrands): boolean =>
  (readNumber(text, brands)?.brands.length ?? 0) > 0
