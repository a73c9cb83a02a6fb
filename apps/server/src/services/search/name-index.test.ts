import { wordsOf } from '@partboard/domain/words'
import { expect, test } from 'vitest'
import { findNames, indexNames, readIndex } from './name-index.ts'

/** Numbered as by an import: shortest first. */
const names = [
  'Śruba',
  'Filtr oleju',
  'Śruba M8×40',
  'Wkład filtra',
  'Korek oleju',
  'Filtr powietrza',
  'Pokrywa filtra oleju',
  'Klocki hamulcowe, przód',
  'Uszczelka obudowy filtra',
  'Zestaw klocków hamulcowych z czujnikiem',
]
const index = readIndex(indexNames(names))
const find = (text: string, fits: ((name: number) => boolean) | null = null, limit = 10) => {
  const words = wordsOf(text).map(({ folded }) => folded)
  const found = findNames(index, words, fits, limit)
  return { all: found.all.map((name) => names[name]), fitting: found.fitting.map((name) => names[name]) }
}

test.each([
  [
    'filtr',
    ['Filtr oleju', 'Filtr powietrza', 'Wkład filtra', 'Pokrywa filtra oleju', 'Uszczelka obudowy filtra'],
  ],
  ['filtra', ['Wkład filtra', 'Pokrywa filtra oleju', 'Uszczelka obudowy filtra']],
  ['filtr ole', ['Filtr oleju', 'Pokrywa filtra oleju']],
  ['oleju filtr', ['Filtr oleju', 'Pokrywa filtra oleju']],
  ['sruba m8x40', ['Śruba M8×40']],
  ['sruba 8', []],
  ['fitlr oleju', ['Filtr oleju', 'Pokrywa filtra oleju']],
  ['klocki hamulcwe', ['Klocki hamulcowe, przód']],
  ['klockow hamulc', ['Zestaw klocków hamulcowych z czujnikiem']],
  ['klocków z czuj', ['Zestaw klocków hamulcowych z czujnikiem']],
  ['korrek oleju', ['Korek oleju']],
  ['filtr korek', []],
])('%j finds %j', (text, expected) => expect(find(text).all).toEqual(expected))

test('an existing word is not treated as a typing error', () => {
  expect(find('korek').all).toEqual(['Korek oleju'])
})

test('words that no name has together may each have a typing error', () => {
  expect(find('wkład filtry').all).toEqual(['Wkład filtra'])
})

test.each([
  ['filtr ole', true],
  ['fitlr oleju', false],
  ['filtr korek', false],
  ['wkład filtry', false],
])('%j is found as typed: %s', (text, isExact) => {
  const words = wordsOf(text).map(({ folded }) => folded)
  expect(findNames(index, words, null, 10).isExact).toBe(isExact)
})

test('names that fit are found even if the best names do not fit', () => {
  const fits = (name: number) => names[name] === 'Uszczelka obudowy filtra'
  expect(find('filtr', fits, 2)).toEqual({
    all: ['Filtr oleju', 'Filtr powietrza'],
    fitting: ['Uszczelka obudowy filtra'],
  })
})

test('an index without names finds nothing', () => {
  expect(findNames(readIndex(indexNames([])), ['a'], null, 10)).toEqual({
    all: [],
    fitting: [],
    isExact: false,
  })
})
