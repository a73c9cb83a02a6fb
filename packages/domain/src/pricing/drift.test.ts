import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  availabilityOf,
  type Change,
  canBeBought,
  driftOf,
  isMendable,
  joinNumbers,
  mended,
  type PresentLine,
  type SavedLine,
  savedToday,
} from './drift.ts'

const saved: SavedLine = {
  sku: '34114300202',
  quantity: 4,
  savedQuantity: 4,
  unitMinor: 398_00,
  currencyCode: 'PLN',
  basis: 'net',
  availability: 'stock',
  savedAt: new Date('2026-09-30T10:00:00Z'),
}
const present: PresentLine = {
  sku: saved.sku,
  numbers: 'one',
  isSold: true,
  unitMinor: saved.unitMinor,
  currencyCode: 'PLN',
  basis: 'net',
  listedSince: new Date('2026-01-01T00:00:00Z'),
  promotion: null,
  replacesSince: null,
  availableQuantity: 12,
  availability: 'stock',
}
const raisedAt = new Date('2026-11-01T00:00:00Z')

test.each<[string, Partial<PresentLine>, Change[]]>([
  ['nothing', {}, []],
  [
    'a new list price',
    { unitMinor: 412_67, listedSince: raisedAt },
    [{ kind: 'dearer', oldMinor: 398_00, newMinor: 412_67, cause: { kind: 'list', since: raisedAt } }],
  ],
  [
    'a discount, which has no day',
    { unitMinor: 380_00 },
    [{ kind: 'cheaper', oldMinor: 398_00, newMinor: 380_00, cause: null }],
  ],
  [
    'a promotion',
    { unitMinor: 350_00, promotion: { until: '2026-11-30', name: 'Jesień' } },
    [
      {
        kind: 'cheaper',
        oldMinor: 398_00,
        newMinor: 350_00,
        cause: { kind: 'promotion', until: '2026-11-30', name: 'Jesień' },
      },
    ],
  ],
  [
    'a promotion of a part that costs more than then: the list price is the cause',
    { unitMinor: 400_00, listedSince: raisedAt, promotion: { until: '2026-11-30', name: '' } },
    [{ kind: 'dearer', oldMinor: 398_00, newMinor: 400_00, cause: { kind: 'list', since: raisedAt } }],
  ],
  ['another quantity, at which a piece costs less', { unitMinor: 350_00, savedQuantityMinor: 398_00 }, []],
  [
    'another quantity, and a new price for the former one',
    { unitMinor: 350_00, savedQuantityMinor: 380_00 },
    [{ kind: 'cheaper', oldMinor: 398_00, newMinor: 380_00, cause: null }],
  ],
  ['another currency', { unitMinor: 99_00, currencyCode: 'EUR' }, []],
  ['another basis', { unitMinor: 489_54, basis: 'gross' }, []],
  ['no price', { unitMinor: null }, [{ kind: 'noPrice' }]],
  ['no price and no piece', { unitMinor: null, availability: 'none' }, [{ kind: 'noPrice' }]],
  ['no piece', { availableQuantity: 0, availability: 'none' }, [{ kind: 'soldOut' }]],
  ['no piece, but a supplier', { availableQuantity: 0, availability: 'order' }, []],
  ['too few pieces', { availableQuantity: 3, availability: 'none' }, [{ kind: 'short', available: 3 }]],
  ['too few pieces, but a supplier', { availableQuantity: 3, availability: 'order' }, []],
  [
    'a successor',
    { sku: '34114300203', replacesSince: '2026-10-01' },
    [
      {
        kind: 'replaced',
        oldSku: saved.sku,
        newSkus: ['34114300203'],
        numbers: 'one',
        since: '2026-10-01',
      },
    ],
  ],
  [
    'a successor that is dearer and sold out',
    { sku: '34114300203', unitMinor: 412_67, availableQuantity: 0, availability: 'none' },
    [
      { kind: 'replaced', oldSku: saved.sku, newSkus: ['34114300203'], numbers: 'one', since: null },
      { kind: 'dearer', oldMinor: 398_00, newMinor: 412_67, cause: null },
      { kind: 'soldOut' },
    ],
  ],
  [
    'a set',
    { sku: '34114300203 + 34114300204', numbers: 'set' },
    [
      {
        kind: 'replaced',
        oldSku: saved.sku,
        newSkus: ['34114300203', '34114300204'],
        numbers: 'set',
        since: null,
      },
    ],
  ],
  [
    'a choice: nothing is compared with it',
    { sku: '1 / 2', numbers: 'choice', unitMinor: null, availability: 'none' },
    [{ kind: 'replaced', oldSku: saved.sku, newSkus: ['1', '2'], numbers: 'choice', since: null }],
  ],
  ['the end of its sale', { isSold: false, unitMinor: null, availability: 'none' }, [{ kind: 'withdrawn' }]],
])('since a line was saved: %s', (_, change, expected) => {
  expect(driftOf(saved, { ...present, ...change })).toEqual(expected)
})

test.each([
  ['sold out', { availability: 'none' }],
  ['not for sale', { unitMinor: null }],
] as const)('a part that was %s is back', (_, then) => {
  expect(driftOf({ ...saved, ...then }, present)).toEqual([{ kind: 'backInStock' }])
  const away = { ...present, isSold: false, unitMinor: null, availability: 'none' } as const
  expect(driftOf({ ...saved, ...then }, away)).toEqual([])
})

test('a reader who may not see prices is told of no amount, but of everything else', () => {
  const changed = { ...present, sku: '1', unitMinor: 412_67, availability: 'none' } as const
  expect(driftOf(saved, changed, false).map(({ kind }) => kind)).toEqual(['replaced', 'short'])
  expect(driftOf(saved, { ...changed, unitMinor: null }, false).map(({ kind }) => kind)).toEqual([
    'replaced',
    'noPrice',
  ])
})

test.each([
  [4, 4, false, 'stock'],
  [5, 4, false, 'none'],
  [5, 4, true, 'order'],
  [1, 0, true, 'order'],
  [1, 0, false, 'none'],
] as const)('%d wanted, %d available, supplier %s: %s', (wanted, available, hasSupplier, availability) => {
  expect(availabilityOf(wanted, available, hasSupplier)).toBe(availability)
})

test('only what decides nothing can be mended', () => {
  const cause = null
  const replaced = { kind: 'replaced', oldSku: '1', newSkus: ['2'], since: null } as const
  const mendable: Change[] = [
    { kind: 'dearer', oldMinor: 1, newMinor: 2, cause },
    { kind: 'cheaper', oldMinor: 2, newMinor: 1, cause },
    { kind: 'backInStock' },
    { ...replaced, numbers: 'one' },
    { ...replaced, numbers: 'set' },
  ]
  const others: Change[] = [
    { kind: 'withdrawn' },
    { kind: 'soldOut' },
    { kind: 'noPrice' },
    { kind: 'short', available: 1 },
    { ...replaced, numbers: 'choice' },
  ]
  expect(mendable.filter(isMendable)).toEqual(mendable)
  expect(others.filter(isMendable)).toEqual([])
})

const minor = fc.integer({ min: 1, max: 10_000_000 })
const sku = fc.stringMatching(/^\d{11}$/)
const presents: fc.Arbitrary<{ line: PresentLine; quantity: number }> = fc
  .record({
    skus: fc.uniqueArray(sku, { minLength: 1, maxLength: 3 }),
    unitMinor: fc.option(minor),
    basis: fc.constantFrom('net' as const, 'gross' as const),
    currencyCode: fc.constantFrom('PLN', 'EUR'),
    listedSince: fc.option(fc.date({ noInvalidDate: true })),
    available: fc.nat({ max: 40 }),
    hasSupplier: fc.boolean(),
    isSold: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ skus, available, hasSupplier, isSold, quantity, unitMinor, ...others }) => {
    const numbers = skus.length > 1 ? 'set' : 'one'
    return {
      quantity,
      line: {
        ...others,
        sku: joinNumbers(skus, numbers),
        numbers,
        isSold,
        unitMinor: isSold ? unitMinor : null,
        promotion: null,
        replacesSince: null,
        availableQuantity: available,
        availability: isSold ? availabilityOf(quantity, available, hasSupplier) : 'none',
      },
    }
  })

test('a line that was saved from the present has not changed', () => {
  fc.assert(
    fc.property(presents, ({ line, quantity }) => {
      expect(driftOf(savedToday(line, quantity, new Date()), line)).toEqual([])
    }),
  )
})

/** What may happen to a part, and the kind of change that must be reported of it; null = it cannot happen to this one. */
type Event = (line: PresentLine, saved: SavedLine) => [PresentLine, Change['kind']] | null
const events: Event[] = [
  (line) => (line.unitMinor === null ? null : [{ ...line, unitMinor: line.unitMinor + 1 }, 'dearer']),
  (line) => ((line.unitMinor ?? 1) > 1 ? [{ ...line, unitMinor: line.unitMinor! - 1 }, 'cheaper'] : null),
  (line) => (line.isSold ? [{ ...line, sku: 'X', numbers: 'one' }, 'replaced'] : null),
  (line, then) =>
    canBeBought(then)
      ? [{ ...line, isSold: false, unitMinor: null, availability: 'none' }, 'withdrawn']
      : null,
  (line, then) =>
    canBeBought(then) ? [{ ...line, availableQuantity: 0, availability: 'none' }, 'soldOut'] : null,
  (line, then) =>
    canBeBought(then) && then.quantity > 1
      ? [{ ...line, availableQuantity: then.quantity - 1, availability: 'none' }, 'short']
      : null,
  (line, then) => (canBeBought(then) ? [{ ...line, unitMinor: null }, 'noPrice'] : null),
  (line, then) =>
    canBeBought(then)
      ? null
      : [{ ...line, isSold: true, unitMinor: line.unitMinor ?? 1, availability: 'order' }, 'backInStock'],
]

test('of any line, exactly what happened to it is reported, and mending leaves what has to be decided', () => {
  fc.assert(
    fc.property(presents, fc.constantFrom(...events), ({ line, quantity }, happen) => {
      const then = savedToday(line, quantity, new Date())
      const happened = happen(line, then)
      if (!happened) return
      const [now, kind] = happened
      const changes = driftOf(then, now)
      expect(changes.map((change) => change.kind)).toEqual([kind])
      const left = driftOf(mended(then, now, new Date()), now)
      expect(left).toEqual(changes.filter((change) => !isMendable(change)))
    }),
  )
})

test('between any two states, mending takes over all that can be, and nothing that must be decided', () => {
  fc.assert(
    fc.property(presents, presents, ({ line: before, quantity }, { line: now }) => {
      const then = savedToday(before, quantity, new Date())
      const decided = driftOf(then, now).filter((change) => !isMendable(change))
      expect(driftOf(mended(then, now, new Date()), now)).toEqual(decided)
    }),
    { numRuns: 2_000 },
  )
})
