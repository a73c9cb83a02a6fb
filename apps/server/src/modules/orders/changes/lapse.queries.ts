import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { addMail } from '../../mail/index.ts'
import { timeZone } from '../../stock/index.ts'
import { isBeingPaid } from '../payments/attempts.queries.ts'

/** Maximum number of orders in one statement. */
const batchSize = 200

/** SQL condition: open, unpaid and not on hold. It must match the partial index `shop_order__lapses_at_idx`. */
export const isUnpaid = sql<boolean>`
  lapses_at is not null and is_open and payment = 'open' and hold_reason is null`

/**
 * Queues a reminder mail for each order that lapses within a day, once for each order. If the reminder is late because
 * the shop was stopped, the customer gets time until the end of tomorrow.
 *
 * @returns the number of mails; at most one batch
 */
export async function queueReminders(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`
    with due as (
      select id from shop_order
      where ${isUnpaid} and lapse_notified_at is null and lapses_at <= now() + interval '1 day'
      order by lapses_at limit ${batchSize} for update skip locked
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

/** Lists ids of a batch of orders whose last day to pay is over, oldest first. Their customers have been reminded. */
export async function listOverdue(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from shop_order
    where ${isUnpaid} and lapse_notified_at is not null and lapses_at <= now() and not ${isBeingPaid}
    order by lapses_at limit ${batchSize}`.execute(db)
  return rows.map(({ id }) => id)
}
