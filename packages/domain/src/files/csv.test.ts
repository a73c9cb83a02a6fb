import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTyped } from '../text/typed.ts'
import { readNumberCell } from './cell.ts'
import { csvFile, csvLine } from './csv.ts'
import { readSheet } from './sheet.ts'

test('a text is quoted where it must be, and is never a formula', () => {
  expect(csvLine(['a', 'b;c', 'd"e', 'f\ng', null, 3], 'pl')).toBe('a;"b;c";"d""e";"f\ng";;3\r\n')
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
    for (const piece of csvLine([cell], 'pl').split(/[,;|\t\r\n"]/))
      expect(piece.trimStart()).not.toMatch(/^[=+@＝-]/)
  expect(csvLine(['=1+1', '+48', '-2', '@x', '\tx'], 'pl')).toBe("'=1+1;'+48;'-2;'@x;\"\tx\"\r\n")
})

test('amounts have no groups, the decimals of the reader, and their sign', () => {
  expect(csvLine([{ minor: -1234567 }, { minor: 5 }, 2.5], 'pl')).toBe('-12345,67;0,05;2,5\r\n')
  expect(csvLine([{ minor: -1234567 }, { minor: 5 }, 2.5], 'en')).toBe('-12345.67;0.05;2.5\r\n')
})

/** What a spreadsheet makes of a cell when it opens and saves the file: its dates and numbers lose how they were written. */
function throughSpreadsheet(cell: string): string {
  if (cell.startsWith('="')) return cell.slice(2, -1)
  if (/^\d+(?:[.,]\d+)?(?:E\d+)?$/i.test(cell))
    return Number(cell.replace(',', '.')).toExponential(5).toUpperCase()
  if (/^\d{1,4}[-/.]\d{1,4}$/.test(cell) || /^\d*[- ]?(?:mar|sep|dec)/i.test(cell)) return 'a date'
  return cell
}

test.each([
  '34114300102',
  '07114030701',
  '1E10',
  '12-05',
  '1/2',
  'SEP-12',
  'MAR 5',
  '630/8-2RS',
  '0 986 424 797',
  'GDB1330',
  '-12',
])('the number %s comes back from a spreadsheet as it was', (code) => {
  const file = csvFile([[{ code }, 'Żarówka']], 'pl')
  expect(file.startsWith('\ufeff')).toBe(true)
  const sheet = readSheet(file.slice(1))
  const [saved] = 'rows' in sheet ? sheet.rows[0]!.cells : []
  expect(saved).toBe(code)
  const [cell = ''] = file.slice(1).split(';')
  const opened = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
  expect(readNumberCell(throughSpreadsheet(opened))).toBe(code)
})

test('any texts come back from the file as they were typed', () => {
  const text = fc.string({ unit: 'grapheme' }).map((one) => asTyped(one.replace(/[^\p{L}\p{N} ;,|"]/gu, '')))
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 5 }), { minLength: 1 }), (rows) => {
      const filled = rows.filter((cells) => cells.some((cell) => cell !== ''))
      const sheet = readSheet(csvFile(filled, 'pl').slice(1))
      expect('rows' in sheet && sheet.rows.map(({ cells }) => cells)).toEqual(filled)
    }),
  )
})
