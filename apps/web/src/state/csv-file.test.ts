import { expect, test } from 'vitest'
import { translate } from '../browser/texts.ts'
import { readCsvFile } from './csv-file.ts'

const read = (...content: BlobPart[]) => readCsvFile(new File(content, 'koszyk.csv'))
const row = { sku: '34114300102', quantity: '2', line: 2 }
const good = { rows: [row], skipped: [] }

test.each([
  ['commas', 'sku,quantity\n34114300102,2\n'],
  ['semicolons', 'sku;quantity\r\n34114300102;2\r\n'],
  ['tabs', 'sku\tquantity\n34114300102\t2'],
  ['quotes', '"sku";"quantity"\n"34114300102";"2"\n'],
  ['a byte order mark', '\uFEFFsku;quantity\n34114300102;2\n'],
  ['Polish names', 'numer;ilość\n34114300102;2\n'],
  ['a comma inside quotes', 'sku;quantity;nazwa\n34114300102;2;"Tarcza, lewa; prawa"\n'],
  ['a blank line at the top and the bottom', '\n\nsku;quantity\n34114300102;2\n\n\n'],
])('a file with %s is read', async (_, text) =>
  expect(await read(text)).toMatchObject({ rows: [{ sku: row.sku, quantity: '2' }], skipped: [] }),
)

test('a file in Windows-1250 is read with its Polish letters', async () => {
  const ilosc = Uint8Array.from([0x69, 0x6c, 0x6f, 0x9c, 0xe6])
  expect(await read('numer;', ilosc, '\n34114300102;2\n')).toMatchObject(good)
})

test('rows with a missing cell do not change the detected separator', async () => {
  expect(await read('sku;quantity\n34114300102;2\n34114300202\n;3\n')).toMatchObject({
    rows: [row],
    skipped: [3, 4],
  })
})

test.each([
  ['empty', ''],
  ['with one column', 'sku\n34114300102\n'],
  ['not a text', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
])('a file that is %s has the wrong format', async (_, content) =>
  expect(await read(content as BlobPart)).toEqual({ problem: 'wrongFormat' }),
)

test('a file without a known head is read when a person names its columns', async () => {
  const file = new File(['a;b\n34114300102;2\n'], 'koszyk.csv')
  expect(await readCsvFile(file)).toMatchObject({ problem: 'columns' })
  const [number, quantity] = [translate('cart.refusedNumber'), translate('ui.quantity')]
  const typed = { head: [number, quantity] }
  expect(await readCsvFile(file, { number: 0, quantity: 1 })).toMatchObject({ ...good, typed })
  // Of other columns than the first two, each has its name where it stands.
  const turned = await readCsvFile(new File(['2;x;34114300102\n'], 'koszyk.csv'), { number: 2, quantity: 0 })
  expect(turned).toMatchObject({ typed: { head: [quantity, '', number] } })
})

test('an error in quotes names its line', async () => {
  expect(await read('sku;quantity\n"34114300102;2\n')).toEqual({ problem: 'openQuote', line: 2 })
  expect(await read('sku;quantity\n34114300102;2\n"34"114300202;2\n')).toEqual({
    problem: 'strayQuote',
    line: 3,
  })
})

test('a file with too many rows or bytes is refused', async () => {
  expect(await read(`sku;quantity\n${'34114300102;1\n'.repeat(101)}`)).toEqual({ problem: 'tooMany' })
  expect(await read('x'.repeat(1024 * 1024 + 1))).toEqual({ problem: 'tooBig' })
})
