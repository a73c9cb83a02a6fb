import { expect, test } from 'vitest'
import { formatPhone, normalisePhone } from './phone.ts'

test.each([
  ['600700800', 'PL', '+48600700800'],
  ['600-700-800', 'PL', '+48600700800'],
  ['+48 600 700 800', 'PL', '+48600700800'],
  ['(+48) 600 700 800', 'DE', '+48600700800'],
  ['0048 12 345 67 89', 'PL', '+48123456789'],
  ['48600700800', 'PL', '+48600700800'],
  ['+49 30 1234567', 'PL', '+49301234567'],
  ['030 / 1234567', 'DE', '0301234567'],
])('%j in %s', (text, country, expected) => expect(normalisePhone(text, country)).toBe(expected))

test.each([
  ['60070080', 'PL'],
  ['6007008000', 'PL'],
  ['+48 60070080', 'PL'],
  ['+48 6007008000', 'DE'],
  ['600 700 80x', 'PL'],
  ['+0 600 700 800', 'PL'],
  ['1234', 'DE'],
  ['', 'PL'],
])('%j in %s is not a telephone number', (text, country) => expect(normalisePhone(text, country)).toBeNull())

test('a Polish number is printed 3-3-3, a foreign number in its stored form', () => {
  expect(formatPhone('+48600700800')).toBe('+48 600 700 800')
  expect(formatPhone('+49301234567')).toBe('+49301234567')
})

test.each([
  ['0048 502 000 000', 'PL', '+48502000000'],
  ['0049 30 123456', 'PL', '+4930123456'],
  ['12345+48502000000', 'PL', null],
  ['1+4930123456', 'PL', null],
  ['+49301234567890123', 'PL', null],
  ['+123456789012345678', 'DE', null],
  ['a12345', 'DE', null],
  ['12345a', 'DE', null],
])('%s in %s is %s', (text, country, expected) => expect(normalisePhone(text, country)).toBe(expected))

test('without a country a number is Polish', () => expect(normalisePhone('502000000')).toBe('+48502000000'))

test('a number with other text before or after it is printed unchanged', () => {
  expect(formatPhone('0+48502000000')).toBe('0+48502000000')
  expect(formatPhone('+485020000001')).toBe('+485020000001')
})
