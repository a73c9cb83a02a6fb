import type { CustomerCounts, CustomerView } from '@partboard/contract/customers/customers.office'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** A customer in a list. */
export type CustomerRow = {
  id: number
  sortName: string
  firstName: string
  lastName: string
  company: string
  nip: string
  email: string
  phone: string
  erpNumber: string | null
  priceBasis: 'net' | 'gross'
  registeredAt: Date
  appliedAt: Date | null
  isBlocked: boolean
  isClosed: boolean
  creditLimit: number | null
  creditUsed: number
  openOrders: number
  lastOrderAt: Date | null
}

/** The columns of `CustomerRow`, of a customer `c`. */
export const summaryColumns = sql`
  c.id, c.sort_name as "sortName",
  c.first_name as "firstName", c.last_name as "lastName", c.company, c.vat_number as nip, c.email, c.phone, c.erp_number as "erpNumber",
  c.price_basis as "priceBasis", c.created_at as "registeredAt",
  case when ${applies('c')} then c.trade_applied_at end as "appliedAt",
  c.blocked_at is not null as "isBlocked", c.closed_at is not null as "isClosed",
  c.credit_limit_minor as "creditLimit", c.credit_used_minor as "creditUsed",
  (select count(*)::int from shop_order o where o.customer_id = c.id and o.is_open) as "openOrders",
  (select o.created_at from shop_order o where o.customer_id = c.id order by o.id desc limit 1) as "lastOrderAt"`

/** SQL condition on a customer: the application for trade prices is open. */
export function applies(table: string): RawBuilder<boolean> {
  const t = sql.ref(table)
  return sql<boolean>`(${t}.trade_applied_at is not null and ${t}.trade_decision is null and ${t}.closed_at is null)`
}

/** The condition of each view on a customer `c`. Each has an index. The people of a company are in no view. */
const conditions: Record<CustomerView, RawBuilder<unknown>> = {
  all: sql`c.closed_at is null and c.company_id is null`,
  applications: applies('c'),
  trade: sql`c.closed_at is null and c.company_id is null and c.price_basis = 'net'`,
  retail: sql`c.closed_at is null and c.company_id is null and c.price_basis = 'gross'`,
  blocked: sql`c.closed_at is null and c.company_id is null and c.blocked_at is not null`,
  balance: sql`c.closed_at is null and c.credit_used_minor > 0`,
  closed: sql`c.closed_at is not null and c.company_id is null and not c.is_visitor`,
}

export type CustomerQuery = {
  /** Only the customer with this number of another system. */
  erpNumber?: string | undefined
  /** Text of a search; '' = none. */
  text: string
  view: CustomerView
  sort: 'name' | '-registeredAt'
  /** Sort keys of the row before: name and id, or the id alone. */
  after: readonly [string, number] | readonly [number] | null
  limit: number
}

/** Lists customers by name or newest first. */
export async function listCustomerRows(
  db: Kysely<Database>,
  { text, erpNumber, view, sort, after, limit }: CustomerQuery,
): Promise<CustomerRow[]> {
  const found = text.trim() === '' ? sql`true` : await searchFor(db, text)
  const isNumbered = erpNumber === undefined ? sql`true` : sql`c.erp_number = ${erpNumber}`
  const [place, order] =
    sort === 'name'
      ? [
          after ? sql`(c.sort_name, c.id) > (${after[0]}, ${after[1]}::int)` : sql`true`,
          sql`c.sort_name, c.id`,
        ]
      : [after ? sql`c.id < ${after[0]}::int` : sql`true`, sql`c.id desc`]
  const { rows } = await sql<CustomerRow>`
    select ${summaryColumns} from customer c
    where ${conditions[view]} and ${isNumbered} and ${found} and ${place}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** The number of matches up to which a search reads them all; above, it reads the list in its order and filters it. */
const maxMatches = 2_000

/**
 * The SQL condition of a search: every word is the beginning of a word of the customer, or of one of its people, or the
 * text is its number.
 */
async function searchFor(db: Kysely<Database>, text: string): Promise<RawBuilder<unknown>> {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(PL|\+48|0048)(?=\d)/i, '')
  const isNumber = /^\d+$/.test(digits)
  // The words are split and folded where those of the index are.
  const { rows } = await sql<{ words: string[] }>`
    select search_words(${isNumber ? digits : text}) as words`.execute(db)
  const words = rows[0]!.words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`)
  if (words.length === 0) return sql`false`
  const query = sql`${words.join(' & ')}::tsquery`
  // The planner cannot know how many customers a beginning of a word has, so they are counted first.
  const { rows: matches } = await sql<{ id: number }>`
    with match as materialized (select coalesce(company_id, id) as id from customer where words @@ ${query})
    select id from match limit ${maxMatches + 1}`.execute(db)
  const number = isNumber && digits.length <= 9 ? [Number(digits)] : []
  return matches.length > maxMatches
    ? sql`c.words @@ ${query}`
    : sql`c.id = any(${[...matches.map(({ id }) => id), ...number]}::int[])`
}

/** Counts the customers of each view. */
export async function countCustomerRows(db: Kysely<Database>): Promise<CustomerCounts> {
  const { rows } = await sql<CustomerCounts>`
    select count(*)::int as "all",
      count(*) filter (where ${conditions.applications})::int as applications,
      count(*) filter (where c.price_basis = 'net')::int as trade,
      count(*) filter (where c.price_basis = 'gross')::int as retail,
      count(*) filter (where c.blocked_at is not null)::int as blocked,
      count(*) filter (where c.credit_used_minor > 0)::int as balance
    from customer c where c.closed_at is null and c.company_id is null`.execute(db)
  return rows[0]!
}
