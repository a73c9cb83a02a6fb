import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { listOverdue, queueReminders } from './lapse.queries.ts'
import { cancel } from './order-changes.ts'

/**
 * Reminds customers of unpaid orders a day before they lapse, and cancels orders whose last day is over. Each order has
 * its own transaction. Two processes may do this at the same time; no customer gets a mail twice.
 *
 * @returns numbers of reminders and of lapsed orders
 */
export async function lapseUnpaidOrders(db: Kysely<Database>): Promise<{ reminded: number; lapsed: number }> {
  const done = { reminded: 0, lapsed: 0 }
  for (let count = 1; count > 0; done.reminded += count) count = await queueReminders(db)
  for (let orders = await listOverdue(db); orders.length > 0; orders = await listOverdue(db)) {
    const results = []
    for (const order of orders) results.push(await cancel(db, order, 'unpaid'))
    const lapsed = results.filter((result) => typeof result !== 'string').length
    done.lapsed += lapsed
    // Another process changes these orders at the moment.
    if (lapsed === 0) break
  }
  return done
}
