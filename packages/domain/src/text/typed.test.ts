import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asPassword, asTyped, asTypedLine, asTypedLines } from './typed.ts'

test.each([
  ['a phone from a chat', '\u202a+48 600 700 800\u202c', '+48 600 700 800'],
  ['a number with a zero-width space', '123\u200b4563218', '1234563218'],
  ['a byte order mark', '\ufeff34114300102', '34114300102'],
  ['blanks of other widths', ' Jan\u00a0\u202f Nowak\t', 'Jan Nowak'],
  ['letters in two pieces', 'Z\u0307o\u0301\u0142w', 'Żółw'],
  ['a soft hyphen', 'Hamulec\u00adtylny', 'Hamulectylny'],
  ['half of a pair', 'a\ud800b', 'a\ufffdb'],
  ['signs of tags', 'OK\u{e0041}\u{e007f}', 'OK'],
  ['letters that lie outside of the plane', 'Ola 🚗', 'Ola 🚗'],
])('%s', (_name, typed, read) => expect(asTyped(typed)).toBe(read))

test('reading a text twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(asTyped(asTyped(text))).toBe(asTyped(text))
      expect(asTyped(asTypedLine(text))).toBe(asTyped(text))
    }),
  )
})

test('lines and cells keep what separates them', () => {
  expect(asTypedLine('P\t10,00\u200b  ')).toBe('P\t10,00')
  expect(asTypedLines('a\r\nb\u2028c\u00a0d\te')).toBe('a\nb\nc d\te')
})

test('a password is the same in both forms of its letters', () => {
  expect(asPassword('Zażółć-1!'.normalize('NFD'))).toBe('Zażółć-1!'.normalize('NFC'))
  expect(asPassword(' a  b ')).toBe(' a  b ')
})
