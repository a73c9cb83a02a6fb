import type { Lang } from '@partboard/contract/texts'
import { MAX_PART_ALERTS } from '@partboard/domain/numbers/limits'
import { type Kysely, sql, type Transaction } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Database, LocalText } from '../../platform/database/schema.ts'
import { newToken } from '../../platform/http/tokens.ts'

export type AlertRow = {
  id: number
  kind: 'stock' | 'price'
  productId: number
  sku: string
  printed: string | null
  /** Null = the part left the catalogue. */
  name: LocalText | null
  limitMinor: number | null
  currencyCode: string
  createdAt: Date
  sentAt: Date | null
}

const columns = sql`
  a.id, a.kind, k.id as "productId", a.sku, part.printed, part.name, a.limit_minor as "limitMinor",
  a.currency_code as "currencyCode", a.created_at as "createdAt", a.sent_at as "sentAt"`
const joins = sql`
  join catalogue_key k on k.kind = 'part' and k.key = a.sku
  left join part on part.id = k.id and part.version_id = (select version_id from catalogue_current)`

/** Lists the alerts of a person: those that wait, then those that were sent. */
export async function listAlerts(db: Kysely<Database>, customerId: number): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`${prepared}
    select ${columns} from part_alert a ${joins}
    where a.customer_id = ${customerId} order by a.sent_at is not null, a.id desc`.execute(db)
  return rows
}

/** The number of a part of the current catalogue, and whether it is for the trade alone; null = there is none. */
export async function findPart(
  db: Kysely<Database>,
  id: number,
): Promise<{ sku: string; tradeOnly: boolean } | null> {
  const { rows } = await sql<{ sku: string; tradeOnly: boolean }>`${prepared}
    select part.sku, part.trade_only as "tradeOnly"
    from part join catalogue_current using (version_id) where part.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export type NewAlert = {
  customerId: number
  sku: string
  kind: 'stock' | 'price'
  limitMinor: number | null
  currencyCode: string
  storeId: number
  lang: Lang
}

/**
 * Adds an alert, or changes the limit of the one that waits. The person is locked, so that concurrent calls do not exceed
 * the limit.
 *
 * @returns null above `MAX_PART_ALERTS`
 */
export async function putAlert(trx: Transaction<Database>, alert: NewAlert): Promise<AlertRow | null> {
  const { customerId, sku, kind, limitMinor, currencyCode, storeId, lang } = alert
  await sql`select from customer where id = ${customerId} for no key update`.execute(trx)
  const { rows } = await sql<AlertRow>`
    with waiting as (
      select sku, kind from part_alert where customer_id = ${customerId} and sent_at is null
    ), put as (
      insert into part_alert (customer_id, sku, kind, limit_minor, currency_code, store_id, language, stop_token)
      select ${customerId}::int, ${sku}::text, ${kind}::text, ${limitMinor}::bigint, ${currencyCode}::text,
        ${storeId}::int, ${lang}::text, ${newToken()}::text
      where (select count(*) from waiting) < ${MAX_PART_ALERTS}
        or exists (select from waiting where sku = ${sku}::text and kind = ${kind}::text)
      on conflict (customer_id, sku, kind) where sent_at is null do update set
        limit_minor = excluded.limit_minor, currency_code = excluded.currency_code,
        store_id = excluded.store_id, language = excluded.language
      returning id, kind, sku, limit_minor, currency_code, created_at, sent_at
    )
    select ${columns} from put a ${joins}`.execute(trx)
  return rows[0] ?? null
}

/** Removes an alert. @returns whether the person had it */
export async function removeAlert(db: Kysely<Database>, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('part_alert')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Stops the alerts of the person whose mail has the token. @returns the person; null = the token is unknown */
export async function stopByToken(db: Kysely<Database>, token: string): Promise<number | null> {
  const { rows } = await sql<{ customerId: number }>`
    with told as (select customer_id from part_alert where stop_token = ${token}),
    stopped as (
      delete from part_alert a using told where a.customer_id = told.customer_id and a.sent_at is null
    )
    select customer_id as "customerId" from told`.execute(db)
  return rows[0]?.customerId ?? null
}

/** An alert that waits, with what decides about it. */
export type WaitingAlert = {
  id: number
  sku: string
  kind: 'stock' | 'price'
  limitMinor: number | null
  companyId: number
  storeId: number
  priceBasis: 'net' | 'gross'
  rateMicro: number
  tradeOnly: boolean
}

/**
 * Reads alerts that wait, after an id: of parts in the catalogue, of people who still have their account, and about a
 * price only of those who may see it. Alerts about stock are read only for parts of which a warehouse has free pieces.
 */
export async function readWaiting(
  db: Kysely<Database>,
  after: number,
  limit: number,
): Promise<WaitingAlert[]> {
  const { rows } = await sql<WaitingAlert>`${prepared}
    select a.id, a.sku, a.kind, a.limit_minor as "limitMinor", company.id as "companyId",
      a.store_id as "storeId", company.price_basis as "priceBasis", currency.rate_micro as "rateMicro",
      part.trade_only as "tradeOnly"
    from part_alert a
    join customer person on person.id = a.customer_id and person.closed_at is null and person.blocked_at is null
    join customer company on company.id = coalesce(person.company_id, person.id)
      and company.closed_at is null and company.blocked_at is null
    join currency on currency.code = a.currency_code
    join catalogue_key k on k.kind = 'part' and k.key = a.sku
    join part on part.id = k.id and part.version_id = (select version_id from catalogue_current)
    where a.sent_at is null and a.id > ${after} and (
      case a.kind
        when 'price' then person.sees_prices
        else exists (
          select from stock s join warehouse w on w.id = s.warehouse_id and w.closed_at is null
          where s.sku = a.sku and s.available > 0
        )
      end
    )
    order by a.id limit ${limit}`.execute(db)
  return rows
}
