import {
  addDays,
  type BranchCalendar,
  hoursOn,
  type Interval,
  instantOf,
  isWorkingDay,
  type LocalTime,
  localTime,
  type ShopCalendar,
  workingDaysAfter,
} from './calendar.ts'
import { type Allocation, handOut, type WarehouseStock } from './stock.ts'

/** The delivery time of a supplier, in working days. */
export type SupplierTime = { minDays: number; maxDays: number }

/** The pieces that are asked for, the stock, and the way of delivery. */
export type PromiseQuestion = {
  now: Date
  calendar: ShopCalendar
  /** Free pieces of each warehouse, in the order of the calendar. */
  free: readonly WarehouseStock[]
  wanted: number
  /** The branch of the pickup; null = the first branch that hands out orders. */
  pickupId: number | null
  /** Null = pieces that no warehouse has cannot be ordered. */
  supplier: SupplierTime | null
  /** 'send' = the promise is the day on which the pieces leave the shop. Default: 'pickup'. */
  way?: 'pickup' | 'send' | undefined
}

/** When pieces are ready; days are in the shop's time zone. */
export type Ready =
  | { kind: 'today'; until: number; orderBy: number | null }
  /** `until` = the last minute for an order on that day; only if the day is today. */
  | { kind: 'day'; day: string; isTomorrow: boolean; until?: number; hours: readonly Interval[] }
  /** The branch has no calendar. */
  | { kind: 'unknown' }

/** Where pieces come from. */
export type Source =
  | { kind: 'own' }
  | { kind: 'branch'; warehouseId: number }
  | { kind: 'central'; days: number }
  | ({ kind: 'supplier' } & SupplierTime)

/** A number of pieces with the same source and time. */
export type PromisedPieces = { quantity: number; source: Source; ready: Ready }

export type PartPromise = {
  /** When the last piece is ready; the time of the question if the day is unknown. */
  from: Date
  /** The last moment at which the shop keeps the promise: a branch closes, a parcel's day ends. */
  by: Date
  /** The branch that hands it over; null = there is none. */
  pickupId: number | null
  /** Sorted by the time at which they are ready. */
  pieces: PromisedPieces[]
}

/** How many days ahead a branch's next opening is searched. */
const farthestDays = 60
/** The last minute of a day. */
const lastMinute = 24 * 60 - 1

/** Where the pieces of a promise come from. */
export type PromiseSources = {
  given: readonly Allocation[]
  /** Pieces that no warehouse has. */
  missing: number
  /** The branch that hands it over. */
  pickup: BranchCalendar | undefined
}

/**
 * When and from where a quantity is available. The day is "today" only if the branch is open and its cut-off has not
 * passed.
 *
 * @returns null if the quantity is not available
 */
export function promiseFor(question: PromiseQuestion): PartPromise | null {
  const sources = sourcesFor(question)
  return sources && promiseOf(question, sources)
}

/**
 * From where a quantity is available. Pieces are taken from the warehouses in the same order as for an order, and the rest
 * comes from the supplier.
 *
 * @returns null if the quantity is not available
 */
export function sourcesFor({
  calendar: { branches },
  free,
  wanted,
  pickupId,
  supplier,
}: Omit<PromiseQuestion, 'now' | 'way'>): PromiseSources | null {
  const pickup =
    pickupId === null
      ? branches.find(({ allowsPickup }) => allowsPickup)
      : branches.find(({ warehouseId }) => warehouseId === pickupId)
  const given = handOut(wanted, free, pickupId ?? pickup?.warehouseId ?? null)
  const missing = wanted - given.reduce((sum, { quantity }) => sum + quantity, 0)
  return missing > 0 && supplier === null ? null : { given, missing, pickup }
}

/** The promise for pieces of these sources. It is the same for a whole minute, except for the time of the question. */
export function promiseOf(
  { now, calendar, supplier, way }: Pick<PromiseQuestion, 'now' | 'calendar' | 'supplier' | 'way'>,
  { given, missing, pickup }: PromiseSources,
): PartPromise {
  const local = localTime(now, calendar.timeZone)
  const readyOf = (source: Source, from: BranchCalendar | null): Ready =>
    readyFrom({ local, calendar, way, pickup }, source, from)
  const pieces: PromisedPieces[] = given.map(({ warehouseId, quantity }) => {
    const branch = calendar.branches.find((one) => one.warehouseId === warehouseId)!
    const source = sourceOf(branch, pickup?.warehouseId ?? null)
    return { quantity, source, ready: readyOf(source, branch) }
  })
  if (missing > 0 && supplier) {
    const source: Source = { kind: 'supplier', ...supplier }
    pieces.push({ quantity: missing, source, ready: readyOf(source, null) })
  }
  const ordered = pieces.toSorted((a, b) => order(a.ready).localeCompare(order(b.ready)))
  const last = ordered.at(-1)?.ready
  const from = last ? instantOfReady(last, now, calendar.timeZone) : now
  const by = last ? deadlineOf(last, local, from, calendar.timeZone) : now
  return { from, by, pickupId: pickup?.warehouseId ?? null, pieces: ordered }
}

/** The moment of a question, and the way of delivery. */
export type ReadyQuestion = {
  local: LocalTime
  calendar: ShopCalendar
  way: PromiseQuestion['way']
  /** The branch that hands it over; of no meaning for a delivery. */
  pickup: BranchCalendar | undefined
}

/** When pieces of one source are ready, however many. @param from the warehouse; null = the supplier */
export function readyFrom(
  { local, calendar, way, pickup }: ReadyQuestion,
  source: Source,
  from: BranchCalendar | null,
): Ready {
  if (way === 'send') return sendingOf(local, source, from, calendar)
  return pickup ? pickupOf(local, source, from, pickup, calendar) : { kind: 'unknown' }
}

/** What a warehouse is for the branch that hands pieces over. */
export function sourceOf(branch: BranchCalendar, pickupId: number | null): Source {
  if (branch.warehouseId === pickupId) return { kind: 'own' }
  if (branch.isCentral) return { kind: 'central', days: branch.transferDays }
  return { kind: 'branch', warehouseId: branch.warehouseId }
}

function pickupOf(
  local: LocalTime,
  source: Source,
  from: BranchCalendar | null,
  pickup: BranchCalendar,
  calendar: ShopCalendar,
): Ready {
  if (source.kind !== 'own') {
    const days = source.kind === 'supplier' ? source.maxDays : (from?.transferDays ?? 1)
    const leaves = leavingDay(local, (from ?? pickup).cutOff, calendar)
    return openingFrom(workingDaysAfter(leaves, days, calendar), local, pickup, calendar)
  }
  const today = hoursOn(local.day, pickup, calendar)
  const closing = today.at(-1)?.to ?? 0
  const inTime = pickup.cutOff === null || local.minute < pickup.cutOff
  if (inTime) {
    if (today.some((hours) => hours.from <= local.minute && local.minute < hours.to))
      return {
        kind: 'today',
        until: closing,
        orderBy: pickup.cutOff !== null && pickup.cutOff < closing ? pickup.cutOff : null,
      }
    const later = today.filter((hours) => hours.from > local.minute)
    if (later.length > 0) return { kind: 'day', day: local.day, isTomorrow: false, hours: later }
  }
  return openingFrom(addDays(local.day, 1), local, pickup, calendar)
}

/** When pieces are sent. Parcels leave on working days, so opening hours do not matter. */
function sendingOf(
  local: LocalTime,
  source: Source,
  from: BranchCalendar | null,
  calendar: ShopCalendar,
): Ready {
  const leaves = leavingDay(local, from?.cutOff ?? null, calendar)
  const day = source.kind === 'supplier' ? workingDaysAfter(leaves, source.maxDays, calendar) : leaves
  if (day === local.day)
    return { kind: 'today', until: from?.cutOff ?? 24 * 60, orderBy: from?.cutOff ?? null }
  return { kind: 'day', day, isTomorrow: day === addDays(local.day, 1), hours: [] }
}

/** The working day on which an order placed now leaves the warehouse. */
function leavingDay({ day, minute }: LocalTime, cutOff: number | null, calendar: ShopCalendar): string {
  const isToday = isWorkingDay(day, calendar) && (cutOff === null || minute < cutOff)
  return isToday ? day : workingDaysAfter(addDays(day, 1), 0, calendar)
}

function openingFrom(first: string, local: LocalTime, branch: BranchCalendar, calendar: ShopCalendar): Ready {
  for (let count = 0; count < farthestDays; count++) {
    const day = addDays(first, count)
    const hours = hoursOn(day, branch, calendar)
    if (hours.length > 0) return { kind: 'day', day, isTomorrow: day === addDays(local.day, 1), hours }
  }
  return { kind: 'unknown' }
}

/** Sort key: by time, unknown last. */
const order = (ready: Ready): string =>
  ready.kind === 'today' ? '0' : ready.kind === 'day' ? `1${ready.day}` : '2'

function instantOfReady(ready: Ready, now: Date, timeZone: string): Date {
  if (ready.kind !== 'day') return now
  return instantOf({ day: ready.day, minute: ready.hours[0]?.from ?? 0 }, timeZone)
}

/** Pieces of today are due until the end of their time, a parcel until the end of its day, a pickup when it begins. */
function deadlineOf(ready: Ready, { day }: LocalTime, from: Date, timeZone: string): Date {
  if (ready.kind === 'today') return instantOf({ day, minute: ready.until }, timeZone)
  if (ready.kind === 'day' && ready.hours.length === 0)
    return instantOf({ day: ready.day, minute: lastMinute }, timeZone)
  return from
}
