import { beginsMask, fitsMask, type PartBrands, type ReadyBrand } from '../parts/part-brand.ts'
import { looksLikeNumber, numberKey, plainCharacters } from '../parts/part-number.ts'
import { withBrand, withoutSymbology } from '../parts/typed-numbers.ts'

/** A piece of a line: `line.slice(start, end)`. */
export type Span = { text: string; start: number; end: number }

/** Most pieces of a number in groups: the longest mask in use has seven. */
const maxPieces = 8
/** Fewest characters, and fewest digits, of a number that no brand of the shop has. */
const minForeign = 6
const minForeignDigits = 5

/** The keys of the text that parts of the shop have, or its vehicles. They are numbers, whatever they look like. */
export type KnownKeys = ReadonlySet<string>

/** Most pieces of a number that no mask describes, and fewest and most characters of its key. */
export const maxKnownPieces = 4
const [minKnown, maxKnown] = [4, 25]
/** Most keys that a text is asked for. */
const maxKeys = 20_000

/** The key of a text that may be a known number: a shorter one is a quantity or a size as well. */
function knownKey(text: string): string | null {
  const key = numberKey(text)
  return key !== null && key.length >= minKnown && key.length <= maxKnown && /\d/.test(key) ? key : null
}

const isKnown = (text: string, known: KnownKeys): boolean => known.has(knownKey(text) ?? '')

/** The keys of all that may be a number in a text, to ask which of them parts and vehicles have. */
export function keysIn(lines: Iterable<string>): Set<string> {
  const keys = new Set<string>()
  const add = (text: string) => {
    const key = knownKey(text)
    if (key !== null && keys.size < maxKeys) keys.add(key)
  }
  for (const scanned of lines) {
    const line = withoutSymbology(scanned)
    const tokens = tokensOf(line)
    for (const [at, { text, start, end }] of tokens.entries()) {
      add(text)
      for (const pattern of [quantityBefore, quantityAfter, quantityBehindSign, wordAtNumber])
        for (const piece of pattern.exec(text)?.slice(1) ?? []) add(piece)
      let before = { text, start, end }
      for (const next of tokens.slice(at + 1, at + maxKnownPieces)) {
        if (!isGap(line, before, next)) break
        add(line.slice(start, next.end))
        before = next
      }
    }
  }
  return keys
}

const quantityBefore = /^(\d{1,4}[x×*])(.{6,})$/iu
const quantityAfter = /^(.{6,}?)([x×*]\d{1,4})$/iu
/** "NTN-6308": a word, which may be a brand, at its number. */
const wordAtNumber = /^(\p{L}{2,})[-–:/](.{4,})$/u
const quantityBehindSign = /^(.{6,}?)([-–—:=/(]+)(\d{1,4}(?:szt|pcs|stk|ks|kpl|x)?\.?\)?)$/iu

/**
 * Prepares a line for `numbersIn`: what stands without a space before or after a number is set apart, "34114300102x2",
 * "2x34114300102", "34114300102-2szt". A change index stays: "34114300102-12".
 */
export function setNumbersApart(line: string, brands: PartBrands, known: KnownKeys): string {
  const isOwn = (text: string) => looksLikeNumber(text, brands) || isKnown(text, known)
  const apart = (token: string): string => {
    if (isOwn(token)) return token
    const [, word, atWord] = wordAtNumber.exec(token) ?? []
    if (atWord && isOwn(atWord) && withBrand(atWord, word!, brands) !== atWord) return `${word} ${atWord}`
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
 * The part numbers of a line, in any spelling: those that parts have, those of the shop's brands, in one piece or in groups, and what else looks
 * like a number of a part. Of several readings the longest whole number is taken.
 *
 * @param line prepared by `setNumbersApart`; what is no number is hidden by `¦`
 */
export function numbersIn(line: string, brands: PartBrands, known: KnownKeys): Span[] {
  const tokens = tokensOf(line)
  const groups = groupsOf(line, tokens, brands)
  const found: Span[] = []
  for (let at = 0; at < tokens.length; ) {
    const count = knownPiecesAt(line, tokens, at, groups, known) || piecesAt(groups, tokens, at, brands)
    if (count === 0) at++
    else {
      found.push(join(line, tokens[at]!, tokens[at + count - 1]!))
      at += count
    }
  }
  return found
}

/** The number of tokens from `at` on that are a known number, as many as possible; 0 = none. */
function knownPiecesAt(
  line: string,
  tokens: readonly Span[],
  at: number,
  groups: Groups,
  known: KnownKeys,
): number {
  if (known.size === 0) return 0
  for (let count = Math.min(maxKnownPieces, groups.run(at)); count > 0; count--)
    if (isKnown(line.slice(tokens[at]!.start, tokens[at + count - 1]!.end), known)) return count
  return 0
}

/** The number of tokens from `at` on that are one number; 0 = none. */
function piecesAt(groups: Groups, tokens: readonly Span[], at: number, brands: PartBrands): number {
  for (let count = Math.min(maxPieces, groups.run(at)); count > 1; count--) {
    const grouping = groups.of(at, count)
    if (grouping === 'exact') return count
    // "100 34 11 4 300 102": the groups that lie in a mask are the number.
    if (grouping === 'other' && !hasExactAfter(groups, at, count)) return count
  }
  const { text } = tokens[at]!
  if (looksLikeNumber(text, brands)) return 1
  const foreign = foreignPiecesAt(groups, tokens, at)
  if (foreign > 1) return foreign
  return isForeign(text) ? 1 : 0
}

function hasExactAfter(groups: Groups, at: number, count: number): boolean {
  for (let from = at + 1; from < at + count; from++)
    for (let many = Math.max(2, at + count + 1 - from); many <= maxPieces; many++)
      if (groups.of(from, many) === 'exact') return true
  return false
}

/** Between the groups of a number there is white space. */
export const isGap = (line: string, before: Span, after: Span): boolean =>
  /^\s+$/.test(line.slice(before.end, after.start))

/** Whether tokens are one number in groups: a whole one (`exact` = in the groups of a mask), or the end of one. */
type Grouping = 'exact' | 'other' | null

/** The tokens of a line in groups. Each question is answered once, however often it is asked. */
type Groups = {
  /** How many tokens from `at` on have only white space between them. */
  run: (at: number) => number
  of: (at: number, count: number) => Grouping
}

function groupsOf(line: string, tokens: readonly Span[], brands: PartBrands): Groups {
  const runs: number[] = []
  for (let at = tokens.length - 1; at >= 0; at--)
    runs[at] = at + 1 < tokens.length && isGap(line, tokens[at]!, tokens[at + 1]!) ? runs[at + 1]! + 1 : 1
  const ready = [...brands.values()]
  // A group of any other length is no number, which most are.
  const lengths = new Set(
    ready.flatMap(({ masks, identifying }) => [...masks.map(({ places }) => places.length), identifying]),
  )
  const pieces = tokens.map(({ text }) => pieceOf(text))
  const lasts = tokens.map(({ text }, at) =>
    /-\d{2}$/.test(text) ? pieceOf(text.slice(0, -3)) : pieces[at]!,
  )
  const known = new Map<number, Grouping>()
  return {
    run: (at) => runs[at] ?? 0,
    of(at, count) {
      if (count > (runs[at] ?? 0)) return null
      const key = at * (maxPieces + 1) + count
      const before = known.get(key)
      if (before !== undefined) return before
      const group = [...pieces.slice(at, at + count - 1), lasts[at + count - 1]!]
      const length = group.reduce((sum, { plain }) => sum + (plain?.length ?? Number.NaN), 0)
      const goesOn = runs[at]! > count && /^\d{3}$/.test(tokens[at + count]!.text)
      const found = lengths.has(length) ? groupingOf(group, goesOn, ready) : null
      known.set(key, found)
      return found
    },
  }
}

/** A token as a piece of a number. `plain` null = it has characters that no number has. */
type Piece = { text: string; plain: string | null }

const pieceOf = (text: string): Piece => ({ text, plain: plainCharacters(text) })

/** @param goesOn whether three digits follow, so that the end of a number is not its end */
function groupingOf(pieces: readonly Piece[], goesOn: boolean, ready: readonly ReadyBrand[]): Grouping {
  const key = numberKey(pieces.map(({ plain }) => plain).join(''))
  if (key === null) return null
  const parts = pieces.flatMap(({ text }) => text.toUpperCase().split(/[./\\-]/))
  const whole = ready.filter((brand) => fitsMask(brand, key))
  if (whole.some((brand) => beginsMask(brand, parts))) return 'exact'
  const areNumeric = pieces.every(({ text }) => /\d/.test(text)) && /^\d/.test(key)
  const isEnd = ready.some((brand) => key.length === brand.identifying && areLastGroups(brand, parts))
  if (isEnd && areNumeric && !goesOn) return 'other'
  // "4300102 1000": the end of a number, and a quantity.
  const isOther = whole.some(({ identifying }) => areNumeric && pieces[0]!.text.length !== identifying)
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
function foreignPiecesAt(groups: Groups, tokens: readonly Span[], at: number): number {
  if (!tokens[at]!.text.startsWith('0')) return 0
  let count = 0
  let digits = 0
  for (const { text } of tokens.slice(at, at + Math.min(maxPieces, groups.run(at)))) {
    if (!/^\d{1,4}$/.test(text)) break
    count++
    digits += text.length
  }
  return count > 2 && digits >= 9 && digits <= 14 ? count : 0
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
