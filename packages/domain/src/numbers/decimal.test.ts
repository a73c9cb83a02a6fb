import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOrNull, readAmount, readDecimal, readPercent, readWhole } from './decimal.ts'
import { readQuantity } from './quantity.ts'

const short = (read: ReturnType<typeof readAmount>) => ('value' in read ? read.value : read.problem)

test.each([
  ['150', 150_00],
  ['1 234,5', 1_234_50],
  ['1\u00a0234,56', 1_234_56],
  ['1,234.56', 1_234_56],
  ['1.234,56', 1_234_56],
  ["1'234.50", 1_234_50],
  ['1.234.567', 1_234_567_00],
  ['15 000', 15_000_00],
  ['12,50 zł', 12_50],
  ['PLN 12.50', 12_50],
  ['€ 1.234,50', 1_234_50],
  ['450,00 Kč', 450_00],
  ['450 грн.', 450_00],
  [',5', 50],
  ['5,', 5_00],
  ['12,5000', 12_50],
  ['0,125', 'decimals'],
  ['1 234,567', 'decimals'],
  ['12,345', 'ambiguous'],
  ['15.000', 'ambiguous'],
  ['1 5', 'form'],
  ['1,2,3', 'form'],
  ['12 34', 'form'],
  ['1,2345.6', 'form'],
  ['12a', 'form'],
  ['abc', 'form'],
  ['1e3', 'form'],
  ['-', 'form'],
  [',', 'form'],
  ['0x10', 'form'],
  ['∞', 'form'],
  ['12 zł zł', 'form'],
  ['12 apples', 'form'],
  ['zł', 'empty'],
  ['-5', 'range'],
  ['9'.repeat(40), 'range'],
  ['', 'empty'],
  ['  \u200b', 'empty'],
])('the amount "%s" is %s', (typed, expected) => expect(short(readAmount(typed))).toBe(expected))

test('a field may allow less than nothing, and has a highest value', () => {
  expect(short(readAmount('−5,50', { min: -10_00 }))).toBe(-5_50)
  expect(short(readAmount('5', { max: 4_99 }))).toBe('range')
  expect(short(readPercent('12,5 %'))).toBe(12_50)
  expect(short(readPercent('101'))).toBe('range')
  expect(short(readWhole('14'))).toBe(14)
  expect(short(readWhole('1,5'))).toBe('decimals')
  expect(short(readDecimal('0,1234', { decimals: 4 }))).toBe(1234)
})

test.each([
  ['2', 2],
  ['2,00', 2],
  ['2.0', 2],
  ['2 szt', 2],
  ['2 szt.', 2],
  ['2 pcs', 2],
  ['x2', 2],
  ['2x', 2],
  ['ilość: 4,00', 4],
  ['qty 4', 4],
  ['12 Stück', 12],
  ['3 шт.', 3],
  ['1 000', 1000],
  ['2,5', 'decimals'],
  ['1.000', 'ambiguous'],
  ['-1', 'range'],
  ['0', 'range'],
  ['10000', 'range'],
  ['2/3', 'form'],
  ['2 3', 'form'],
  ['dwa', 'form'],
  ['1e3', 'form'],
  ['4', 4],
  [' 12 ', 12],
  ['007', 7],
  ['9999', 9999],
  ['1.5', 'decimals'],
  ['∞', 'form'],
  ['szt', 'empty'],
  ['', 'empty'],
])('the quantity "%s" is %s', (typed, expected) => expect(short(readQuantity(typed))).toBe(expected))

test.each(['pl-PL', 'en-GB', 'de-DE', 'cs-CZ', 'uk-UA'])(
  'an amount that is printed in %s is read as it was',
  (culture) => {
    const format = new Intl.NumberFormat(culture, { useGrouping: 'always', minimumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
        expect(numberOrNull(readAmount(format.format(minor / 100), { min: -1e12 }))).toBe(minor)
      }),
    )
  },
)

test('no text becomes a number that it does not spell', () => {
  const sign = fc.constantFrom(...'0123456789,. -+x')
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 12 }), (typed) => {
      const read = readAmount(typed, { min: Number.NEGATIVE_INFINITY })
      if (!('value' in read)) return
      const digits = typed.replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '')
      expect(String(Math.abs(read.value)).replace(/0+$/, '')).toBe(digits || '')
    }),
    { numRuns: 2000 },
  )
})
