import { shopTimeZone } from '@partboard/domain/text/time-zone'
import { type Kysely, sql } from 'kysely'
import type { Database, LocalText } from '../../../../platform/database/schema.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'

export type SearchKind = 'vin' | 'number' | 'text'
export type SearchCount = { day: string; kind: SearchKind; found: number; missed: number }
export type MissedSearch = { day: string; words: string; times: number }
export type StockRefusal = { day: string; sku: string; times: number }
/** A customer who looked something up on a day. */
export type LookUpDay = { day: string; customerId: number }
export type Counts = {
  searches: SearchCount[]
  missed: MissedSearch[]
  refusals: StockRefusal[]
  customers: LookUpDay[]
}

/**
 * Adds counts to the stored ones, all or none. All processes lock the rows in the order of their key, which prevents
 * deadlocks.
 */
export async function addCounts(
  db: Kysely<Database>,
  { searches, missed, refusals, customers }: Counts,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`
      insert into search_count (day, kind, found, missed)
      select * from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb)
        as counted (day date, kind text, found int, missed int) order by day, kind
      on conflict (day, kind) do update
        set found = search_count.found + excluded.found, missed = search_count.missed + excluded.missed`.execute(
      trx,
    )
    await sql`
      insert into missed_search (day, words, times)
      select * from jsonb_to_recordset(${JSON.stringify(missed)}::jsonb)
        as counted (day date, words text, times int) order by day, words
      on conflict (day, words) do update set times = missed_search.times + excluded.times`.execute(trx)
    await sql`
      insert into stock_refusal (day, sku, times)
      select * from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb)
        as counted (day date, sku text, times int) order by day, sku
      on conflict (day, sku) do update set times = stock_refusal.times + excluded.times`.execute(trx)
    // An account may have been closed or deleted since.
    await sql`
      insert into look_up_day (day, customer_id)
      select day, "customerId" from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb)
        as looked (day date, "customerId" int)
      where exists (select from customer where id = "customerId" and closed_at is null) order by day, "customerId"
      on conflict do nothing`.execute(trx)
  })
}

const timeZone = sql.lit(shopTimeZone)

type Days = { from: string; to: string }

/** The searches of these days, sorted by day. */
export async function listSearchCounts(db: Kysely<Database>, { from, to }: Days): Promise<SearchCount[]> {
  const { rows } = await sql<SearchCount>`
    select day::text as day, kind, found, missed from search_count
    where day between ${from}::date and ${to}::date order by day, kind`.execute(db)
  return rows
}

/** Customers who looked something up on a day, and those of them who ordered on the same day. */
export type Buyers = { day: string; customers: number; ordered: number }

/** The customers with look-ups on these days, sorted by day. Cancelled orders do not count. */
export async function countBuyers(db: Kysely<Database>, { from, to }: Days): Promise<Buyers[]> {
  const { rows } = await sql<Buyers>`
    with ordered as (
      select distinct (created_at at time zone ${timeZone})::date as day, coalesce(ordered_by_id, customer_id) as customer_id
      from shop_order
      where stage <> 'cancelled' and created_at >= ${from}::date::timestamp at time zone ${timeZone}
        and created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    )
    select looked.day::text as day, count(*)::int as customers, count(ordered.customer_id)::int as ordered
    from look_up_day looked left join ordered using (day, customer_id)
    where looked.day between ${from}::date and ${to}::date
    group by looked.day order by looked.day`.execute(db)
  return rows
}

/** The words that were searched most without a result, and how many different ones there were. */
export async function listMissedWords(
  db: Kysely<Database>,
  { from, to }: Days,
  most: number,
): Promise<{ items: { words: string; times: number }[]; different: number }> {
  const { rows } = await sql<{ words: string; times: number; different: number }>`
    select words, sum(times)::int as times, (count(*) over ())::int as different from missed_search
    where day between ${from}::date and ${to}::date
    group by words order by times desc, words limit ${most}`.execute(db)
  return {
    items: rows.map(({ words, times }) => ({ words, times })),
    different: rows[0]?.different ?? 0,
  }
}

/** The parts that were refused most often. `name` is null for a part that the catalogue no longer has. */
export async function listStockRefusals(
  db: Kysely<Database>,
  version: number | null,
  { from, to }: Days,
  most: number,
): Promise<
  { sku: string; printed: string | null; name: Record<'pl' | 'en', string> | null; times: number }[]
> {
  const { rows } = await sql<{
    sku: string
    printed: string | null
    name: Record<'pl' | 'en', string> | null
    times: number
  }>`
    with refused as (
      select sku, sum(times)::int as times from stock_refusal
      where day between ${from}::date and ${to}::date
      group by sku order by times desc, sku limit ${most}
    )
    select refused.sku, p.printed, p.name, refused.times from refused
    left join part p on p.version_id = ${version} and p.sku = refused.sku
    order by refused.times desc, refused.sku`.execute(db)
  return rows
}

/** The boards of this version that were asked for most, and for how many type keys. */
export async function listTopBoards(
  db: Kysely<Database>,
  version: number | null,
  { from, to }: Days,
  most: number,
): Promise<{ number: string; name: LocalText; times: number; vehicles: number }[]> {
  const { rows } = await sql<{ number: string; name: LocalText; times: number; vehicles: number }>`
    with asked as (
      select product_id, sum(times)::int as times, (count(distinct type_key) filter (where type_key <> ''))::int as vehicles
      from product_demand where day between ${from}::date and ${to}::date group by product_id
    )
    select b.number, b.name, asked.times, asked.vehicles
    from asked join board b on b.version_id = ${version} and b.id = asked.product_id
    order by asked.times desc, b.number_order, b.number limit ${most}`.execute(db)
  return rows
}
