import type { Promised } from '@partboard/contract/fit'
import type { Lang } from '@partboard/contract/texts'
import type { ShopCalendar } from '@partboard/domain/calendar'
import { addDays, localTime } from '@partboard/domain/calendar'
import { type PartPromise, promiseFor, type SupplierTime } from '@partboard/domain/promise'
import type { Kysely } from 'kysely'
import { followedCache } from '../../platform/cache/followed.ts'
import type { Database } from '../../platform/database/schema.ts'
import { now } from '../../platform/time/clock.ts'
import type { StockLine } from '../stock/stock.ts'
import { type BranchWords, calendarOf, readCalendarRows, timeZone } from './calendar.queries.ts'
import { presentPromise } from './promise-text.ts'

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
  const { now, calendar, words } = book
  const { way = 'pickup', isPlaced = false } = request
  const promised = promisedBy(book, request)
  if (!promised) return null
  const placedOn = isPlaced ? localTime(now, calendar.timeZone).day : null
  return presentPromise(promised, words, lang, way, placedOn)
}

/** The promise for a quantity of a part; null when it cannot be delivered. */
export function promisedBy(
  { now, calendar }: PromiseBook,
  { stock, supplier, wanted, pickupId, way = 'pickup' }: PromiseRequest,
): PartPromise | null {
  const free = new Map(stock.map(({ warehouseId, quantity }) => [warehouseId, quantity]))
  return promiseFor({ now, calendar, free, wanted, pickupId, supplier, way })
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
  const hasPickup = new Map(book.calendar.branches.map((branch) => [branch.warehouseId, branch.allowsPickup]))
  return stock.map((own) => {
    const { warehouseId, quantity } = own
    if (hasPickup.get(warehouseId))
      return promise(book, { stock, supplier, wanted: Math.max(quantity, 1), pickupId: warehouseId }, lang)
    if (quantity === 0) return null
    return promise(book, { stock: [own], supplier: null, wanted: quantity, pickupId: null }, lang)
  })
}
