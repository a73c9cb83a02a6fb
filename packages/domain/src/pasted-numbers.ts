import { beginsMask, fitsMask, type PartBrands, type ReadyBrand } from './part-brand.ts'
import { canonicalNumber, looksLikeNumber } from './part-number.ts'

/** A piece of a line: `line.slice(start, end)`. */
export type Span = { text: string; start: number; end: number }

/** Most pieces of a number in groups: the longest mask in use has seven. */
const maxPieces = 8
/** Fewest characters, and fewest digits, of a number that no brand of the shop has. */
const minForeign = 6
const minForeignDigits = 5

const quantityBefore = /^(\d{1,4}[x×*])(.{6,})$/iu
const quantityAfter = /^(.{6,}?)([x×*]\d{1,4})$/iu
const quantityBehindSign = /^(.{6,}?)([-–—:=/(]+)(\d{1,4}(?:szt|pcs|stk|ks|kpl|x)?\.?\)?)$/iu

/**
 * Prepares a line for `numbersIn`: what stands without a space before or after a number is set apart, "34114300102x2",
 * "2x34114300102", "34114300102-2szt". A change index stays: "34114300102-12".
 */
export function setNumbersApart(line: string, brands: PartBrands): string {
  const isOwn = (text: string) => looksLikeNumber(text, brands)
  const apart = (token: string): string => {
    if (isOwn(token)) return token
    for (const isNumber of [isOwn, isForeign]) {
      const [, before, number] = quantityBefore.exec(token) ?? []
      if (before && isNumber(number!)) return `${before} ${number}`
      const [, first, after] = quantityAfter.exec(token) ?? []
      if (after && isNumber(first!)) return `${first} ${after}`
      const [, own, , pieces] = quantityBehindSign.exec(token) ?? []
      if (pieces && isNumber(own!)) return `${own} - ${pieces.replace(/\)$/, '')}`
      const several = token.split('/')
      if (several.length > 1 && several.every(isNumber)) return several.join(' / ')
    }
    return token
  }
  return line.replace(/[^\s,;|¦]+/g, apart)
}

/**
 * The part numbers of a line, in any spelling: those of the shop's brands, in one piece or in groups, and what else looks
 * like a number of a part. Of several readings the longest whole number is taken.
 *
 * @param line prepared by `setNumbersApart`; what is no number is hidden by `¦`
 */
export function numbersIn(line: string, brands: PartBrands): Span[] {
  const tokens = tokensOf(line)
  const found: Span[] = []
  for (let at = 0; at < tokens.length; ) {
    const count = piecesAt(line, tokens, at, brands)
    if (count === 0) at++
    else {
      found.push(join(line, tokens[at]!, tokens[at + count - 1]!))
      at += count
    }
  }
  return found
}

/** The number of tokens from `at` on that are one number; 0 = none. */
function piecesAt(line: string, tokens: readonly Span[], at: number, brands: PartBrands): number {
  for (let count = Math.min(maxPieces, tokens.length - at); count > 1; count--) {
    const grouping = groupingOf(line, tokens, at, count, brands)
    if (grouping === 'exact') return count
    // "100 34 11 4 300 102": the groups that lie in a mask are the number.
    if (grouping === 'other' && !hasExactAfter(line, tokens, at, count, brands)) return count
  }
  const { text } = tokens[at]!
  if (looksLikeNumber(text, brands)) return 1
  const foreign = foreignPiecesAt(line, tokens, at)
  if (foreign > 1) return foreign
  return isForeign(text) ? 1 : 0
}

const hasExactAfter = (
  line: string,
  tokens: readonly Span[],
  at: number,
  count: number,
  brands: PartBrands,
): boolean => {
  const starts = Array.from({ length: count - 1 }, (_, place) => at + 1 + place)
  const counts = Array.from({ length: maxPieces - 1 }, (_, place) => place + 2)
  return starts.some((from) =>
    counts.some(
      (many) => from + many > at + count && groupingOf(line, tokens, from, many, brands) === 'exact',
    ),
  )
}

/** Between the groups of a number there is white space. */
const isGap = (line: string, before: Span, after: Span): boolean =>
  /^\s+$/.test(line.slice(before.end, after.start))

/**
 * Whether tokens are one number in groups: a whole one (`exact` = in the groups of a mask), or the end that identifies a
 * part, in the last groups of a mask.
 */
function groupingOf(
  line: string,
  tokens: readonly Span[],
  at: number,
  count: number,
  brands: PartBrands,
): 'exact' | 'other' | null {
  const pieces = tokens.slice(at, at + count)
  if (pieces.length < count) return null
  if (!pieces.every((piece, place) => place === 0 || isGap(line, pieces[place - 1]!, piece))) return null
  const texts = pieces.map(({ text }, place) => (place === count - 1 ? text.replace(/-\d{2}$/, '') : text))
  const canonical = canonicalNumber(texts.join(' '))
  if (canonical === null) return null
  const parts = texts.flatMap((text) => text.toUpperCase().split(/[./\\-]/))
  const ready = [...brands.values()]
  const whole = ready.filter((brand) => fitsMask(brand, canonical))
  if (whole.some((brand) => beginsMask(brand, parts))) return 'exact'
  const next = tokens[at + count]
  const goesOn = next !== undefined && isGap(line, pieces.at(-1)!, next) && /^\d{3}$/.test(next.text)
  const areNumeric = texts.every((text) => /\d/.test(text)) && /^\d/.test(canonical)
  const isEnd = ready.some((brand) => canonical.length === brand.identifying && areLastGroups(brand, parts))
  if (isEnd && areNumeric && !goesOn) return 'other'
  // "4300102 1000": the end of a number, and a quantity.
  const isOther = whole.some(({ identifying }) => areNumeric && texts[0]!.length !== identifying)
  return isOther ? 'other' : null
}

/** Whether pieces are as long as the last groups of a mask: "4 300 102". */
function areLastGroups({ groups }: ReadyBrand, pieces: readonly string[]): boolean {
  return groups.split('|').some((mask) => {
    const lengths = mask.split(/[^#xA-Z0-9]+/).map(({ length }) => length)
    return pieces.every((piece, at) => piece.length === lengths[lengths.length - pieces.length + at])
  })
}

/** "0 986 494 524": groups of digits of another maker's number. */
function foreignPiecesAt(line: string, tokens: readonly Span[], at: number): number {
  let count = 0
  let digits = 0
  for (const [place, piece] of tokens.slice(at, at + maxPieces).entries()) {
    if (!/^\d{1,4}$/.test(piece.text)) break
    if (place > 0 && !isGap(line, tokens[at + place - 1]!, piece)) break
    count++
    digits += piece.text.length
  }
  return count > 2 && digits >= 9 && digits <= 14 && tokens[at]!.text.startsWith('0') ? count : 0
}

/** Whether a text without spaces looks like a part number of some maker, and not like a size: "330x24". */
function isForeign(text: string): boolean {
  const plain = text.replace(/[.\-/]/g, '')
  return (
    /^[0-9A-Z]+$/i.test(plain) &&
    !/^m?\d{1,4}x\d{1,4}$/i.test(plain) &&
    plain.length >= minForeign &&
    plain.length <= 20 &&
    (plain.match(/\d/g)?.length ?? 0) >= minForeignDigits
  )
}

/** The words of a line without the punctuation around them. */
export function tokensOf(line: string): Span[] {
  return [...line.matchAll(/[^\s,;|¦]+/g)].flatMap((found) => {
    const [, before, text] = /^([("'„”«»[\]#*:=.!?–—-]*)(.*?)[)"'”“»«[\]*:=.!?–—-]*$/u.exec(found[0])!
    const start = found.index + before!.length
    return text === '' ? [] : [{ text: text!, start, end: start + text!.length }]
  })
}

const join = (line: string, first: Span, last: Span): Span => ({
  text: line.slice(first.start, last.end),
  start: first.start,
  end: last.end,
})
