import { expect, test } from 'vitest'
import { holdsAddress } from './address-in-text.ts'

test.each([
  'Odbierz: https://evil.example/claim?id=1',
  'ftp://x',
  'jan@evil.example',
  'Jan <jan@żółw.co.example>',
])('%s holds an address', (text) => {
  expect(holdsAddress(text)).toBe(true)
})

test.each([
  ...['Jan', "O'Hara; drop table address", 'Anna-Maria Zięba', 'Jan Kowalski Sp. z o.o.', 'A.B.C. Auto'],
  ...['Części24.pl Sp. z o.o.', 'Auto s.c./Moto s.c.', 'Nowak sp.k.', 'P.P.H.U. AUTO-MOTO: części', ''],
  ...['J. R. R. Kowalski', '<b>Jan</b>', 'BMW 3.0d / 2.0d', 'Wwwójcik'],
  ...[
    'M@TRIX Serwis',
    'Usł.Transp/Jan Nowak',
    'Auto.Serwis/Handel',
    'Moto.Car?',
    'www.auto-czesci.pl',
    'A@B',
  ],
])('%s is a name', (text) => {
  expect(holdsAddress(text)).toBe(false)
})
