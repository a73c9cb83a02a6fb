import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { timeZone } from '../../services/calendar/calendar.queries.ts'
import { addMail } from '../../services/mail/queue.ts'
import type { ClosingOrder } from './order-changes.queries.ts'

/** How many orders one statement reminds of. */
const atOnce = 200

/** Open, and nobody has paid: the words of the index `shop_order__lapses_at_idx`. */
const isUnpaid = sql<boolean>`
  lapses_at is not null and order_status in ('Pending', 'Processing') and payment_status = 'Pending'`

/**
 * Puts a mail into the queue for each order that lapses within a day, once for each order. Who could not be reminded in
 * time, because the shop stood still, gets until the end of tomorrow.
 *
 * @returns how many mails
 */
export async function remindOfUnpaid(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`
    with due as (
      select id from shop_order
      where ${isUnpaid} and lapse_notified_at is null and lapses_at <= now() + interval '1 day'
      order by lapses_at limit ${atOnce} for update skip locked
    ), notified as (
      update shop_order o
      set lapse_notified_at = now(),
          lapses_at = case when lapses_at > now() + interval '12 hours' then lapses_at
            else ((now() at time zone ${timeZone})::date + 2)::timestamp at time zone ${timeZone} end
      from due where o.id = due.id
      returning o.id
    )
    select mail from notified, lateral ${addMail('orderLapsesSoon', sql`notified.id`)} as mail`.execute(db)
  return rows.length
}

/** Orders whose last day is over, the oldest first; their customers were reminded. */
export async function listUnpaid(db: Kysely<Database>): Promise<ClosingOrder[]> {
  const { rows } = await sql<ClosingOrder>`
    select id, order_number as "orderNumber", customer_id as "customerId", credit_minor as "creditMinor"
    from shop_order
    where ${isUnpaid} and lapse_notified_at is not null and lapses_at <= now()
    order by lapses_at limit ${atOnce}`.execute(db)
  return rows
}
