import { requireWhole } from '../numbers/money.ts'
import { type BranchCalendar, localTime, type ShopCalendar, workingDaysAfter } from './calendar.ts'
import { type ReadyQuestion, readyFrom, type SupplierTime, sourceOf } from './promise.ts'
import type { Allocation, WarehouseStock } from './stock.ts'

/** A line of a cart: the pieces that are wanted, and those that each warehouse has free. */
export type PlanLine = {
  /** Whole pieces, 1 or more. */
  wanted: number
  free: readonly WarehouseStock[]
  /** Brings the pieces that no warehouse has; null = they cannot be ordered. */
  supplier: SupplierTime | null
}

/** A way in which a cart can reach its customer: a branch where it is collected, or a delivery method. */
export type PlanWay = {
  id: string
  /** The branch that hands the cart over; null = it is sent. */
  pickupId: number | null
  /** What the way costs for this cart, in minor units of one currency. */
  costMinor: number
  /** Working days between the day on which a parcel leaves and the day on which it arrives; null = not known. */
  transitDays: number | null
}

export type PlanQuestion = {
  now: Date
  calendar: ShopCalendar
  lines: readonly PlanLine[]
  ways: readonly PlanWay[]
}

/** Complete soonest, cheapest, fewest deliveries. */
export const bestKinds = ['soonest', 'cheapest', 'fewest'] as const
/** `usual`: the customer's usual way, where it is best at nothing. */
export const planKinds = [...bestKinds, 'usual'] as const
export type PlanKind = (typeof planKinds)[number]

/** From where the pieces of one line come. */
export type PlannedLine = {
  taken: Allocation[]
  /** Pieces that the supplier brings. */
  missing: number
  /** The day on which the last piece is with the customer, `YYYY-MM-DD`; null = not known. */
  day: string | null
}

export type Plan = {
  /** What the plan is best at; equal plans are one. */
  kinds: PlanKind[]
  way: PlanWay
  /** The warehouses that give pieces, in the order in which each line uses them. */
  warehouses: number[]
  lines: PlannedLine[]
  /** The day on which all is with the customer, `YYYY-MM-DD`; null = not known. */
  day: string | null
  /** Parcels of a delivery. For a pickup, the days on which something is collected, or 1 if it is collected together. */
  deliveries: number
  /** All is collected at once, on `day`. */
  isTogether: boolean
}

/** More warehouses than these are not combined; the plan then uses those that are ready first. */
const maxCombined = 12
/** Nor are they for a cart of so many lines that more lines than these would be planned. */
const maxPlanned = 60_000
/** Sorts after every day. */
const never = '9999-99-99'

/** One source for one way: a warehouse or the supplier, and the day on which its pieces are with the customer. */
type Supply = { key: string; day: string; position: number }

/** The same cart from a set of warehouses. */
export type Candidate = Omit<Plan, 'kinds' | 'day'> & {
  day: string
  cost: number
  /** The days until each line is there, added up: of two plans that end on one day, the one with earlier lines is better. */
  waiting: number
}
type Figure = 'day' | 'cost' | 'waiting' | 'deliveries'

/**
 * The best plans of a cart: complete soonest, cheapest, and with the fewest deliveries. Ties are decided by day, cost, the
 * days of the single lines and deliveries, then by the order of `ways`. The supplier brings only pieces that no warehouse has, as for an order. No plan
 * takes more than is free.
 *
 * @returns at most three plans, the soonest first, and that of the usual way; none if there is no line or no way, or a line cannot be delivered
 * @throws RangeError for a quantity that is not whole
 *
 * Source: docs/spec/trade.md#delivery.
 */
export const plansFor = (question: PlanQuestion): Plan[] => bestPlans([...planCandidates(question)])

/**
 * The first half of `plansFor`: the same cart from each way and set of warehouses, one after another, so that a server
 * can do other work between two of them. `bestPlans` is the second half.
 */
export function* planCandidates(question: PlanQuestion): Generator<Candidate> {
  for (const { wanted } of question.lines) requireWhole('wanted', wanted, 1)
  if (question.lines.length === 0) return
  for (const way of question.ways) yield* candidatesOf(way, question)
}

/** @param usual id of the way that the customer has without a choice; it has a plan too, the last one. Null = none */
export function bestPlans(candidates: readonly Candidate[], usual: string | null = null): Plan[] {
  if (candidates.length === 0) return []
  const order: Record<(typeof bestKinds)[number], Figure[]> = {
    soonest: ['day', 'cost', 'waiting', 'deliveries'],
    cheapest: ['cost', 'day', 'waiting', 'deliveries'],
    fewest: ['deliveries', 'day', 'cost', 'waiting'],
  }
  const plans: Plan[] = []
  for (const kind of bestKinds) {
    // A cart that waits in a branch until all is there is one visit; only who asks for few deliveries waits.
    const chosen = kind === 'fewest' ? candidates.map(together) : candidates
    const best = chosen.reduce((a, b) => (isBetter(b, a, order[kind]) ? b : a))
    const same = plans.find((plan) => isSame(plan, best))
    if (same) same.kinds.push(kind)
    else plans.push(planOf(best, kind))
  }
  const ofUsual = candidates.filter(({ way }) => way.id === usual)
  if (ofUsual.length > 0 && !plans.some(({ way }) => way.id === usual))
    plans.push(
      planOf(
        ofUsual.reduce((a, b) => (isBetter(b, a, order.soonest) ? b : a)),
        'usual',
      ),
    )
  return plans
}

function planOf({ cost: _cost, waiting: _waiting, day, ...plan }: Candidate, kind: PlanKind): Plan {
  return { ...plan, kinds: [kind], day: dayOrNull(day) }
}

function together(one: Candidate): Candidate {
  if (one.way.pickupId === null || one.deliveries < 2) return one
  return { ...one, deliveries: 1, isTogether: true }
}

function isBetter(a: Candidate, b: Candidate, order: readonly Figure[]): boolean {
  for (const figure of order) if (a[figure] !== b[figure]) return a[figure] < b[figure]
  return false
}

const isSame = (plan: Plan, other: Candidate): boolean =>
  plan.way.id === other.way.id &&
  plan.isTogether === other.isTogether &&
  plan.warehouses.join() === other.warehouses.join()

function* candidatesOf(way: PlanWay, { now, calendar, lines }: PlanQuestion): Generator<Candidate> {
  const { branches } = calendar
  if (way.pickupId !== null && !branches.some(({ warehouseId }) => warehouseId === way.pickupId)) return
  const question = questionOf(way, now, calendar)
  // The order of use: what arrives first, for a pickup first of all the branch itself, then as an order takes stock.
  const supplies = branches
    .filter(({ warehouseId }) => lines.some(({ free }) => freeIn(free, warehouseId) > 0))
    .map((branch) => ({
      key: String(branch.warehouseId),
      day: arrivalFrom(branch, question, way),
      position: branch.position,
    }))
    .toSorted(
      (a, b) =>
        a.day.localeCompare(b.day) ||
        Number(isOwn(b, way)) - Number(isOwn(a, way)) ||
        a.position - b.position,
    )
  const supplierDays = new Map<string, string>()
  const supplierDay = (time: SupplierTime) => {
    const key = JSON.stringify(time)
    const day = supplierDays.get(key) ?? arrivalFrom(time, question, way)
    supplierDays.set(key, day)
    return day
  }

  for (const used of subsetsOf(supplies, lines.length)) {
    const planned = plannedBy(lines, used, supplierDay)
    if (planned === null) continue
    const given = new Set(planned.flatMap(({ taken }) => taken.map(({ warehouseId }) => String(warehouseId))))
    const days = planned.flatMap(({ days }) => days)
    const suppliers = new Set(
      planned.flatMap(({ missing, supplierDay }) => (missing > 0 ? [supplierDay] : [])),
    )
    yield {
      way,
      warehouses: used.filter(({ key }) => given.has(key)).map(({ key }) => Number(key)),
      lines: planned.map(({ taken, missing, days }) => ({ taken, missing, day: dayOrNull(latest(days)) })),
      day: latest(days),
      cost: way.costMinor,
      waiting: planned.reduce((sum, line) => sum + daysUntil(latest(line.days), question.local.day), 0),
      deliveries: way.pickupId === null ? given.size + suppliers.size : new Set(days).size,
      isTogether: false,
    }
  }
}

/** All lines from these warehouses; null if one of them cannot be. */
function plannedBy(
  lines: readonly PlanLine[],
  used: readonly Supply[],
  supplierDayOf: (time: SupplierTime) => string,
): NonNullable<ReturnType<typeof planLine>>[] | null {
  const planned: NonNullable<ReturnType<typeof planLine>>[] = []
  for (const line of lines) {
    const one = planLine(line, used, supplierDayOf)
    if (one === null) return null
    planned.push(one)
  }
  return planned
}

/** A line from these warehouses, in their order; null if they have too little of what is there. */
function planLine(
  { wanted, free, supplier }: PlanLine,
  used: readonly Supply[],
  supplierDayOf: (time: SupplierTime) => string,
): { taken: Allocation[]; missing: number; days: string[]; supplierDay: string } | null {
  const inAll = free.reduce((sum, { quantity }) => sum + quantity, 0)
  const missing = Math.max(0, wanted - inAll)
  if (missing > 0 && supplier === null) return null
  const taken: Allocation[] = []
  const days: string[] = []
  let left = wanted - missing
  for (const { key, day } of used) {
    const quantity = Math.min(left, freeIn(free, Number(key)))
    if (quantity === 0) continue
    taken.push({ warehouseId: Number(key), quantity })
    days.push(day)
    left -= quantity
  }
  if (left > 0) return null
  const supplierDay = missing > 0 && supplier ? supplierDayOf(supplier) : never
  return { taken, missing, days: missing > 0 ? [...days, supplierDay] : days, supplierDay }
}

function questionOf({ pickupId }: PlanWay, now: Date, calendar: ShopCalendar): ReadyQuestion {
  return {
    local: localTime(now, calendar.timeZone),
    calendar,
    way: pickupId === null ? 'send' : 'pickup',
    pickup: calendar.branches.find(({ warehouseId }) => warehouseId === pickupId),
  }
}

/** The day on which pieces of a warehouse or of the supplier are with the customer; `never` = not known. */
function arrivalFrom(
  from: BranchCalendar | SupplierTime,
  question: ReadyQuestion,
  { pickupId, transitDays }: PlanWay,
): string {
  const ready =
    'warehouseId' in from
      ? readyFrom(question, sourceOf(from, pickupId), from)
      : readyFrom(question, { kind: 'supplier', ...from }, null)
  const { local, calendar } = question
  const day = ready.kind === 'today' ? local.day : ready.kind === 'day' ? ready.day : never
  if (day === never || pickupId !== null) return day
  return transitDays === null ? never : workingDaysAfter(day, transitDays, calendar)
}

/**
 * The stock of a part in the order of a plan: its warehouses first, then the others in their own order. `handOut` then
 * takes the pieces as planned, as long as they are there.
 */
export function inPlannedOrder<T extends WarehouseStock>(
  perWarehouse: readonly T[],
  warehouses: readonly number[],
): (T & WarehouseStock)[] {
  const placeOf = ({ warehouseId, position }: WarehouseStock) => {
    const place = warehouses.indexOf(warehouseId)
    return place < 0 ? warehouses.length + position : place
  }
  return perWarehouse.map((one) => ({ ...one, position: placeOf(one) }))
}

/** The days on which lines that were allocated are with the customer, in order; null = not known. */
export function daysOf(
  { now, calendar }: Pick<PlanQuestion, 'now' | 'calendar'>,
  way: PlanWay,
  lines: readonly (Pick<PlannedLine, 'taken' | 'missing'> & { supplier: SupplierTime | null })[],
): (string | null)[] {
  const question = questionOf(way, now, calendar)
  const dayFrom = (warehouseId: number): string => {
    const branch = calendar.branches.find((one) => one.warehouseId === warehouseId)
    return branch ? arrivalFrom(branch, question, way) : never
  }
  return lines.map(({ taken, missing, supplier }) => {
    const days = taken.map(({ warehouseId }) => dayFrom(warehouseId))
    if (missing > 0) days.push(supplier ? arrivalFrom(supplier, question, way) : never)
    return dayOrNull(latest(days))
  })
}

/** All sets of warehouses, each in the given order; of many warehouses, only those that arrive first. */
function subsetsOf(supplies: readonly Supply[], lines: number): Supply[][] {
  const areMany = supplies.length > maxCombined || 2 ** supplies.length * lines > maxPlanned
  if (areMany) return supplies.map((_, index) => supplies.slice(0, index + 1))
  return Array.from({ length: 2 ** supplies.length }, (_, mask) =>
    supplies.filter((_one, index) => mask & (1 << index)),
  )
}

const isOwn = ({ key }: Supply, { pickupId }: PlanWay): boolean => key === String(pickupId)
const freeIn = (free: readonly WarehouseStock[], warehouseId: number): number =>
  free.find((one) => one.warehouseId === warehouseId)?.quantity ?? 0
/** Whole days from one day to another; more than any if the day is not known. */
const daysUntil = (day: string, from: string): number =>
  day === never ? 10_000 : (Date.parse(day) - Date.parse(from)) / 86_400_000
const latest = (days: readonly string[]): string => days.toSorted().at(-1) ?? ''
const dayOrNull = (day: string): string | null => (day === never ? null : day)
