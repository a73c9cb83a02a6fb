import { expect, test } from 'vitest'
import { clashesOf, differencesOf, merge } from './draft.ts'

const base = { fee: 10, name: 'Kurier', revision: 1 }

test('differences have old and new; a line that is new or gone has an empty side', () => {
  expect(differencesOf({ a: '1', b: '2' }, { a: '1', b: '3', c: '4' })).toEqual([
    { label: 'b', before: '2', after: '3' },
    { label: 'c', before: '', after: '4' },
  ])
})

test('what only one of two people has changed is kept from both, and the revision is the newer one', () => {
  expect(merge(base, { ...base, fee: 12 }, { fee: 10, name: 'DPD', revision: 2 }, 'mine')).toEqual({
    fee: 12,
    name: 'DPD',
    revision: 2,
  })
})

test('what both have changed is shown, and is taken from the one who is chosen', () => {
  const [mine, theirs] = [
    { ...base, fee: 12 },
    { ...base, fee: 13, revision: 2 },
  ]
  expect(clashesOf({ fee: '10' }, { fee: '12' }, { fee: '13' })).toEqual([
    { label: 'fee', mine: '12', theirs: '13' },
  ])
  expect(merge(base, mine, theirs, 'mine').fee).toBe(12)
  expect(merge(base, mine, theirs, 'theirs').fee).toBe(13)
})
