import { MAX_QUANTITY } from '../numbers/limits.ts'
import { pieceWords, quantityWords } from '../numbers/quantity.ts'
import { fold } from '../text/words.ts'
import { spelledNumbers } from './pasted-vocabulary.ts'

/**
 * The quantity that a text says beside a part. `isSure` = it is said in one way, or nothing is said (one piece). `isSet`
 * = "komplet": one set, if the part is sold as one.
 */
export type SaidQuantity = {
  pieces: number
  isSure: boolean
  isSet: boolean
  /** How it is said; null = not at all. `bare` = a number without a word, `each` = "po 4". */
  how: 'word' | 'each' | 'bare' | null
  /** A bare number at the start, which may also count the lines: "2 klocki". */
  isLeading: boolean
  /** The text without what says the quantity. */
  rest: string
}

const unit = String.raw`(?:${pieceWords})(?!\p{L})\.?`
/** Pieces, also as a program writes them: `2,00`. */
const pieces = String.raw`(\d{1,6})(?:[.,]0{1,2}(?!\d))?`
const count = String.raw`(?<![\p{L}\d.,])${pieces}`
const label = String.raw`(?<!\p{L})(?:${quantityWords})\.?`
const noMore = String.raw`(?![\p{L}\d]|[.,]\d)`
/** Between a quantity and its unit: a space, or the border of a cell. */
const gap = String.raw`\s*[;|,]?\s*`

type Said = { pieces: number; isSet?: boolean; isEach?: boolean }
type Way = { pattern: RegExp; read: (found: RegExpExecArray) => Said }

const way = (pattern: string, read: Way['read']): Way => ({ pattern: new RegExp(pattern, 'giu'), read })
const first = ([, pieces]: RegExpExecArray): Said => ({ pieces: Number(pieces) })

/** The ways in which a quantity is said, the longest first, because each hides what it has read. */
const ways: readonly Way[] = [
  // "1,5 szt" is no number of pieces, and "12,000 szt" is twelve or twelve thousand.
  way(String.raw`(?<![\d.,])(?!\d+[.,]0{1,2}(?!\d))\d+[.,]\d+${gap}${unit}`, () => ({ pieces: 0 })),
  way(String.raw`(?<!\p{L})po\s+${pieces}(?:\s*(?:x|${unit}))?${noMore}`, ([, pieces]) => ({
    pieces: Number(pieces),
    isEach: true,
  })),
  way(String.raw`${label}\s*[:.=-]?\s*${pieces}(?:\s*${unit})?${noMore}`, first),
  way(String.raw`${count}\s*[x×*]?${gap}${unit}`, first),
  way(String.raw`(?<!\p{L})${unit}\s*[:=x×-]?\s*${pieces}${noMore}`, first),
  way(String.raw`${count}\s*(?:kpl|kplt|komplet(?:y|ów|ow)?)(?!\p{L})\.?`, ([, pieces]) => ({
    pieces: Number(pieces),
    isSet: true,
  })),
  way(String.raw`(?<!\p{L})(?:kpl|kplt|komplet)(?!\p{L})\.?`, () => ({ pieces: 1, isSet: true })),
  way(String.raw`${count}\s*(?:par[ay]?|pairs?|paare?|pár[uy]?)(?!\p{L})`, ([, pairs]) => ({
    pieces: 2 * Number(pairs),
  })),
  way(String.raw`(?<!\p{L})(?:para|parę|pair|paar|pár)(?!\p{L})`, () => ({ pieces: 2 })),
  way(String.raw`${count}\s?[x×*](?![\p{L}\d])`, first),
  way(String.raw`(?<![\p{L}\d])[x×*]\s?${pieces}${noMore}`, first),
]

const hidden = '¦'

/**
 * Reads the quantity that a text says.
 *
 * @param text without part numbers, prices, days and phones, which are `¦`; sizes are read as such
 * @param at where a bare number counts: beside the part, or at the ends of a text of words
 */
export function readSaidQuantity(text: string, bareAt: (text: string) => BareNumbers): SaidQuantity {
  const said: Said[] = []
  let rest = text
  for (const { pattern, read } of ways)
    rest = rest.replace(pattern, (...found) => {
      said.push(read(found as unknown as RegExpExecArray))
      return hidden.repeat(found[0].length)
    })
  for (const spelled of said.length === 0 ? spelledIn(rest) : []) {
    said.push({ pieces: spelled.pieces })
    rest = rest.slice(0, spelled.start) + hidden.repeat(spelled.end - spelled.start) + rest.slice(spelled.end)
  }
  if (said.length > 0) {
    const [one] = said as [Said, ...Said[]]
    const isSame = said.every(({ pieces }) => pieces === one.pieces)
    return {
      ...boundedBy(one.pieces, isSame),
      isSet: said.some(({ isSet }) => isSet),
      how: said.every(({ isEach }) => isEach) ? 'each' : 'word',
      isLeading: false,
      rest,
    }
  }
  const { pieces, isSure, start, end } = bareAt(rest)
  if (pieces === null) return { pieces: 1, isSure, isSet: false, how: null, isLeading: false, rest }
  const isLeading = !/[\p{L}\d¦]/u.test(rest.slice(0, start))
  const without = rest.slice(0, start) + hidden.repeat(end - start) + rest.slice(end)
  return { ...boundedBy(pieces, isSure), isSet: false, how: 'bare', isLeading, rest: without }
}

function boundedBy(pieces: number, isSure: boolean): { pieces: number; isSure: boolean } {
  const isValid = pieces >= 1 && pieces <= MAX_QUANTITY
  return { pieces: isValid ? pieces : 1, isSure: isSure && isValid }
}

const beginsWithUnit = new RegExp(String.raw`^\s*${unit}`, 'iu')

/** "dwie sztuki", "cztery śruby": a number in words at the start, or before a unit. */
function spelledIn(text: string): { pieces: number; start: number; end: number }[] {
  const found = [...text.matchAll(/\p{L}+/gu)].flatMap((word, place) => {
    const pieces = spelledNumbers.get(fold(word[0]))
    if (pieces === undefined) return []
    if (place > 0 && !beginsWithUnit.test(text.slice(word.index + word[0].length))) return []
    return { pieces, start: word.index, end: word.index + word[0].length }
  })
  return found.slice(0, 1)
}

/** A number without a word that may be the quantity; `isSure` false = it may also be another one. */
export type BareNumbers = { pieces: number | null; isSure: boolean; start: number; end: number }

const noBare: BareNumbers = { pieces: null, isSure: true, start: 0, end: 0 }

const bareNumbers = (text: string) => [...text.matchAll(/(?<![\p{L}\d.,/-])\d{1,4}(?![\p{L}\d/]|[.,]\d)/gu)]

/** The last number of a text of words, "śruby prowadzące 4", else the first, "4 śruby prowadzące". */
export function bareAtEnds(text: string): BareNumbers {
  const found = bareNumbers(text)
  const wordBefore = (at: number) => /[\p{L}\d]/u.test(text.slice(0, at))
  const wordAfter = (at: number) => /[\p{L}\d]/u.test(text.slice(at))
  const last = found.find(({ index, 0: number }) => wordBefore(index) && !wordAfter(index + number.length))
  const first = found.find(({ index, 0: number }) => !wordBefore(index) && wordAfter(index + number.length))
  const one = last ?? first
  if (!one) return noBare
  return { ...spanOf({ text: one[0], index: one.index }), isSure: found.length === 1 }
}

/** Everything with a digit that is no word: `2`, `2,00`, `-1`, `2/3`, `1 450,00`. */
const figuresIn = (text: string) =>
  [...text.matchAll(/(?<![\p{L}\d.,/+-])[-–+]?\d+(?: \d{3}(?=[.,]))*(?:[.,/]\d+)*(?![\p{L}\d])/gu)].map(
    (found) => ({
      text: found[0],
      index: found.index,
    }),
  )

const wholeDecimal = /^\d{1,4}[.,]0{1,2}$/
const priceLike = /^(?:\d{1,3}(?: \d{3})+|\d+)[.,]\d{2}$/
/** Above this many, `526,00` beside a part may as well be its price. */
const maxWholeDecimal = 99

/**
 * The number beside a part: right after it, "34114300102 2", right before it, or at an end of the text around it. Any
 * other number there leaves a doubt, but for prices beside a quantity.
 *
 * @param partAt the place of the part, and its end
 */
export const bareBeside =
  (partAt: { start: number; end: number }) =>
  (text: string): BareNumbers => {
    const figures = figuresIn(text)
    const plain = figures.filter(({ text: figure }) => /^\d{1,4}$/.test(figure))
    const decimals = figures.filter(({ text: figure }) => wholeDecimal.test(figure))
    const prices = figures.filter(({ text: figure }) => priceLike.test(figure))
    const strange = figures.length - plain.length - new Set([...decimals, ...prices]).size
    const found = plain.length > 0 ? plain : decimals
    // Beside a quantity an amount is a price, and the quantity may stand before it.
    const unpriced = plain.length > 0 ? hideFigures(text, prices) : text
    const one = besideIn(unpriced, found, partAt)
    if (!one) {
      const isPriced = prices.every((price) => isPrice(price.text))
      return { ...noBare, isSure: found.length === 0 && strange === 0 && isPriced }
    }
    // A number at the start of a line with another quantity counts the lines.
    const isOnlyPlace = found.every(
      (other) => other === one.figure || (other === one.before && !one.isBefore),
    )
    const isOnlyAmount = plain.length > 0 || (prices.length === 1 && !isPrice(one.figure.text))
    return { ...spanOf(one.figure), isSure: isOnlyPlace && isOnlyAmount && strange === 0 }
  }

type Figure = { text: string; index: number }

const hideFigures = (text: string, figures: readonly Figure[]): string =>
  figures.reduce(
    (rest, { text: figure, index }) =>
      rest.slice(0, index) + hidden.repeat(figure.length) + rest.slice(index + figure.length),
    text,
  )

const isPrice = (figure: string) => Number.parseInt(figure.replace(/ /g, ''), 10) > maxWholeDecimal

/** The figure that stands beside the part, or at an end of the text. */
function besideIn(text: string, found: readonly Figure[], partAt: { start: number; end: number }) {
  const isGap = (from: number, to: number) => /^[\s¦:=(),;|–—-]*$/.test(text.slice(from, to))
  const after = found.find(({ index }) => index >= partAt.end && isGap(partAt.end, index))
  const atEnd = found.find(
    ({ index, text: figure }) => index >= partAt.end && isGap(index + figure.length, text.length),
  )
  const before = found.find(
    ({ index, text: figure }) =>
      index < partAt.start && (isGap(0, index) || isGap(index + figure.length, partAt.start)),
  )
  const figure = after ?? atEnd ?? before
  return figure && { figure, before, isBefore: figure === before }
}

const spanOf = ({ index, text }: Figure) => ({
  pieces: Number.parseInt(text, 10),
  start: index,
  end: index + text.length,
})
