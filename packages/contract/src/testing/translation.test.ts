import { expect, test } from 'vitest'
import { formsOf, translationFaults } from './translation.ts'

const english = { title: 'Cart of {{name}}', parts_one: '{{count}} part', parts_other: '{{count}} parts' }
const czech = {
  title: 'Košík: {{name}}',
  parts_one: '{{count}} díl',
  parts_few: '{{count}} díly',
  parts_many: '{{count}} dílu',
  parts_other: '{{count}} dílů',
}

test('a whole translation has no faults, and neither has a file that is still English', () => {
  expect(translationFaults('cs', czech, english)).toEqual([])
  expect(translationFaults('cs', { ...english }, english)).toEqual([])
})

test.each([
  [{ ...czech, title: 'Košík' }, 'title has other placeholders'],
  [{ ...czech, title: '<b>Košík</b>: {{name}}' }, 'title has other placeholders'],
  [{ ...czech, parts_many: 'dílu' }, 'parts_many has other placeholders'],
  [{ ...czech, foot: 'Konec' }, 'foot is not in English'],
])('%j: %s', (texts, fault) => expect(translationFaults('cs', texts, english)).toEqual([fault]))

test('a text and a plural form must not be missing', () => {
  const { title: _, parts_few: __, ...incomplete } = czech
  expect(translationFaults('cs', incomplete, english)).toEqual([
    'title is missing',
    'parts needs few,many,one,other',
  ])
  expect(translationFaults('de', czech, english)).toEqual(['parts needs one,other'])
})

test('a name may end like a plural form', () =>
  expect([...formsOf({ claim_too_many: 'Za dużo', parts_one: 'a', parts_other: 'b' })]).toEqual([
    ['claim_too_many', ['only']],
    ['parts', ['one', 'other']],
  ]))
