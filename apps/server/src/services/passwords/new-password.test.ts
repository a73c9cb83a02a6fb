import { expect, test } from 'vitest'
import { translatorFor } from '../../platform/http/texts.ts'
import { unfitPassword } from './new-password.ts'

const isFit = (password: string) =>
  unfitPassword(password, 'ewa@x.example', 'https://sklep.moto-nowak.pl', translatorFor('pl')) === null

test.each([
  'Partboard',
  'hamulce',
  'CZĘŚCI',
  'moto-nowak',
  'sklep.moto-nowak.pl',
  'Qwerty123',
  'ewa@x.example',
])('%s is no password here', (password) => expect(isFit(password)).toBe(false))

test.each([
  'hamulce mojego auta',
  'Partboard-2026!',
  'nowakowska',
  'warsztat-demo',
  '82715593',
  'zażółć gęślą',
])('%s is one', (password) => expect(isFit(password)).toBe(true))
