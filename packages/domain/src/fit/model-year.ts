/** The characters for model years, from 1980 on; after 30 years they begin again. */
const yearCharacters = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const firstYear = 1980

/**
 * The calendar years in which a vehicle with this VIN may have been built, by position 10 as its model year: the model
 * year and the year before it, in which its production may begin. One character stands for a year in each 30. For cars
 * of North America (first character 1 to 5) position 7 says which: a digit until model year 2009, a letter after it.
 * For other vehicles position 7 says nothing, and each of the years is possible.
 *
 * @param vin 17 capital letters and digits
 * @param isCar not a motorcycle or a heavy vehicle
 * @returns ascending years from 1979 to 2069; null when the character is no model year
 *
 * Source: docs/spec/trade.md#vin (ISO 3779, 49 CFR 565).
 */
export function yearsByVin(vin: string, isCar: boolean): number[] | null {
  const offset = yearCharacters.indexOf(vin[9]!)
  if (offset < 0) return null
  const rounds = isCar && /^[1-5]/.test(vin) ? [/\d/.test(vin[6]!) ? 0 : 1] : [0, 1, 2]
  return rounds.flatMap((round) => {
    const modelYear = firstYear + offset + 30 * round
    return [modelYear - 1, modelYear]
  })
}

/** The months in which a type was built, as days of the form `YYYY-MM-DD`; last null = it is still built. */
export type BuiltMonths = { first: string; last: string | null }

/**
 * The years in which a vehicle of one of these types can have been built. Years by its VIN in which none of the types
 * was built are left out; if that leaves none, the VIN says nothing, because the record of the types is more certain.
 *
 * @param byVin null = the VIN does not have the year
 * @param today `YYYY-MM-DD`
 * @returns ascending, each once
 */
export function yearsBuilt(
  types: readonly BuiltMonths[],
  byVin: readonly number[] | null,
  today: string,
): number[] {
  const yearOf = (day: string) => Number(day.slice(0, 4))
  const ofTypes = types.flatMap(({ first, last }) => {
    const end = last === null || last > today ? today : last
    return Array.from({ length: yearOf(end) - yearOf(first) + 1 }, (_, at) => yearOf(first) + at)
  })
  const all = [...new Set(ofTypes)].sort((a, b) => a - b)
  const both = all.filter((year) => byVin?.includes(year))
  return both.length > 0 ? both : all
}
