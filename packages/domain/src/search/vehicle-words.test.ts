import { expect, test } from 'vitest'
import { type NamedTypes, vehicleNamesOf } from './vehicle-names.ts'
import { readVehicleWords, withoutWords } from './vehicle-words.ts'

const type = (
  [brandId, brand]: [number, string],
  serie: string | null,
  model: string | null,
  from: number,
  to: number,
): NamedTypes => ({
  category: 'PKW',
  catalog: to < 2009 ? 'classic' : 'current',
  brandId,
  brand: [brand],
  serie,
  serieNames: [],
  model,
  modelNames: [],
  from,
  to,
})
const vw: [number, string] = [7, 'Volkswagen']
const names = vehicleNamesOf([
  type(vw, 'Golf IV', '1.4', 1997, 2003),
  type(vw, 'Golf V', '1.9 TDI', 2003, 2008),
  type(vw, 'Golf V', '1.4', 2003, 2008),
  type(vw, 'Passat B6', '1.9 TDI', 2005, 2010),
  type([8, 'Škoda'], 'Octavia II', '1.9 TDI', 2004, 2013),
  type([9, 'Peugeot'], '308', null, 2007, 2013),
  { ...type([2, 'BMW'], 'E46', '320d', 1998, 2005), serieNames: ['E46 · Seria 3', 'E46 · 3 Series'] },
])

test.each([
  ['klocki golf 5 2008', 'klocki', { brandId: 7, serie: 'Golf V', year: 2008 }],
  ['Golf V klocki', 'klocki', { brandId: 7, serie: 'Golf V' }],
  ['filtr oleju Passat B6 1.9 TDI', 'filtr oleju', { brandId: 7, serie: 'Passat B6', modelId: '1.9 TDI' }],
  [
    'filtr oleju passat 1,9 tdi 2006',
    'filtr oleju',
    { brandId: 7, serie: 'Passat B6', modelId: '1.9 TDI', year: 2006 },
  ],
  ['klocki golf', 'klocki', { brandId: 7 }],
  ['skoda octavia tarcza', 'tarcza', { brandId: 8, serie: 'Octavia II', modelId: '1.9 TDI' }],
  ['peugeot 308 wahacz', 'wahacz', { brandId: 9, serie: '308' }],
  ['E46 320d 2003 filtr', 'filtr', { brandId: 2, serie: 'E46', modelId: '320d', year: 2003 }],
  [
    'bmw 3 series 2003 brakes squeal',
    'brakes squeal',
    { brandId: 2, serie: 'E46', modelId: '320d', year: 2003 },
  ],
  ['klocki seria 3', 'klocki', { brandId: 2, serie: 'E46', modelId: '320d' }],
  ['klocki 2012', 'klocki', { year: 2012 }],
  // No Golf V was built in 1999.
  ['klocki golf 5 1999', 'klocki 1999', { brandId: 7, serie: 'Golf V' }],
  // Figures alone are no series.
  ['filtr 308', 'filtr 308', null],
  ['śruba m8', 'śruba m8', null],
  ['filtr do beemki e46', 'filtr do', { brandId: 2, serie: 'E46', modelId: '320d' }],
  ['klocki do octavii', 'klocki do', { brandId: 8, serie: 'Octavia II', modelId: '1.9 TDI' }],
  ['vw golf 5', '', { brandId: 7, serie: 'Golf V' }],
  ['bmw golf 320d', 'golf', { brandId: 2, serie: 'E46', modelId: '320d' }],
  ['', '', null],
])('%j: "%s" is searched', (text, rest, expected) => {
  const read = readVehicleWords(text, names)
  expect(
    withoutWords(text, read?.words ?? [])
      .split(/\s+/)
      .filter(Boolean)
      .join(' '),
  ).toBe(rest)
  const { text: _, words: __, category: ___, catalog: ____, ...chosen } = read ?? { text: '', words: [] }
  expect(read && chosen).toEqual(expected)
})

test('the kind and the scope of the catalogue are said where all vehicles of the name have the same', () => {
  expect(readVehicleWords('klocki golf', names)).toMatchObject({ category: 'PKW', catalog: 'classic' })
  expect(readVehicleWords('volkswagen', names)).not.toHaveProperty('catalog')
})
