import type { Promised } from '@partboard/contract/fit/fit'
import type { Lang } from '@partboard/contract/texts'
import type { ShopCalendar } from '@partboard/domain/stock/calendar'
import { addDays, localTime } from '@partboard/domain/stock/calendar'
import {
  type PartPromise,
  type PromiseSources,
  promiseFor,
  promiseOf,
  type SupplierTime,
  sourcesFor,
} from '@partboard/domain/stock/promise'
import type { WarehouseStock } from '@partboard/domain/stock/stock'
import { langs } from '@partboard/domain/text/languages'
import type { Kysely } from 'kysely'
import { followedCache } from '../../../platform/cache/followed.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { now } from '../../../platform/time/clock.ts'
import type { StockLine } from '../stock.ts'
import { type BranchWords, calendarOf, readCalendarRows, timeZone } from './calendar.queries.ts'
import { presentPromise, withArrival } from './promise-text.ts'

/** The data for delivery promises at one moment. */
export type PromiseBook = {
  now: Date
  calendar: ShopCalendar
  words: ReadonlyMap<number, BranchWords>
}

/** The available pieces of a part, and the wanted quantity. */
export type PromiseRequest = {
  stock: readonly StockLine[]
  supplier: SupplierTime | null
  wanted: number
  /** Null = the first branch with pickup. */
  pickupId: number | null
  way?: 'pickup' | 'send'
  /** For a placed order, whose words name every day. */
  isPlaced?: boolean
}

/** The calendar from a day on. */
const calendars = followedCache<Omit<PromiseBook, 'now'>>({
  name: 'calendars',
  bytes: 20_000,
  tables: ['holiday', 'warehouse'],
})

/** Reads the calendar; outside transactions it comes from the cache. @param at the moment of the promises */
export async function readPromiseBook(db: Kysely<Database>, at: Date = now()): Promise<PromiseBook> {
  // Includes the holidays of the day before, in case a clock is slightly wrong.
  const firstDay = addDays(localTime(at, timeZone).day, -1)
  const { calendar, words } = await calendars(db).get(firstDay, async () => {
    const rows = await readCalendarRows(db, firstDay)
    return { calendar: calendarOf(rows), words: new Map(rows.branches.map((branch) => [branch.id, branch])) }
  })
  return { now: at, calendar, words }
}

/** The promise for a quantity of a part, in words; null when it cannot be delivered. */
export function promise(book: PromiseBook, request: PromiseRequest, lang: Lang): Promised | null {
  return wordsFor(book, freeOf(book, request.stock), request, lang)
}

/**
 * The promise for pieces that a plan takes from the warehouses of `stock`. For a parcel whose day is known, it says first
 * when it is there, and from where it comes.
 *
 * @param day the day on which the last piece is with the customer, `YYYY-MM-DD`; null = not known, or not planned
 */
export function plannedPromise(
  book: PromiseBook,
  request: PromiseRequest,
  day: string | null,
  lang: Lang,
): Promised | null {
  const promised = promise(book, request, lang)
  if (!promised || day === null || request.way !== 'send') return promised
  const warehouseIds = request.stock.map(({ warehouseId }) => warehouseId)
  return withArrival(promised, { day, warehouseIds }, book.words, lang)
}

/** The promise for a quantity of a part; null when it cannot be delivered. */
export function promisedBy(book: PromiseBook, request: PromiseRequest): PartPromise | null {
  return promiseFor({ ...request, ...book, free: freeOf(book, request.stock) })
}

/**
 * Promises of a part for each warehouse, in the order of `stock`. For a branch with pickup: all its pieces, else one
 * piece from another warehouse. For a warehouse without pickup: all its pieces, in the first branch.
 */
export function promisesByWarehouse(
  book: PromiseBook,
  { stock, supplier }: Pick<PromiseRequest, 'stock' | 'supplier'>,
  lang: Lang,
): (Promised | null)[] {
  const { branches } = book.calendar
  const free = freeOf(book, stock)
  return stock.map((own) => {
    const { warehouseId, quantity } = own
    if (branches.find((branch) => branch.warehouseId === warehouseId)?.allowsPickup)
      return wordsFor(book, free, { supplier, wanted: Math.max(quantity, 1), pickupId: warehouseId }, lang)
    if (quantity === 0) return null
    return wordsFor(book, freeOf(book, [own]), { supplier: null, wanted: quantity, pickupId: null }, lang)
  })
}

function freeOf({ calendar: { branches } }: PromiseBook, stock: readonly StockLine[]): WarehouseStock[] {
  return branches.map(({ warehouseId, position }, index) => {
    // Nearly always in the order of the calendar.
    const line =
      stock[index]?.warehouseId === warehouseId
        ? stock[index]
        : stock.find((one) => one.warehouseId === warehouseId)
    return { warehouseId, position, quantity: line?.quantity ?? 0 }
  })
}

/** Promises in words that have been made in one minute. Those that name the time of the question are functions. */
type Minute = { minute: number; known: Map<string | number, Promised | ((now: Date) => Promised)> }
/** Size limit of `Minute.known`. */
const maxKnown = 5_000
const minutes = new WeakMap<ShopCalendar, Minute>()

function knownIn({ now, calendar }: PromiseBook): Minute['known'] {
  const minute = Math.floor(now.getTime() / 60_000)
  const last = minutes.get(calendar)
  if (last?.minute === minute && last.known.size < maxKnown) return last.known
  const next: Minute = { minute, known: new Map() }
  minutes.set(calendar, next)
  return next.known
}

/** A cart has dozens of promises, and nearly all of a minute have the same few sources, so they are put in words once. */
function wordsFor(
  book: PromiseBook,
  free: readonly WarehouseStock[],
  request: Omit<PromiseRequest, 'stock'>,
  lang: Lang,
): Promised | null {
  const { now, calendar, words } = book
  const sources = sourcesFor({ ...request, calendar, free })
  if (!sources) return null
  const known = knownIn(book)
  const key = keyOf(sources, request, lang)
  const made = known.get(key)
  if (made) return typeof made === 'function' ? made(now) : made

  const { supplier, way, isPlaced } = request
  const promise = promiseOf({ now, calendar, supplier, way }, sources)
  const placedOn = isPlaced ? localTime(now, calendar.timeZone).day : null
  const promised = presentPromise(promise, words, lang, way, placedOn)
  known.set(key, promise.from === now ? (at) => ({ ...promised, From: at.toISOString() }) : promised)
  return promised
}

const maxId = 2 ** 12
const maxPieces = 2 ** 24
const kinds = 4 * langs.length

/** The key of a promise in `Minute`: a number for pieces of one warehouse, because that is made faster than a text. */
function keyOf(
  { given, missing, pickup }: PromiseSources,
  { supplier, way, isPlaced }: Omit<PromiseRequest, 'stock'>,
  lang: Lang,
): string | number {
  const pickupId = pickup?.warehouseId ?? 0
  const kind = (way === 'send' ? 1 : 0) + (isPlaced ? 2 : 0) + 4 * langs.indexOf(lang)
  const [sole] = given
  const isSole = sole && given.length === 1 && missing === 0
  if (isSole && sole.warehouseId < maxId && pickupId < maxId && sole.quantity < maxPieces)
    return ((sole.warehouseId * maxId + pickupId) * kinds + kind) * maxPieces + sole.quantity
  const from = given.map(({ warehouseId, quantity }) => `${warehouseId}:${quantity}`)
  return `${kind} ${pickupId} ${from} ${missing} ${missing > 0 && [supplier?.minDays, supplier?.maxDays]}`
}
