import { isHeadOf, wordsOf } from '../files/columns.ts'
import type { SheetRow } from '../files/sheet.ts'
import { MAX_CSV_SKU, MAX_OWN_NAME, MAX_OWN_NUMBER, MAX_OWN_NUMBERS } from '../numbers/limits.ts'
import { fold } from '../text/words.ts'
import type { PartBrands } from './part-brand.ts'
import { numberKey } from './part-number.ts'
import { withBrand } from './typed-numbers.ts'

/** A row of a list of own numbers, as written; only the server checks it. `line` counts from 1. */
export type OwnNumberRow = { line: number; number: string; sku: string; name: string }

/** Rows at the top in which the head may stand; above it are titles. */
const rowsOfHead = 10

/** Folded words that say whose number a column has, in the languages of the shop. */
const ownWords = new Set(
  [
    'own our my your customer wlasny wlasna wlasne nasz nasza moj twoj klienta',
    'eigene eigener eigenes unsere unser meine ihre kunden kundennummer vlastni nase nas muj vas zakaznika',
    fold('власний наш мій ваш клієнта'),
  ]
    .join(' ')
    .split(' '),
)
const nameWords = new Set(['name nazwa bezeichnung nazev opis popis', fold('назва')].join(' ').split(' '))

const isOwnHead = (cell: string) => wordsOf(cell).some((word) => ownWords.has(word))
const isNameHead = (cell: string) => wordsOf(cell).some((word) => nameWords.has(word))

type Places = { number: number; sku: number; brand: number; name: number }
/** The columns of a list without a head. */
const usualPlaces: Places = { number: 0, sku: 1, brand: 2, name: 3 }

/**
 * Reads a list of own numbers: own number, part number, brand, own name, in this order or as its head names them. Brand and
 * name may be missing.
 *
 * @param brands the brands of the shop's parts
 * @returns the rows, without those that are empty in both numbers; `tooMany` for more than an account may have
 */
export function readOwnNumberRows(
  sheet: readonly SheetRow[],
  brands: PartBrands,
): { rows: OwnNumberRow[] } | { problem: 'tooMany' | 'empty' } {
  const { places, body } = findPlaces(sheet)
  const rows = body.flatMap(({ line, cells }) => {
    const cellAt = (place: number) => cells[place] ?? ''
    const [number, sku] = [cellAt(places.number), cellAt(places.sku)]
    if (number === '' && sku === '') return []
    return {
      line,
      number: number.slice(0, MAX_CSV_SKU),
      sku: withBrand(sku, cellAt(places.brand), brands).slice(0, MAX_CSV_SKU),
      name: cellAt(places.name).slice(0, MAX_CSV_SKU),
    }
  })
  if (rows.length === 0) return { problem: 'empty' }
  return rows.length > MAX_OWN_NUMBERS ? { problem: 'tooMany' } : { rows }
}

/** The cells of the head of a list of own numbers; null = it has none, and its columns are in the usual order. */
export const ownNumbersHead = (sheet: readonly SheetRow[]): readonly string[] | null => findPlaces(sheet).head

function findPlaces(sheet: readonly SheetRow[]): {
  places: Places
  head: readonly string[] | null
  body: readonly SheetRow[]
} {
  for (const [at, { cells }] of sheet.slice(0, rowsOfHead).entries()) {
    const number = cells.findIndex((cell) => isOwnHead(cell) && !isNameHead(cell))
    const sku = cells.findIndex((cell, place) => place !== number && isHeadOf('number', cell))
    if (number < 0 || sku < 0) continue
    const brand = cells.findIndex((cell, place) => place !== number && isHeadOf('brand', cell))
    const places = { number, sku, brand, name: cells.findIndex(isNameHead) }
    return { places, head: cells, body: sheet.slice(at + 1) }
  }
  return { places: usualPlaces, head: null, body: sheet }
}

/** An own number that an account keeps. `key` is its letters and digits. */
export type KeptOwnNumber = { sku: string; number: string; key: string; name: string }
/** What is asked for a part. `name` null = it keeps the own name that it has. */
export type AskedOwnNumber = { sku: string; number: string; name: string | null }

/**
 * Why an own number is not kept: `number` and `name` are no valid texts, `taken` = another part has it, `twice` = this call
 * gives it to another part or gives the part another one, `full` = the account has as many as it may.
 */
export type OwnNumberProblem = 'number' | 'name' | 'taken' | 'twice' | 'full'

/**
 * Decides what becomes of an account's own numbers. A part has one number of its own, and a number has one part.
 *
 * @param before those that the account has for the asked parts and numbers
 * @param options.count how many it has altogether
 * @param options.moves a number that another part has is taken off that part
 * @returns those for the parts and numbers afterwards, and the problem of each one that is asked for; null = it is kept.
 *          `holder` = the SKU of the part that has a taken number
 */
export function mergeOwnNumbers(
  before: readonly KeptOwnNumber[],
  asked: readonly AskedOwnNumber[],
  { count, moves }: { count: number; moves: boolean },
): { after: KeptOwnNumber[]; problems: ({ problem: OwnNumberProblem; holder: string } | null)[] } {
  const bySku = new Map(before.map((one) => [one.sku, one]))
  const byKey = new Map(before.map((one) => [one.key, one.sku]))
  const others = count - before.length
  const given = new Set<string>()
  const problems = asked.map(({ sku, number, name }) => {
    const refuse = (problem: OwnNumberProblem, holder = '') => ({ problem, holder })
    const key = numberKey(number)
    if (key === null || number.length > MAX_OWN_NUMBER) return refuse('number')
    if ((name ?? '').length > MAX_OWN_NAME) return refuse('name')
    const holder = byKey.get(key) ?? sku
    const had = bySku.get(sku)
    if (given.has(holder) && holder !== sku) return refuse('twice', holder)
    if (given.has(sku) && had?.key !== key) return refuse('twice', sku)
    if (holder !== sku && !moves) return refuse('taken', holder)
    if (holder !== sku) bySku.delete(holder)
    if (!had && others + bySku.size >= MAX_OWN_NUMBERS) return refuse('full')
    if (had) byKey.delete(had.key)
    bySku.set(sku, { sku, number, key, name: name ?? had?.name ?? '' })
    byKey.set(key, sku)
    given.add(sku)
    return null
  })
  return { after: [...bySku.values()], problems }
}
