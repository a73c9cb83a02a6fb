import { expect, test } from 'vitest'
import { haveSameRoot, isSameWord, saysName, wordsBeside } from './same-words.ts'

test.each([
  ['sruby', 'sruba', true],
  ['klockow', 'klocki', true],
  ['prowadzace', 'prowadzaca', true],
  ['filtr', 'filtra', true],
  ['filtr', 'filcowy', false],
  ['olej', 'oleju', true],
  ['olejowy', 'olej', true],
  ['pompa', 'pompka', true],
  ['m8', 'm8', true],
  ['80', '92', false],
  ['5w30', '5w40', false],
  ['pas', 'pasek', false],
])('%s and %s are forms of one word: %s', (a, b, expected) => expect(isSameWord(a, b)).toBe(expected))

test.each([
  ['sruby prowadzace', 'Śruba prowadząca', true],
  ['klocki hamulcowe', 'Klocki hamulcowe, zestaw', true],
  ['klocki hamulcowe tył', 'Klocki hamulcowe, zestaw', true],
  ['mikrofiltr węgiel aktywny', 'Mikrofiltr z węglem aktywnym', false],
  ['mikrofiltr węglem aktywnym', 'Mikrofiltr z węglem aktywnym', true],
  ['klocki', 'Klocki hamulcowe, zestaw', false],
  ['silnik', 'Silnik wycieraczek', false],
  ['akumulator', 'Akumulator AGM 80 Ah', false],
])('%j says the name %j: %s', (typed, name, expected) => expect(saysName(typed, name)).toBe(expected))

test('the words beside a name', () => {
  expect(wordsBeside('klocki hamulcowe tył', 'Klocki hamulcowe, zestaw')).toEqual(['tyl'])
  expect(haveSameRoot('hamulcowe', 'hamulec')).toBe(true)
  expect(haveSameRoot('przepustnicy', 'mikrofiltr')).toBe(false)
})
