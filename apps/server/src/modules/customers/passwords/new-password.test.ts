import { expect, test } from 'vitest'
import { translatorFor } from '../../../platform/http/texts.ts'
import { passwordError } from './new-password.ts'

const isAccepted = (password: string) =>
  passwordError(password, 'ewa@x.example', 'https://sklep.moto-nowak.pl', translatorFor('pl')) === null

test.each([
  'Partboard',
  'hamulce',
  'CZĘŚCI',
  'moto-nowak',
  'sklep.moto-nowak.pl',
  'Qwerty123',
  'ewa@x.example',
])('%s is refused', (password) => expect(isAccepted(password)).toBe(false))

test.each([
  'hamulce mojego auta',
  'Partboard-2026!',
  'nowakowska',
  'warsztat-demo',
  '82715593',
  'zażółć gęślą',
])('%s is accepted', (password) => expect(isAccepted(password)).toBe(true))
