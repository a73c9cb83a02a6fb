import { asLatin } from '../text/look-alikes.ts'
import { asTyped } from '../text/typed.ts'
import { fold } from '../text/words.ts'
import {
  beginsMask,
  fitsMask,
  inGroups,
  MAX_NUMBER_KEY,
  MAX_PRINTED_NUMBER,
  mayHave,
  type PartBrands,
  type ReadyBrand,
} from './part-brand.ts'

/** Separators between the characters of a number. */
const between = /[\s./\\\-\u2010-\u2015\u2212]/g
const plainKey = /^[0-9A-Z]{1,64}$/
const otherSigns = /[^\p{L}\p{N}]/gu

/** Full-width characters are the usual ones, and a letter that looks like a Latin one is that one. */
const asNumber = (text: string): string => asLatin(asTyped(text).normalize('NFKC').toUpperCase())

/** A number as a file writes it, with one form of each dash. */
export const writtenNumber = (text: string): string => asTyped(text).replace(/[\u2010-\u2015\u2212]/g, '-')

/** A number in capitals with its signs, one space where there were several: what tells apart two parts of one key. */
export const printOf = (text: string): string => asNumber(writtenNumber(text)).replace(/\s+/g, ' ').trim()

/** The digits and capitals of a text without the separators between them; null if it has other characters. */
export function plainCharacters(text: string): string | null {
  const plain = asNumber(text).replace(between, '')
  return /^[0-9A-Z]*$/.test(plain) ? plain : null
}

/**
 * The key of a number, by which numbers are compared: its letters and digits as capitals without diacritics, and no
 * other sign. Full-width characters count as the usual ones.
 *
 * @param text typed or pasted text, or a cell of a file
 * @returns 1 to 64 letters and digits; null if the text has none, or more
 *
 * Source: docs/spec/trade.md#part-numbers.
 */
export function numberKey(text: string): string | null {
  if (plainKey.test(text)) return text
  const key = fold(asNumber(text)).toUpperCase().replace(otherSigns, '')
  return key !== '' && key.length <= MAX_NUMBER_KEY ? key : null
}

/** What a typed number may be for one brand. */
export type BrandReading = {
  code: string
  /** The keys of the whole numbers that it may be; the one as it was typed comes first. */
  wholes: readonly string[]
  /** The end that identifies a part if no whole number is found; null = the brand has no such end, or it was not typed. */
  end: string | null
  /** Whether only the end was typed. Otherwise a part that is found by the end has another beginning. */
  isShort: boolean
}

/** A typed number: its key, and what it may be for each brand of the shop. */
export type NumberReading = {
  key: string
  /** The number in capitals with its signs, which tell apart parts of one key. */
  print: string
  /** The brand that was typed before the number; null = any. */
  code: string | null
  /** It was typed by its name, which asks for the number and leaves open whether the brand has it. */
  isByName?: boolean
  brands: readonly BrandReading[]
  /** Whether zeros were put in front that were not typed, so that a person has to check the number. */
  hasZerosBack?: boolean
  /** The letters that were read as digits: O as 0, I and l as 1. */
  letters?: ReadLetters
}

export type ReadLetters = 'O' | 'I' | 'OI'

/**
 * Reads a number in any spelling, for all brands or for the one whose code or name stands before it (`VW:06A 115 561 B`,
 * `Bosch 0 986 494 524`). Signs, diacritics and lower case are ignored. A change index, lost zeros and a
 * prefix that was left out count only for brands with that rule.
 *
 * @param text typed or pasted text
 * @returns null if the text cannot be a number. The part may not exist, and `brands` may be empty: the text can still be
 *          a further number of a part
 *
 * Source: docs/spec/trade.md#part-numbers.
 */
export function readNumber(text: string, brands: PartBrands): NumberReading | null {
  const { named, rest, isByName } = splitBrand(text, brands)
  const reading = named === 'unknown' ? null : readNumberOf(named, rest, brands)
  return reading && isByName ? { ...reading, isByName } : reading
}

/** Like `readNumber`, for a number of one brand, or of any, without a brand before it. */
export function readNumberOf(
  named: ReadyBrand | null,
  text: string,
  brands: PartBrands,
): NumberReading | null {
  const key = numberKey(text)
  if (key === null) return null
  const asked = named ? [named] : [...brands.values()]
  return {
    key,
    print: printOf(text),
    code: named?.code ?? null,
    brands: asked.flatMap((brand) => readingOf(brand, key) ?? []),
  }
}

type NamedBrand = { named: ReadyBrand | 'unknown' | null; rest: string; isByName?: boolean }

/** Separates the code or the name of a brand before a number. */
export function splitBrand(text: string, brands: PartBrands): NamedBrand {
  const typed = asTyped(text).normalize('NFKC')
  const colon = typed.indexOf(':')
  if (colon >= 0) {
    const named = brands.get(typed.slice(0, colon).trim().toUpperCase()) ?? 'unknown'
    return { named, rest: typed.slice(colon + 1) }
  }
  const folded = typed.toLowerCase()
  for (const brand of brands.values()) {
    const { name } = brand
    if (name !== '' && folded.startsWith(name.toLowerCase()) && /^\s/.test(typed.slice(name.length)))
      return { named: brand, rest: typed.slice(name.length), isByName: true }
  }
  return { named: null, rest: text }
}

function readingOf(brand: ReadyBrand, key: string): BrandReading | null {
  const spelled = [key, ...withoutIndex(brand, key)]
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

/**
 * The brand of a SKU, its number, and the key of the number; a brand that the shop does not have is null. The number of
 * a part that shares its key with another one has signs, that of any other part is its key.
 */
export function partOfSku(
  sku: string,
  brands: PartBrands,
): { brand: ReadyBrand | null; number: string; key: string } {
  const colon = sku.indexOf(':')
  const number = sku.slice(colon + 1)
  return {
    brand: brands.get(sku.slice(0, Math.max(colon, 0))) ?? null,
    number,
    key: numberKey(number) ?? number,
  }
}

/** The SKU of a brand's number. */
export const skuOf = (code: string, number: string): string => (code === '' ? number : `${code}:${number}`)

/** Why a text is not the SKU of a part: another form, a brand that is not declared, or a number that fits no mask. */
export type SkuProblem = 'form' | 'brand' | 'groups'

/** The number of a part as a file writes it. */
export type WrittenPart = {
  /** The SKU of the part if no other one has its key. */
  sku: string
  /** The SKU of the part if another one has its key: with the signs of its number. */
  exactSku: string
  /** The number as it stands in the file; null = it has no signs, so that it is printed by the masks. */
  printed: string | null
}

/**
 * Reads the SKU in a file: `NUMBER` or `CODE:NUMBER`, the number in any spelling. The number is whole: a change index
 * is cut off if the number fits a mask only without it, and nothing else is added or left out. The masks of a brand say
 * that the signs of a number have no meaning; of other numbers they have, `630/8-2RS` is not `6308-2RS`.
 *
 * @returns the part, or why there is none
 */
export function readSku(text: string, brands: PartBrands): WrittenPart | { problem: SkuProblem } {
  const colon = text.indexOf(':')
  const brand = brands.get(text.slice(0, Math.max(colon, 0)).trim())
  if (!brand) return { problem: 'brand' }
  const number = writtenNumber(text.slice(colon + 1))
  const key = numberKey(number)
  if (key === null || number.length > MAX_PRINTED_NUMBER) return { problem: 'form' }
  if (mayHave(brand, key)) {
    const sku = skuOf(brand.code, key)
    const print = printOf(number)
    const exactSku = fitsMask(brand, key) ? sku : skuOf(brand.code, print)
    return { sku, exactSku, printed: print === key ? null : number }
  }
  const whole = brand.onlyGroups ? withoutIndex(brand, key).find((one) => mayHave(brand, one)) : undefined
  if (whole === undefined) return { problem: 'groups' }
  const sku = skuOf(brand.code, whole)
  return { sku, exactSku: sku, printed: null }
}

/**
 * A SKU as it is printed: the number as its package writes it, else in the groups of its brand, and the brand's name
 * where the shop has several. What is no number of a brand stays as it is.
 *
 * @param printed the number as the package writes it, where it is known
 */
export function printedPart(
  sku: string,
  brands: PartBrands,
  printed?: string | null,
): { brand: string; number: string } {
  const { brand, number, key } = partOfSku(sku, brands)
  if (!brand || !mayHave(brand, key)) return { brand: '', number: printed ?? sku }
  return { brand: brands.size > 1 ? brand.name : '', number: printed ?? inGroups(brand, number) }
}

/**
 * Prints a SKU: `34 11 4 300 102`, or `VW 06A 115 561 B` in a shop with several brands. The SKU of a brand that is gone
 * is printed as it is.
 *
 * Source: docs/spec/trade.md#part-numbers.
 */
export function printSku(sku: string, brands: PartBrands, printed?: string | null): string {
  const { brand, number } = printedPart(sku, brands, printed)
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
  if (plain.length < 2 || !/\d/.test(plain) || !plainKey.test(plain)) return null
  const asked = named ? [named] : [...brands.values()]
  const longest = Math.max(...asked.map((brand) => brand.longest))
  const longestTyped = Math.max(...asked.map((brand) => brand.longest + brand.changeIndex))
  if (plain.length > longestTyped) return null
  const isNumber =
    (areNumeric(pieces) && (pieces.length === 1 || /^\d/.test(plain))) ||
    asked.some((brand) => beginsMask(brand, pieces))
  return isNumber ? plain.slice(0, longest) : null
}

/** The beginning of a key that a text may be, whatever its form: like `beginningOfNumber`, or any text with a digit. */
export function typedBeginning(text: string, brands: PartBrands): string | null {
  const key = numberKey(text)
  return beginningOfNumber(text, brands) ?? (key !== null && /^(?=.*\d)../.test(key) ? key : null)
}

const piecesOf = (text: string): string[] =>
  asNumber(text)
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
    if (/^\d/.test(reading.key)) return end !== null || fits(brand, wholes) || areNumeric(pieces)
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
  const reading = readNumber(text, brands)
  return reading && matchOfReading(reading, sku, brands)
}

/** Like `matchOf`, for a number that is read. */
export function matchOfReading(
  { brands: readings }: NumberReading,
  sku: string,
  brands: PartBrands,
): NumberMatch | null {
  const { brand, key } = partOfSku(sku, brands)
  const reading = readings.find(({ code }) => code === brand?.code)
  if (!reading) return null
  if (reading.wholes.includes(key)) return 'whole'
  if (reading.end === null || !key.endsWith(reading.end)) return null
  return reading.isShort ? 'short' : 'end'
}

/**
 * A number in one spelling, for a look-up: in capitals, with the brand that was typed before it, as code or as name. Its
 * signs stay where no mask says that they have no meaning.
 */
export function lookupText(
  { code, key, print, brands: readings, isByName }: NumberReading,
  brands: PartBrands,
): string {
  const hasMask = readings.some(({ code, wholes, isShort }) => isShort || fits(brands.get(code)!, wholes))
  const number = hasMask ? key : print
  if (code === null) return number
  return isByName ? `${brands.get(code)!.name} ${number}` : `${code}:${number}`
}

/** A SKU as a typed text that names its brand too, because other brands may have the same number. */
export const exactText = (sku: string, brands: PartBrands): string =>
  brands.size > 1 && !sku.includes(':') ? `:${sku}` : sku

/** Whether a text is a whole number as it stands, with nothing left out or after it. */
export function isWholeNumber(text: string, brands: PartBrands): boolean {
  const key = numberKey(text)
  return key !== null && [...brands.values()].some((brand) => fitsMask(brand, key))
}

/** Whether a text may be a number of a brand, whole or by its end. */
export const mayBeNumber = (text: string, brands: PartBrands): boolean =>
  (readNumber(text, brands)?.brands.length ?? 0) > 0
