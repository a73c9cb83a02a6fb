import { describe, expect, test } from 'vitest'
import { yearsBuilt, yearsByVin } from './model-year.ts'

/** A VIN with these characters in positions 1, 7 and 10. */
const vin = (first: string, seventh: string, tenth: string) => `${first}AA000${seventh}00${tenth}A000001`

describe('years by position 10', () => {
  test.each<[string, [string, string, string], boolean, number[] | null]>([
    ['the first character', ['W', '0', 'A'], true, [1979, 1980, 2009, 2010, 2039, 2040]],
    ['after Y comes 1', ['W', '0', '1'], true, [2000, 2001, 2030, 2031, 2060, 2061]],
    ['the last character', ['W', '0', '9'], true, [2008, 2009, 2038, 2039, 2068, 2069]],
    ['North America, position 7 a digit', ['1', '4', 'A'], true, [1979, 1980]],
    ['North America, position 7 a letter', ['5', 'X', 'A'], true, [2009, 2010]],
    ['a motorcycle of North America', ['1', '4', 'A'], false, [1979, 1980, 2009, 2010, 2039, 2040]],
    ['a character that is no year: 0', ['W', '0', '0'], true, null],
    ['a character that is no year: U', ['W', '0', 'U'], true, null],
    ['a character that is no year: Z', ['W', '0', 'Z'], true, null],
  ])('%s', (_, characters, isCar, years) => expect(yearsByVin(vin(...characters), isCar)).toEqual(years))
})

describe('years in which the types were built', () => {
  const now = '2026-11-27'
  const type = (first: string, last: string | null) => ({ first: `${first}-01`, last: last && `${last}-01` })
  test.each<[string, ReturnType<typeof type>[], number[] | null, number[]]>([
    ['without a year in the VIN', [type('2014-03', '2016-02')], null, [2014, 2015, 2016]],
    ['the VIN decides', [type('2012-03', '2019-02')], [1984, 1985, 2014, 2015], [2014, 2015]],
    [
      'the type decides between 30 years',
      [type('1983-01', '1988-12')],
      [1984, 1985, 2014, 2015],
      [1984, 1985],
    ],
    ['the model year begins before the type', [type('2015-01', '2019-02')], [2014, 2015], [2015]],
    ['both are possible', [type('1980-01', '2020-12')], [1984, 1985, 2014, 2015], [1984, 1985, 2014, 2015]],
    ['several types', [type('2018-01', '2018-12'), type('2014-01', '2015-12')], null, [2014, 2015, 2018]],
    ['still built', [type('2025-05', null)], null, [2025, 2026]],
    ['a type that will be built longer', [type('2025-05', '2028-12')], null, [2025, 2026]],
    [
      'a year in which no type was built says nothing',
      [type('2014-01', '2015-12')],
      [1990, 1991],
      [2014, 2015],
    ],
  ])('%s', (_, types, byVin, years) => expect(yearsBuilt(types, byVin, now)).toEqual(years))
})
