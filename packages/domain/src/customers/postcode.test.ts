import { expect, test } from 'vitest'
import { normalisePostcode } from './postcode.ts'

test.each([
  ['PL', '00-950', '00-950'],
  ['PL', '30001', '30-001'],
  ['PL', ' 30 001 ', '30-001'],
  ['DE', '80331', '80331'],
  ['CZ', '110  00', '110 00'],
  ['LT', 'lt-01100', 'LT-01100'],
  ['GB', 'sw1a 1aa', 'SW1A 1AA'],
])('%s %j', (country, text, expected) => expect(normalisePostcode(text, country)).toBe(expected))

test.each([
  ['PL', '3000'],
  ['PL', '300011'],
  ['PL', '30-00A'],
  ['PL', ''],
  ['DE', ''],
  ['DE', '1'],
  ['DE', '80331/2'],
  ['DE', '12345678901'],
])('%s %j is not a postcode', (country, text) => expect(normalisePostcode(text, country)).toBeNull())
