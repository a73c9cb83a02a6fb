import { asTyped } from '../text/typed.ts'
import { fold } from '../text/words.ts'
import type { PartBrands, ReadyBrand } from './part-brand.ts'
import { matchOfReading, type NumberReading, readNumber, readNumberOf, splitBrand } from './part-number.ts'

/** Symbology identifiers that scanners send before a code (ISO/IEC 15424). */
const symbology = /^\][A-Za-z][0-9A-Za-z]/
const symbologyInText = /(?<!\S)\][A-Za-z][0-9A-Za-z](?=[0-9A-Za-z])/g
/** A text of several words without the symbology identifiers of codes that were scanned into it. */
export const withoutSymbology = (text: string): string => text.replace(symbologyInText, '')

/** Data identifiers of part numbers (ANSI MH10.8.2): the customer's, the supplier's, the first level's. */
const dataIdentifier = /^(?:30P|1P|P)(?=.)/i
/** Application identifiers of GS1: a trade item, and its number by the customer or the maker. */
const tradeItem = /^(?:\(01\)|01)\s?(\d{14})/
const itemNumber = /^(?:\((?:24[01])\)|24[01](?=\S))\s?(.+)$/

/** The texts that remain of a scanned code: without what says how it was printed, and which kind of number it is. */
function scanned(text: string): string[] {
  const code = text.replace(symbology, '').trim()
  const found = [
    code,
    tradeItem.exec(code)?.[1] ?? '',
    itemNumber.exec(code)?.[1] ?? '',
    code.replace(dataIdentifier, ''),
  ]
  // A trade item of 14 digits that begins with 0 is the one of 13 or 12 digits.
  const shorter = found.flatMap((one) => (/^0\d{12,13}$/.test(one) ? one.replace(/^00?/, '') : []))
  return [...found, ...shorter].filter((one) => one !== '' && one !== text)
}

/** The words by which people call a brand, folded: its code and its name. */
export const wordsOfBrand = ({ code, name }: ReadyBrand): string[] =>
  [...new Set([code, name].map(fold))].filter((word) => word !== '')

/** The rests of a text that has the code or the name of a brand in front, behind, or in brackets. */
function withoutBrand({ text, folded }: { text: string; folded: string }, brand: ReadyBrand): string[] {
  return wordsOfBrand(brand).flatMap((word) => {
    if (folded.length !== text.length || !folded.includes(word)) return []
    const rests = [...text.matchAll(/[([]([^()[\]]*)[)\]]/g)]
      .filter(([, inside]) => fold(inside!.trim()) === word)
      .map(({ 0: { length }, index }) => `${text.slice(0, index)} ${text.slice(index + length)}`)
    const after = text.slice(word.length)
    const before = text.slice(0, -word.length)
    if (folded.startsWith(word) && /^[^\p{L}\p{N}]/u.test(after)) rests.push(after)
    if (folded.endsWith(word) && /[^\p{L}\p{N}]$/u.test(before)) rests.push(before)
    return rests
  })
}

/**
 * A number that was typed with a brand, read for all other brands: they may have it where the typed brand has not. A SKU
 * (`VW:06A115561B`) is the number of its brand only.
 *
 * @returns null if no brand stands beside the number
 */
export function readForOthers(
  text: string,
  brands: PartBrands,
): { brand: ReadyBrand; readings: NumberReading[] } | null {
  const typed = asTyped(text)
  if (typed.includes(':')) return null
  const marked = { text: typed, folded: fold(typed) }
  const longestFirst = [...brands.values()].toSorted((a, b) => b.name.length - a.name.length)
  for (const brand of longestFirst) {
    const rests = withoutBrand(marked, brand)
    const readings = rests.flatMap((rest) => readNumberOf(null, rest, brands) ?? [])
    if (readings.length > 0) return { brand, readings }
  }
  return null
}

/**
 * A number with the brand that stands in another cell of its row. What is no brand of the shop says nothing, and a number
 * that names its brand has it already.
 */
export function withBrand(number: string, cell: string, brands: PartBrands): string {
  const word = fold(cell.trim())
  const isBrand = [...brands.values()].some((brand) => wordsOfBrand(brand).includes(word))
  const isNamed = number.includes(':') || readForOthers(number, brands) !== null
  return isBrand && number !== '' && !isNamed ? `${cell.trim()} ${number}` : number
}

/**
 * All that a typed or scanned text may be as a number, the most likely first: as it stands, and without what a scanner
 * sends before it or a person writes beside it, and with zeros that a spreadsheet took away. What is taken off or put back counts
 * only if no part has the number as it stands.
 */
export function readNumbers(text: string, brands: PartBrands): NumberReading[] {
  const typed = asTyped(text)
  const texts = [typed, ...scanned(typed)]
  const readings = texts.flatMap((one) => {
    const marked = { text: one, folded: fold(one) }
    return [
      readNumber(one, brands),
      readNumberOf(null, one, brands),
      ...[...brands.values()].flatMap((brand) =>
        withoutBrand(marked, brand).map((rest) => readNumberOf(brand, rest, brands)),
      ),
    ]
  })
  const unique = new Map(
    [...readings, ...withLostZeros(typed, brands)].flatMap((reading) =>
      reading ? [[`${reading.code}:${reading.key}`, reading]] : [],
    ),
  )
  return [...unique.values()]
}

/** A spreadsheet takes digits for a number and its zeros in front away; one or two are put back. */
function withLostZeros(typed: string, brands: PartBrands): NumberReading[] {
  const { named, rest } = splitBrand(typed, brands)
  const digits = rest.replaceAll(' ', '')
  if (named === 'unknown' || !/^[1-9]\d{4,}$/.test(digits)) return []
  return ['0', '00'].flatMap((zeros) => {
    const reading = readNumberOf(named, zeros + digits, brands)
    return reading ? [{ ...reading, hasZerosBack: true }] : []
  })
}

/** Letters of a number that look like a digit. Of the capitals, only I does: L is a letter of many numbers. */
const [zeros, ones] = [/[OoОоΟο]/g, /[IilІі|]/g]
/** Fewest digits that are typed as such: words have letters for a reason. */
const minTypedDigits = 4

/**
 * What a typed number may be if its O is a 0, or its I or l a 1: people read numbers from paper, and programs read them from
 * pictures. It counts only if no part has the number as it was typed, and the person is told.
 */
export function readWithDigits(text: string, brands: PartBrands): NumberReading[] {
  const typed = asTyped(text)
  const { named, rest } = splitBrand(typed, brands)
  if (named === 'unknown') return []
  const marked = { text: typed, folded: fold(typed) }
  const beside = [...brands.values()].flatMap((brand) =>
    withoutBrand(marked, brand).map((number) => ({ named: brand, number })),
  )
  const readings = [{ named, number: rest }, ...beside].flatMap(({ named, number }) => {
    if ((number.match(/\d/g)?.length ?? 0) < minTypedDigits) return []
    const withZeros = number.replace(zeros, '0')
    const withOnes = number.replace(ones, '1')
    const changed = [
      { letters: 'O' as const, digits: withZeros, isOther: withZeros !== number },
      { letters: 'I' as const, digits: withOnes, isOther: withOnes !== number },
      {
        letters: 'OI' as const,
        digits: withZeros.replace(ones, '1'),
        isOther: withZeros !== number && withOnes !== number,
      },
    ]
    return changed.flatMap(({ letters, digits, isOther }) => {
      const reading = isOther ? readNumberOf(named, digits, brands) : null
      return reading ? [{ ...reading, letters }] : []
    })
  })
  return [...new Map(readings.map((one) => [`${one.code}:${one.key}`, one])).values()]
}

/**
 * Whether a typed or scanned text names a part: by its number, by the end that identifies it, or by a further number.
 *
 * @param codes the keys of its further numbers
 */
export const namesPart = (
  text: string,
  { sku, codes }: { sku: string; codes: readonly string[] },
  brands: PartBrands,
): boolean =>
  readNumbers(text, brands).some((reading) => {
    const match = matchOfReading(reading, sku, brands)
    return match === 'whole' || match === 'short' || codes.includes(reading.key)
  })
