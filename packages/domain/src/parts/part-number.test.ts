import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standardBrands } from './part-brand.ts'
import { beginningOfNumber, printSku, readNumber } from './part-number.ts'

/** What a text is in a shop that declares no brands: a whole number, the end of one, or neither. */
function normalised(text: string) {
  const [reading] = readNumber(text, standardBrands)?.brands ?? []
  if (!reading) return null
  return reading.isShort ? { kind: 'short', last7: reading.end } : { kind: 'full', sku: reading.wholes[0] }
}
const formatted = (sku: string) => printSku(sku, standardBrands)

const full = { kind: 'full', sku: '34114300102' }
const short = { kind: 'short', last7: '4300102' }

test.each([
  ['34114300102', full],
  ['34 11 4 300 102', full],
  ['34-11-4-300-102', full],
  ['34.11.4.300.102', full],
  ['34/11/4300102', full],
  ['  34\u00a011 4 300\t102 ', full],
  ['34 11 4 300 102–12', full],
  ['3411430010212', full],
  ['34\u221211\u22124\u2212300\u2212102', full],
  ['34\u00ad11\u200b4300\u2060102', full],
  ['\u202a34114300102\u202c\u200e', full],
  ['34 11 4 А0С 1f2', { kind: 'full', sku: '34114A0C1F2' }],
  ['34 11 4 ΑΒΕ 1f2', { kind: 'full', sku: '34114ABE1F2' }],
  ['4 300 102', short],
  ['4300102-12', short],
  ['34 11 4 a0c 1f2', { kind: 'full', sku: '34114A0C1F2' }],
  ['4a0c1f2', { kind: 'short', last7: '4A0C1F2' }],
  ['34_11_4_300_102*', full],
  ['34(11)4#300+102', full],
  ['34 11 4 ąöč 1f2', { kind: 'full', sku: '34114AOC1F2' }],
])('%j is read', (text, expected) => expect(normalised(text)).toEqual(expected))

test.each([
  ['nothing', ''],
  ['8 characters', '34114300'],
  ['a main group of letters', 'AB114300102'],
  ['a change index of letters', '34114300102AB'],
  ['signs alone', '_/*#'],
  ['too long', '341143001021234'],
  ['Polish letters', 'ŁĄCZNIKI'],
])('%s is not a part number', (_, text) => expect(normalised(text)).toBeNull())

test('a stored number is printed in groups', () => expect(formatted('34114300102')).toBe('34 11 4 300 102'))

test.each(['4300102', '34 11 4 300 102', '34114a00102', 'X34114300102', '34114300102X', 'VW:06A115561B'])(
  '%s is no stored number of the shop, and is printed as it is',
  (text) => expect(formatted(text)).toBe(text),
)

test('a printed number is read back, with any separators between the characters', () => {
  const sku = fc.stringMatching(/^\d{4}[0-9A-Z]{7}$/)
  fc.assert(
    fc.property(sku, fc.constantFrom('', ' ', '.', '-', '/', ' - '), (number, between) => {
      expect(normalised(formatted(number))).toEqual({ kind: 'full', sku: number })
      const spelled = [...number.toLowerCase()].join(between)
      expect(normalised(spelled)).toEqual({ kind: 'full', sku: number })
    }),
  )
})

test.each([
  ['34', '34'],
  ['34 11 4', '34114'],
  ['34-11-4 a0', '34114A0'],
  ['4 300', '4300'],
  ['34-', '34'],
  ['34 11 4 a0c', '34114A0C'],
  ['a0c1', 'A0C1'],
  ['34 11 4 300 102-12', '34114300102'],
  [' 34 11 4 300 102-1', '34114300102'],
])('%j begins a number', (text, expected) => expect(beginningOfNumber(text, standardBrands)).toBe(expected))

test.each(['', '3', 'klocki', '5 lamp H7', 'M8 x', 'h7 5', 'ł5', '5ł', '34 11 4 300 102 12 34'])(
  '%j does not begin a number',
  (text) => expect(beginningOfNumber(text, standardBrands)).toBeNull(),
)
