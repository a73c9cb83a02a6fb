import { MAX_CSV_ROWS } from '@partboard/domain/numbers/limits'
import { expect, test } from 'vitest'
import { appTextParts, appTextsOf, langs, textsOf } from './texts.ts'

test.each(langs)('limits are filled in %s', (lang) => {
  const texts = textsOf(lang)
  expect(Object.values(texts).filter((text) => text.includes('MAX_'))).toEqual([])
  expect(texts['confirm.note']).toContain('2000')
  expect(texts['csv.tooMany']).toContain(` ${MAX_CSV_ROWS} `)
})

test('an agreed sentence prints a limit as it was agreed', () => {
  expect(textsOf('pl')['field.quantity']).toBe('Ilość to liczba całkowita od 1 do 9999.')
  expect(textsOf('en')['field.quantity']).toBe('A quantity is a whole number from 1 to 9,999.')
})

test.each(langs)('the parts that the web app fetches share no text in %s', (lang) => {
  const keys = appTextParts.map((part) => Object.keys(appTextsOf(lang, part)))
  expect(keys.every((part) => part.length > 0)).toBe(true)
  expect(new Set(keys.flat()).size).toBe(keys.flat().length)
})
