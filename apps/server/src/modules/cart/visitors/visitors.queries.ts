import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Device } from '../../../platform/device/device.ts'
import { visitorDays } from '../../../platform/retention/periods.ts'

/** A session of a visitor ends only by disuse: `visitorDays`, but this many days after its beginning at the latest. */
const longestVisitDays = 365

type Visit = { tokenHash: Buffer; device: Device; lang: string; storeId: number }

/**
 * Adds a visitor with a session. Nobody can log in as one: it has no e-mail, and no password has the empty hash
 * (customer__is_visitor).
 */
export async function addVisitor(
  db: Kysely<Database>,
  { tokenHash, device, lang, storeId }: Visit,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with visitor as (
      insert into customer (email, email_lower, password_hash, first_name, last_name, phone, company, vat_number,
        newsletter, price_basis, may_order, manages_people, language, store_id, is_visitor, closed_at)
      values ('', 'visitor ' || gen_random_uuid(), '', '', '', '', '', '',
        false, 'gross', false, false, ${lang}::text, ${storeId}::int, true, now())
      returning id
    ), visit as (
      insert into session (token_hash, customer_id, browser, system, network, expires_at, idle_days)
      select ${tokenHash}::bytea, id, ${device.browser}::text, ${device.system}::text, ${device.network}::text,
        now() + make_interval(days => ${longestVisitDays}::int), ${visitorDays}::int from visitor
    )
    select id from visitor`.execute(db)
  return rows[0]!.id
}

/**
 * Locks a visitor and its cart by the token of its session; null = there is none, or it was merged already. Who locks a
 * second cart has locked the customer's first (docs/decisions/0004-lock-order.md).
 */
export async function lockVisitor(trx: Transaction<Database>, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select c.id from session s join customer c on c.id = s.customer_id
    where s.token_hash = ${tokenHash} and c.is_visitor for update of c`.execute(trx)
  const id = rows[0]?.id ?? null
  // An addition that is under way holds this lock until its line can be seen.
  await sql`select from cart where customer_id = ${id}::int for update`.execute(trx)
  return id
}

/** Removes a visitor with its session and what is left of its cart. */
export async function removeVisitor(trx: Transaction<Database>, id: number): Promise<void> {
  await sql`delete from customer where id = ${id} and is_visitor`.execute(trx)
}
