import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkNip, checkVatNumber, formatNip } from './nip.ts'

describe('NIP', () => {
  test.each([
    ['123-456-32-18', '1234563218'],
    ['PL 123 456 32 18', '1234563218'],
    ['pl1234563218', '1234563218'],
    ['999-000-00-14', '9990000014'],
    ['888-111-22-22', '8881112222'],
  ])('%s is valid', (text, nip) => expect(checkNip(text)).toEqual({ ok: true, nip }))

  test.each([
    ['a wrong check digit', '123-456-32-17'],
    ['a shape that does not exist', '000-000-00-00'],
    ['nine digits', '123456321'],
    ['eleven digits', '12345632180'],
    ['a letter', '123456321A'],
    ['nothing', ''],
  ])('%s is refused', (_, text) => expect(checkNip(text)).toEqual({ ok: false }))

  test.each(['777000777', '123450007'])('%s has no valid tenth digit', (nine) => {
    for (const tenth of '0123456789') expect(checkNip(nine + tenth)).toEqual({ ok: false })
  })

  test('a single wrong digit is always detected', () => {
    const place = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9]\d[1-9]\d{7}$/),
        place,
        fc.integer({ min: 1, max: 9 }),
        (nip, at, by) => {
          fc.pre(checkNip(nip).ok)
          const wrong = (Number(nip[at]) + by) % 10
          expect(checkNip(nip.slice(0, at) + wrong + nip.slice(at + 1))).toEqual({ ok: false })
        },
      ),
    )
  })

  test('a NIP is printed 3-3-2-2', () => {
    expect(formatNip('1234563218')).toBe('123-456-32-18')
    expect(() => formatNip('123-456-32-18')).toThrow(RangeError)
  })
})

describe('VAT numbers', () => {
  test.each([
    ['PL', 'PL 123-456-32-18', '1234563218'],
    ['DE', '136695976', 'DE136695976'],
    ['DE', 'de 136 695 976', 'DE136695976'],
    ['CZ', 'CZ25123891', 'CZ25123891'],
    ['SK', '2022749619', 'SK2022749619'],
    ['LT', '119511515', 'LT119511515'],
    ['LT', 'LT100001919017', 'LT100001919017'],
    ['AT', 'ATU13585627', 'ATU13585627'],
    ['AT', 'U13585627', 'ATU13585627'],
    ['FR', 'FR83404833048', 'FR83404833048'],
    ['FR', 'FR123456789', 'FRFR123456789'],
    ['IT', '00743110157', 'IT00743110157'],
    ['NL', 'NL004495445B01', 'NL004495445B01'],
    ['GR', '094259216', 'EL094259216'],
    ['GR', 'EL 094259216', 'EL094259216'],
    ['GR', 'GR094259216', 'EL094259216'],
    ['CH', 'che-123.456.788', 'CHE123456788'],
  ])('%s %s is accepted', (country, text, vatNumber) => {
    expect(checkVatNumber(text, country)).toEqual({ ok: true, vatNumber })
  })

  test.each([
    ['PL', '123-456-32-17'],
    ['DE', '12345678'],
    ['DE', 'PL123456789'],
    ['AT', '13585627'],
    ['NL', '004495445001'],
    ['LT', '1195115150'],
    ['CH', '1'],
    ['CH', 'CHE/123'],
    ['DE', ''],
  ])('%s %s is refused', (country, text) => expect(checkVatNumber(text, country)).toEqual({ ok: false }))
})

test('a NIP’s first digit is not 0, and its second and third are not both 0', () => {
  expect(checkNip('1010000002')).toEqual({ ok: true, nip: '1010000002' })
  expect(checkNip('1100000000')).toEqual({ ok: true, nip: '1100000000' })
  expect(checkNip('1000000006')).toEqual({ ok: false })
  expect(checkNip('123PL4563218')).toEqual({ ok: false })
})

test.each(['X1234563218', '12345632180'])('%s is not a stored NIP', (nip) =>
  expect(() => formatNip(nip)).toThrow(`'${nip}' is not a stored NIP`),
)

test.each([
  ['AT', 'U12345678', 'U1234567'],
  ['BE', '0123456789', '2123456789'],
  ['BG', '123456789', '12345678'],
  ['CY', '12345678L', '123456789'],
  ['CZ', '12345678', '1234567'],
  ['DE', '123456789', '12345678'],
  ['DK', '12345678', '1234567'],
  ['EE', '123456789', '12345678'],
  ['ES', 'X1234567L', 'X123456L'],
  ['FI', '12345678', '1234567'],
  ['FR', 'AB123456789', 'AB12345678'],
  ['HR', '12345678901', '1234567890'],
  ['HU', '12345678', '1234567'],
  ['IE', '1A23456BC', 'AA23456B'],
  ['IT', '12345678901', '1234567890'],
  ['LT', '123456789012', '1234567890'],
  ['LU', '12345678', '1234567'],
  ['LV', '12345678901', '1234567890'],
  ['MT', '12345678', '1234567'],
  ['NL', '123456789B01', '123456789A01'],
  ['PT', '123456789', '12345678'],
  ['RO', '12', '1'],
  ['SE', '123456789012', '12345678901'],
  ['SI', '12345678', '1234567'],
  ['SK', '1234567890', '123456789'],
])('the form of %s accepts %s and refuses %s', (country, taken, refused) => {
  expect(checkVatNumber(taken, country)).toEqual({ ok: true, vatNumber: country + taken })
  expect(checkVatNumber(refused, country)).toEqual({ ok: false })
})

test.each(['123', '123456789012345678901', 'ABC_1234', 'ABCD_'])(
  'outside the EU %s is refused: 4 to 20 letters and digits are taken',
  (text) => expect(checkVatNumber(text, 'NO')).toEqual({ ok: false }),
)
