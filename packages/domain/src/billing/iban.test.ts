import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkIban, formatIban } from './iban.ts'

const polish = 'PL61109010140000071219812874'

test.each([
  ['61 1090 1014 0000 0712 1981 2874', polish],
  ['PL61 1090 1014 0000 0712 1981 2874', polish],
  ['pl61-1090-1014-0000-0712-1981-2874', polish],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
])('%s is an account', (text, iban) => {
  expect(checkIban(text)).toEqual({ ok: true, iban })
})

test.each([
  '',
  '61 1090 1014 0000 0712 1981 2875',
  'PL6110901014000007121981287',
  'DE893704',
  'PL',
  '61109010140000',
])('"%s" is no account', (text) => {
  expect(checkIban(text)).toEqual({ ok: false })
})

test('one wrong digit is always found', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 27 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
      const digit = (Number(polish[place]) + more) % 10
      return !checkIban(polish.slice(0, place) + digit + polish.slice(place + 1)).ok
    }),
  )
})

test('print is in groups, and the check reads it again', () => {
  expect(formatIban(polish)).toBe('61 1090 1014 0000 0712 1981 2874')
  expect(formatIban(polish, { isAbroad: true })).toBe('PL61 1090 1014 0000 0712 1981 2874')
  expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
  for (const isAbroad of [true, false])
    expect(checkIban(formatIban(polish, { isAbroad }))).toEqual({ ok: true, iban: polish })
})
