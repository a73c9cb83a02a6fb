import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standardBrands } from '../parts/part-brand.ts'
import { csvLine, readCsvRows, readPastedRows } from './csv.ts'

const head = ['sku', 'quantity']
const brakes = { sku: '34114300102', quantity: '2' }
const lines = (count: number) => Array.from({ length: count }, (_, at) => [`${34114300100 + at}`, '1'])

test.each([
  ['English', ['sku', 'quantity']],
  ['any case, with spaces', [' SKU ', 'Quantity']],
  ['Polish', ['Numer', 'Ilość']],
  ['Polish with the accents written apart', ['numer', 'ilos\u0301c\u0301']],
  ['Polish without accents', ['NR', 'ILOSC']],
])('the head may be %s', (_, names) =>
  expect(readCsvRows([names, ['34114300102', '2']])).toEqual({ rows: [brakes], skipped: [] }),
)

test.each(['sku', 'numer', 'nr', 'numer części', 'numer czesci', 'part number'])(
  'the column with the number may be named %s',
  (name) =>
    expect(
      readCsvRows([
        [name, 'quantity'],
        ['34114300102', '2'],
      ]),
    ).toEqual({ rows: [brakes], skipped: [] }),
)

test.each(['quantity', 'qty', 'ilość', 'ilosc', 'szt', 'szt.'])(
  'the column with the quantity may be named %s',
  (name) =>
    expect(
      readCsvRows([
        ['sku', name],
        ['34114300102', '2'],
      ]),
    ).toEqual({ rows: [brakes], skipped: [] }),
)

test.each([
  [
    'in the other order',
    [
      ['quantity', 'sku'],
      ['2', '34114300102'],
    ],
  ],
  [
    'among others',
    [
      ['nazwa', 'sku', 'uwagi', 'quantity'],
      ['Tarcza', '34114300102', '', '2'],
    ],
  ],
  ['below blank lines', [[''], ['', ''], head, [''], ['34114300102', ' 2 ']]],
])('the columns may be %s', (_, cells) => expect(readCsvRows(cells)).toEqual({ rows: [brakes], skipped: [] }))

test.each([
  ['nothing', []],
  ['blank lines', [[''], ['', '']]],
  ['only a head', [head]],
  ['no head', [['34114300102', '2']]],
  [
    'no column for the number',
    [
      ['nazwa', 'quantity'],
      ['Tarcza', '2'],
    ],
  ],
  ['no column for the quantity', [['sku'], ['34114300102']]],
  ['no row with both', [head, ['34114300102', ''], ['', '2'], ['34114300102']]],
])('a file with %s has the wrong format', (_, cells) =>
  expect(readCsvRows(cells)).toEqual({ problem: 'wrongFormat' }),
)

test('an incomplete row is left out, and its line number is reported', () =>
  expect(readCsvRows([head, ['34114300102', '2'], ['34114300202', ' '], [''], ['', '1']])).toEqual({
    rows: [brakes],
    skipped: [3, 5],
  }))

test('the limit is a hundred rows; blank lines do not count', () => {
  expect(readCsvRows([head, ...lines(100), [''], ['', '']])).toMatchObject({ rows: { length: 100 } })
  expect(readCsvRows([head, ...lines(101)])).toEqual({ problem: 'tooMany' })
})

test('cells are not checked, only cut to the length that the server accepts', () => {
  expect(readCsvRows([head, ['x'.repeat(500), '9'.repeat(500)]])).toEqual({
    rows: [{ sku: 'x'.repeat(200), quantity: '9'.repeat(40) }],
    skipped: [],
  })
})

test.each([
  ['34114300102\t2', '34114300102', '2'],
  ['34114300102;2', '34114300102', '2'],
  ['34114300102, 2', '34114300102', '2'],
  ['34114300102 2', '34114300102', '2'],
  ['34 11 4 300 102 2', '34 11 4 300 102', '2'],
  ['34 11 4 300 102  12', '34 11 4 300 102', '12'],
  ['34 11 4 300 102', '34 11 4 300 102', '1'],
  ['34 11 4 300 102\t2\tTarcza', '34 11 4 300 102', '2'],
  ['34114300102;', '34114300102', '1'],
  ['4300102 3', '4300102', '3'],
  ['4 300 102', '4 300 102', '1'],
  ['34114300102 dwa', '34114300102', 'dwa'],
  ['  34114300102 2  ', '34114300102', '2'],
  ['34114300102 ; 2', '34114300102', '2'],
  ['4 300 102 0012', '4 300 102 0012', '1'],
  ['A300102 1234', 'A300102', '1234'],
  ['nic takiego', 'nic takiego', '1'],
])('the line %j is number %j and quantity %j', (line, sku, quantity) =>
  expect(readPastedRows(line, standardBrands)).toEqual([{ sku, quantity }]),
)

test('a pasted line is cut to the length that the server accepts, and a line of spaces is blank', () =>
  expect(readPastedRows(`${'x'.repeat(500)}\t${'9'.repeat(500)}\n   \n`, standardBrands)).toEqual([
    { sku: 'x'.repeat(200), quantity: '9'.repeat(40) },
  ]))

test('pasted lines are rows, except for blank lines and the head of a spreadsheet', () =>
  expect(readPastedRows('Numer\tIlość\r\n34114300102\t2\r\n\r\n34114300202\n', standardBrands)).toEqual([
    brakes,
    { sku: '34114300202', quantity: '1' },
  ]))

test('of any pasted text, each line that is not blank is one row, or the head', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const text = texts.join('\n')
      const filled = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
      const rows = readPastedRows(text, standardBrands)
      expect([filled.length, filled.length - 1]).toContain(rows.length)
      for (const { quantity } of rows) expect(quantity).not.toBe('')
    }),
  )
})

test('a cell for people is quoted where it must be, and is never a formula', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', null, 3])).toBe('a,"b,c","d""e","f\ng",,3\n')
  // Split at any separator or quote, no piece begins a formula.
  for (const cell of [
    "Firma;=cmd|'/C calc'!A0;x",
    'a,=1',
    'a\t=1',
    'a\r\n@x',
    'a";=1',
    '; +48',
    '＝1+1',
    'x;-2',
    '=1;=2;=3',
  ])
    for (const piece of csvLine([cell]).split(/[,;|\t\r\n"]/))
      expect(piece.trimStart()).not.toMatch(/^[=+@＝-]/)
  expect(csvLine(['=1+1', '+48', '-2', '@x', '\tx'])).toBe("'=1+1,'+48,'-2,'@x,\"\tx\"\n")
})
