import type { PriceBasis } from '@partboard/domain/pricing/pricing'
import { type Kysely, sql, type Transaction } from 'kysely'
import { newCustomer } from '../../modules/admin/index.ts'
import { timeZone } from '../../modules/stock/index.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { InventedCustomer } from './people.ts'

export type LoadedCustomer = { id: number; addressId: number; priceBasis: PriceBasis }

/** Writes a customer with an address. @param place used in the phone number and the e-mail */
export async function insertCustomer(
  trx: Transaction<Database>,
  one: InventedCustomer,
  { place, passwordHash, since }: { place: number; passwordHash: string; since: Date },
): Promise<LoadedCustomer> {
  const isTrade = one.company !== ''
  const email = `${one.firstName}.${one.lastName}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('ł', 'l')
    .concat('@klient.partboard.example')
  const phone = `503 000 ${String(100 + place)}`
  const names = { first_name: one.firstName, last_name: one.lastName }
  const company = { company: one.company, vat_number: one.vatNumber }
  const priceBasis = isTrade ? 'net' : 'gross'
  const { id } = await trx
    .insertInto('customer')
    .values({
      ...names,
      ...company,
      ...newCustomer(email, passwordHash),
      phone,
      price_basis: priceBasis,
      credit_limit_minor: isTrade ? 15_000_000 : null,
      created_at: since,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: addressId } = await trx
    .insertInto('address')
    .values({
      ...names,
      ...company,
      customer_id: id,
      country_id: 1,
      city: one.city,
      address1: one.address,
      address2: '',
      zip_postal_code: one.zip,
      phone_number: phone,
      fax_number: '',
      email,
      created_at: since,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('customer')
    .set({ billing_address_id: addressId, shipping_address_id: addressId })
    .where('id', '=', id)
    .execute()
  if (isTrade)
    await trx
      .insertInto('customer_discount')
      .values(
        ['A', 'B', 'C', 'D'].map((discount_group, index) => ({
          customer_id: id,
          discount_group,
          discount_bp: 500 + 250 * ((place + index) % 4),
        })),
      )
      .execute()
  return { id, addressId, priceBasis }
}

/** Fills the empty cart of a customer. @param vin the vehicle of all parts; null = none */
export async function fillCart(
  trx: Transaction<Database>,
  customerId: number,
  { vin, parts }: { vin: string | null; parts: readonly { sku: string; quantity: number }[] },
): Promise<void> {
  await sql`
    with own as (
      insert into cart (customer_id) values (${customerId}) on conflict (customer_id) do update set updated_at = now()
      returning customer_id
    ), driven as (
      select jsonb_build_object('vehicleId', v.id, 'vehicleKeyList', jsonb_build_array(v.type_key),
        'equipmentList', '[]'::jsonb, 'year', null, 'month', null, 'transmissionType', null,
        'vehicleConditions', '[]'::jsonb) as scope
      from vehicle v join catalogue_current using (version_id) where v.vin = ${vin}::text
    )
    insert into cart_item (customer_id, sku, quantity, marke, produktart, vehicle)
    select own.customer_id, p.sku, p.quantity, '', '', (select scope from driven)
    from own, jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (sku text, quantity int)`.execute(trx)
}

/** Empties the cart of a customer whose order was refused. */
export async function emptyCart(trx: Transaction<Database>, customerId: number): Promise<void> {
  await trx.deleteFrom('cart_item').where('customer_id', '=', customerId).execute()
}

/** Ids of the branches, by code. */
export async function readBranches(trx: Transaction<Database>): Promise<Map<string, number>> {
  const rows = await trx.selectFrom('warehouse').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** The first person of the demo's office. */
export async function readDemoPerson(trx: Transaction<Database>): Promise<{ id: number; name: string }> {
  return trx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('is_demo', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()
}

/** The amount that was received and not refunded, and how it was paid. */
export async function readReceived(
  db: Kysely<Database>,
  orderId: number,
): Promise<{ amountMinor: number; method: string }> {
  const { rows } = await sql<{ amountMinor: number; method: string }>`
    select received_minor - refunded_minor as "amountMinor", payment_method_name as method
    from shop_order where id = ${orderId}`.execute(db)
  return rows[0]!
}

/** Pieces that have left the stock, or were missing on their shelf, and that no delivery has replaced. */
export async function listMissing(
  db: Kysely<Database>,
): Promise<{ sku: string; warehouseId: number; delta: number }[]> {
  const { rows } = await sql<{ sku: string; warehouseId: number; delta: number }>`
    select sku, warehouse_id as "warehouseId", -sum(on_hand_delta)::int as delta
    from stock_movement where reason in ('ship', 'delta', 'short')
    group by 1, 2 having sum(on_hand_delta) < 0 order by 1, 2`.execute(db)
  return rows
}

const datedTables = {
  shop_order: 'created_at',
  order_note: 'created_at',
  order_inside_note: 'created_at',
  order_step: 'at',
  order_payment: 'at',
  piece_change: 'at',
  shipment: 'shipped_at',
  stock_movement: 'moved_at',
  event: 'created_at',
  audit_entry: 'at',
} as const
type DatedTable = keyof typeof datedTables

/** The last ids of the tables at a moment. */
export type Marks = Record<DatedTable, number>

export async function readMarks(db: Kysely<Database>): Promise<Marks> {
  const ids = Object.keys(datedTables).map(
    (table) => sql`(select coalesce(max(id), 0) from ${sql.table(table)})::int as ${sql.ref(table)}`,
  )
  const { rows } = await sql<Marks>`${prepared}select ${sql.join(ids)}`.execute(db)
  return rows[0]!
}

/** Dates rows: those of the n-th moment have ids after `marks[n]`, up to `marks[n + 1]`. */
export async function dateRows(
  trx: Transaction<Database>,
  moments: readonly Date[],
  marks: readonly Marks[],
): Promise<void> {
  for (const [table, column] of Object.entries(datedTables) as [DatedTable, string][]) {
    const spans = moments
      .map((at, nth) => ({ at, after: marks[nth]![table], until: marks[nth + 1]![table] }))
      .filter(({ after, until }) => until > after)
    await sql`
      update ${sql.table(table)} as t set ${sql.ref(column)} = span.at
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span (at timestamptz, after bigint, until bigint)
      where t.id > span.after and t.id <= span.until`.execute(trx)
  }
}

/**
 * Dates what follows from the dates of orders: the agreement to the terms, the last day to pay, the reminder a day before
 * it, and when an order has lapsed. Then dates the first stock of the ordered parts before all orders.
 *
 * @param opening before the first order
 */
export async function dateOrders(trx: Transaction<Database>, opening: Date): Promise<void> {
  await sql`
    with late as (
      select id, (now() at time zone ${timeZone})::date - (created_at at time zone ${timeZone})::date as days
      from shop_order
    )
    update shop_order o set terms_accepted_at = o.created_at,
      lapses_at = ((o.lapses_at at time zone ${timeZone}) - make_interval(days => late.days)) at time zone ${timeZone}
    from late where late.id = o.id`.execute(trx)
  await sql`
    update shop_order o
    set lapsed_at = case when lapsed_at is not null then (select max(at) from order_step s where s.order_id = o.id) end,
      lapse_notified_at = lapses_at - interval '16 hours'
    where lapsed_at is not null or (lapses_at < now() + interval '2 days' and is_open and payment = 'open')`.execute(
    trx,
  )
  await sql`
    update stock_movement set moved_at = ${opening}
    where reason = 'import' and sku in (select sku from order_line)`.execute(trx)
}

/** Gives most of the ordered parts a place on the shelves of each branch, such as `A-04-2`: rows, shelves, levels. */
export async function placeOnShelves(trx: Transaction<Database>): Promise<void> {
  await sql`
    with shelf as (
      select s.sku, s.warehouse_id, abs(hashtext(s.sku || s.warehouse_id)::bigint) as number
      from stock s where s.sku in (select sku from order_line)
    )
    update stock s set place = chr(65 + (number % 5)::int) || '-' || lpad((number / 5 % 12 + 1)::text, 2, '0') || '-'
      || (number / 60 % 4 + 1)
    from shelf where s.sku = shelf.sku and s.warehouse_id = shelf.warehouse_id and number % 7 > 0`.execute(
    trx,
  )
}

/** One piece of the first line that an order has in a branch. */
export async function readFirstPiece(
  db: Kysely<Database>,
  orderId: number,
): Promise<{ position: number; branchId: number; quantity: number }> {
  const { rows } = await sql<{ position: number; branchId: number; quantity: number }>`
    select position, warehouse_id as "branchId", 1 as quantity from order_take
    where order_id = ${orderId} and state = 'held' order by position, warehouse_id limit 1`.execute(db)
  return rows[0]!
}

/** Removes all mails from the queue of a shop that has had no customers until now. */
export async function dropMails(trx: Transaction<Database>, mailTask: string): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = ${mailTask}))`.execute(trx)
}
