import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contradictions, fitsPattern, mostSpecific } from './vin-pattern.ts'

const pattern = (text: string) => text.padEnd(17, '?')

test.each([
  ['W0L0AHL48', 'W0L0AHL4833N00732', true],
  ['W0L0AHL48', 'W0L0AHL4733N00732', false],
  ['W0L????48', 'W0LZZZZ4800000001', true],
  ['W0L????48', 'W0LZZZZ4700000001', false],
  ['?????????????0001', 'W0LZZZZ4700000001', true],
  ['?????????????0001', 'W0LZZZZ4700000002', false],
  ['', 'W0LZZZZ4700000001', true],
])('%s and %s: %s', (text, vin, fits) => {
  expect(fitsPattern(pattern(text), vin)).toBe(fits)
})

describe('the pattern that fixes most characters counts', () => {
  const patterns = [pattern('W0L'), pattern('W0L0AH'), pattern('W0L0??L48'), pattern('WVW')].map((text) => ({
    pattern: text,
  }))
  test.each([
    ['W0L0AHL4800000001', 'W0L0??L48'],
    ['W0L0AHL5800000001', 'W0L0AH'],
    ['W0LZZZL5800000001', 'W0L'],
    ['WVWZZZL5800000001', 'WVW'],
    ['WAUZZZL5800000001', null],
  ])('%s: %s', (vin, expected) => {
    expect(mostSpecific(patterns, vin)?.pattern).toBe(expected === null ? undefined : pattern(expected))
  })
})

describe('patterns contradict each other', () => {
  const found = (...patterns: [text: string, typeKeys: string][]) =>
    contradictions(patterns.map(([text, keys]) => ({ pattern: pattern(text), typeKeys: keys.split(' ') })))

  test.each<[string, [text: string, typeKeys: string][], [number, number][]]>([
    [
      'the same pattern with other keys',
      [
        ['W0L', 'A'],
        ['W0L', 'B'],
      ],
      [[1, 0]],
    ],
    [
      'the same pattern with the same keys in another order',
      [
        ['W0L', 'A B'],
        ['W0L', 'B A'],
      ],
      [],
    ],
    [
      'other characters in one place',
      [
        ['W0L0', 'A'],
        ['W0L1', 'B'],
      ],
      [],
    ],
    [
      'characters in different places, which one VIN may have',
      [
        ['W0L?A', 'A'],
        ['W0LB', 'B'],
      ],
      [[1, 0]],
    ],
    [
      'the same with the same keys',
      [
        ['W0L?A', 'A'],
        ['W0LB', 'A'],
      ],
      [],
    ],
    [
      'one of them is more specific',
      [
        ['W0L', 'A'],
        ['W0LB', 'B'],
      ],
      [],
    ],
    [
      'three, of which the last meets both',
      [
        ['W0L?A', 'A'],
        ['W0L??C', 'A'],
        ['W0LB', 'B'],
      ],
      [[2, 0]],
    ],
    [
      'the first of several is named',
      [
        ['W0LB', 'A'],
        ['W0L?A', 'B'],
        ['W0L??C', 'C'],
      ],
      [
        [1, 0],
        [2, 0],
      ],
    ],
  ])('%s', (_, patterns, expected) => expect(found(...patterns)).toEqual(expected))
})

test('contradictions are those that trying every VIN finds', () => {
  // VINs of three characters, each A or B, are few enough to be tried.
  const vins = [...'AB'].flatMap((a) => [...'AB'].flatMap((b) => [...'AB'].map((c) => a + b + c)))
  const short = fc.array(fc.constantFrom('A', 'B', '?'), { minLength: 3, maxLength: 3 })
  const some = fc.array(fc.record({ text: short, key: fc.constantFrom('X', 'Y') }), { maxLength: 6 })
  fc.assert(
    fc.property(some, (drawn) => {
      const patterns = drawn.map(({ text, key }) => ({ pattern: text.join(''), typeKeys: [key] }))
      const fixed = (text: string) => text.replaceAll('?', '').length
      const expected = patterns.flatMap(({ pattern, typeKeys }, place) => {
        const earlier = patterns.findIndex(
          (other, at) =>
            at < place &&
            other.typeKeys[0] !== typeKeys[0] &&
            fixed(other.pattern) === fixed(pattern) &&
            vins.some((vin) => fitsPattern(pattern, vin) && fitsPattern(other.pattern, vin)),
        )
        return earlier < 0 ? [] : [[place, earlier]]
      })
      expect(contradictions(patterns)).toEqual(expected)
    }),
  )
})
