import type { ShopEvent } from '@partboard/contract/integration/events.office'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'

const batchSize = 1_000

/** The subject of an event `e`, by its kind and payload. */
const subjectKind = sql`split_part(e.kind, '.', 1)`
const subjectId = sql`case split_part(e.kind, '.', 1)
  when 'order' then e.payload ->> 'orderId'
  when 'customer' then e.payload ->> 'customerId'
  when 'catalogue' then e.payload ->> 'version'
  when 'price' then e.payload ->> 'sku'
  when 'promotion' then e.payload ->> 'promotionId'
  else coalesce((e.payload ->> 'sku') || '@' || (e.payload ->> 'warehouse'), 'all') end`

/** An event `e` as programs see it. */
const presented = sql`json_build_object(
  'id', e.position::text, 'kind', e.kind,
  'at', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'subject', json_build_object('kind', ${subjectKind}, 'id', ${subjectId}), 'data', e.payload)`

/**
 * Gives all committed events their places in the feed, and writes their deliveries for webhooks
 * (docs/decisions/0029-the-feed-is-numbered-after-the-commit.md).
 */
export async function placeEvents(db: Kysely<Database>): Promise<void> {
  for (let placed = batchSize; placed === batchSize; ) {
    const { rows } = await sql`select from event where position is null limit 1`.execute(db)
    if (rows.length === 0) return
    placed = await inTransaction(db, placeBatch)
  }
}

/** @returns the number of events that got a place */
async function placeBatch(trx: Transaction<Database>): Promise<number> {
  // Locks the feed. The next statement sees everything that was committed until now.
  const { rows: feed } = await sql<{ last: number }>`
    insert into event_feed as feed (last_position) values (0)
    on conflict (one) do update set last_position = feed.last_position
    returning last_position as last`.execute(trx)
  const { last } = feed[0]!
  const { rows } = await sql<{ placed: number }>`
    with next as materialized (
      select id, row_number() over (order by id) as nth
      from (select id from event where position is null order by id limit ${batchSize}) unplaced
    ), placed as (
      update event set position = ${last} + next.nth from next where event.id = next.id returning event.*
    ), feed as (
      update event_feed set last_position = ${last} + (select count(*) from next)
    ), deliveries as (
      insert into webhook_delivery (webhook_id, kind, subject, body)
      select w.id, e.kind, ${subjectKind} || ':' || ${subjectId}, ${presented}::text
      from placed e join webhook w on w.is_active and (w.kinds = '{}' or e.kind = any(w.kinds))
      order by e.position, w.id
      returning webhook_id, subject
    ), streams as (
      insert into webhook_stream (webhook_id, subject)
      select distinct webhook_id, subject from deliveries order by 1, 2
      -- Waits for the end of a delivery that is about to remove the stream.
      on conflict (webhook_id, subject) do update set webhook_id = excluded.webhook_id
    )
    select count(*)::int as placed from next`.execute(trx)
  return rows[0]!.placed
}

/** What a reader of the feed sees. */
export type FeedFilter = {
  /** Only these kinds; undefined = all. */
  kinds?: readonly string[] | undefined
  /** Only these kinds of subjects; null = all. */
  subjects: readonly string[] | null
  /** Only orders and stock of these warehouses; empty = all. */
  branchIds: readonly number[]
}

export type FeedPage = { items: ShopEvent[]; next: string; hasMore: boolean }

/** The place of the newest event; 0 = there was none. */
export async function lastPlace(db: Kysely<Database>): Promise<number> {
  await placeEvents(db)
  const { rows } = await sql<{ last: number }>`select last_position as last from event_feed`.execute(db)
  return rows[0]?.last ?? 0
}

/**
 * Reads the feed after a place.
 *
 * @param after null = from the oldest event that is kept
 * @returns null when events after this place have been deleted, or the feed has never had the place
 */
export async function readFeed(
  db: Kysely<Database>,
  { after, limit, filter }: { after: number | null; limit: number; filter: FeedFilter },
): Promise<FeedPage | null> {
  await placeEvents(db)
  const { rows } = await sql<{ last: number; oldest: number; items: ShopEvent[] }>`
    with feed as materialized (
      select last, coalesce((select min(position) from event), last + 1) as oldest
      from (select coalesce((select last_position from event_feed), 0) as last) l
    )
    select last, oldest, coalesce((
        select json_agg(event order by position) from (
          select e.position, ${presented} as event from event e
          where e.position > ${after ?? 0} and e.position <= last and ${isVisible(filter)}
          order by e.position limit ${limit + 1}
        ) found
      ), '[]') as items
    from feed`.execute(db)
  const { last, oldest, items } = rows[0]!
  if (after !== null && (after > last || after + 1 < oldest)) return null
  const hasMore = items.length > limit
  const shown = items.slice(0, limit)
  return { items: shown, next: hasMore ? shown.at(-1)!.id : String(last), hasMore }
}

function isVisible({ kinds, subjects, branchIds }: FeedFilter): RawBuilder<unknown> {
  const branches = sql`${[...branchIds]}::int[]`
  const ofBranches = sql`case ${subjectKind}
    when 'order' then exists (
      select from shop_order o where o.id = (e.payload ->> 'orderId')::int and (
        o.pickup_warehouse_id = any(${branches})
        or exists (select from order_take t where t.order_id = o.id and t.warehouse_id = any(${branches}))))
    when 'stock' then coalesce(
      e.payload ->> 'warehouse' in (select code from warehouse where id = any(${branches})), true)
    else true end`
  return sql`${kinds === undefined ? sql`true` : sql`e.kind = any(${[...kinds]})`}
    and ${subjects === null ? sql`true` : sql`${subjectKind} = any(${[...subjects]})`}
    and ${branchIds.length === 0 ? sql`true` : ofBranches}`
}
