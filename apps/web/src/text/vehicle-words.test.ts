import { formatOf } from '@partboard/client/text/format.ts'
import type { VehicleData } from '@partboard/contract/fit/vehicles'
import { expect, test } from 'vitest'
import { builtOn } from './vehicle-words.ts'

const format = formatOf('pl-PL', 'PLN')

test.each([
  ['the day of a record', '2016-03-08', 2016, 3, '08.03.2016'],
  ['the month of a selection', null, 2016, 3, '03/2016'],
  ['only the year', null, 2016, 0, '2016'],
  ['nothing known', null, 0, 0, ''],
])('%s', (_, produktionsdatum, Year, Month, expected) => {
  const vehicle = { VehicleInfo: { produktionsdatum }, Year, Month } as VehicleData
  expect(builtOn(vehicle, format)).toBe(expected)
})
