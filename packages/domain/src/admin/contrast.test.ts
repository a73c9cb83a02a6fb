import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  accentColours,
  accentContrast,
  contrast,
  darkGrounds,
  lightGrounds,
  MIN_CONTRAST,
  mix,
  STANDARD_ACCENT,
} from './contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
])('%s on %s has a contrast of %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})

test('colours are mixed by shares', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mix('#102030', '#ffffff', 0)).toBe('#102030')
})

test('the standard blue can be read, a light orange cannot', () => {
  expect(accentContrast(STANDARD_ACCENT)).toBeGreaterThan(MIN_CONTRAST)
  expect(accentContrast('#ff9900')).toBeLessThan(MIN_CONTRAST)
})

describe.each(['#1443b0', '#8a1538', '#0b5d1e', '#000000', '#5b2a86'])('%s', (accent) => {
  test('can be read in the dark theme too', () => {
    const { dark } = accentColours(accent)
    for (const ground of [...darkGrounds, dark.tint])
      expect(contrast(dark.blue, ground)).toBeGreaterThanOrEqual(MIN_CONTRAST)
    expect(contrast('#0c1430', dark.blue)).toBeGreaterThanOrEqual(MIN_CONTRAST)
  })
})

test('the grounds and the standard accent are those of the stylesheet', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../ui/src/theme/tokens.css'), 'utf8')
  for (const ground of [...lightGrounds, ...darkGrounds, STANDARD_ACCENT]) expect(tokens).toContain(ground)
})
