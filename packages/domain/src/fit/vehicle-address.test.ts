import { expect, test } from 'vitest'
import { readVehicleWay, type VehicleOption, vehiclesPath } from './vehicle-address.ts'

const cars: Record<string, VehicleOption[]> = {
  'brand {}': [
    { Id: 2, Name: 'BMW' },
    { Id: 7, Name: 'Škoda' },
    { Id: 8, Name: 'Wózki Łódź' },
  ],
  'serie {"brandId":2}': [
    { Id: 'E46', Name: 'Seria 3' },
    { Id: 'X3', Name: 'X3' },
    { Id: 'x3', Name: 'X3, od 2004' },
    { Id: '…', Name: 'inne' },
  ],
  'model {"brandId":2,"serie":"E46"}': [{ Id: '320d', Name: '320d' }],
  'year {"brandId":2,"serie":"E46","modelId":"320d"}': [{ Id: 2003, Name: '2003' }],
  'model {"brandId":8}': [{ Id: 'W 1/2', Name: 'W' }],
}
const read = (...segments: string[]) =>
  readVehicleWay(segments, async (step, filters) => cars[`${step} ${JSON.stringify(filters)}`] ?? [])

test('without a segment, the makes are listed', async () => {
  expect(await read()).toMatchObject({
    chosen: [],
    next: { step: 'brand', options: [{ segment: 'bmw' }, { segment: 'skoda' }, { segment: 'wozki-lodz' }] },
  })
})

test('ids are in small letters, unless two look alike or have no letter', async () => {
  const way = await read('bmw')
  expect(way?.next?.options.map(({ segment }) => segment)).toEqual(['e46', 'X3', 'x3', '…'])
})

test('the whole address names a vehicle', async () => {
  expect(await read('bmw', 'e46', '320d', '2003')).toMatchObject({
    filters: { brandId: 2, serie: 'E46', modelId: '320d', year: 2003 },
    next: null,
  })
})

test('the address is the same in every language', async () => {
  const inGerman = await readVehicleWay(['bmw'], async (step) =>
    step === 'brand' ? [{ Id: 2, Name: 'BMW' }] : [{ Id: 'E46', Name: 'Baureihe 3' }],
  )
  expect(inGerman?.next?.options).toEqual([{ Id: 'E46', Name: 'Baureihe 3', segment: 'e46' }])
})

test('a step without values is left out', async () => {
  expect(await read('wozki-lodz')).toMatchObject({ next: { step: 'model' } })
  expect(await read('wozki-lodz', 'w-1-2')).toMatchObject({
    filters: { brandId: 8, modelId: 'W 1/2' },
    next: null,
  })
})

test.each([
  ['an unknown make', ['audi']],
  ['an unknown series', ['bmw', 'e99']],
  ['more segments than steps', ['bmw', 'e46', '320d', '2003', 'x']],
])('%s has no page', async (_, segments) => expect(await read(...segments)).toBe(null))

test('without a catalogue, no address has a page', async () => {
  expect(await readVehicleWay([], async () => [])).toBe(null)
})

test('a segment is encoded in a path', () => {
  expect(vehiclesPath([])).toBe('/vehicles')
  expect(vehiclesPath(['bmw', 'a/b'])).toBe('/vehicles/bmw/a%2Fb')
})
