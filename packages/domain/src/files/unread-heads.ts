import { fold } from '../text/words.ts'
import { type Columns, countsRows, isColumnWord, wordsOf } from './columns.ts'
import type { SheetRow } from './sheet.ts'

/** Words of heads that tell a price in another way, or whose part it is. */
const others = new Set([
  ...[
    'netto',
    'net',
    'ceny',
    'prices',
    'preise',
    'nettopreis',
    'kwota',
    'wartosc',
    'amount',
    'betrag',
    'castka',
  ],
  ...[
    'rabat',
    'discount',
    'rabatt',
    'sleva',
    'marka',
    'brand',
    'producent',
    'manufacturer',
    'marke',
    'hersteller',
  ],
  ...['znacka', 'vyrobce', fold('сума'), fold('знижка'), fold('бренд'), fold('виробник')],
])

/**
 * The heads that seem to say a number, a quantity, a price or whose part it is, and whose columns are not taken. Whoever
 * chose the file is told, because nobody misses a price that is left out without a word.
 *
 * @param taken where the columns stand that are read
 */
export const unreadHeads = (head: readonly string[], taken: Columns, body: readonly SheetRow[]): string[] =>
  head.filter(
    (cell, index) =>
      !Object.values(taken).includes(index) &&
      wordsOf(cell).some((word) => others.has(word) || isColumnWord(word)) &&
      !countsRows(body, index),
  )
