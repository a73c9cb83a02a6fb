import { expect, test } from 'vitest'
import { oppositePlaces, placeOf, places } from '../text/place-words.ts'
import { stemOf } from '../text/stems.ts'
import { fold } from '../text/words.ts'
import { indexWordsOf } from './index-words.ts'
import { literalUnits, readUnits, synonymsOf } from './query-units.ts'

const synonyms = synonymsOf('pl', [
  { term: 'filtr kabinowy', meaning: 'mikrofiltr' },
  { term: 'płyn do chłodnicy', meaning: 'płyn chłodniczy' },
  { term: 'hamulce', meaning: 'klocki' },
  { term: 'hamulce', meaning: 'tarcza hamulcowa' },
  { term: 'z', meaning: 'nic' },
])
const read = (text: string, known: readonly string[] = []) =>
  readUnits(text, synonyms, { maxWords: 8, isKnown: (word) => known.includes(word) })
const meaningsOf = (text: string) =>
  read(text, ['filtr']).map(({ alternatives }) => alternatives.flatMap(({ meaning }) => meaning ?? []))

test.each([
  ['filtr kabinowy', [['mikrofiltr']]],
  ['kabinowy filtr', [['mikrofiltr']]],
  ['filtry kabinowe', [['mikrofiltr']]],
  ['filtr kabinwy', [['mikrofiltr']]],
  ['płyn do chłodnicy', [['płyn chłodniczy']]],
  ['hamulec przód', [['klocki', 'tarcza hamulcowa'], []]],
  ['filtr', [[]]],
  ['', []],
  ['filtr kab', [['mikrofiltr']]],
  ['kabinowy fil', [['mikrofiltr']]],
  ['kabin', [['mikrofiltr']]],
  ['ka', [[]]],
  ['filtr k', [[], []]],
  ['filtr kab przód', [[], [], []]],
  ['chłodnicy', [['płyn chłodniczy']]],
])('%j means %j', (text, meanings) => expect(meaningsOf(text)).toEqual(meanings))

test('an unfinished text that could mean much is not read', () => {
  const many = synonymsOf(
    'pl',
    ['a', 'b', 'c', 'd'].map((letter) => ({ term: `rura gumowa${letter}`, meaning: `przewód ${letter}` })),
  )
  const unfinished = readUnits('rura gum', many, { maxWords: 8, isKnown: () => false })
  expect(
    unfinished.flatMap(({ alternatives }) => alternatives.flatMap(({ meaning }) => meaning ?? [])),
  ).toEqual([])
  const one = readUnits('rura gumowab', many, { maxWords: 8, isKnown: () => false })
  expect(one[0]!.alternatives.map(({ meaning }) => meaning)).toEqual([null, 'przewód b'])
})

test('the customer’s words come first, and are whole words of the text', () => {
  const text = 'do F30: filtr kabinowy'
  const [first, second] = read(text)
  expect(text.slice(first!.start, first!.end)).toBe('F30')
  expect(text.slice(second!.start, second!.end)).toBe('filtr kabinowy')
  expect(second!.alternatives[0]).toEqual({ words: ['filtr', 'kabinowy'], meaning: null, isWhole: false })
})

test('a word that the catalogue has is not read as a similar synonym', () => {
  expect(read('hamulca')[0]!.read).toEqual(['hamulca'])
  expect(read('hamulec').length).toBe(1)
  expect(read('hanulce')[0]!.read).toEqual(['hamulce'])
  expect(read('hanulce', ['hanulce'])[0]!.read).toEqual(['hanulce'])
})

test('small words are left out, unless they may be unfinished', () => {
  expect(read('wentylator z obudową').map(({ typed }) => typed)).toEqual([['wentylator'], ['obudowa']])
  expect(read('wentylator z').map(({ typed }) => typed)).toEqual([['wentylator'], ['z']])
})

test('letters and digits in one word are also two words', () => {
  const words = read('dot4')[0]!.alternatives.map((one) => one.words)
  expect(words).toEqual([['dot4'], ['dot', '4']])
})

test('written words have no synonyms and no places', () => {
  for (const { alternatives, place } of literalUnits('hamulce przednie', 8)) {
    expect(alternatives).toHaveLength(1)
    expect(place).toBeNull()
  }
})

test.each([
  ['front', ['przód', 'przodu', 'przednia', 'przednich', 'front', 'vorne', 'přední', 'передній']],
  ['rear', ['tył', 'tylny', 'tylnej', 'rear', 'hinten', 'zadní', 'задні']],
  ['left', ['lewy', 'lewa', 'lewej', 'left', 'links', 'levý', 'лівий']],
  ['right', ['prawy', 'prawej', 'right', 'rechts', 'pravá', 'правий']],
  [null, ['przed', 'przedłużka', 'backrest', 'lew', 'tyle']],
] as const)('words for the place %s', (place, words) => {
  for (const word of words) expect(placeOf(fold(word)), word).toBe(place)
})

test('each place has an opposite, and a token in the index', () => {
  for (const place of places) expect(oppositePlaces[oppositePlaces[place]]).toBe(place)
  expect(indexWordsOf('Hamulec przedni, lewy')).toEqual(['hamulec', 'przedni', 'lewy', '@f', '@l'])
})

test.each([
  ['pl', ['klocki', 'klocek', 'klocków', 'klocka', 'klockami']],
  ['pl', ['hamulcowa', 'hamulcowe', 'hamulcowy', 'hamulcowych', 'hamulcowego']],
  ['pl', ['wycieraczka', 'wycieraczki', 'wycieraczek']],
  ['pl', ['hamulec', 'hamulce', 'hamulca']],
  ['pl', ['drążek', 'drążki', 'drążków']],
  ['en', ['brush', 'brushes']],
  ['en', ['battery', 'batteries']],
  ['en', ['pad', 'pads']],
] as const)('%s: %j are forms of one word', (lang, words) => {
  expect(new Set(words.map((word) => stemOf(fold(word), lang))).size).toBe(1)
})

test.each([
  ['pl', 'tarcza', 'tarka'],
  ['pl', '340', '34'],
  ['en', 'glass', 'glas'],
  ['de', 'Scheiben', 'Scheibe'],
])('%s: %s and %s are two words', (lang, a, b) => {
  expect(stemOf(fold(a), lang)).not.toBe(stemOf(fold(b), lang))
})
