import { DEPOSIT_ENDING_DAYS } from '@partboard/domain/aftersale/deposits'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { now } from '../../../platform/time/clock.ts'
import { addMail } from '../../mail/index.ts'
import { depositDay, depositTables, openPieces } from '../../orders/index.ts'
import { timeZone } from '../../stock/index.ts'

/** Maximum number of orders in one statement. */
const batchSize = 200

/**
 * Reminds customers of open deposits whose last day is within a week, once for each order. Several processes may do this
 * at the same time; no customer gets a mail twice.
 *
 * @returns the number of mails
 */
export async function remindOfDeposits(db: Kysely<Database>): Promise<number> {
  let sent = 0
  for (let count = batchSize; count === batchSize; sent += count) count = await remindBatch(db)
  return sent
}

async function remindBatch(db: Kysely<Database>): Promise<number> {
  const today = sql`(${now()}::timestamptz at time zone ${timeZone})::date`
  const { rows } = await sql`
    with due as (
      select distinct d.order_id from ${depositTables}
      where not d.is_done and d.reminded_at is null and ${openPieces} > 0 and o.stage in ('shipped', 'delivered')
        and ${depositDay} between ${today} and ${today} + ${sql.lit(DEPOSIT_ENDING_DAYS)}::int
      order by d.order_id limit ${batchSize}
    ), locked as (
      select o.id from shop_order o join due on due.order_id = o.id order by o.id for update of o skip locked
    ), reminded as (
      update order_deposit d set reminded_at = ${now()} from locked
      where d.order_id = locked.id and d.reminded_at is null
      returning d.order_id
    )
    select mail from (select distinct order_id from reminded) r,
      lateral ${addMail('depositsEnding', sql`r.order_id`)} as mail`.execute(db)
  return rows.length
}
