import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureUnits, printMeasure, readMeasure, unitPriceMinor } from './measure.ts'

test('a measure is an amount with at most three decimals and a unit', () => {
  expect(readMeasure('5 l')).toEqual({ thousandths: 5000, unit: 'l' })
  expect(readMeasure('0.400kg')).toEqual({ thousandths: 400, unit: 'kg' })
  expect(readMeasure('1.5 m')).toEqual({ thousandths: 1500, unit: 'm' })
  for (const text of [
    '',
    '5',
    'l',
    '0 l',
    '0.000 kg',
    '1,5 l',
    '5 ml',
    '0.0004 kg',
    '-1 l',
    '5  l',
    '1234567 l',
  ])
    expect([text, readMeasure(text)]).toEqual([text, null])
})

test('a printed measure is read as the same measure', () => {
  expect(printMeasure({ thousandths: 400, unit: 'kg' })).toBe('0.4 kg')
  expect(printMeasure({ thousandths: 5000, unit: 'l' })).toBe('5 l')
  const measures = fc.record({
    thousandths: fc.integer({ min: 1, max: 999_999_999 }),
    unit: fc.constantFrom(...measureUnits),
  })
  fc.assert(
    fc.property(measures, (measure) => {
      expect(readMeasure(printMeasure(measure))).toEqual(measure)
    }),
  )
})

test('the price of a unit is rounded half up to a minor unit', () => {
  const litres = (thousandths: number) => ({ thousandths, unit: 'l' as const })
  expect(unitPriceMinor(295_50, litres(5000))).toBe(59_10)
  expect(unitPriceMinor(100, litres(1500))).toBe(67)
  expect(unitPriceMinor(1, litres(2000))).toBe(1)
  expect(unitPriceMinor(1, litres(2001))).toBe(0)
  expect(unitPriceMinor(0, litres(1000))).toBe(0)
  expect(() => unitPriceMinor(0.5, litres(1000))).toThrow(RangeError)
})

test('the price of a unit is the nearest one', () => {
  const prices = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 1_000_000 }), (price, thousandths) => {
      const found = unitPriceMinor(price, { thousandths, unit: 'kg' })
      const twice = 2 * (price * 1000 - found * thousandths)
      expect(twice).toBeGreaterThanOrEqual(-thousandths)
      expect(twice).toBeLessThan(thousandths)
    }),
  )
})
