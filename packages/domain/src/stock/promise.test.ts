import { expect, test } from 'vitest'
import { type BranchCalendar, instantOf, readHours, type ShopCalendar } from './calendar.ts'
import { type PromiseQuestion, promiseFor } from './promise.ts'

const timeZone = 'Europe/Warsaw'
const [wola, gdansk, central, unknown] = [1, 2, 3, 4] as const
const week = (weekdays: string[], saturday: string[]) => [
  ...Array.from({ length: 5 }, () => readHours(weekdays)),
  readHours(saturday),
  [],
]
const branch = (warehouseId: number, changes: Partial<BranchCalendar> = {}): BranchCalendar => ({
  warehouseId,
  position: warehouseId,
  allowsPickup: true,
  isCentral: false,
  cutOff: 16 * 60,
  transferDays: 1,
  week: week(['8-18'], ['9-14']),
  ...changes,
})
const none = [[], [], [], [], [], [], []]
const calendar: ShopCalendar = {
  timeZone,
  branches: [
    branch(wola),
    branch(gdansk, { week: week(['8-17'], []) }),
    branch(central, { allowsPickup: false, isCentral: true, transferDays: 2, week: none }),
    branch(unknown, { week: none }),
  ],
  holidays: [
    { day: '2026-12-25', warehouseId: null },
    { day: '2026-11-23', warehouseId: gdansk },
  ],
}
const at = (day: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf({ day, minute: hours * 60 + minutes }, timeZone)
}
const ask = (now: Date, free: Record<number, number>, changes: Partial<PromiseQuestion> = {}) =>
  promiseFor({
    now,
    calendar,
    free: calendar.branches.map(({ warehouseId, position }) => ({
      warehouseId,
      position,
      quantity: free[warehouseId] ?? 0,
    })),
    wanted: 1,
    pickupId: wola,
    supplier: null,
    ...changes,
  })
const readyOf = (...question: Parameters<typeof ask>) => ask(...question)?.pieces[0]?.ready

const tomorrow = (day: string) => expect.objectContaining({ kind: 'day', day, isTomorrow: true })
const on = (day: string) => expect.objectContaining({ kind: 'day', day, isTomorrow: false })
const today = (until: number, orderBy: number | null) => ({ kind: 'today', until, orderBy })

test.each([
  ['a minute before the cut-off', '2026-11-20', '15:59', today(1080, 960)],
  ['at the cut-off', '2026-11-20', '16:00', tomorrow('2026-11-21')],
  ['a minute after the cut-off', '2026-11-20', '16:01', tomorrow('2026-11-21')],
  ['before the branch opens', '2026-11-20', '7:59', on('2026-11-20')],
  ['on Saturday, which closes before the cut-off', '2026-11-21', '13:59', today(840, null)],
  ['on Saturday after closing', '2026-11-21', '14:00', on('2026-11-23')],
  ['on Sunday', '2026-11-22', '10:00', tomorrow('2026-11-23')],
  ['on a holiday', '2026-12-25', '10:00', tomorrow('2026-12-26')],
  ['on the eve of a holiday', '2026-12-24', '17:00', on('2026-12-26')],
  ['on the Friday before summer time', '2026-03-27', '16:01', tomorrow('2026-03-28')],
  ['on the Sunday of the change', '2026-03-29', '2:30', tomorrow('2026-03-30')],
  ['on the Sunday of the change back', '2026-10-25', '2:30', tomorrow('2026-10-26')],
])('own stock, %s', (_, day, time, ready) => {
  expect(readyOf(at(day, time), { [wola]: 3 })).toEqual(ready)
})

test.each([
  ['a pickup of today: when the branch closes', 'pickup', '2026-11-20', '15:59', '2026-11-20T17:00:00.000Z'],
  [
    'a pickup of another day: when the branch opens',
    'pickup',
    '2026-11-20',
    '16:01',
    '2026-11-21T08:00:00.000Z',
  ],
  ['a parcel of today: at the cut-off', 'send', '2026-11-20', '10:00', '2026-11-20T15:00:00.000Z'],
  [
    'a parcel of another day: at the end of that day',
    'send',
    '2026-11-20',
    '16:01',
    '2026-11-23T22:59:00.000Z',
  ],
] as const)('the shop has to keep its word, %s', (_, way, day, time, by) => {
  expect(ask(at(day, time), { [wola]: 1 }, { way })?.by.toISOString()).toBe(by)
})

test('a promise across a change of the clock has the instant of the opening', () => {
  expect(ask(at('2026-03-28', '15:00'), { [wola]: 1 })?.from.toISOString()).toBe('2026-03-30T06:00:00.000Z')
  expect(ask(at('2026-10-24', '15:00'), { [wola]: 1 })?.from.toISOString()).toBe('2026-10-26T07:00:00.000Z')
})

test('between two openings of a day the promise is the next opening, not “today”', () => {
  const closedAtNoon = { ...calendar, branches: [branch(wola, { week: week(['8-12', '14-18'], []) })] }
  const ready = readyOf(at('2026-11-20', '13:00'), { [wola]: 1 }, { calendar: closedAtNoon })
  expect(ready).toMatchObject({ day: '2026-11-20', hours: [{ from: 840, to: 1080 }] })
})

test('transfers from other branches and the central store take working days, one more after the cut-off', () => {
  const friday = (time: string) => at('2026-11-20', time)
  expect(readyOf(friday('15:59'), { [gdansk]: 1 })).toEqual(on('2026-11-23'))
  expect(readyOf(friday('16:01'), { [gdansk]: 1 })).toEqual(on('2026-11-24'))
  expect(ask(friday('11:42'), { [central]: 1 })?.pieces).toEqual([
    { quantity: 1, source: { kind: 'central', days: 2 }, ready: on('2026-11-24') },
  ])
  // A holiday of this branch only: the transferred pieces arrive, and the branch hands them out when it opens.
  expect(readyOf(friday('11:42'), { [wola]: 1 }, { pickupId: gdansk })).toEqual(on('2026-11-24'))
})

test('pieces that no warehouse has come from the supplier; without one they cannot be ordered', () => {
  const supplier = { minDays: 5, maxDays: 7 }
  const now = at('2026-11-20', '11:42')
  expect(ask(now, {})).toBeNull()
  expect(ask(now, { [wola]: 1 }, { wanted: 2 })).toBeNull()
  expect(ask(now, {}, { supplier })?.pieces).toEqual([
    { quantity: 1, source: { kind: 'supplier', ...supplier }, ready: on('2026-12-01') },
  ])
  expect(ask(now, { [wola]: 12 }, { wanted: 20, supplier })?.pieces).toMatchObject([
    { quantity: 12, ready: { kind: 'today' } },
    { quantity: 8, ready: { day: '2026-12-01' } },
  ])
})

test('the day is unknown for a branch without hours', () => {
  const now = at('2026-11-20', '11:42')
  for (const free of [{ [unknown]: 1 }, { [wola]: 1 }, { [central]: 1 }] as Record<number, number>[])
    expect(readyOf(now, free, { pickupId: unknown })).toEqual({ kind: 'unknown' })
})

test('the default branch is the first that hands out', () => {
  const promise = ask(at('2026-11-20', '11:42'), { [wola]: 1 }, { pickupId: null })
  expect([promise?.pickupId, promise?.pieces[0]?.ready.kind]).toEqual([wola, 'today'])
})

test('parcels leave on working days', () => {
  const send = (day: string, time: string) => readyOf(at(day, time), { [wola]: 1 }, { way: 'send' })
  expect(send('2026-11-20', '15:59')).toEqual(today(960, 960))
  expect(send('2026-11-20', '16:01')).toEqual(on('2026-11-23'))
  expect(send('2026-11-21', '10:00')).toEqual(on('2026-11-23'))
  expect(send('2026-11-22', '10:00')).toEqual(tomorrow('2026-11-23'))
})

test('a wrong clock gives a wrong day, but no error', () => {
  for (const now of [new Date(0), new Date('2026-03-29T01:00:00Z'), new Date('2126-01-01T00:00:00Z')])
    expect(ask(now, { [wola]: 1, [central]: 1 }, { wanted: 2 })?.pieces).toHaveLength(2)
})

const friday = at('2026-11-20', '11:42')
const withBranches = (...branches: BranchCalendar[]) => ({ calendar: { ...calendar, branches } })

test('without a cut-off a branch promises today until it closes; a cut-off at closing time is not named', () => {
  expect(readyOf(friday, { [wola]: 1 }, withBranches(branch(wola, { cutOff: null })))).toEqual(
    today(1080, null),
  )
  expect(readyOf(friday, { [wola]: 1 }, withBranches(branch(wola, { cutOff: 1080 })))).toEqual(
    today(1080, null),
  )
  const send = { ...withBranches(branch(wola, { cutOff: null })), way: 'send' } as const
  expect(readyOf(friday, { [wola]: 1 }, send)).toEqual(today(1440, null))
})

test('a branch is open from the minute of its opening, and sends nothing from the minute of its cut-off', () => {
  expect(readyOf(at('2026-11-20', '8:00'), { [wola]: 1 })).toEqual(today(1080, 960))
  expect(readyOf(at('2026-11-20', '16:00'), { [wola]: 1 }, { way: 'send' })).toEqual(on('2026-11-23'))
})

test('pieces from the supplier are sent after its working days, without an hour', () => {
  const supplier = { minDays: 5, maxDays: 7 }
  expect(readyOf(friday, {}, { way: 'send', supplier })).toEqual({
    kind: 'day',
    day: '2026-12-01',
    isTomorrow: false,
    hours: [],
  })
})

test('the supplier delivers only pieces that the warehouses do not have', () =>
  expect(ask(friday, { [wola]: 2 }, { wanted: 2, supplier: { minDays: 1, maxDays: 2 } })?.pieces).toEqual([
    { quantity: 2, source: { kind: 'own' }, ready: today(1080, 960) },
  ]))

test('pieces come from the pickup branch first, also if it is the default one', () => {
  expect(ask(friday, { [wola]: 1, [gdansk]: 1 }, { pickupId: gdansk })?.pieces[0]?.source).toEqual({
    kind: 'own',
  })
  const first = withBranches(branch(central, { position: 0, allowsPickup: false }), branch(wola))
  const unnamed = ask(friday, { [central]: 1, [wola]: 1 }, { ...first, pickupId: null })
  expect(unnamed?.pieces[0]?.source).toEqual({ kind: 'own' })
  expect(ask(friday, { [gdansk]: 1 })?.pieces[0]?.source).toEqual({ kind: 'branch', warehouseId: gdansk })
})

test('pieces are sorted by day, and the promise is the day of the last', () => {
  const slow = withBranches(branch(wola), branch(gdansk, { transferDays: 5 }), branch(central))
  const both = ask(friday, { [gdansk]: 1, [central]: 1 }, { ...slow, wanted: 2 })
  expect(both?.pieces.map(({ source }) => source)).toEqual([
    { kind: 'branch', warehouseId: central },
    { kind: 'branch', warehouseId: gdansk },
  ])
  const closed = withBranches(branch(wola), branch(gdansk, { cutOff: 600 }))
  const sent = ask(
    friday,
    { [wola]: 1, [gdansk]: 1 },
    { ...closed, wanted: 2, pickupId: gdansk, way: 'send' },
  )
  expect(sent?.pieces.map(({ ready }) => ready.kind)).toEqual(['today', 'day'])
  expect(sent?.from.toISOString()).toBe('2026-11-22T23:00:00.000Z')
})

test('a shop in which no branch hands out promises no pickup', () => {
  const shop = withBranches(branch(central, { allowsPickup: false, isCentral: true, transferDays: 2 }))
  expect(ask(friday, { [central]: 1 }, { ...shop, pickupId: null })).toMatchObject({
    pickupId: null,
    pieces: [{ source: { kind: 'central', days: 2 }, ready: { kind: 'unknown' } }],
  })
})
