import {
  MAX_PASTED_LINE,
  MAX_PASTED_LINES,
  MAX_PASTED_PARTS,
  MAX_PASTED_TEXT,
  MAX_TYPED_SKU,
} from '../numbers/limits.ts'
import { readQuantity } from '../numbers/quantity.ts'
import type { PartBrands } from '../parts/part-brand.ts'
import { withBrand, withoutSymbology } from '../parts/typed-numbers.ts'
import { isRightToLeft } from '../text/right-to-left.ts'
import { asTypedLine } from '../text/typed.ts'
import { wordsOf } from '../text/words.ts'
import { withBrandsBeside } from './pasted-brand.ts'
import { hideAmounts, hideNoise, hidePlates, hidePrices, hideSizes } from './pasted-noise.ts'
import { type KnownKeys, numbersIn, type Span, setNumbersApart } from './pasted-numbers.ts'
import { type Doubt, type PastedPart, partOf, type ReadPart } from './pasted-part.ts'
import { phrasesIn } from './pasted-phrases.ts'
import { hidePlateLabels, type OwnPlates, platesIn } from './pasted-plate.ts'
import { bareBeside, readSaidQuantity } from './pasted-quantity.ts'
import { cellsOf, isHeadInWords, type PastedColumns, readColumns } from './pasted-table.ts'
import { type PastedVehicle, vinsIn } from './pasted-vin.ts'
import { denials, signOff } from './pasted-vocabulary.ts'
import type { VehicleName, VehicleNames } from './vehicle-names.ts'
import { vehiclesInLine } from './vehicles-in-line.ts'

/** A line of a pasted text. It may ask for parts, name a vehicle, do both, or be a comment. */
export type PastedLine = {
  /** From 1. */
  line: number
  /** Without control and invisible characters. */
  text: string
  /** VINs and number plates, in order. */
  vehicles: PastedVehicle[]
  /** Names of vehicles in words (`vehiclesInLine`), if no VIN and no plate stands beside them. */
  models: VehicleName[]
  /** Parts by their number. */
  numbers: PastedPart[]
  /**
   * If there is no number: the words to look up, in full and then cut at commas and at "and". Empty = the line only has
   * words of greetings, thanks and dealings.
   */
  phrases: PastedPart[]
  /** Why a part of the line, or all of it, was not read: it is long, or the lines above ask for all parts. */
  unread: 'long' | 'many' | null
}

/** The lines of a text; empty ones at its end do not count. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|[\r\n\u0085\u2028\u2029]/)
  while (lines.length > 0 && asTypedLine(lines.at(-1)!) === '') lines.pop()
  return lines
}

/** Whether a text has more lines or characters than are read at once. */
export const isTooLongToRead = (text: string): boolean =>
  text.length > MAX_PASTED_TEXT || linesOf(text).length > MAX_PASTED_LINES

/**
 * Reads a text that was pasted from a message, a mail or a spreadsheet, line by line. Whether a number or a VIN exists,
 * and what the words mean, is for a look-up in the catalogue. What is in doubt is marked, so that nothing wrong is taken
 * in silence.
 *
 * @returns one entry per line of `linesOf`, in order
 *
 * Source: docs/spec/shop.md#paste.
 */
export const readPastedText = (text: string, shop: PasteShop): PastedLine[] =>
  asOneText([...readLines(text, shop)])

/** What the shop has of all that a text may name. */
export type PasteShop = {
  /** The brands of the shop's parts. */
  brands: PartBrands
  /** The keys in the text that parts of the shop have (`keysIn`). */
  known: KnownKeys
  /** The keys in the text that vehicles of the catalogue have as a frame or serial number. */
  frames: KnownKeys
  /** The number plates of the customer's vehicles. */
  plates: OwnPlates
  vehicles: VehicleNames
}

/**
 * The first half of `readPastedText`: each line for itself, so that a server can do other work between two lines.
 * `asOneText` is the second half.
 */
export function* readLines(text: string, shop: PasteShop): Generator<ReadLine> {
  const context: Context = { ...shop, columns: null, isSigned: false, parts: 0 }
  for (const [index, line] of linesOf(text).entries()) yield readLine(line, index + 1, context)
}

/** What only the whole text says of its lines: which are quoted, and which are counted. */
export const asOneText = (read: ReadLine[]): PastedLine[] =>
  doubtCounted(doubtQuoted(read)).map(({ line, text, vehicles, models, numbers, phrases, unread }) => ({
    line,
    text,
    vehicles,
    models,
    numbers: numbers.map(({ leading: _, ...part }) => part),
    phrases: phrases.map(({ leading: _, ...part }) => part),
    unread,
  }))

/**
 * What the lines above say of a line: the head of a table, the end of the letter, and how many parts they name; and what
 * the shop has.
 */
type Context = PasteShop & {
  columns: PastedColumns | null
  isSigned: boolean
  parts: number
}

export type ReadLine = Omit<PastedLine, 'numbers' | 'phrases'> & {
  numbers: ReadPart[]
  phrases: ReadPart[]
  isQuoted: boolean
}

const mailHead =
  /^\s*(?:od|do|dw|from|to|cc|date|data|sent|wys[łl]ano|temat|subject|betreff|von|an|gesendet|předmět|кому|тема)\s?:/iu
const mailIntro = /^\s*(?:w dniu|dnia|on|am|dne)\s.*(?:napisał|pisze|wrote|schrieb|napsal).*:\s*$/iu

function readLine(pasted: string, line: number, context: Context): ReadLine {
  const read = readAnyLine(pasted, line, context)
  const parts = read.numbers.length + read.phrases.length
  if (parts === 0) return read
  context.parts += parts
  return context.parts <= MAX_PASTED_PARTS ? read : { ...read, numbers: [], phrases: [], unread: 'many' }
}

function readAnyLine(pasted: string, line: number, context: Context): ReadLine {
  const { brands, known, frames } = context
  const whole = asTypedLine(pasted)
  const text = beginningOf(whole)
  const isCut = text !== whole
  const unread = isCut ? 'long' : null
  const nothing: ReadLine = {
    line,
    text: whole,
    vehicles: [],
    models: [],
    numbers: [],
    phrases: [],
    isQuoted: false,
    unread,
  }
  if (whole.trim() === '') return nothing
  if (isRightToLeft(pasted)) return { ...nothing, unread: null }
  const columns = readColumns(whole)
  if (columns) context.columns = columns
  if (columns || isHeadInWords(text) || mailIntro.test(text)) return { ...nothing, unread: null }
  const row = context.columns && readRow(whole, context.columns, brands)
  if (row) return { ...nothing, numbers: [row], unread: null }
  context.columns &&= whole.includes(context.columns.separator) ? context.columns : null

  const quote = /^\s*(?:>\s?)+/.exec(text)?.[0] ?? ''
  const isMailHead = mailHead.test(text)
  if (/^\s*(?:--|__)/.test(text) || signOff.test(text.slice(quote.length).trim())) context.isSigned = true
  const own = withoutSymbology(text.slice(quote.length).normalize('NFKC'))
    .replace(/^\s*[-*•–·▪]\s+/u, '')
    .replace(/^\s*\(?\d{1,3}[.)]\s+/u, '')
  const isQuoted = quote !== '' || isMailHead
  const plain = setNumbersApart(hideNoise(own), brands, known.union(frames))
  const vehicles = vehiclesIn(plain, context)
  const others = hidePlateLabels(hide(plain, vehicles))
  const numbersAlone = numbersIn(others, brands, known).filter((span) => !isPrice(others, span))
  const found = withBrandsBeside(others, numbersAlone, brands)
  const doubt: Doubt | null = isWish(own) ? null : 'wording'
  const rest = hidePlates(hidePrices(hide(others, found)))
  const phrases =
    found.length > 0 || isMailHead || context.isSigned
      ? []
      : phrasesIn(hideAmounts(rest), doubt, context.vehicles)
  const numbers = partsOf(rest, found, doubt)
  const isNamed = found.length > 0 || vehicles.length > 0 || isMailHead || context.isSigned
  const models = isNamed ? [] : vehiclesInLine(rest, context.vehicles)
  if (!isCut) return { ...nothing, vehicles, models, numbers, phrases, isQuoted }
  // What the rest of the line says of them is not known: it may be their quantity.
  const inDoubt = (part: ReadPart): ReadPart => ({ ...part, doubt: part.doubt ?? 'quantity' })
  return {
    ...nothing,
    vehicles,
    models,
    isQuoted,
    numbers: numbers.map(inDoubt),
    phrases: phrases.map(inDoubt),
  }
}

/** The VINs and the plates of a line, in order. */
function vehiclesIn(line: string, shop: PasteShop): PastedVehicle[] {
  const vins = vinsIn(line, shop.brands, shop.known, shop.frames)
  const found = platesIn(hide(line, vins), shop)
  return [...vins, ...found.map((span) => ({ ...span, kind: 'plate' as const }))].toSorted(
    (a, b) => a.start - b.start,
  )
}

/** The characters of a line that are read, up to the end of a word. */
function beginningOf(line: string): string {
  if (line.length <= MAX_PASTED_LINE) return line
  const within = line.slice(0, MAX_PASTED_LINE + 1)
  const end = Math.max(...[' ', '\t', ',', ';', '|'].map((sign) => within.lastIndexOf(sign)))
  return line.slice(0, Math.max(end, 0)).trimEnd()
}

/** A row of a table with a head. Null if it has other cells, so that it is read like any other line. */
function readRow(text: string, columns: PastedColumns, brands: PartBrands): ReadPart | null {
  const { separator, number, quantity, brand, count } = columns
  const cells = cellsOf(text, separator)
  const own = cells[number] ?? ''
  if (cells.length !== count || !/\d/.test(own) || own.length > MAX_TYPED_SKU) return null
  const said = quantity === null ? { value: 1 } : readQuantity(cells[quantity]!)
  return {
    text: brand === null ? own : withBrand(own, cells[brand]!, brands),
    quantity: 'value' in said ? said.value : 1,
    isSet: false,
    isCounted: true,
    doubt: 'value' in said ? null : 'quantity',
    leading: null,
  }
}

/** Whether a line asks for what it names: it has no question mark, and no word of a refusal or an exchange. */
const isWish = (text: string): boolean =>
  !text.includes('?') && !wordsOf(text).some(({ folded }) => denials.has(folded))

/** "1234567 zł" is no number of a part. */
const isPrice = (line: string, { end }: Span): boolean =>
  /^\s?(?:zł|zl|pln|eur|euro|€|\$)(?!\p{L})/iu.test(line.slice(end))

const hide = (line: string, spans: readonly Span[]): string =>
  spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + '¦'.repeat(end - start) + rest.slice(end),
    line,
  )

/** The parts of a line with their quantities. @param rest the line without numbers and prices */
function partsOf(rest: string, found: readonly Span[], doubt: Doubt | null): ReadPart[] {
  const sized = hideSizes(rest)
  const bounds = clausesOf(sized, found)
  const said = found.map(({ start, end }, index) => {
    const [from, to] = bounds[index]!
    const at = { start: start - from, end: end - from }
    return readSaidQuantity(sized.slice(from, to), bareBeside(at))
  })
  const each = said.find(({ how }) => how === 'each')
  const isShared = said.length > 1 && said.some(({ how }) => how !== null)
  return found.map(({ text }, index) => {
    const own = said[index]!
    const taken = own.how === null && each ? each : own
    // "A, B 2 szt": nobody knows whether both are meant.
    const isSure = taken.isSure && !(isShared && taken.how === null)
    return partOf(text, taken, doubt ?? (isSure ? null : 'quantity'))
  })
}

/** The piece of the line that belongs to each number: it ends at a comma or an "and", else at the next number. */
function clausesOf(line: string, found: readonly Span[]): [from: number, to: number][] {
  // "2x A 1x B": the quantities stand before the numbers.
  const isBefore =
    found.length > 1 &&
    /[\p{L}\d]/u.test(line.slice(0, found[0]!.start)) &&
    !/\d/.test(line.slice(found.at(-1)!.end))
  const cuts = found.slice(0, -1).map(({ end }, index) => {
    const gap = line.slice(end, found[index + 1]!.start)
    const separator = /[,;+|&/]|\s(?:i|oraz|and|und|plus|a|та)\s/iu.exec(gap)
    if (separator) return end + separator.index + separator[0].length
    return isBefore ? end : found[index + 1]!.start
  })
  return found.map((_, index) => [index === 0 ? 0 : cuts[index - 1]!, cuts[index] ?? line.length])
}

/** Lines that are quoted from an earlier mail are in doubt, unless every part of the text is quoted. */
function doubtQuoted(lines: ReadLine[]): ReadLine[] {
  const hasOwn = lines.some(
    ({ isQuoted, numbers, phrases }) => !isQuoted && numbers.length + phrases.length > 0,
  )
  const doubted = (part: ReadPart): ReadPart => ({ ...part, doubt: part.doubt ?? 'quoted' })
  if (!hasOwn) return lines
  return lines.map((line) =>
    line.isQuoted
      ? { ...line, numbers: line.numbers.map(doubted), phrases: line.phrases.map(doubted) }
      : line,
  )
}

/** "1 tarcza …", "2 klocki …": numbers at the start of lines that follow one another may count the lines. */
function doubtCounted(lines: ReadLine[]): ReadLine[] {
  const leadingOf = ({ numbers, phrases }: ReadLine) => numbers[0]?.leading ?? phrases[0]?.leading ?? null
  const counted = lines.filter((line) => line.numbers.length + line.phrases.length > 0)
  const isCounting = new Set(
    counted.filter((line, index) => {
      const own = leadingOf(line)
      if (own === null) return false
      const before = index > 0 ? leadingOf(counted[index - 1]!) : null
      const after = index + 1 < counted.length ? leadingOf(counted[index + 1]!) : null
      return before === own - 1 || after === own + 1
    }),
  )
  const doubted = (part: ReadPart): ReadPart =>
    part.leading === null ? part : { ...part, doubt: part.doubt ?? 'quantity' }
  return lines.map((line) =>
    isCounting.has(line)
      ? { ...line, numbers: line.numbers.map(doubted), phrases: line.phrases.map(doubted) }
      : line,
  )
}
