import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Locks two customers in the order of their ids. @returns the rows by id; a person of a company is no customer */
export async function lockBoth(trx: Transaction<Database>, ids: readonly [number, number]) {
  const rows = await trx
    .selectFrom('customer')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('company_id', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Counts addresses and people of two customers together, with the invitations of the first one, which stay. */
export async function countBoth(
  trx: Transaction<Database>,
  ids: readonly [number, number],
): Promise<{ addresses: number; people: number }> {
  const both = sql`${[...ids]}::int[]`
  const { rows } = await sql<{ addresses: number; people: number }>`
    select (select count(*)::int from address where customer_id = any(${both})) as addresses,
      2 + (select count(*)::int from customer where company_id = any(${both}) and closed_at is null)
        + (select count(*)::int from invitation where customer_id = ${ids[0]}) as people`.execute(trx)
  return rows[0]!
}

/**
 * Moves everything of a customer to another one. The customer's own row becomes a person of the other one, so that its
 * login, cart and lists stay.
 *
 * @param trx holds the locks of both
 */
export async function moveAll(
  trx: Transaction<Database>,
  { from, into, name }: { from: number; into: number; name: string },
): Promise<void> {
  // The order's person is who ordered; orders of the time with one person were placed by that person.
  await sql`
    update shop_order set customer_id = ${into}, ordered_by_id = coalesce(ordered_by_id, ${from}),
      ordered_by_name = case when ordered_by_id is null then ${name} else ordered_by_name end,
      revision = revision + 1
    where customer_id = ${from}`.execute(trx)
  // A number is unique in a company: one that both have gets the customer's id. Counters of the gone customer end.
  await sql`
    update offer moved set customer_id = ${into}, number = case
      when exists (select from offer kept where kept.customer_id = ${into} and kept.number = moved.number)
      then moved.number || '/' || ${from}::int else moved.number end
    where customer_id = ${from}`.execute(trx)
  await sql`delete from offer_counter where customer_id = ${from}`.execute(trx)
  // The number of another system belongs to one account: the one that stays keeps its own.
  await sql`
    update customer set erp_number = null where id = ${from}`.execute(trx)
  await sql`
    update customer kept set credit_used_minor = kept.credit_used_minor + gone.credit_used_minor,
      revision = kept.revision + 1
    from customer gone where kept.id = ${into} and gone.id = ${from}`.execute(trx)
  await sql`
    update customer set company_id = ${into}, manages_people = false, credit_used_minor = 0,
      credit_limit_minor = null, billing_address_id = null, shipping_address_id = null,
      company = '', vat_number = '', invoice_email = '', price_basis = 'gross', trade_applied_at = null, trade_decision = null,
      trade_decided_at = null, trade_reason = '', merged_into_id = ${into}, revision = revision + 1
    where id = ${from}`.execute(trx)
  await sql`
    update customer set company_id = ${into}, manages_people = false, revision = revision + 1
    where company_id = ${from}`.execute(trx)
  await sql`delete from invitation where customer_id = ${from}`.execute(trx)
  await sql`delete from customer_discount where customer_id = ${from}`.execute(trx)
  // A document that both have is the same one.
  await sql`
    delete from incadea_order gone using incadea_order kept
    where gone.customer_id = ${from} and kept.customer_id = ${into} and kept.document_no = gone.document_no`.execute(
    trx,
  )
  // A vehicle that both have stays with what the account that stays wrote about it.
  await sql`
    delete from customer_vehicle gone using customer_vehicle kept
    where gone.customer_id = ${from} and kept.customer_id = ${into} and kept.identity = gone.identity`.execute(
    trx,
  )
  // A part has one own number, and an own number has one part: those of the account that stays remain.
  await sql`
    delete from own_number gone using own_number kept
    where gone.customer_id = ${from} and kept.customer_id = ${into}
      and (kept.sku = gone.sku or kept.number_key = gone.number_key)`.execute(trx)
  const moved = [
    'address',
    'customer_note',
    'incadea_order',
    'order_request',
    'customer_vehicle',
    'own_number',
  ]
  for (const table of moved)
    await sql`update ${sql.table(table)} set customer_id = ${into} where customer_id = ${from}`.execute(trx)
}
