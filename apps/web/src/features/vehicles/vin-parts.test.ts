import { expect, test } from 'vitest'
import { spacedVin, vinParts } from './vin-parts.ts'

const texts = (typed: string) => vinParts(typed).map(({ key, text }) => `${key}:${text}`)

test.each([
  ['nothing yet', '', []],
  ['the maker first', 'wb', ['maker:wb']],
  ['a whole VIN', 'WBAZC11020K000103', ['maker:WBA', 'typeKey:ZC11', 'middle:020', 'last7:K000103']],
  ['only its end', 'K000103', ['last7:K000103']],
  ['its first seven characters', 'WBAZC11', ['maker:WBA', 'typeKey:ZC11']],
  ['spaces stay', 'WBA ZC11 0', ['maker:WBA ', 'typeKey:ZC11 ', 'middle:0']],
  ['no parts of a frame number', 'HZJ80-0012345', ['middle:HZJ80-0012345']],
  ['no parts of a model and a serial number', 'ZT-1200 / 000731', ['middle:ZT-1200 / 000731']],
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

test.each([
  ['a whole VIN', 'WBAZC11020K000103|', 'WBA ZC11 020 K000103|'],
  ['a copied VIN without its separators', 'WBA-ZC11 020 K0001-03|', 'WBA ZC11 020 K000103|'],
  ['a frame number as it is printed', 'ZT-1200 /| 000731', 'ZT-1200 /| 000731'],
  ['the next part begins', 'WBAZ|', 'WBA Z|'],
  ['a part is full', 'WBA|', 'WBA|'],
  ['its end alone', 'K00 0103|', 'K000103|'],
  ['in the middle', 'WBA Z1|C11 020', 'WBA Z1|C1 102 0'],
  ['back over a space', 'WBA|ZC11', 'WBA| ZC11'],
  ['at the beginning', '|BA ZC11', '|BAZ C11'],
])('the field shows %s', (_, typed, expected) => {
  const caret = typed.indexOf('|')
  const shown = spacedVin(typed.replace('|', ''), caret)
  expect(`${shown.text.slice(0, shown.caret)}|${shown.text.slice(shown.caret)}`).toBe(expected)
})
