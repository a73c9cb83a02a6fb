import { expect, test } from 'vitest'
import { storedWords } from './words.ts'

test('words are stored without capitals and spare spaces', () => {
  expect(storedWords('  Filtr   KABINOWY ')).toBe('filtr kabinowy')
  expect(storedWords('olej 5w30')).toBe('olej 5w30')
  expect(storedWords('żarówka H7 12V')).toBe('żarówka h7 12v')
})

test.each([
  ['a VIN', 'WBA3A5C50CF256789'],
  ['the end of a VIN', 'F256789'],
  ['a VIN among words', 'filtr wba3a5c5xcfabcdef'],
  ['a phone number', '601 234 567'],
  ['a phone number with its country', '+48 22-123-45-67'],
  ['a short phone number', '6123456'],
  ['an e-mail address', 'jan@przyklad.example'],
  ['a long text', 'a'.repeat(61)],
  ['nothing', '   '],
])('%s is not stored', (_, text) => {
  expect(storedWords(text)).toBeNull()
})
