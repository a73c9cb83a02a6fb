import { asTyped } from '../text/typed.ts'
import { fold } from '../text/words.ts'

/** What people write in front of an order number, folded. `no` is also what the sign № is. */
const words = [
  ...[
    'zam',
    'zamowieni[ea]',
    'order',
    'bestell(?:ung|nummer)',
    'auftrag',
    'obj',
    'objednavk[ay]',
    'zakazk[ay]',
  ],
  ...['замовлення', 'nr', 'no', 'nummer', 'number', 'numer', 'c', 'cislo', 'номер', '#'],
].join('|')
const spelled = new RegExp(String.raw`^(?:(?:${words})[\s.:]*)*(\d[\d\s./-]*)[,;:]?$`, 'u')
const maxTyped = 18

/** Shortest and longest order number that a sentence can name, in digits. */
const minDigits = 4
const maxDigits = 12
/** Groups of digits that a number may be split into: `100 214`, `100-214`. */
const maxGroups = 3

const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '')

/**
 * Reads a field that is an order number, in any spelling: `#100214`, `zam. nr 100 214`, `Order no. 100-214`.
 *
 * @returns the stored form; null when the text is no order number
 */
export function readOrderNumber(typed: string): string | null {
  const number = digitsOf(spelled.exec(fold(asTyped(typed).normalize('NFKC')))?.[1] ?? '')
  return number !== '' && number.length <= maxTyped ? number : null
}

/**
 * The numbers that a sentence may name as an order, in any spelling: `zam. nr 100 214`, `ZAM100-214/A`. Neighbouring
 * groups of digits are also read as one number, so some of the results are no orders.
 */
export function orderNumbersIn(sentence: string): string[] {
  // Only separators of one number: a letter or a comma ends it.
  const rows = asTyped(sentence).match(/\d+(?:[ .\-/]\d+)*/g) ?? []
  const found = rows.flatMap((row) => {
    const groups = row.split(/\D/)
    return groups.flatMap((_, from) =>
      Array.from({ length: maxGroups }, (__, more) => groups.slice(from, from + more + 1).join('')),
    )
  })
  const numbers = found.map(digitsOf).filter(({ length }) => length >= minDigits && length <= maxDigits)
  return [...new Set(numbers)]
}
