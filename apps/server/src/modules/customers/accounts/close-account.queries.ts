import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { lockCart } from '../../cart/index.ts'
import { handOverLists } from '../../lists/index.ts'
import { noPassword } from '../passwords/passwords.ts'
import { listPeople, nameOf } from './people.queries.ts'

/**
 * Locks an account that is about to be closed. The cart is locked first, as for an order, so that no order is placed
 * meanwhile.
 *
 * @param owner.companyId the company of a person; null = an account of its own
 * @returns null when there is no such account
 */
export async function lockAccount(
  trx: Transaction<Database>,
  customerId: number,
  { companyId }: { companyId: number | null },
) {
  const { rows } = await sql`
    select from customer where id = ${customerId} and company_id is not distinct from ${companyId}::int`.execute(
    trx,
  )
  if (rows.length === 0) return null
  await lockCart(trx, customerId)
  // The company comes before its people, as for an order.
  if (companyId !== null)
    await sql`select from customer where id = ${companyId} for no key update`.execute(trx)
  return (
    trx
      .selectFrom('customer')
      .select(['email', 'email_lower', 'closed_at', 'language'])
      // An account of before there were several stores has none.
      .select(sql<number | null>`coalesce(store_id, (select min(id) from store))`.as('storeId'))
      .where('id', '=', customerId)
      .forUpdate()
      .executeTakeFirstOrThrow()
  )
}

/** Numbers of a customer's open orders and returns, and whether bought goods are still to be paid. */
export async function readObstacles(
  db: Kysely<Database>,
  customerId: number,
): Promise<{ orders: string[]; cases: string[]; owes: boolean }> {
  const { rows } = await sql<{ orders: string[]; cases: string[]; owes: boolean }>`
    select
      array(select order_number from shop_order where customer_id = ${customerId} and is_open order by id) as orders,
      array(select r.number from return_case r join shop_order o on o.id = r.order_id
        where o.customer_id = ${customerId} and r.state in ('received', 'accepted', 'goods_back') order by r.id) as cases,
      coalesce((select credit_used_minor > 0 from customer where id = ${customerId}), false) as owes`.execute(
    db,
  )
  return rows[0]!
}

/** The people of an account besides the first one, by name, and how many of their orders wait for approval. */
export async function readOthers(
  db: Kysely<Database>,
  customerId: number,
): Promise<{ names: string[]; openRequests: number }> {
  const [people, { openRequests }] = await Promise.all([
    listPeople(db, customerId),
    db
      .selectFrom('order_request')
      .select(({ fn }) => fn.countAll<number>().as('openRequests'))
      .where('customer_id', '=', customerId)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow(),
  ])
  return { names: people.filter(({ isFirst }) => !isFirst).map(nameOf), openRequests: Number(openRequests) }
}

/** Fields of a customer in the audit log that are deleted with the account. */
const personalFields = [
  ...['firstName', 'lastName', 'company', 'nip', 'phone', 'invoiceEmail', 'erpNumber', 'reason'],
]

/** Tables of what somebody made with the login of an account. Lines of carts and lists follow. */
export const personalTables = [
  ...([
    'session',
    'known_device',
    'customer_second_factor',
    'device_link',
    'newsletter_link',
    'idempotency_key',
    'cart',
    'shopping_list',
  ] as const),
  ...(['offer', 'offer_counter', 'address', 'invitation', 'look_up_day', 'customer_vehicle'] as const),
  ...(['own_number', 'part_alert', 'part_question', 'merged_change'] as const),
] as const

/** Tables of what the shop knows of an account and has given it, and of links that only its mailbox has. */
const tablesOfTheShop = [
  ...(['password_recovery', 'email_verification', 'customer_discount', 'discount_history'] as const),
  ...(['promotion_customer', 'tax_check', 'incadea_order', 'customer_note'] as const),
] as const

/**
 * Deletes the personal data of an account. Orders keep their copies of names and addresses as long as tax law requires
 * (modules/customers/retention), and the audit log keeps who changed what, without the person's data. Lists that a person
 * shares with the company stay with it.
 *
 * @param trx holds the locks of `lockAccount`
 */
export async function erasePerson(
  trx: Transaction<Database>,
  customerId: number,
  emailLower: string,
): Promise<void> {
  await leaveLists(trx, customerId)
  const name = `closed-${customerId}@closed.invalid`
  await sql`
    update customer set
      email = ${name}, email_lower = ${name}, password_hash = ${noPassword}, email_verified_at = null,
      first_name = '', last_name = '', phone = '', company = '', vat_number = '', invoice_email = '', erp_number = null, newsletter = false,
      newsletter_confirmed_at = null, newsletter_stop = null, offer_register = '', offer_terms = '',
      billing_address_id = null, shipping_address_id = null, last_shipping_method = null, last_payment_method = null,
      -- Used credit stays owed, so the limit becomes the used amount.
      credit_limit_minor = nullif(credit_used_minor, 0), trade_reason = '', blocked_reason = '',
      revision = revision + 1, closed_at = now()
    where id = ${customerId}`.execute(trx)
  for (const table of [...personalTables, ...tablesOfTheShop])
    await sql`delete from ${sql.table(table)} where customer_id = ${customerId}`.execute(trx)
  // That a mail about an order was sent stays with the order.
  await sql`delete from mail_log where customer_id = ${customerId} and order_id is null`.execute(trx)
  await sql`update mail_log set recipient = '', subject = '', answer = '' where customer_id = ${customerId}`.execute(
    trx,
  )
  // The statement stays with the order; where its receipt went is the person's.
  await sql`update return_case set email = '' where lower(email) = ${emailLower}`.execute(trx)
  await sql`delete from order_request where customer_id = ${customerId} or person_id = ${customerId}`.execute(
    trx,
  )
  await sql`delete from attempt where key = ${emailLower} or starts_with(key, ${`${emailLower} `})`.execute(
    trx,
  )
  // Mails that wait, and answers that the office got again for the same key.
  await sql`
    delete from graphile_worker._private_jobs
    where locked_at is null and payload ->> 'kind' <> 'accountErased'
      and (payload ->> 'customerId' = ${String(customerId)} or lower(payload ->> 'email') = ${emailLower})`.execute(
    trx,
  )
  await sql`delete from office_idempotency_key where strpos(lower(answer), ${emailLower}) > 0`.execute(trx)
  await sql`
    update audit_entry set before = before - ${personalFields}::text[], after = after - ${personalFields}::text[]
    where subject_kind = 'customer' and subject_id = ${String(customerId)}`.execute(trx)
  // The name of a manager is on the entries of the company, and of accounts that were merged into it.
  await sql`
    update audit_entry set actor_name = ''
    where actor_kind = 'customer' and actor_id = ${customerId} and subject_kind = 'customer' and subject_id in (
      select other.id::text from customer own
      join customer other on coalesce(own.company_id, own.id) in (other.id, other.company_id)
      where own.id = ${customerId}
    )`.execute(trx)
}

/** Hands the shared lists of a person over to the first one of the company. An account of its own has nobody who stays. */
export async function leaveLists(trx: Transaction<Database>, personId: number): Promise<void> {
  const { company_id: companyId } = await trx
    .selectFrom('customer')
    .select('company_id')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  if (companyId !== null) await handOverLists(trx, { personId, companyId })
}

/** Fields of an order's billing address that an invoice needs; the others go with the account. */
const invoiceFields = [
  ...['FirstName', 'LastName', 'Company', 'VatNumber', 'Address1', 'Address2', 'ZipPostalCode', 'City'],
  ...['CountryId', 'CountryName', 'StateProvinceId', 'StateProvinceName'],
]

/**
 * Erases from the orders of a customer what no tax law asks for: phone, e-mail, the address of the parcel, vehicles with
 * their VIN, notes, own references and parcel numbers. The buyer's name and address, invoices, documents, payments and statements of
 * returns stay for the term (modules/customers/retention).
 */
export async function eraseFromOrdersOf(trx: Transaction<Database>, customerId: number): Promise<void> {
  const orders = sql`(select id from shop_order where customer_id = ${customerId})`
  await sql`
    update shop_order set
      billing_address = (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(billing_address)
        where key = any(${invoiceFields}::text[])
      ),
      shipping_address = case when shipping_address is not null then '{}'::jsonb end,
      hold_reason = null, ordered_by_name = '', reference = ''
    where customer_id = ${customerId}`.execute(trx)
  await sql`
    update order_line set vehicle = null, scope = null, reference = '', own_number = ''
    where order_id in ${orders}
      and (vehicle is not null or scope is not null or reference <> '' or own_number <> '')`.execute(trx)
  for (const table of ['order_note', 'order_inside_note'])
    await sql`delete from ${sql.table(table)} where order_id in ${orders}`.execute(trx)
  await sql`update return_case set email = '' where order_id in ${orders} and email <> ''`.execute(trx)
  await sql`update mail_log set recipient = '', subject = '', answer = '' where order_id in ${orders}`.execute(
    trx,
  )
  await sql`update shipment set tracking_number = '' where order_id in ${orders} and tracking_number <> ''`.execute(
    trx,
  )
}
