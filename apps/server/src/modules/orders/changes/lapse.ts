import type { Kysely } from 'kysely'
import { theShop } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { listOverdue, queueReminders } from './lapse.queries.ts'
import { lapse } from './order-changes.ts'

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
    for (const id of orders) results.push(await lapse(db, { id, author: theShop }))
    const lapsed = results.filter(Boolean).length
    done.lapsed += lapsed
    // Another process changes these orders at the moment.
    if (lapsed === 0) break
  }
  return done
}
