import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standardBrands } from '../parts/part-brand.ts'
import { readPastedLines, readPastedRows, readCsvRows as readRows } from './csv.ts'

/** Rows as `readSheet` gives them. */
const readCsvRows = (lines: readonly (readonly string[])[]) =>
  readRows(
    lines
      .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
    standardBrands,
  )
const head = ['sku', 'quantity']
const pasted = { sku: '34114300102', quantity: '2' }
const brakes = { ...pasted, line: 2 }
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
  ['below titles', [['Zamówienie 12/2026'], ['Nasz numer', '7'], head, ['34114300102', '2']]],
  [
    'beside a count of the rows',
    [
      ['nr', 'numer części', 'ilość sztuk'],
      ['1', '34114300102', '2'],
      ['2', '', ''],
    ],
  ],
])('the columns may be %s', (_, cells) => expect(readCsvRows(cells)).toMatchObject({ rows: [pasted] }))

test.each([
  ['nothing', []],
  ['blank lines', [[''], ['', '']]],
  ['only a head', [head]],
  ['no column for the quantity', [['sku'], ['34114300102']]],
  ['no row with both', [head, ['34114300102', ''], ['', '2'], ['34114300102']]],
])('a file with %s has the wrong format', (_, cells) =>
  expect(readCsvRows(cells)).toEqual({ problem: 'wrongFormat' }),
)

test('a table without a known head is a question, with what the columns seem to be', () => {
  const ask = (lines: readonly (readonly string[])[]) => {
    const read = readCsvRows(lines)
    return 'guess' in read && read.guess
  }
  expect(ask([['34114300102', '2']])).toEqual({ number: 0, quantity: 1 })
  expect(
    ask([
      ['Tarcza', '2 szt.', '34114300102'],
      ['Klocki', '1', '34 11 6 794 300'],
    ]),
  ).toEqual({ number: 2, quantity: 1 })
  expect(
    ask([
      ['nazwa', 'quantity'],
      ['Tarcza', '2'],
    ]),
  ).toEqual({ number: undefined, quantity: 1 })
})

test('a quantity whose comma has torn it apart is not cut to its beginning', () =>
  expect(readCsvRows([head, ['34114300102', '2', '5']])).toMatchObject({ rows: [{ quantity: '2,5' }] }))

test('the answer to that question reads the same rows, from the first', () =>
  expect(
    readRows([{ line: 1, cells: ['2', '34114300102'] }], standardBrands, { number: 1, quantity: 0 }),
  ).toEqual({
    rows: [{ ...pasted, line: 1 }],
    skipped: [],
  }))

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
    rows: [{ sku: 'x'.repeat(200), quantity: '9'.repeat(40), line: 2 }],
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
  ['34114300102\t2,5', '34114300102', '2,5'],
  ['34114300102,2,5', '34114300102', '2,5'],
  ['34114300102,2,Tarcza', '34114300102', '2'],
  ['34114300102 2 szt.', '34114300102', '2 szt.'],
  ['="07114030701";2 szt', '07114030701', '2 szt'],
])('the line %j is number %j and quantity %j', (line, sku, quantity) =>
  expect(readPastedRows(line, standardBrands)).toEqual([{ sku, quantity }]),
)

test('a pasted line is cut to the length that the server accepts, and a line of spaces is blank', () =>
  expect(readPastedRows(`${'x'.repeat(500)}\t${'9'.repeat(500)}\n   \n`, standardBrands)).toEqual([
    { sku: 'x'.repeat(200), quantity: '9'.repeat(40) },
  ]))

test('pasted lines are rows, except for blank lines and the head of a spreadsheet', () =>
  expect(readPastedRows('Numer\tIlość\r\n34114300102\t2\r\n\r\n34114300202\n', standardBrands)).toEqual([
    pasted,
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

test('a pasted row has its cells as they were typed, below a head that is left out', () => {
  const text = 'Numer\tIlość\n\n="0711"\t2,5\tpilne\n34114300102 2 szt.\nNTN, 6308, 4'
  expect(readPastedLines(text, standardBrands).map(({ row, cells }) => [row.quantity, cells])).toEqual([
    ['2,5', ['0711', '2,5', 'pilne']],
    ['2 szt.', ['34114300102', '2 szt.']],
    expect.anything(),
  ])
})
