import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { audit, theShop } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { addEvent } from '../../../platform/events/events.ts'
import {
  orderYears,
  outboxDays,
  type Period,
  periods,
  visitorDays,
} from '../../../platform/retention/periods.ts'
import { timeZone } from '../../stock/index.ts'
import { erasePerson, lockAccount } from '../accounts/close-account.queries.ts'

/** Rows in one transaction; small, so that its locks are short. */
const batchSize = 1_000

/**
 * Deletes everything whose retention period is over, in small transactions. Locked rows are left for the next run.
 *
 * @returns numbers of deleted rows by table, and of deleted files of the outbox
 */
export async function deleteExpired(db: Kysely<Database>, dataDir: string): Promise<Record<string, number>> {
  const dropped: Record<string, number> = {}
  for (const period of periods) {
    let count = 0
    for (let more = batchSize; more === batchSize; count += more) more = await dropRows(db, period)
    dropped[period.table] = count
  }
  let erased = 0
  for (let more = batchSize; more === batchSize; erased += more) more = await eraseFromOrders(db)
  const customer = dropped.customer! + (await eraseGuests(db))
  return { ...dropped, customer, shop_order: erased, outbox: await dropMails(join(dataDir, 'outbox')) }
}

/**
 * Erases names, addresses, notes, documents, typed reasons, references and vehicles from old orders of closed accounts. The orders and their parts stay. The
 * tax of a month is due in the next month, so the tax of December is due in the next year.
 */
async function eraseFromOrders(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update shop_order set
        billing_address = '{}', shipping_address = case when shipping_address is not null then '{}'::jsonb end,
        hold_reason = null, ordered_by_name = '', reference = ''
      where id = any(array(
        select o.id from shop_order o
        join customer c on c.id = o.customer_id and c.closed_at is not null
        where o.billing_address <> '{}'
          and date_trunc('year', (o.created_at at time zone ${timeZone}) + interval '1 month')
            + make_interval(years => ${orderYears + 1}) <= now() at time zone ${timeZone}
        limit ${batchSize} for update of o skip locked
      )) returning id`.execute(trx)
    const ids = rows.map(({ id }) => id)
    await sql`
      update order_line set vehicle = null, scope = null, reference = '', own_number = ''
      where order_id = any(${ids})
        and (vehicle is not null or scope is not null or reference <> '' or own_number <> '')`.execute(trx)
    for (const table of ['order_note', 'order_inside_note', 'order_invoice', 'order_document'])
      await sql`delete from ${sql.table(table)} where order_id = any(${ids})`.execute(trx)
    await sql`set local partboard.retention = 'on'`.execute(trx)
    await sql`delete from invoice where order_id = any(${ids})`.execute(trx)
    await sql`update return_case set statement = '', name = '', email = '' where order_id = any(${ids})`.execute(
      trx,
    )
    await sql`
      update return_case_line set reason = '', decision_reason = ''
      where case_id in (select id from return_case where order_id = any(${ids}))`.execute(trx)
    await sql`
      update audit_entry set before = before - 'name', after = after - 'name'
      where subject_kind = 'order' and subject_id = any(${ids}::text[])
        and action in ('order.document', 'order.document_removed')`.execute(trx)
    await sql`update order_step set reason = '' where order_id = any(${ids}) and reason <> ''`.execute(trx)
    await sql`update piece_change set reason = '' where order_id = any(${ids}) and reason <> ''`.execute(trx)
    // A refusal needs a reason.
    await sql`update deposit_return set reason = '–' where order_id = any(${ids}) and reason <> ''`.execute(
      trx,
    )
    await sql`update order_payment set reference = '' where order_id = any(${ids}) and reference <> ''`.execute(
      trx,
    )
    await sql`update shipment set tracking_number = '' where order_id = any(${ids}) and tracking_number <> ''`.execute(
      trx,
    )
    return ids.length
  })
}

async function dropRows(db: Kysely<Database>, { table, column, days, only }: Period): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)}
      where ${sql.ref(column)} < now() - make_interval(days => ${days}) and ${sql.raw(only ?? 'true')}
      limit ${batchSize} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Erases who has begun an order without an account and placed none. No mail says so: there was no account. */
async function eraseGuests(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number; emailLower: string }>`
    select id, email_lower as "emailLower" from customer
    where is_guest and closed_at is null and created_at < now() - make_interval(days => ${visitorDays})
      and not exists (select from shop_order where customer_id = customer.id)
      and not exists (select from session where customer_id = customer.id
        and last_seen >= now() - make_interval(days => ${visitorDays}))`.execute(db)
  let count = 0
  for (const { id, emailLower } of rows)
    await inTransaction(db, async (trx) => {
      const account = await lockAccount(trx, id, { companyId: null })
      // An order or a password that came meanwhile makes the account one to keep.
      const { rows: still } = await sql`
        select from customer where id = ${id} and is_guest and closed_at is null
          and not exists (select from shop_order where customer_id = ${id})`.execute(trx)
      if (!account || still.length === 0) return
      await erasePerson(trx, id, emailLower)
      await audit(trx, theShop, { action: 'customer.closed', subject: { kind: 'customer', id } })
      await addEvent(trx, 'customer.closed', { customerId: id })
      count++
    })
  return count
}

async function dropMails(outbox: string): Promise<number> {
  const before = Date.now() - outboxDays * 24 * 3_600_000
  let count = 0
  for (const name of await readdir(outbox).catch(() => [])) {
    const found = await lstat(join(outbox, name)).catch(() => null)
    if (!name.endsWith('.eml') || !found?.isFile() || found.mtimeMs >= before) continue
    await rm(join(outbox, name), { force: true })
    count++
  }
  return count
}
