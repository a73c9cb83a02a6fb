import { expect, test } from 'vitest'
import { isShortened, readNumberCell } from './cell.ts'
import { decodeText } from './decode.ts'
import { readSheet } from './sheet.ts'

const cellsOf = (text: string) => {
  const sheet = readSheet(text)
  return 'rows' in sheet ? sheet.rows.map(({ line, cells }) => [line, ...cells]) : sheet
}

test.each([
  [
    'semicolons',
    'numer;ilość\r\nA-1;2,00\r\n',
    [
      [1, 'numer', 'ilość'],
      [2, 'A-1', '2,00'],
    ],
  ],
  [
    'commas',
    'sku,quantity\nA-1,"2,00"\n',
    [
      [1, 'sku', 'quantity'],
      [2, 'A-1', '2,00'],
    ],
  ],
  [
    'tabs',
    'sku\tquantity\rA-1\t2',
    [
      [1, 'sku', 'quantity'],
      [2, 'A-1', '2'],
    ],
  ],
  [
    'bars',
    'sku|quantity\nA-1|2',
    [
      [1, 'sku', 'quantity'],
      [2, 'A-1', '2'],
    ],
  ],
  [
    'a named separator',
    'sep=;\nsku;quantity\nA-1;2',
    [
      [2, 'sku', 'quantity'],
      [3, 'A-1', '2'],
    ],
  ],
  [
    'a named comma',
    'sep=,\nsku,name\nA-1,"a;b"',
    [
      [2, 'sku', 'name'],
      [3, 'A-1', 'a;b'],
    ],
  ],
  [
    'a title and blank lines',
    'Zamówienie, pilne\n\nsku;quantity\nA-1;2',
    [
      [1, 'Zamówienie, pilne'],
      [3, 'sku', 'quantity'],
      [4, 'A-1', '2'],
    ],
  ],
  ['texts of a spreadsheet', '"=""0711""";\'0711;\u200b 2\u00a0\n', [[1, '0711', '0711', '2']]],
  [
    'one column',
    'A-1\nB-2',
    [
      [1, 'A-1'],
      [2, 'B-2'],
    ],
  ],
  ['nothing', ' \n;;\n', []],
])('a file with %s is read by its lines', (_, text, expected) => expect(cellsOf(text)).toEqual(expected))

test('an error in quotes names its line', () => {
  expect(readSheet('a;b\n"1;2\n')).toEqual({ problem: 'openQuote', line: 2 })
  expect(readSheet('sep=;\na;b\n1;2\n"34"1;2\n')).toEqual({ problem: 'strayQuote', line: 4 })
})

test('ten thousand lines of fifty columns are read', () => {
  const line = Array.from({ length: 50 }, (_, at) => at).join(';')
  expect(cellsOf(`${line}\n`.repeat(10_000))).toHaveLength(10_000)
})

const polish = 'Zażółć gęślą jaźń;ilość\n'
const ukrainian = 'Артикул;Кількість\n'
const cp1250 = new Map(
  [...'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'].map((letter, at) => [
    letter,
    [
      0xb9, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0x9c, 0x9f, 0xbf, 0xa5, 0xc6, 0xca, 0xa3, 0xd1, 0xd3, 0x8c, 0x8f,
      0xaf,
    ][at]!,
  ]),
)
const inCp1250 = (text: string) => Uint8Array.from(text, (sign) => cp1250.get(sign) ?? sign.charCodeAt(0))
const inCp1251 = (text: string) =>
  Uint8Array.from(text, (sign) => {
    const code = sign.charCodeAt(0)
    return sign === 'і' ? 0xb3 : code >= 0x410 && code <= 0x44f ? code - 0x350 : code
  })
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) bytes.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(bytes.buffer)
}

test.each([
  ['UTF-8', new TextEncoder().encode(polish), polish],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${ukrainian}`), ukrainian],
  ['UTF-16 LE with a mark', utf16(`\ufeff${polish}`, true), polish],
  ['UTF-16 BE with a mark', utf16(`\ufeff${polish}`, false), polish],
  ['UTF-16 LE', utf16(polish, true), polish],
  ['UTF-16 BE', utf16(polish, false), polish],
  ['UTF-16 of Cyrillic', utf16(ukrainian, true), ukrainian],
  ['Windows-1250', inCp1250(polish), polish],
  ['Windows-1251', inCp1251(ukrainian), ukrainian],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), null],
  ['nothing', new Uint8Array(), ''],
])('a file in %s', (_, bytes, text) => expect(decodeText(bytes)).toBe(text))

test.each([
  ['34114300102.0', '34114300102'],
  ['34114300102,00', '34114300102'],
  ['="34114300102"', '34114300102'],
  ["'34114300102", '34114300102'],
  ['12.0', '12.0'],
  ['1.2.0', '1.2.0'],
])('the cell %s is the number %s', (cell, number) => expect(readNumberCell(cell)).toBe(number))

test('a number that a spreadsheet shortened is known', () => {
  expect(['3,41143E+10', '3.41E+10', '3E+11'].every(isShortened)).toBe(true)
  expect(['34E10', '3E10', '34114300102', 'BKR6E+11'].some(isShortened)).toBe(false)
})
