import { describe, expect, test } from 'vitest'
import { readSheet, type Sheet } from '../files/sheet.ts'
import { MAX_OWN_NUMBERS } from '../numbers/limits.ts'
import { type KeptOwnNumber, mergeOwnNumbers, readOwnNumberRows } from './own-numbers.ts'
import { type PartBrand, partBrandsOf } from './part-brand.ts'

const brands = partBrandsOf([])
const brandOf = (code: string, name: string): PartBrand => ({
  code,
  name,
  groups: '',
  onlyGroups: false,
  identifying: null,
  changeIndex: 0,
  leadingZeros: false,
  prefixes: [],
})
const read = (text: string) => readOwnNumberRows((readSheet(text) as Sheet).rows, brands)

describe('a list of own numbers', () => {
  const expected = { number: 'KLOCKI-E90', sku: '34116850568', name: 'Klocki przód' }

  test.each([
    ['without a head', 'KLOCKI-E90;34116850568;;Klocki przód', 1],
    ['with a head', 'Nasz indeks;Numer części;Marka;Nasza nazwa\nKLOCKI-E90;34116850568;;Klocki przód', 2],
    ['in another order', 'Teilenummer;Bezeichnung;Eigene Nummer\n34116850568;Klocki przód;KLOCKI-E90', 2],
    [
      'below a title',
      'Cennik warsztatu\n\nOwn number;Part number;Brand;Name\nKLOCKI-E90;34116850568;;Klocki przód',
      4,
    ],
    ['pasted from a spreadsheet', 'KLOCKI-E90\t34116850568\t\tKlocki przód', 1],
  ])('%s', (_, text, line) => expect(read(text)).toEqual({ rows: [{ line, ...expected }] }))

  test('a brand of the shop is put to the number', () => {
    const several = partBrandsOf([brandOf('VW', 'Volkswagen'), brandOf('TRW', 'TRW')])
    const { rows } = readSheet('KLOCKI-E90;GDB 1330;TRW\nKL-2;06A 115;Bosch') as Sheet
    expect(readOwnNumberRows(rows, several)).toMatchObject({
      rows: [{ sku: 'TRW GDB 1330' }, { sku: '06A 115' }],
    })
  })

  test('a row that lacks one of its numbers is left for the server, which says so', () => {
    expect(read('KLOCKI-E90;\n;34116850568\n;;')).toMatchObject({ rows: [{ line: 1 }, { line: 2 }] })
  })

  test('nothing, and more than an account may have, are no list', () => {
    expect(read('')).toEqual({ problem: 'empty' })
    expect(read('A1;1\n'.repeat(MAX_OWN_NUMBERS + 1))).toEqual({ problem: 'tooMany' })
  })
})

describe('own numbers of an account', () => {
  const pads: KeptOwnNumber = { sku: 'P', number: 'KLOCKI-1', key: 'KLOCKI1', name: 'Klocki' }
  const disc: KeptOwnNumber = { sku: 'D', number: 'TARCZA-1', key: 'TARCZA1', name: '' }
  const merge = (
    asked: { sku: string; number: string; name?: string }[],
    { count = 2, moves = false } = {},
  ) =>
    mergeOwnNumbers(
      [pads, disc],
      asked.map(({ name = null, ...one }) => ({ ...one, name })),
      { count, moves },
    )

  test('a part has one: a new number takes the place of the old one, and the name stays', () => {
    const { after, problems } = merge([{ sku: 'P', number: 'KL/2' }])
    expect(problems).toEqual([null])
    expect(after).toEqual([{ sku: 'P', number: 'KL/2', key: 'KL2', name: 'Klocki' }, disc])
  })

  test('a number has one part: it moves only if that was asked for', () => {
    const asked = [{ sku: 'X', number: 'klocki 1' }]
    expect(merge(asked)).toEqual({ after: [pads, disc], problems: [{ problem: 'taken', holder: 'P' }] })
    const moved = merge(asked, { moves: true })
    expect(moved.problems).toEqual([null])
    expect(moved.after.map(({ sku }) => sku)).toEqual(['D', 'X'])
  })

  test('two parts exchange their numbers', () => {
    const { after, problems } = merge(
      [
        { sku: 'P', number: 'TARCZA-1' },
        { sku: 'D', number: 'KLOCKI-1' },
      ],
      { moves: true },
    )
    expect(problems).toEqual([null, null])
    expect(new Map(after.map(({ sku, key }) => [sku, key]))).toEqual(
      new Map([
        ['P', 'TARCZA1'],
        ['D', 'KLOCKI1'],
      ]),
    )
  })

  test('a call that says two things of a number or a part keeps the first', () => {
    const { problems } = merge(
      [
        { sku: 'X', number: 'A1' },
        { sku: 'Y', number: 'A-1' },
        { sku: 'X', number: 'B1' },
        { sku: 'X', number: 'A 1' },
      ],
      { moves: true },
    )
    expect(problems).toEqual([
      null,
      { problem: 'twice', holder: 'X' },
      { problem: 'twice', holder: 'X' },
      null,
    ])
  })

  test('a text without letters and digits is no number, and a long one neither', () => {
    const { problems } = merge([
      { sku: 'X', number: '--' },
      { sku: 'X', number: 'A'.repeat(41) },
      { sku: 'X', number: 'A', name: 'n'.repeat(101) },
    ])
    expect(problems.map((one) => one?.problem)).toEqual(['number', 'number', 'name'])
  })

  test('an account at its limit changes what it has, and gets nothing more', () => {
    const { problems } = merge(
      [
        { sku: 'X', number: 'X1' },
        { sku: 'P', number: 'P2' },
      ],
      { count: MAX_OWN_NUMBERS },
    )
    expect(problems).toEqual([{ problem: 'full', holder: '' }, null])
  })
})
