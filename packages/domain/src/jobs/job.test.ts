import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Belonging,
  bottlesFor,
  containedIn,
  coveredBy,
  type Held,
  isNeeded,
  jobNeeds,
  type Needed,
  neededBy,
  type WantedPart,
} from './job.ts'

const belonging = (sku: string, quantity: number, changes: Partial<Belonging> = {}): Belonging => ({
  sku,
  quantity,
  need: 'required',
  most: null,
  filling: null,
  ...changes,
})
const wanted = (sku: string, pieces: number, belongings: Belonging[], piecesPerJob = 1): WantedPart => ({
  sku,
  pieces,
  piecesPerJob,
  belongings,
})
const quantities = (needed: readonly Needed[]) =>
  Object.fromEntries(needed.map(({ sku, pieces }) => [sku, pieces]))
const brakeFluid = { thousandths: 1_000 }
const litre = { thousandths: 1_000, unit: 'l' } as const

const pads = wanted('pads', 1, [
  belonging('sensor', 1),
  belonging('springs', 2),
  belonging('fluid', 1, { need: 'optional', filling: brakeFluid }),
])

describe('the pieces of a need', () => {
  test.each([
    ['a job takes one set', 1, 1, { bolt: 2 }],
    ['two sets are two jobs', 2, 1, { bolt: 4 }],
    ['a job takes two discs', 2, 2, { bolt: 2 }],
    ['a begun job needs its parts whole', 1, 2, { bolt: 1 }],
    ['three discs are a job and a half', 3, 2, { bolt: 3 }],
  ])('%s', (_case, pieces, piecesPerJob, expected) => {
    const disc = wanted('disc', pieces, [belonging('bolt', 2)], piecesPerJob)
    expect(quantities(neededBy([disc]))).toEqual(expected)
  })

  test('two parts that need the same one need the sum', () => {
    const arms = ['left', 'right'].map((sku) => wanted(sku, 1, [belonging('bolt', 2, { most: 4 })]))
    expect(neededBy(arms)).toMatchObject([{ sku: 'bolt', pieces: 4, for: ['left', 'right'] }])
  })

  test('the sum is not above what the vehicle has in that place', () => {
    const asking = ['disc', 'caliper'].map((sku) => wanted(sku, 1, [belonging('pads', 1, { most: 1 })]))
    expect(quantities(neededBy(asking))).toEqual({ pads: 1 })
    const twice = asking.map((part) => ({ ...part, pieces: 2 }))
    expect(quantities(neededBy(twice))).toEqual({ pads: 2 })
  })

  test('one part may need more than the board says', () => {
    expect(quantities(neededBy([wanted('pan', 1, [belonging('bolt', 18, { most: 1 })])]))).toEqual({
      bolt: 18,
    })
  })

  test('an unknown place limits nothing', () => {
    const [first, second] = [belonging('bolt', 2, { most: 2 }), belonging('bolt', 2)]
    expect(quantities(neededBy([wanted('a', 1, [first]), wanted('b', 1, [second])]))).toEqual({ bolt: 4 })
  })

  test('a part that names another one twice needs the larger quantity', () => {
    const disc = wanted('disc', 2, [belonging('bolt', 1), belonging('bolt', 2, { need: 'single_use' })], 2)
    expect(neededBy([disc])).toMatchObject([{ pieces: 2, need: 'single_use' }])
  })

  test('a filling counts once, in bottles', () => {
    const oil = { thousandths: 5_200 }
    const asking = ['filter', 'pan'].map((sku) => wanted(sku, 3, [belonging('oil', 1, { filling: oil })]))
    expect(quantities(neededBy(asking, () => litre))).toEqual({ oil: 6 })
    expect(quantities(neededBy(asking, () => ({ thousandths: 5_000, unit: 'l' })))).toEqual({ oil: 2 })
  })

  test('what a set contains is not needed', () => {
    const clutch = wanted('clutch', 2, [belonging('bearing', 1, { need: 'contained' })])
    expect(neededBy([clutch])).toEqual([])
    expect(containedIn([clutch], 'A')).toEqual([{ sku: 'bearing', pieces: 2, vehicle: 'A' }])
  })
})

test.each([
  [5_200, litre, 6],
  [5_000, litre, 5],
  [400, litre, 1],
  [5_200, { thousandths: 5_000, unit: 'l' } as const, 2],
  [5_200, null, 1],
  [5_200, { thousandths: 400, unit: 'kg' } as const, 1],
])('a filling of %i ml from %o takes %i bottles', (thousandths, bottle, bottles) => {
  expect(bottlesFor({ thousandths }, bottle)).toBe(bottles)
})

test('only what a job cannot be done without is ticked', () => {
  expect(jobNeeds.filter(isNeeded)).toEqual(['single_use', 'required'])
})

describe('what the cart lacks', () => {
  const needs = neededBy([pads], () => litre).filter(({ need }) => isNeeded(need))
  const lacks = (held: Held[], vehicle: string | null = 'A') =>
    Object.fromEntries(
      coveredBy([{ vehicle, needed: needs }], held)[0]!.flatMap(({ sku, missing }) =>
        missing > 0 ? [[sku, missing]] : [],
      ),
    )

  test.each<[string, Held[], Record<string, number>]>([
    ['an empty cart lacks all', [], { sensor: 1, springs: 2 }],
    ['the sensor is there', [{ sku: 'sensor', pieces: 1, vehicle: 'A' }], { springs: 2 }],
    ['the sensor is there without a vehicle', [{ sku: 'sensor', pieces: 1, vehicle: null }], { springs: 2 }],
    ['a sensor for another vehicle', [{ sku: 'sensor', pieces: 1, vehicle: 'B' }], { sensor: 1, springs: 2 }],
    ['one spring is there', [{ sku: 'springs', pieces: 1, vehicle: 'A' }], { sensor: 1, springs: 1 }],
    [
      'more than needed',
      [
        { sku: 'sensor', pieces: 3, vehicle: 'A' },
        { sku: 'springs', pieces: 2, vehicle: null },
      ],
      {},
    ],
  ])('%s', (_case, held, expected) => expect(lacks(held)).toEqual(expected))

  const both = ['A', 'B'].map((vehicle) => ({ vehicle, needed: needs }))
  const missing = (held: Held[]) =>
    coveredBy(both, held).map((group) => group.find(({ sku }) => sku === 'sensor')!.missing)

  test('vehicles share pieces without a vehicle, the first one first', () => {
    expect(missing([{ sku: 'sensor', pieces: 1, vehicle: null }])).toEqual([0, 1])
  })

  test('a line has the vehicle of its last addition, and its other pieces count for the others', () => {
    expect(missing([{ sku: 'sensor', pieces: 1, vehicle: 'B' }])).toEqual([1, 0])
    expect(missing([{ sku: 'sensor', pieces: 2, vehicle: 'B' }])).toEqual([0, 0])
  })
})

describe('for any jobs and cart', () => {
  const skus = fc.constantFrom('a', 'b', 'c')
  const belongings = fc.record({
    sku: skus,
    quantity: fc.integer({ min: 1, max: 9 }),
    need: fc.constantFrom(...jobNeeds),
    most: fc.option(fc.integer({ min: 1, max: 9 })),
    filling: fc.option(fc.record({ thousandths: fc.integer({ min: 1, max: 20_000 }) })),
  })
  const parts = fc.array(
    fc.record({
      sku: fc.constantFrom('p', 'q'),
      pieces: fc.integer({ min: 1, max: 9 }),
      piecesPerJob: fc.integer({ min: 1, max: 4 }),
      belongings: fc.array(belongings, { maxLength: 4 }),
    }),
    { maxLength: 4 },
  )
  const vehicles = fc.constantFrom('A', 'B', null)
  const carts = fc.array(
    fc.record({ sku: skus, pieces: fc.integer({ min: 1, max: 20 }), vehicle: vehicles }),
    { maxLength: 6 },
  )
  const byVehicle = (a: WantedPart[], b: WantedPart[]) => [
    { vehicle: 'A', needed: neededBy(a, () => litre) },
    { vehicle: 'B', needed: neededBy(b, () => litre) },
  ]

  test('a need is between that of its largest part and the sum', () => {
    fc.assert(
      fc.property(parts, (all) => {
        const alone = all.map((part) => quantities(neededBy([part], () => litre)))
        for (const { sku, pieces } of neededBy(all, () => litre)) {
          const single = alone.map((needs) => needs[sku] ?? 0)
          expect(pieces).toBeGreaterThanOrEqual(Math.max(...single))
          expect(pieces).toBeLessThanOrEqual(single.reduce((sum, one) => sum + one, 0))
        }
      }),
    )
  })

  test('no piece counts twice', () => {
    fc.assert(
      fc.property(parts, parts, carts, (a, b, held) => {
        const covered = coveredBy(byVehicle(a, b), held).flat()
        for (const sku of ['a', 'b', 'c']) {
          const counted = covered.filter((one) => one.sku === sku).reduce((sum, one) => sum + one.inCart, 0)
          const there = held.filter((one) => one.sku === sku).reduce((sum, one) => sum + one.pieces, 0)
          expect(counted).toBeLessThanOrEqual(there)
        }
        for (const { pieces, inCart, missing } of covered) {
          expect(missing).toBe(pieces - inCart)
          expect(missing).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('adding what is missing, one vehicle after the other, empties the list', () => {
    fc.assert(
      fc.property(parts, parts, carts, (a, b, held) => {
        const groups = byVehicle(a, b)
        let cart: Held[] = held
        for (const [index, { vehicle }] of groups.entries())
          for (const { sku, missing } of coveredBy(groups, cart)[index]!)
            if (missing > 0) {
              // As the cart does it: one line for each part, which gets the vehicle of the addition.
              const pieces = cart.reduce((sum, one) => sum + (one.sku === sku ? one.pieces : 0), missing)
              cart = [...cart.filter((one) => one.sku !== sku), { sku, pieces, vehicle }]
            }
        const left = coveredBy(groups, cart)
          .flat()
          .filter(({ missing }) => missing > 0)
        expect(left).toEqual([])
      }),
    )
  })
})
