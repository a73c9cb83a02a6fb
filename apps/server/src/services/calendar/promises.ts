import type { Promised } from '@partboard/contract/fit'
import type { Lang } from '@partboard/contract/texts'
import type { ShopCalendar } from '@partboard/domain/calendar'
import { addDays, localTime } from '@partboard/domain/calendar'
import { promiseFor, type SupplierTime } from '@partboard/domain/promise'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { now } from '../../platform/time/clock.ts'
import { today } from '../../platform/time/today.ts'
import type { StockLine } from '../stock/stock.ts'
import { type BranchWords, calendarOf, readCalendarRows } from './calendar.queries.ts'
import { presentPromise } from './promise-text.ts'

/** What promises are made of, at one moment. */
export type PromiseBook = {
  now: Date
  calendar: ShopCalendar
  words: ReadonlyMap<number, BranchWords>
}

/** A part, its free pieces, and how many are asked for. */
export type PromiseRequest = {
  stock: readonly StockLine[]
  supplier: SupplierTime | null
  wanted: number
  /** Null = the first branch that hands out. */
  pickupId: number | null
  way?: 'pickup' | 'send'
  /** The order is placed: its copy of the words names every day. */
  isPlaced?: boolean
}

export async function readPromiseBook(db: Kysely<Database>): Promise<PromiseBook> {
  // Yesterday's holidays too: a clock may go a little wrong.
  const rows = await readCalendarRows(db, addDays(today(), -1))
  const words = new Map(rows.branches.map((branch) => [branch.id, branch]))
  return { now: now(), calendar: calendarOf(rows), words }
}

/** When and from where a quantity can be had, in words; null when it cannot. */
export function promise(
  { now, calendar, words }: PromiseBook,
  { stock, supplier, wanted, pickupId, way = 'pickup', isPlaced = false }: PromiseRequest,
  lang: Lang,
): Promised | null {
  const free = new Map(stock.map(({ warehouseId, quantity }) => [warehouseId, quantity]))
  const made = promiseFor({ now, calendar, free, wanted, pickupId, supplier, way })
  if (!made) return null
  const placedOn = isPlaced ? localTime(now, calendar.timeZone).day : null
  return presentPromise(made, words, lang, way, placedOn)
}

/**
 * From when a part can be had in each warehouse, in the order of `stock`: what a branch has, all of it, else one piece from
 * elsewhere; what a store without a counter has, in the first branch.
 */
export function promisesByWarehouse(
  book: PromiseBook,
  { stock, supplier }: Pick<PromiseRequest, 'stock' | 'supplier'>,
  lang: Lang,
): (Promised | null)[] {
  const handsOut = new Map(book.calendar.branches.map((branch) => [branch.warehouseId, branch.allowsPickup]))
  return stock.map((own) => {
    const { warehouseId, quantity } = own
    if (handsOut.get(warehouseId))
      return promise(book, { stock, supplier, wanted: Math.max(quantity, 1), pickupId: warehouseId }, lang)
    if (quantity === 0) return null
    return promise(book, { stock: [own], supplier: null, wanted: quantity, pickupId: null }, lang)
  })
}
