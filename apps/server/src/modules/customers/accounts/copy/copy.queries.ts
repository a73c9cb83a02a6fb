import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'

/** Rows of a table that are about a person. */
type PersonalTable = { table: string; where: RawBuilder<unknown> }

/** Columns that are never in a copy: secrets, search helpers, and who of the staff did something. */
const leftOut = [
  ...[
    'password_hash',
    'secret',
    'email_lower',
    'name_lower',
    'sort_name',
    'words',
    'token_hash',
    'code_hash',
    'key',
    'trace_id',
  ],
  ...[
    'actor_kind',
    'actor_id',
    'actor_name',
    'actor_network',
    'newsletter_stop',
    'stop_token',
    'plate_key',
    'number_key',
  ],
]

/**
 * The tables of a copy. A test checks that every table that refers to a customer or an order is here, or has a reason
 * not to be.
 */
export function personalTables(id: number, emailLower: string): PersonalTable[] {
  const ofCustomer = (table: string) => ({ table, where: sql`customer_id = ${id}` })
  // Of an order from before the owner of the e-mail took over the account, the buyer may be somebody else.
  const ownOrders = sql`customer_id = ${id} and not is_before_owner`
  const orders = sql`(select id from shop_order where ${ownOrders})`
  const ofOrders = (table: string) => ({ table, where: sql`order_id in ${orders}` })
  const shipments = sql`(select id from shipment where order_id in ${orders})`
  const changes = sql`(select id from piece_change where order_id in ${orders})`
  const offers = sql`(select id from offer where customer_id = ${id})`
  const lists = sql`(select id from shopping_list where customer_id = ${id})`
  return [
    { table: 'customer', where: sql`id = ${id} or company_id = ${id}` },
    ...[
      'address',
      'customer_discount',
      'discount_history',
      'customer_note',
      'promotion_customer',
      'session',
      'part_question',
      'invitation',
    ].map(ofCustomer),
    ...['known_device', 'device_link', 'customer_second_factor'].map(ofCustomer),
    {
      table: 'customer_recovery_code',
      where: sql`factor_id in (select id from customer_second_factor where customer_id = ${id})`,
    },
    ...['password_recovery', 'email_verification', 'cart', 'cart_item', 'shopping_list', 'look_up_day'].map(
      ofCustomer,
    ),
    ofCustomer('parked_cart'),
    {
      table: 'parked_cart_item',
      where: sql`cart_id in (select id from parked_cart where customer_id = ${id})`,
    },
    ...['customer_vehicle', 'own_number', 'part_alert'].map(ofCustomer),
    { table: 'shopping_list_item', where: sql`list_id in ${lists}` },
    ...['offer', 'offer_counter'].map(ofCustomer),
    ...['offer_version', 'offer_line', 'offer_link', 'offer_message'].map((table) => ({
      table,
      where: sql`offer_id in ${offers}`,
    })),
    ...['incadea_order', 'idempotency_key', 'merged_change', 'consent', 'newsletter_link'].map(ofCustomer),
    { table: 'shop_order', where: ownOrders },
    { table: 'mail_log', where: sql`customer_id = ${id} or (customer_id is null and order_id in ${orders})` },
    { table: 'order_request', where: sql`customer_id = ${id} or person_id = ${id}` },
    {
      table: 'order_request_item',
      where: sql`request_id in (select id from order_request where customer_id = ${id} or person_id = ${id})`,
    },
    ...['order_line', 'order_tax', 'order_deposit', 'order_note', 'order_inside_note', 'order_invoice'].map(
      ofOrders,
    ),
    ...['invoice', 'invoice_due'].map(ofOrders),
    { table: 'einvoice', where: sql`invoice_id in (select id from invoice where order_id in ${orders})` },
    ofCustomer('tax_check'),
    // Names, sizes and digests; the files themselves are handed out by the office.
    ofOrders('order_document'),
    ofOrders('bank_entry'),
    ofOrders('payment_attempt'),
    {
      table: 'provider_refund',
      where: sql`refund_id in (select id from order_payment where order_id in ${orders})`,
    },
    ...['order_take', 'order_payment', 'order_step', 'shipment', 'piece_change'].map(ofOrders),
    ofOrders('return_case'),
    ofOrders('deposit_return'),
    {
      table: 'return_case_line',
      where: sql`case_id in (select id from return_case where order_id in ${orders})`,
    },
    { table: 'shipment_line', where: sql`shipment_id in ${shipments}` },
    { table: 'piece_change_line', where: sql`change_id in ${changes}` },
    { table: 'attempt', where: sql`key = ${emailLower} or starts_with(key, ${`${emailLower} `})` },
    {
      table: 'audit_entry',
      where: sql`(subject_kind = 'customer' and subject_id = ${String(id)})
        or (subject_kind = 'order' and subject_id in (select id::text from shop_order where ${ownOrders}))`,
    },
  ]
}

/**
 * Reads everything that the database has about a customer, with the names and rights of its people. For a person of a
 * company, it is what the person alone has: login, cart, lists and requests.
 *
 * @param seesPrices without it, amounts are left out, also inside of free records (docs/spec/people.md)
 * @returns records by table, with the columns as fields in camelCase; null when there is no such customer
 */
export async function readPerson(
  trx: Transaction<Database>,
  { id, seesPrices }: { id: number; seesPrices: boolean },
): Promise<Record<string, Record<string, unknown>[]> | null> {
  const customer = await trx
    .selectFrom('customer')
    .select('email_lower')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!customer) return null
  const tables: Record<string, Record<string, unknown>[]> = {}
  for (const { table, where } of personalTables(id, customer.email_lower)) {
    const { rows } = await sql<{ record: Record<string, unknown> }>`
      select to_jsonb(t) - ${leftOut}::text[] as record from ${sql.table(table)} t where ${where}`.execute(
      trx,
    )
    const records = seesPrices ? rows : rows.map(({ record }) => ({ record: withoutAmounts(record) }))
    tables[camelCase(table)] = records.map(({ record }) => renameFields(record))
  }
  tables.mailQueue = await readMailJobs(trx, id, customer.email_lower)
  return tables
}

/** Mails to a customer or about an order that are not sent yet, or failed for good. */
async function readMailJobs(trx: Transaction<Database>, id: number, emailLower: string) {
  const { rows } = await sql<{ record: Record<string, unknown> }>`
    select jsonb_build_object('mail', j.payload ->> 'kind', 'createdAt', j.created_at, 'attempts', j.attempts) as record
    from graphile_worker._private_jobs j
    where j.payload ->> 'customerId' = ${String(id)} or lower(j.payload ->> 'email') = ${emailLower}
      or j.payload ->> 'orderId' in (select id::text from shop_order where customer_id = ${id})
    order by j.id`.execute(trx)
  return rows.map(({ record }) => record)
}

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const renameFields = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [camelCase(name), value]))

/** Columns and fields that hold an amount, a discount, or a text with one. */
const isOfMoney = (name: string): boolean =>
  /minor|price|discount|total|amount|credit|(^|_)(bp|fee|net|gross|tax)(_|$)/i.test(name)

/** A record without amounts; also in the JSON of its columns, such as an answer that was kept. */
function withoutAmounts<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutAmounts) as T
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !isOfMoney(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutAmounts(inner)])) as T
}
