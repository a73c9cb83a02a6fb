import { expect, test } from 'vitest'
import { vinParts } from './vin-parts.ts'

const texts = (typed: string) => vinParts(typed).map(({ key, text }) => `${key}:${text}`)

test.each([
  ['nothing yet', '', []],
  ['the maker first', 'wb', ['maker:wb']],
  ['a whole VIN', 'WBAZC11020K000103', ['maker:WBA', 'typeKey:ZC11', 'middle:020', 'last7:K000103']],
  ['its end alone', 'K000103', ['last7:K000103']],
  ['seven characters of a beginning', 'WBAZC11', ['maker:WBA', 'typeKey:ZC11']],
  ['separators stay', 'WBA ZC11-0', ['maker:WBA ', 'typeKey:ZC11-', 'middle:0']],
  [
    'too long',
    'WBAZC11020K000103X',
    ['maker:WBA', 'typeKey:ZC11', 'middle:020', 'last7:K000103', 'beyond:X'],
  ],
])('%s', (_, typed, expected) => {
  expect(texts(typed)).toEqual(expected)
  expect(
    vinParts(typed)
      .map(({ text }) => text)
      .join(''),
  ).toBe(typed)
})
