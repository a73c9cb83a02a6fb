import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { listUnpaid, remindOfUnpaid } from './lapse.queries.ts'
import { cancel } from './order-changes.ts'

/**
 * Reminds of orders that nobody has paid a day before they lapse, and cancels those whose last day is over. Each order
 * is a transaction of its own; two processes that do this at once get in nobody's way, and no order is told of twice.
 *
 * @returns how many were reminded of, and how many lapsed
 */
export async function lapseUnpaidOrders(db: Kysely<Database>): Promise<{ reminded: number; lapsed: number }> {
  const done = { reminded: 0, lapsed: 0 }
  for (let count = 1; count > 0; done.reminded += count) count = await remindOfUnpaid(db)
  for (let orders = await listUnpaid(db); orders.length > 0; orders = await listUnpaid(db)) {
    const moved = []
    for (const order of orders) moved.push(await cancel(db, order, 'unpaid'))
    const lapsed = moved.filter((one) => typeof one !== 'string').length
    done.lapsed += lapsed
    // What somebody else moved meanwhile is not listed again.
    if (lapsed === 0) break
  }
  return done
}
