import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAmong, placesAmong } from './part-place.ts'

const front = { Sku: '1', Name: 'Klocki hamulcowe, zestaw', Place: 'Hamulec przedni' }
const rear = { Sku: '2', Name: 'Klocki, zestaw', Place: 'Hamulec tylny' }
const disc = { Sku: '3', Name: 'Tarcza hamulcowa', Place: 'Hamulec tylny' }
const sensors = [
  { Sku: '4', Name: 'Czujnik zużycia', Place: 'Hamulec przedni' },
  { Sku: '5', Name: 'czujnik ZUŻYCIA', Place: 'Hamulec tylny' },
] as const
const unplaced = { Sku: '6', Name: 'Klocki, zestaw' }

test.each([
  ['the same name', sensors[0], sensors, 'Hamulec przedni'],
  ['the same name in other letters', sensors[1], sensors, 'Hamulec tylny'],
  ['a name with more words', rear, [front, rear, disc], 'Hamulec tylny'],
  ['a name with fewer words', front, [front, rear, disc], 'Hamulec przedni'],
  ['another name', disc, [front, rear, disc], ''],
  ['alone', front, [front], ''],
  ['no known place', unplaced, [front, unplaced], ''],
])('%s', (_, part, list, place) => expect(placeAmong(part, list)).toBe(place))

test('of a whole list at once, the places are those of each part', () => {
  const words = ['klocki', 'hamulcowe', 'zestaw', 'czujnik']
  const part = fc.record({
    Sku: fc.constantFrom('1', '2', '3', '4', '5', '6'),
    Name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' ')),
    Place: fc.constantFrom('przód', 'tył', undefined),
  })
  // One part has one name.
  const list = fc.uniqueArray(part, { selector: ({ Sku }) => Sku, maxLength: 6 })
  fc.assert(
    fc.property(list, (parts) => {
      expect(placesAmong(parts)).toEqual(parts.map((one) => placeAmong(one, parts)))
    }),
  )
  const many = Array.from({ length: 20_000 }, (_, nth) => ({
    Sku: `${nth}`,
    Name: `Śruba M${nth}`,
    Place: 'tył',
  }))
  expect(placesAmong(many).every((place) => place === '')).toBe(true)
})
