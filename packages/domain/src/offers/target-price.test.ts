import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { netOf } from '../numbers/money.ts'
import { lowestValue, roundSumsBelow, spreadTarget, type TargetLine } from './target-price.ts'

const line = (valueMinor: number, more: Partial<TargetLine> = {}): TargetLine => ({
  valueMinor,
  quantity: 1,
  floorMinor: 0,
  isFixed: false,
  ...more,
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test.each([
  [1_743_98, [1_740_00, 1_700_00]],
  [1_740_00, [1_730_00, 1_700_00]],
  [1_700_00, [1_690_00, 1_600_00]],
  [1_709_99, [1_700_00]],
  [99_99, [90_00]],
  [10_00, []],
  [0, []],
])('the round sums below %i are %j', (sumMinor, sums) => expect(roundSumsBelow(sumMinor)).toEqual(sums))

describe('lowestValue', () => {
  test.each([
    // [cost, VAT, margin, value]
    [100_00, 23_00, 0, 123_00],
    [88_00, 23_00, 12_00, 123_00],
    [412_67, 23_00, 12_00, 576_81],
    [0, 23_00, 0, 0],
    [1, 23_00, 0, 1],
    [100_00, 0, 50_00, 200_00],
  ])(
    'a cost of %d at %d with a margin of %d has the lowest value %d',
    (costMinor, vatBp, minMarginBp, value) =>
      expect(lowestValue({ costMinor, vatBp, minMarginBp })).toBe(value),
  )

  test('the value has the margin, and one grosz less does not', () => {
    const figures = fc.record({
      costMinor: fc.integer({ min: 1, max: 1_000_000_00 }),
      vatBp: fc.constantFrom(0, 500, 800, 2300),
      minMarginBp: fc.integer({ min: 0, max: 9_000 }),
    })
    fc.assert(
      fc.property(figures, ({ costMinor, vatBp, minMarginBp }) => {
        const value = lowestValue({ costMinor, vatBp, minMarginBp })
        const isEnough = (minor: number) =>
          (netOf(minor, vatBp) - costMinor) * 10_000 >= netOf(minor, vatBp) * minMarginBp
        expect(isEnough(value)).toBe(true)
        expect(isEnough(value - 1)).toBe(false)
      }),
    )
  })
})

describe('spreadTarget', () => {
  test('the difference is spread by value over the lines that may change', () => {
    const lines = [line(600_00), line(400_00), line(500_00, { isFixed: true })]
    expect(spreadTarget(lines, 1400_00)).toEqual({ kind: 'reached', valueMinor: [540_00, 360_00, 500_00] })
    expect(spreadTarget(lines, 1600_00)).toEqual({ kind: 'reached', valueMinor: [660_00, 440_00, 500_00] })
  })

  test('a line at its floor leaves the rest to the others', () => {
    const lines = [line(600_00, { floorMinor: 590_00 }), line(400_00, { floorMinor: 100_00 })]
    expect(spreadTarget(lines, 900_00)).toEqual({ kind: 'reached', valueMinor: [590_00, 310_00] })
  })

  test('several pieces have a whole price of one, and a single piece takes the rest', () => {
    const lines = [line(100_00, { quantity: 3 }), line(50_00), line(40_00)]
    const result = spreadTarget(lines, 170_00)
    expect(result).toEqual({ kind: 'reached', valueMinor: [89_46, 44_75, 35_79] })
  })

  test('without a single piece the sum is exact nevertheless', () => {
    const lines = [line(100_00, { quantity: 2 }), line(100_00, { quantity: 4 })]
    expect(spreadTarget(lines, 99_99)).toEqual({ kind: 'reached', valueMinor: [50_00, 49_99] })
  })

  test('a sum that is reached already changes nothing', () => {
    const lines = [line(100_01, { quantity: 2 }), line(50_00, { isFixed: true })]
    expect(spreadTarget(lines, 150_01)).toEqual({ kind: 'reached', valueMinor: [100_01, 50_00] })
  })

  test('what cannot be reached is named, and by how much', () => {
    const fixed = line(500_00, { isFixed: true })
    expect(spreadTarget([fixed], 400_00)).toEqual({ kind: 'locked', offMinor: 100_00 })
    expect(spreadTarget([], 1)).toEqual({ kind: 'locked', offMinor: 1 })
    expect(spreadTarget([fixed, line(200_00, { floorMinor: 150_00 })], 649_99)).toEqual({
      kind: 'floor',
      offMinor: 1,
      lowestMinor: 650_00,
    })
  })

  test('a line below its floor is lifted although the sum is the wanted one', () => {
    const lines = [line(10_00, { floorMinor: 20_00 }), line(90_00)]
    expect(spreadTarget(lines, 100_00)).toEqual({ kind: 'reached', valueMinor: [20_00, 80_00] })
  })

  test.each([
    [[line(-1)], 1],
    [[line(1, { quantity: 0 })], 1],
    [[line(1)], 0.5],
  ] as const)('refuses figures outside their ranges', (lines, target) =>
    expect(() => spreadTarget(lines, target)).toThrow(RangeError),
  )

  const someLine = fc.record({
    valueMinor: fc.integer({ min: 0, max: 100_000_00 }),
    quantity: fc.integer({ min: 1, max: 12 }),
    floorMinor: fc.integer({ min: 0, max: 20_000_00 }),
    isFixed: fc.boolean(),
  })
  const someLines = fc.array(someLine, { minLength: 1, maxLength: 12 })
  const someTarget = fc.integer({ min: 0, max: 400_000_00 })

  test('it is exact to the grosz or impossible, never below a floor, and fixed lines do not change', () => {
    fc.assert(
      fc.property(someLines, someTarget, (lines, target) => {
        const free = lines.filter(({ isFixed }) => !isFixed)
        const fixed = sum(lines.map(({ isFixed, valueMinor }) => (isFixed ? valueMinor : 0)))
        const lowest = fixed + sum(free.map(({ floorMinor }) => floorMinor))
        const result = spreadTarget(lines, target)
        if (result.kind === 'locked') {
          expect(free).toEqual([])
          expect(result.offMinor).toBe(Math.abs(target - fixed))
          expect(result.offMinor).toBeGreaterThan(0)
        } else if (result.kind === 'floor') {
          expect(result).toEqual({ kind: 'floor', offMinor: lowest - target, lowestMinor: lowest })
          expect(target).toBeLessThan(lowest)
        } else {
          expect(sum(result.valueMinor)).toBe(target)
          for (const [index, { isFixed, valueMinor, floorMinor }] of lines.entries()) {
            if (isFixed) expect(result.valueMinor[index]).toBe(valueMinor)
            else expect(result.valueMinor[index]).toBeGreaterThanOrEqual(floorMinor)
          }
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('the order of the lines does not matter for what can be reached', () => {
    fc.assert(
      fc.property(someLines, someTarget, (lines, target) => {
        const [there, back] = [spreadTarget(lines, target), spreadTarget(lines.toReversed(), target)]
        expect(back.kind).toBe(there.kind)
        if (there.kind === 'reached' && back.kind === 'reached')
          expect(sum(back.valueMinor)).toBe(sum(there.valueMinor))
        else expect(back).toEqual(there)
      }),
    )
  })
})
