import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import type { Stage } from '@partboard/domain/orders/order-state'
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import type { Author } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { type ProgressRow, progressFacts } from '../../catalogue/index.ts'
import { type CustomerRow, summaryColumns } from './customers.queries.ts'

const maxOrders = 50
const maxNotes = 100

/** A customer with everything that the office sees, except the sessions. */
export type CustomerDetail = CustomerRow & {
  isEmailConfirmed: boolean
  invoiceEmail: string
  sendsOffers: boolean | null
  wantsNewsletter: boolean
  closedAt: Date | null
  blockedAt: Date | null
  blockedReason: string
  tradeAppliedAt: Date | null
  tradeDecision: 'approve' | 'refuse' | null
  tradeDecidedAt: Date | null
  tradeReason: string
  revision: number
  addresses: Customer['addresses']
  discounts: { group: string; percent: number }[]
  yearOrders: number
  yearTotal: number
  lastOrder: { id: number; number: string } | null
  orders: {
    id: number
    number: string
    placedAt: string
    stage: Stage
    holdReason: string | null
    facts: ProgressRow
    deadlineAt: string
    pieces: number
    currency: string
    total: number
  }[]
  notes: { id: number; at: string; text: string; by: Customer['notes'][number]['by'] }[]
}

/** Discount groups of the price list. Each step jumps to the next group in the index, so that no price is read. */
const discountGroups = sql`
  with recursive step (name) as (
    (select min(discount_group) from price where discount_group <> '')
    union all
    select (select min(p.discount_group) from price p where p.discount_group > step.name) from step where step.name is not null
  )
  select name from step where name is not null`

export async function listDiscountGroups(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${discountGroups}`.execute(db)
  return rows.map(({ name }) => name)
}

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Reads a customer.
 *
 * @param branchIds branches whose orders are read; empty = all, null = none at all
 * @returns null when there is no such customer
 */
export async function findCustomerDetail(
  db: Kysely<Database>,
  id: number,
  branchIds: readonly number[] | null,
): Promise<CustomerDetail | null> {
  const branches = sql`${[...(branchIds ?? [])]}::int[]`
  const { rows } = await sql<CustomerDetail>`
    select ${summaryColumns}, c.email_verified_at is not null as "isEmailConfirmed", c.invoice_email as "invoiceEmail", c.sends_offers as "sendsOffers", c.newsletter as "wantsNewsletter",
      c.closed_at as "closedAt", c.blocked_at as "blockedAt", c.blocked_reason as "blockedReason",
      c.trade_applied_at as "tradeAppliedAt", c.trade_decision as "tradeDecision",
      c.trade_decided_at as "tradeDecidedAt", c.trade_reason as "tradeReason", c.revision,
      array(
        select jsonb_build_object('id', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'company', a.company,
          'nip', a.vat_number, 'street', a.address1, 'street2', a.address2, 'postcode', a.zip_postal_code,
          'city', a.city, 'country', n.iso2, 'phone', a.phone_number, 'email', a.email)
        from address a join country n on n.id = a.country_id where a.customer_id = c.id order by a.id
      ) as addresses,
      array(
        select jsonb_build_object('group', known.name, 'percent', coalesce(d.discount_bp, 0))
        from (${discountGroups} union select discount_group from customer_discount where customer_id = c.id) known
        left join customer_discount d on d.customer_id = c.id and d.discount_group = known.name
        order by known.name
      ) as discounts,
      year.orders as "yearOrders", year.total as "yearTotal",
      (select jsonb_build_object('id', o.id, 'number', o.order_number)
        from shop_order o where o.customer_id = c.id order by o.id desc limit 1) as "lastOrder",
      array(
        select jsonb_build_object('id', o.id, 'number', o.order_number, 'placedAt', ${instant('o.created_at')},
          'stage', o.stage, 'holdReason', o.hold_reason, 'facts', ${progressFacts},
          'deadlineAt', ${instant('o.deadline_at')},
          'pieces', (select sum(l.quantity) from order_line l where l.order_id = o.id),
          'currency', o.currency_code, 'total', o.order_total_minor)
        from shop_order o
        where o.customer_id = c.id and o.is_open and ${branchIds !== null}::boolean
          and (${branches} = '{}' or o.pickup_warehouse_id = any(${branches}) or exists (
            select from order_take t where t.order_id = o.id and t.warehouse_id = any(${branches})))
        order by o.deadline_at, o.id limit ${maxOrders}
      ) as orders,
      array(
        select jsonb_build_object('id', n.id, 'at', ${instant('n.created_at')}, 'text', n.note,
          'by', jsonb_build_object('kind', n.actor_kind, 'name', n.actor_name))
        from customer_note n where n.customer_id = c.id order by n.id desc limit ${maxNotes}
      ) as notes
    from customer c
    cross join lateral (
      select count(*)::int as orders,
        coalesce(round(sum(o.order_total_minor * 1000000.0 / o.rate_micro)), 0)::bigint as total
      from shop_order o
      where o.customer_id = c.id and o.created_at > now() - interval '12 months' and o.stage <> 'cancelled'
    ) year
    where c.id = ${id} and c.company_id is null`.execute(db)
  return rows[0] ?? null
}

/** Locks a customer. @returns null when there is none, or when it is a person of a company */
export async function lockCustomer(trx: Transaction<Database>, id: number) {
  const row = await trx
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Changes a locked customer, and gives it the next revision. */
export async function updateCustomer(
  trx: Transaction<Database>,
  id: number,
  changes: Updateable<Database['customer']>,
): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ ...changes, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

export async function readDiscounts(
  trx: Transaction<Database>,
  customerId: number,
): Promise<Record<string, number>> {
  const rows = await trx
    .selectFrom('customer_discount')
    .select(['discount_group', 'discount_bp'])
    .where('customer_id', '=', customerId)
    .orderBy('discount_group')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.discount_group, row.discount_bp]))
}

/** Replaces all discounts. @param discounts hundredths of a percent by group */
export async function writeDiscounts(
  trx: Transaction<Database>,
  customerId: number,
  discounts: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`delete from customer_discount where customer_id = ${customerId}`.execute(trx)
  await sql`
    insert into customer_discount (customer_id, discount_group, discount_bp)
    select ${customerId}, key, value::int from jsonb_each_text(${JSON.stringify(discounts)}::jsonb)
    where value::int > 0`.execute(trx)
}

export async function insertNote(
  trx: Transaction<Database>,
  customerId: number,
  { text, author }: { text: string; author: Author },
): Promise<number> {
  const { id } = await trx
    .insertInto('customer_note')
    .values({ customer_id: customerId, note: text, actor_kind: author.kind, actor_name: author.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Language and store of a mail to a customer: those of the last order, else of the registration, else Polish and the
 * first store.
 */
export async function findMailContext(
  trx: Transaction<Database>,
  customerId: number,
): Promise<{ lang: string; storeId: number }> {
  const { rows } = await sql<{ lang: string; storeId: number }>`
    select coalesce(o.language, c.language, 'pl') as lang,
      coalesce(o.store_id, c.store_id, (select min(id) from store)) as "storeId"
    from customer c
    left join lateral (
      select language, store_id from shop_order where customer_id = c.id order by id desc limit 1
    ) o on true
    where c.id = ${customerId}`.execute(trx)
  return rows[0]!
}
