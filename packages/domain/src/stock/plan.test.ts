import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BranchCalendar, readHours, type ShopCalendar, workingDaysAfter } from './calendar.ts'
import {
  bestKinds,
  bestPlans,
  type Plan,
  type PlanKind,
  type PlanLine,
  type PlanWay,
  planCandidates,
  plansFor,
} from './plan.ts'
import { promiseFor } from './promise.ts'

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
const [wola, gdansk, krakow, central, poznan] = [1, 2, 3, 4, 5] as const
const calendar: ShopCalendar = {
  timeZone: 'Europe/Warsaw',
  branches: [
    branch(wola),
    branch(gdansk, { transferDays: 2 }),
    branch(krakow, { cutOff: 10 * 60 }),
    branch(central, {
      allowsPickup: false,
      isCentral: true,
      transferDays: 2,
      week: [[], [], [], [], [], [], []],
    }),
    branch(poznan, { transferDays: 3, cutOff: null }),
  ],
  holidays: [{ day: '2026-12-25', warehouseId: null }],
}
/** A Friday, 11:42 in Warsaw. */
const now = new Date('2026-11-20T10:42:00Z')
const pickup: PlanWay = { id: 'Pickup.InStore', pickupId: wola, costMinor: 0, transitDays: null }
const courier: PlanWay = { id: 'Shipping.Courier', pickupId: null, costMinor: 1845, transitDays: 1 }
const locker: PlanWay = { id: 'Shipping.ParcelLocker', pickupId: null, costMinor: 1599, transitDays: null }

const line = (
  wanted: number,
  free: Record<number, number>,
  supplier: PlanLine['supplier'] = null,
): PlanLine => ({
  wanted,
  supplier,
  free: calendar.branches.map(({ warehouseId, position }) => ({
    warehouseId,
    position,
    quantity: free[warehouseId] ?? 0,
  })),
})
const plans = (lines: PlanLine[], ways: PlanWay[]): Plan[] => plansFor({ now, calendar, lines, ways })
const the = (kind: PlanKind, of: readonly Plan[]): Plan => of.find(({ kinds }) => kinds.includes(kind))!

test('the usual way has a plan of its own where it is best at nothing', () => {
  const question = { now, calendar, lines: [line(1, { [wola]: 5 })], ways: [pickup, courier, locker] }
  const candidates = [...planCandidates(question)]
  const kindsBy = (usual: string | null) =>
    bestPlans(candidates, usual).map(({ way, kinds }) => [way.id, kinds])
  const best = [pickup.id, ['soonest', 'cheapest', 'fewest']]
  expect(kindsBy(null)).toEqual([best])
  expect(kindsBy(pickup.id)).toEqual([best])
  expect(kindsBy(locker.id)).toEqual([best, [locker.id, ['usual']]])
  expect(kindsBy('Shipping.Closed')).toEqual([best])
})

test('what the branch has today is collected today, the rest comes there, and one visit waits for it', () => {
  const all = plans([line(2, { [wola]: 5 }), line(1, { [gdansk]: 3 })], [pickup, courier])
  // Friday before the cut-off: a parcel that leaves today is there on Monday, a transfer from Gdansk on Tuesday.
  expect(the('soonest', all)).toMatchObject({ way: courier, day: '2026-11-23', deliveries: 2 })
  expect(the('cheapest', all)).toMatchObject({
    way: pickup,
    day: '2026-11-24',
    deliveries: 2,
    isTogether: false,
    lines: [{ day: '2026-11-20' }, { day: '2026-11-24' }],
  })
  expect(the('fewest', all)).toMatchObject({
    way: pickup,
    isTogether: true,
    day: '2026-11-24',
    deliveries: 1,
  })
})

test('equal plans are one', () => {
  const all = plans([line(1, { [wola]: 1 })], [pickup])
  expect(all).toEqual([
    {
      kinds: ['soonest', 'cheapest', 'fewest'],
      way: pickup,
      warehouses: [wola],
      lines: [{ taken: [{ warehouseId: wola, quantity: 1 }], missing: 0, day: '2026-11-20' }],
      day: '2026-11-20',
      deliveries: 1,
      isTogether: false,
    },
  ])
})

test('the supplier brings only what no warehouse has, and nothing is planned that nobody can deliver', () => {
  const supplier = { minDays: 5, maxDays: 7 }
  const [plan] = plans([line(5, { [gdansk]: 2 }, supplier)], [pickup])
  expect(plan?.lines).toEqual([
    { taken: [{ warehouseId: gdansk, quantity: 2 }], missing: 3, day: '2026-12-01' },
  ])
  expect(plans([line(5, { [gdansk]: 2 })], [pickup, courier])).toEqual([])
  expect(plans([], [pickup])).toEqual([])
  expect(plans([line(1, { [wola]: 1 })], [])).toEqual([])
})

test('a delivery whose journey is not known has no day, and is never the soonest beside one that has', () => {
  const all = plans([line(1, { [gdansk]: 1 })], [locker, courier])
  expect(the('soonest', all).way).toBe(courier)
  expect(the('cheapest', all)).toMatchObject({ way: locker, day: null, lines: [{ day: null }] })
})

const freeOf = fc.record(
  Object.fromEntries(
    calendar.branches.map(({ warehouseId }) => [warehouseId, fc.integer({ min: 0, max: 3 })]),
  ),
)
const anyLine = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    freeOf,
    fc.option(fc.constantFrom({ minDays: 5, maxDays: 7 }, { minDays: 2, maxDays: 3 })),
  )
  .map(([wanted, free, supplier]) => line(wanted, free, supplier))
const anyCart = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  ways: fc.subarray([pickup, courier, locker, { ...pickup, pickupId: poznan, id: 'Poznan' }], {
    minLength: 1,
  }),
  // Any moment of three weeks, with weekends, cut-offs and a holiday.
  now: fc
    .integer({ min: 0, max: 21 * 24 * 60 })
    .map((minutes) => new Date(Date.UTC(2026, 11, 7) + minutes * 60_000)),
})
type Cart = { lines: PlanLine[]; ways: PlanWay[]; now: Date }

const never = '9999-99-99'
const later = (...days: string[]): string => days.toSorted().at(-1)!
/** `waiting` = the days until each line is there, added up. */
type Way = { day: string; sources: string[]; waiting: number }

const daysUntil = (day: string, at: Date): number =>
  day === never
    ? 10_000
    : (Date.parse(day) - Date.parse(at.toLocaleDateString('sv-SE', { timeZone: calendar.timeZone }))) /
      86_400_000

/** All ways in which one line can be delivered: each number of pieces from each warehouse. The days are those of promises. */
function waysOf({ wanted, free, supplier }: PlanLine, way: PlanWay, at: Date): Way[] {
  const dayFrom = (stock: PlanLine['free'], time: PlanLine['supplier']): string => {
    const send = way.pickupId === null
    const promise = promiseFor({
      now: at,
      calendar,
      free: stock,
      wanted: 1,
      pickupId: way.pickupId,
      supplier: time,
      way: send ? 'send' : 'pickup',
    })
    const ready = promise!.pieces[0]!.ready
    if (ready.kind === 'unknown') return never
    const day =
      ready.kind === 'day' ? ready.day : at.toLocaleDateString('sv-SE', { timeZone: calendar.timeZone })
    if (!send) return day
    return way.transitDays === null ? never : workingDaysAfter(day, way.transitDays, calendar)
  }
  const missing = Math.max(0, wanted - free.reduce((sum, { quantity }) => sum + quantity, 0))
  if (missing > 0 && !supplier) return []
  const none = free.map((one) => ({ ...one, quantity: 0 }))
  let open: { left: number; sources: string[]; day: string }[] = [
    { left: wanted - missing, sources: [], day: '' },
  ]
  for (const one of free) {
    const day =
      one.quantity > 0
        ? dayFrom(
            none.map((other) => (other.warehouseId === one.warehouseId ? one : other)),
            null,
          )
        : ''
    open = open.flatMap((state) =>
      Array.from({ length: Math.min(one.quantity, state.left) + 1 }, (_, taken) =>
        taken === 0
          ? state
          : {
              left: state.left - taken,
              sources: [...state.sources, `${one.warehouseId} ${day}`],
              day: later(state.day, day),
            },
      ),
    )
  }
  return open
    .filter(({ left }) => left === 0)
    .map(({ sources, day }) => {
      if (missing === 0) return { sources, day, waiting: daysUntil(day, at) }
      const late = dayFrom(none, supplier)
      const last = later(day, late)
      return { sources: [...sources, `supplier ${late}`], day: last, waiting: daysUntil(last, at) }
    })
}

/** The figures of every way to deliver a cart. Of ways with the same sources and day, the one with the earliest lines. */
function everyPlan({ lines, ways, now: at }: Cart) {
  return ways.flatMap((way) => {
    let states = new Map<string, Way>([['', { day: '', sources: [], waiting: 0 }]])
    for (const one of lines) {
      const next = new Map<string, Way>()
      const ofLine = waysOf(one, way, at)
      for (const state of states.values())
        for (const { day, sources, waiting } of ofLine) {
          const both = [...new Set([...state.sources, ...sources])].toSorted()
          const all = { sources: both, day: later(state.day, day), waiting: state.waiting + waiting }
          const key = `${both.join()} ${all.day}`
          if (all.waiting < (next.get(key)?.waiting ?? Number.POSITIVE_INFINITY)) next.set(key, all)
        }
      states = next
    }
    return [...states.values()].map(({ day, sources, waiting }) => ({
      cost: way.costMinor,
      day,
      waiting,
      deliveries:
        way.pickupId === null ? sources.length : new Set(sources.map((source) => source.split(' ')[1])).size,
      isPickup: way.pickupId !== null,
    }))
  })
}

test('each plan is as good as the best of all ways to deliver the cart, and promises no piece that is not free', () => {
  const orders = {
    soonest: ['day', 'cost', 'waiting', 'deliveries'],
    cheapest: ['cost', 'day', 'waiting', 'deliveries'],
    fewest: ['deliveries', 'day', 'cost', 'waiting'],
  } as const
  fc.assert(
    fc.property(anyCart, (cart) => {
      const found = plansFor({ ...cart, calendar })
      const all = everyPlan(cart)
      expect(found.length > 0).toBe(all.length > 0)
      if (all.length === 0) return
      for (const kind of bestKinds) {
        const keyOf = (one: ReturnType<typeof everyPlan>[number]) =>
          orders[kind]
            .map((what) => (what === 'day' ? one.day : String(one[what]).padStart(6, '0')))
            .join(' ')
        const best = all
          .map((one) =>
            kind === 'fewest' && one.isPickup ? { ...one, deliveries: Math.min(1, one.deliveries) } : one,
          )
          .map(keyOf)
          .toSorted()[0]
        const { day, way, deliveries, lines } = the(kind, found)
        const waiting = lines.reduce((sum, one) => sum + daysUntil(one.day ?? never, cart.now), 0)
        const isPickup = way.pickupId !== null
        expect(keyOf({ day: day ?? never, cost: way.costMinor, deliveries, waiting, isPickup })).toBe(best)
      }
      for (const { lines } of found)
        for (const [index, { taken, missing }] of lines.entries()) {
          const { wanted, free } = cart.lines[index]!
          expect(taken.reduce((sum, { quantity }) => sum + quantity, missing)).toBe(wanted)
          for (const { warehouseId, quantity } of taken)
            expect(quantity).toBeLessThanOrEqual(
              free.find((one) => one.warehouseId === warehouseId)!.quantity,
            )
        }
    }),
    { numRuns: 500 },
  )
})

test('a cart of many lines is combined from fewer warehouses, and still has its plan', () => {
  const branches = Array.from({ length: 12 }, (_, nth) => branch(nth + 1))
  const free = branches.map(({ warehouseId, position }) => ({ warehouseId, position, quantity: 5 }))
  const cart = (count: number) => ({
    now,
    calendar: { ...calendar, branches },
    lines: Array.from({ length: count }, (): PlanLine => ({ wanted: 5, free, supplier: null })),
    ways: [courier],
  })
  expect([...planCandidates(cart(2))]).toHaveLength(2 ** 12 - 1)
  expect([...planCandidates(cart(1_000))]).toHaveLength(12)
  expect(plansFor(cart(1_000))[0]).toMatchObject({ day: '2026-11-23', deliveries: 1 })
})
