import { describe, expect, test } from 'vitest'
import { isCountryVersion, isEquipmentCode } from './equipment-code.ts'

describe('codes of equipment', () => {
  test.each(['S522A', '4UF', 'P31', '494a', '1KD/1KQ', '+', 'ół', '0123456789', '"', '\\', '{}'])(
    '%s is one',
    (text) => expect(isEquipmentCode(text)).toBe(true),
  )
  test.each([
    '',
    '01234567890',
    'S 52',
    '!S5',
    'A&B',
    'A|B',
    '(A',
    'A)',
    'A,B',
    '*',
    '-4UF',
    'A\tB',
    'A\u0000',
  ])('%j is none', (text) => expect(isEquipmentCode(text)).toBe(false))
})

test.each([
  ['L801A', true],
  ['S522A', false],
  ['P31', false],
  ['L80', false],
  ['LHD', false],
  ['L801AB', false],
])('%s is the version of a country: %s', (code, is) => expect(isCountryVersion(code)).toBe(is))
