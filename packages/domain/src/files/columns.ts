import { readQuantity } from '../numbers/quantity.ts'
import { asTyped } from '../text/typed.ts'
import { fold } from '../text/words.ts'
import type { SheetRow } from './sheet.ts'

export type Column = 'number' | 'quantity' | 'price' | 'brand'
/** Where a column stands, from 0; undefined = not in this file. */
export type Columns = { readonly [column in Column]?: number }

/** Rows at the top in which the head may stand; above it are titles. */
const rowsOfHead = 10

/**
 * Folded words of the heads that shops, warehouses and suppliers write, in the languages of the shop: one of `is`, and beside it
 * only words of `with`. So `Nr kat.`, `Numer katalogowy części` and `Artikel-Nr.` are the number, and `Nazwa części` is not.
 */
const words: Record<Column, { is: Set<string>; with: Set<string> }> = {
  number: {
    is: new Set(
      [
        'sku nr no numer number num indeks index symbol kod code oe oem oen',
        'teilenummer teilenr artikelnummer artikelnr bestellnummer katalognummer bestellnr sachnummer originalnummer nummer',
        'cislo c',
        fold('артикул номер код індекс'),
      ]
        .join(' ')
        .split(' '),
    ),
    with: new Set(
      [
        'part parts item article product catalogue catalog czesc czesci katalogowy kat katalogu oryginalny oryg producenta towaru artykulu',
        'produktu pozycji zamienny handlowy of the',
        'teile teil artikel art bestell ersatzteil original hersteller des',
        'dilu dil katalogove zbozi vyrobku objednaci obj nahradniho vyrobce katalog',
        fold('деталі запчастини товару виробника каталожний каталогу оригінальний'),
      ]
        .join(' ')
        .split(' '),
    ),
  },
  quantity: {
    is: new Set(
      [
        'quantity qty ilosc il szt sztuk sztuki liczba pcs pieces count',
        'menge anzahl stuckzahl stuck stueck stk',
        'mnozstvi pocet ks kusu kusy',
        fold('кількість шт штук кіл сть'),
      ]
        .join(' ')
        .split(' '),
    ),
    with: new Set([
      'zamowiona',
      'zamawiana',
      'ordered',
      'w',
      'in',
      'of',
      'sztukach',
      'die',
      'der',
      'v',
      fold('к'),
    ]),
  },
  brand: {
    is: new Set(
      [
        'brand make maker manufacturer marka producent producenta wytworca hersteller marke fabrikat vyrobce znacka',
        fold('виробник бренд марка'),
      ]
        .join(' ')
        .split(' '),
    ),
    with: new Set(['part', 'parts', 'name', 'nazwa', 'czesci', 'towaru', 'produktu', 'teile', 'dilu']),
  },
  price: {
    is: new Set(['cena', 'price', 'preis', fold('ціна'), 'brutto', 'gross']),
    with: new Set([
      'brutto',
      'gross',
      'z',
      'vat',
      'with',
      's',
      'dph',
      'mit',
      'mwst',
      'zl',
      'pln',
      'jedn',
      'szt',
      'unit',
      'za',
    ]),
  },
}

/** The folded words of the head of a column. */
export const wordsOf = (cell: string): string[] =>
  fold(asTyped(cell).replace('#', ' nr '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether a word alone would be the head of a column. */
export const isColumnWord = (word: string): boolean => Object.values(words).some(({ is }) => is.has(word))

/** Whether a cell is the head of a column. */
export function isHeadOf(column: Column, cell: string): boolean {
  const said = wordsOf(cell)
  const { is, with: beside } = words[column]
  return said.some((word) => is.has(word)) && said.every((word) => is.has(word) || beside.has(word))
}

/**
 * Finds the head of a table: the first row, below titles, that names all of `wanted`.
 *
 * @returns where the columns stand, the cells of the head, and the rows below it; null when no row names them
 */
export function findHead(
  rows: readonly SheetRow[],
  wanted: readonly Column[],
): { columns: Columns; head: readonly string[]; body: readonly SheetRow[] } | null {
  for (const [at, { cells }] of rows.slice(0, rowsOfHead).entries()) {
    const body = rows.slice(at + 1)
    const columns = columnsOf(cells, body)
    if (wanted.every((column) => columns[column] !== undefined)) return { columns, head: cells, body }
  }
  return null
}

function columnsOf(head: readonly string[], body: readonly SheetRow[]): Columns {
  const at = (column: Column) => head.flatMap((cell, index) => (isHeadOf(column, cell) ? [index] : []))
  const numbers = at('number')
  // `Nr` above 1, 2, 3 counts the rows.
  const number = numbers.find((index) => !countsRows(body, index)) ?? numbers[0]
  return {
    number,
    quantity: at('quantity')[0],
    price: at('price').find((index) => index !== number),
    brand: at('brand').find((index) => index !== number),
  }
}

/** Whether a column is `1, 2, 3`: it counts the rows. */
export const countsRows = (body: readonly SheetRow[], index: number): boolean =>
  body.length > 1 && body.every(({ cells }, at) => cells[index]?.replace(/\.$/, '') === String(at + 1))

/** Whether a row has more cells than its table: a comma of its decimals has separated them, so no cell is where it seems to be. */
export const isTorn = ({ cells }: SheetRow, width: number): boolean =>
  cells.slice(width).some((cell) => cell !== '')

/** The columns that a file without a head seems to have: what is a quantity in each row, and beside it what has most digits. */
export function guessColumns(rows: readonly SheetRow[]): Columns {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const indexes = Array.from({ length: width }, (_, index) => index)
  const cellsAt = (index: number) => rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '')
  const share = (index: number, is: (cell: string) => boolean) =>
    cellsAt(index).filter(is).length / Math.max(1, rows.length)
  const most = (is: (cell: string) => boolean, but?: number) =>
    indexes
      .filter((index) => index !== but && share(index, is) >= 0.5 && !countsRows(rows, index))
      .sort((one, other) => share(other, is) - share(one, is))[0]
  const number = most((cell) => (cell.match(/\d/g)?.length ?? 0) >= 4)
  return { number, quantity: most((cell) => 'value' in readQuantity(cell), number) }
}
