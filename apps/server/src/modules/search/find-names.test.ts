import { readUnits, synonymsOf } from '@partboard/domain/search/query-units'
import { expect, test } from 'vitest'
import { findNames, readQuery } from './index/find-names.ts'
import { indexNames, readIndex } from './index/name-index.ts'
import type { SearchIndex } from './index/search-index.ts'
import { SoughtUnits } from './index/word-match.ts'

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
/** The board and group of each name: rows of names, by context. */
const contexts = ['Hamulec przedni Hamulce', 'Hamulec tylny Hamulce', 'Filtry']
const contextsOf = [[0, 1], [2], [0], [2], [], [2], [2], [0], [2], [0, 1]]
const indexOf = (texts: readonly string[], stands: readonly number[][], lang = 'pl'): SearchIndex => ({
  names: readIndex(indexNames(texts, lang), lang),
  contexts: readIndex(indexNames(contexts, lang), lang),
  boardIds: new Uint32Array(),
  boardContexts: new Uint32Array(),
  boardsOf: { starts: new Uint32Array(), ids: new Uint32Array() },
  groupsOf: { starts: new Uint32Array(), ids: new Uint32Array() },
  contextStarts: Uint32Array.from([0, ...texts.map((_, at) => stands.slice(0, at + 1).flat().length)]),
  nameContexts: Uint32Array.from(stands.flat()),
})
const index = indexOf(names, contextsOf)
const synonyms = synonymsOf('pl', [
  { term: 'okładziny', meaning: 'klocki' },
  { term: 'hamulce', meaning: 'klocki hamulcowe' },
])

function found(text: string, spelling: 'exact' | 'usual' | 'any' = 'usual', of = index) {
  const units = readUnits(text, synonyms, { maxWords: 8, isKnown: () => false })
  return findNames(of, readQuery(of, new SoughtUnits(units), spelling), null, 10)
}
const find = (text: string, spelling?: 'exact' | 'usual' | 'any') =>
  found(text, spelling).all.map(({ name }) => names[name])

test.each([
  [
    'filtr',
    ['Filtr oleju', 'Filtr powietrza', 'Wkład filtra', 'Pokrywa filtra oleju', 'Uszczelka obudowy filtra'],
  ],
  ['filtra obud', ['Uszczelka obudowy filtra']],
  ['filtr ole', ['Filtr oleju', 'Pokrywa filtra oleju']],
  ['oleju filtr', ['Filtr oleju', 'Pokrywa filtra oleju']],
  ['sruba m8x40', ['Śruba M8×40']],
  ['sruba 8', []],
  ['fitlr oleju', ['Filtr oleju', 'Pokrywa filtra oleju']],
  ['klocki hamulcwe', ['Klocki hamulcowe, przód', 'Zestaw klocków hamulcowych z czujnikiem']],
  ['klocków z czuj', ['Zestaw klocków hamulcowych z czujnikiem']],
  ['korrek oleju', ['Korek oleju']],
  ['korek', ['Korek oleju']],
  ['filtr korek', []],
])('%j finds %j', (text, expected) => expect(find(text)).toEqual(expected))

test('another form of a word is the same word', () => {
  expect(find('klocek')).toEqual(['Klocki hamulcowe, przód', 'Zestaw klocków hamulcowych z czujnikiem'])
  expect(find('filtry wkłady')).toEqual(['Wkład filtra'])
})

test('a synonym finds what it means, after names that have the word itself', () => {
  expect(find('okładziny')).toEqual(find('klocki'))
  expect(find('hamulce')).toEqual(find('klocki'))
})

test('a word that a name lacks may be in its board or group, but a place alone finds nothing', () => {
  expect(find('śruba przednia')).toEqual(['Śruba', 'Śruba M8×40'])
  expect(find('śruba tył')).toEqual(['Śruba'])
  expect(find('przód')).toEqual([])
})

test('only a name whose boards all have the word is certain', () => {
  expect(found('śruba przednia').all.map(({ isCertain }) => isCertain)).toEqual([false, true])
  expect(found('klocki przód').all.map(({ isCertain }) => isCertain)).toEqual([true, false])
})

test('words that no name has together may each have a typing error', () => {
  expect(find('wkłed filtru', 'any')).toEqual(['Wkład filtra'])
})

test.each([
  ['filtr ole', true],
  ['fitlr oleju', false],
  ['filtr korek', false],
])('%j is found as typed: %s', (text, isExact) => expect(found(text).isExact).toBe(isExact))

test('names that fit are found even if the best names do not fit', () => {
  const units = new SoughtUnits(readUnits('filtr', synonyms, { maxWords: 8, isKnown: () => true }))
  const fits = (name: number) => names[name] === 'Uszczelka obudowy filtra'
  const { all, fitting } = findNames(index, readQuery(index, units, 'usual'), fits, 2)
  expect(all.map(({ name }) => names[name])).toEqual(['Filtr oleju', 'Filtr powietrza'])
  expect(fitting.map(({ name }) => names[name])).toEqual(['Uszczelka obudowy filtra'])
})

test('an English name says at its end what it is', () => {
  const english = ['Disc bolt', 'Oil filter', 'Brake disc', 'Filter housing']
  const of = indexOf(
    english,
    english.map(() => []),
    'en',
  )
  const inEnglish = (text: string) => found(text, 'usual', of).all.map(({ name }) => english[name])
  expect(inEnglish('disc')).toEqual(['Brake disc', 'Disc bolt'])
  expect(inEnglish('filter')).toEqual(['Oil filter', 'Filter housing'])
  expect(inEnglish('brake disc')).toEqual(['Brake disc'])
})

test('an index without names finds nothing, and a text without words neither', () => {
  const nothing = { all: [], fitting: [], isExact: false }
  expect(found('a', 'usual', indexOf([], []))).toEqual(nothing)
  expect(found('--')).toEqual(nothing)
})
