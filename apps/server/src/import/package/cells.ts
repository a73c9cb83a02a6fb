import {
  type ImportReason,
  type ReasonParams,
  reasonText,
} from '@partboard/contract/integration/import-reasons'
import { ConditionError, parseCondition, printCondition } from '@partboard/domain/fit/condition'
import { isEquipmentCode } from '@partboard/domain/fit/equipment-code'
import { type Numbered, parseSerialRanges, SerialRangesError } from '@partboard/domain/fit/serial-ranges'
import { frameSigns, isMistypedVin, writtenVehicle } from '@partboard/domain/fit/vin'
import { printMeasure, readMeasure } from '@partboard/domain/numbers/measure'
import {
  areMasks,
  MAX_PRINTED_NUMBER,
  type PartBrands,
  standardBrands,
} from '@partboard/domain/parts/part-brand'
import {
  numberKey,
  partOfSku,
  readSku,
  type WrittenPart,
  writtenNumber,
} from '@partboard/domain/parts/part-number'
import { isHazard } from '../../modules/parts/index.ts'

/** What the cells of a package are read by. */
export type ReadingContext = {
  /** The brands of the package's parts; of the catalogue in use if the package has no catalogue. */
  partBrands: PartBrands
  /** The SKUs of the parts that share a key, by the SKU that they would have without the others. */
  twins: ReadonlyMap<string, ReadonlySet<string>>
}

/** How a column is read: converts the text of a cell to PostgreSQL's input for `type`; null = no value. */
export type Cell = {
  type: 'text' | 'text[]' | 'int' | 'int[]' | 'bigint' | 'jsonb' | 'double precision' | 'boolean' | 'date'
  /** What a cell looks like, for people: docs/catalogue-fields.md. */
  form: string
  /** The same as a regular expression, where one says it. */
  pattern?: RegExp
  /** Further texts that are read from the same cell, each in a column of its own of the staging table. */
  derived?: Readonly<Record<string, (text: string, context: ReadingContext) => string | null>>
  /** @throws Refusal with the reason, for the author of the file */
  read: (text: string, context: ReadingContext) => string | null
  /** How an export writes a value, as SQL over its column; undefined = PostgreSQL's default text. */
  write?: (column: string) => string
}

/** The reason why a cell is refused; it ends the message "file, line, column: …". */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** The form that the reason names, without "is not". */
export const formOf = (reason: ImportReason, params?: ReasonParams): string =>
  reasonText(reason, { ...params, text: '' }).replace(/^'' is not /, '')

export const refuse = (reason: ImportReason, params?: ReasonParams): never => {
  throw new Refusal(reasonText(reason, params))
}

/** Repeated values of a cell that needs no context are parsed once: size of the cache for each kind of cell. */
const maxRemembered = 20_000

function remembering(cell: Cell): Cell {
  const known = new Map<string, string | null>()
  return {
    ...cell,
    read: (text, context) => {
      const before = known.get(text)
      if (before !== undefined) return before
      const value = cell.read(text, context)
      if (known.size >= maxRemembered) known.clear()
      known.set(text, value)
      return value
    },
  }
}

/** The same column, but empty cells are allowed. */
export const optional = <C extends Cell>(cell: C): C => ({
  ...cell,
  form: `${cell.form}; may be empty`,
  ...(cell.pattern && { pattern: new RegExp(`^$|${cell.pattern.source}`, cell.pattern.flags) }),
  read: (text, context) => (text === '' ? null : cell.read(text, context)),
})

/** A text that may be empty; an empty cell is an empty text, not null. */
export const anyText: Cell = { type: 'text', form: 'any text; may be empty', read: (text) => text }

export const someText: Cell = {
  type: 'text',
  form: 'any text',
  pattern: /./s,
  read: (text) => text || refuse('isEmpty'),
}

export const matching = (pattern: RegExp, reason: ImportReason): Cell => ({
  type: 'text',
  form: formOf(reason),
  pattern,
  read: (text) => (pattern.test(text) ? text : refuse(reason, { text })),
})

export const oneOf = (...values: string[]): Cell => ({
  type: 'text',
  form: values.map((value) => `\`${value}\``).join(', '),
  pattern: new RegExp(`^(?:${values.join('|')})$`),
  read: (text) => (values.includes(text) ? text : refuse('notListed', { text, values: values.join(', ') })),
})

export const whole = (lowest: number, highest: number): Cell => ({
  type: 'int',
  form: formOf('notWhole', { lowest, highest }),
  pattern: /^\d{1,9}$/,
  read: (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= lowest && Number(text) <= highest
      ? text
      : refuse('notWhole', { text, lowest, highest }),
})

/** A number that is not money, with at most one decimal. */
export const decimal = (highest: number): Cell => ({
  type: 'double precision',
  form: formOf('notDecimal', { highest }),
  pattern: /^\d{1,4}(?:\.\d)?$/,
  read: (text) =>
    /^\d{1,4}(?:\.\d)?$/.test(text) && Number(text) <= highest
      ? text
      : refuse('notDecimal', { text, highest }),
})

/** The quantity of a board line: pieces, a decimal, a range, or as required. */
export const lineQuantity: Cell = {
  type: 'text',
  form: formOf('notQuantity'),
  pattern: /^(?:[1-9]\d{0,3}|\d{1,4}\.\d{1,3}|[1-9]\d{0,3}-[1-9]\d{0,3}|AR)$/,
  read: (text) => {
    const [from, to] = text.split('-')
    const isEmpty = Number(from) === 0 || Number(to ?? from) < Number(from)
    return lineQuantity.pattern!.test(text) && !isEmpty ? text : refuse('notQuantity', { text })
  },
}

/** `1` or `0`; empty is 0. */
export const flag: Cell = {
  type: 'boolean',
  form: '`1` (yes) or `0` (no); empty is no',
  pattern: /^[01]?$/,
  read: (text) => (['', '0', '1'].includes(text) ? String(text === '1') : refuse('notFlag', { text })),
}

export const day = remembering({
  type: 'date',
  form: formOf('notDay'),
  pattern: /^\d{4}-\d\d-\d\d$/,
  read: (text) => (isDay(text) ? text : refuse('notDay', { text })),
})

/** A month, stored as its first day. */
export const month = remembering({
  type: 'date',
  form: formOf('notMonth'),
  pattern: /^\d{4}-\d\d$/,
  read: (text) => (isDay(`${text}-01`) ? `${text}-01` : refuse('notMonth', { text })),
  write: (column) => `to_char(${column}, 'YYYY-MM')`,
})

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Codes separated by spaces, as one text: for lists that occur in many rows. */
export const codeList = remembering({
  type: 'text',
  form: 'codes of at most 10 digits and capital letters, with one space between them; may be empty',
  pattern: /^(?:[0-9A-Z]{1,10}(?: [0-9A-Z]{1,10})*)?$/,
  read: (text) => (codeList.pattern!.test(text) ? text : refuse('notCodes', { text })),
})

export const someCodeList: Cell = {
  type: 'text',
  form: codeList.form.replace('; may be empty', ''),
  pattern: /^[0-9A-Z]{1,10}(?: [0-9A-Z]{1,10})*$/,
  read: (text, context) => codeList.read(text || refuse('isEmpty'), context),
}

/** Codes separated by spaces, as an array. */
export const codes: Cell = {
  type: 'text[]',
  form: codeList.form,
  pattern: codeList.pattern!,
  read: (text, context) => `{${codeList.read(text, context)!.replaceAll(' ', ',')}}`,
}

/** Numbers of the drawings of a board, separated by spaces; empty = it has none. */
export const graphicList: Cell = {
  type: 'text[]',
  form: `${formOf('notGraphics')}; may be empty`,
  pattern: /^(?:[\w-]{1,40}(?: [\w-]{1,40}){0,19})?$/,
  read: (text) => {
    if (text === '') return '{}'
    if (!graphicList.pattern!.test(text)) refuse('notGraphics', { text })
    const graphics = text.split(' ')
    if (new Set(graphics).size < graphics.length) refuse('graphicTwice', { text })
    // Quoted, because a drawing may be called NULL.
    return `{${graphics.map((graphic) => `"${graphic}"`).join(',')}}`
  },
}

/** Callouts of a board, separated by spaces, as an array. */
export const calloutList: Cell = {
  type: 'text[]',
  form: formOf('notCallouts'),
  pattern: /^(?!-$)\S{1,8}(?: (?!-$)\S{1,8}){0,19}$/,
  read: (text) => {
    if (!calloutList.pattern!.test(text)) refuse('notCallouts', { text })
    return `{${text
      .split(' ')
      .map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`)
      .join(',')}}`
  },
}

/** Largest side of a picture, in pixels. */
export const maxSide = 20_000

/** Corners of a polygon: `x,y` of each, separated by spaces; x and y by turns in the database. */
export const polygon: Cell = {
  type: 'int[]',
  form: formOf('notPolygon'),
  pattern: /^\d{1,5},\d{1,5}(?: \d{1,5},\d{1,5}){2,499}$/,
  read: (text) => {
    const isRead = polygon.pattern!.test(text)
    const numbers = text.split(/[ ,]/).map(Number)
    if (!isRead || areaOf(numbers) === 0 || numbers.some((number) => number > maxSide))
      refuse('notPolygon', { text: text.length > 60 ? `${text.slice(0, 60)}…` : text })
    return `{${numbers.join(',')}}`
  },
  write: (column) => `(
    select string_agg(${column}[nth] || ',' || ${column}[nth + 1], ' ' order by nth)
    from generate_series(1, cardinality(${column}), 2) as nth
  )`,
}

/** Area of a polygon, in square units; x and y by turns. */
function areaOf(points: readonly number[]): number {
  let twice = 0
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!]
    const [nextX, nextY] = [points[(at + 2) % points.length]!, points[(at + 3) % points.length]!]
    twice += x * nextY - nextX * y
  }
  return Math.abs(twice) / 2
}

/** The code of equipment, a gearbox or a steering. */
export const code: Cell = {
  type: 'text',
  form: formOf('notCode'),
  pattern: /^(?!-)[^\s!&|(),*]{1,10}$/,
  read: (text) => (isEquipmentCode(text) ? text : refuse('notCode', { text })),
}

/** Such codes separated by spaces, as an array. */
export const freeCodes = remembering({
  type: 'text[]',
  form: `${code.form}, or several with one space between them; may be empty`,
  read: (text, context) => {
    const all = text === '' ? [] : text.split(' ')
    for (const one of all) code.read(one, context)
    return `{${all.map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
  },
})

/** Ids separated by spaces, as an array in which each is once. */
export const ids: Cell = {
  type: 'int[]',
  form: `${formOf('notIds')}; may be empty`,
  pattern: /^(?:[1-9]\d{0,5}(?: [1-9]\d{0,5})*)?$/,
  read: (text) =>
    ids.pattern!.test(text) ? `{${[...new Set(text.split(' '))].join(',')}}` : refuse('notIds', { text }),
}

/** Pictograms and hazard statements that the shop has a text for, separated by spaces. */
export const hazards: Cell = {
  type: 'text[]',
  form: 'pictograms `GHS01` to `GHS09` and hazard statements such as `H314`, with one space between them; may be empty',
  read: (text) => {
    const codes = text === '' ? [] : text.split(' ')
    for (const code of codes) if (!isHazard(code)) refuse('notHazard', { text: code })
    if (new Set(codes).size < codes.length) refuse('hazardTwice', { text })
    return `{${codes.join(',')}}`
  },
}

/** The content of a piece, in the domain's spelling; empty = it is not sold by measure. */
export const measure: Cell = {
  type: 'text',
  form: `${formOf('notMeasure')}; may be empty`,
  read: (text) => {
    const found = readMeasure(text)
    if (found) return printMeasure(found)
    return text === '' ? '' : refuse('notMeasure', { text })
  },
}

/** Rows of one part follow each other in most files, so the SKU of the row before is often read again. */
let lastPart = { text: '', partBrands: standardBrands, part: { sku: '', exactSku: '' } as WrittenPart }

/** Reads the part that a cell names. @throws Refusal */
function partIn(text: string, { partBrands }: ReadingContext): WrittenPart {
  if (text !== '' && text === lastPart.text && partBrands === lastPart.partBrands) return lastPart.part
  const part = readSku(text, partBrands)
  if ('sku' in part) {
    lastPart = { text, partBrands, part }
    return part
  }
  if (partBrands === standardBrands) return refuse('notSku', { text })
  const { brand } = partOfSku(text, partBrands)
  if (part.problem === 'form') return refuse('notNumber', { text })
  if (part.problem === 'groups') return refuse('notInGroups', { text, groups: brand?.groups ?? '' })
  const colon = text.indexOf(':')
  return colon < 0
    ? refuse('skuWithoutBrand', { text })
    : refuse('noPartBrand', { code: text.slice(0, colon) })
}

/** The SKU of a part, its number in any spelling of its brand; of parts with one key, with the signs of one of them. */
export const sku: Cell = {
  type: 'text',
  form: 'a part number in any spelling, with the code of its brand and a colon before it: `VW:06A 115 561 B`; without part_brands.csv, 4 digits, then 7 digits or letters',
  read: (text, context) => {
    const { sku, exactSku } = partIn(text, context)
    const twins = context.twins.get(sku)
    if (!twins) return sku
    return twins.has(exactSku) ? exactSku : refuse('severalParts', { text, parts: [...twins].join(', ') })
  },
}

/**
 * The SKU of a row of parts.csv, with the number as it stands there. A number with signs gets `exact_sku` as its SKU, and
 * its key, if another part has the same key (staging/twins.ts).
 */
export const ownSku: Cell = {
  ...sku,
  derived: {
    printed: (text, context) => partIn(text, context).printed,
    exact_sku: (text, context) => {
      const { sku, exactSku } = partIn(text, context)
      return exactSku === sku ? null : exactSku
    },
    number_key: () => null,
  },
}

/** A further number, as it is printed, and its key. */
export const printedNumber: Cell = {
  type: 'text',
  form: formOf('notNumber'),
  derived: { canonical: (text) => numberKey(text) },
  read: (text) => {
    const printed = writtenNumber(text)
    const isNumber = numberKey(printed) !== null && printed.length <= MAX_PRINTED_NUMBER
    return isNumber ? printed : refuse('notNumber', { text })
  },
}

/** Masks of part numbers, or nothing. */
export const masks: Cell = {
  type: 'text',
  form: `${formOf('notMasks')}; may be empty`,
  read: (text) => (text === '' || areMasks(text) ? text : refuse('notMasks', { text })),
}

/** The key of a vehicle: its VIN, or its frame or serial number, with the number as it stands in the file. */
export const vin: Cell = {
  type: 'text',
  form: `${formOf('notVin')} in any spelling, or ${formOf('notVehicle', frameSigns)}`,
  derived: { printed: (text) => writtenVehicle(text)?.printed ?? null },
  read: (text) =>
    writtenVehicle(text)?.key ??
    (isMistypedVin(text) ? refuse('notVin', { text }) : refuse('notVehicle', { text, ...frameSigns })),
}

const serialReasons = {
  form: 'notSerials',
  length: 'serialLength',
  plant: 'serialPlant',
  reversed: 'serialReversed',
} as const satisfies Record<SerialRangesError['reason'], ImportReason>

/** Ranges of the ends of VINs or engine numbers. */
export const serialRanges = (numbered: Numbered): Cell => ({
  type: 'text',
  form: formOf('notSerials'),
  read: (text) => {
    try {
      parseSerialRanges(text, numbered)
      return text
    } catch (error) {
      if (error instanceof SerialRangesError)
        return refuse(serialReasons[error.reason], { text: error.range })
      throw error
    }
  },
})

/** A condition over equipment codes, stored in the domain's normal form. */
export const condition = remembering({
  type: 'text',
  form: 'a condition over equipment codes such as `S522A&!(S524A|S552A)`',
  read: (text) => {
    try {
      return printCondition(parseCondition(text))
    } catch (error) {
      // The reasons of conditions have the sentences of the error.
      if (error instanceof ConditionError) throw new Refusal(`'${text}' is not a condition: ${error.message}`)
      throw error
    }
  },
})
