import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorsForgiven, meantBy, startingWith, vocabularyOf } from './spelling.ts'

const vocabulary = vocabularyOf(
  'filtr filtra hamulcowa hamulcowe hamulec klocek klocki klin oleju tarcza tarczowy wal walek'.split(' '),
)
const meant = (typed: string, maxErrors = errorsForgiven(typed)) =>
  meantBy(vocabulary, typed, maxErrors).map(({ index }) => vocabulary.words[index])

test.each([
  ['klocki', ['klocki']],
  ['klcoki', ['klocki']],
  ['kloki', ['klocki']],
  ['klocxki', ['klocki']],
  ['hamuclowe', ['hamulcowa', 'hamulcowe']],
  ['hmaulcwe', ['hamulcowe']],
  ['tarca', ['tarcza', 'tarczowy']],
  ['gilt', ['filtr', 'filtra']],
  ['wla', []],
  ['zzzz', []],
])('%s may mean %j', (typed, expected) => expect(meant(typed)).toEqual(expected))

test.each([
  ['wal', 0],
  ['340x30', 0],
  ['walek', 1],
  ['hamulcowa', 2],
] as const)('%s is forgiven %i errors', (typed, expected) => expect(errorsForgiven(typed)).toBe(expected))

test('a longer word and a complete word are distinguished', () => {
  const found = meantBy(vocabulary, 'wal', 0)
  expect(found).toEqual([
    { index: 11, errors: 0, isLonger: false },
    { index: 12, errors: 0, isLonger: true },
  ])
})

test('the words with one beginning are one range of the vocabulary', () => {
  const [from, to] = startingWith(vocabulary, 'tarcz')
  expect(vocabulary.words.slice(from, to)).toEqual(['tarcza', 'tarczowy'])
  expect(startingWith(vocabulary, 'x')).toEqual([13, 13])
})

/** A slow reference implementation: the fewest errors between the typed text and any beginning of a word. */
function errorsBetween(typed: string, word: string): number {
  const beginnings = Array.from({ length: word.length + 1 }, (_, end) => word.slice(0, end))
  return Math.min(...beginnings.map((beginning) => distance(typed, beginning)))
}
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const same = a.at(-1) === b.at(-1) ? 0 : 1
  const choices = [
    distance(a.slice(0, -1), b.slice(0, -1)) + same,
    distance(a.slice(0, -1), b) + 1,
    distance(a, b.slice(0, -1)) + 1,
  ]
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1))
    choices.push(distance(a.slice(0, -2), b.slice(0, -2)) + 1)
  return Math.min(...choices)
}

test('the shared table finds the same words as a comparison with each word', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 12 }), word, fc.nat(2), (words, typed, maxErrors) => {
      const sorted = words.toSorted()
      const expected = sorted.flatMap((word, index) => {
        const errors = errorsBetween(typed, word)
        return errors <= maxErrors ? [{ index, errors }] : []
      })
      const found = meantBy(vocabularyOf(sorted), typed, maxErrors).map(({ index, errors }) => ({
        index,
        errors,
      }))
      expect(found).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})

test('a vocabulary has the number of first letters that each word shares with the word before it, at most 255', () => {
  const long = 'a'.repeat(300)
  expect([...vocabularyOf(['auto', 'automat', 'autor', 'bagażnik']).shared]).toEqual([0, 4, 4, 0])
  expect([...vocabularyOf([long, `${long}b`]).shared]).toEqual([0, 255])
})
