import type { PromotionAudience } from '@partboard/domain/pricing/promotion'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type {
  Database,
  LocalText,
  OfficeText,
  PromotionSelection,
} from '../../../platform/database/schema.ts'
import { listedPrices } from '../parts/listed-prices.ts'

export type PromotionRow = {
  id: number
  name: OfficeText
  from: string
  until: string
  percentBp: number | null
  audience: PromotionAudience
  storeId: number | null
  storeName: string | null
  selection: PromotionSelection
  customers: { id: number; name: string }[]
  parts: number
  endedAt: Date | null
  /** The day in Poland on which it was ended early or cancelled. */
  endedOn: string | null
  createdAt: Date
  actorKind: 'staff' | 'key' | 'command' | 'system'
  actorName: string
  revision: number
}

type ListQuery = {
  /** Null = all; else those in this state on the day. */
  state: 'planned' | 'running' | 'ended' | 'cancelled' | null
  day: string
  /** The first day and id of the row before; null = from the beginning. */
  after: readonly [from: string, id: number] | null
  limit: number
}

const isEndedEarly = sql`(ended_at at time zone 'Europe/Warsaw')::date >= from_day`

/** Lists promotions; those that begin last come first. */
export function listPromotionRows(
  db: Kysely<Database>,
  { state, day, after, limit }: ListQuery,
): Promise<PromotionRow[]> {
  const states = {
    planned: sql`ended_at is null and from_day > ${day}::date`,
    running: sql`ended_at is null and ${day}::date between from_day and until_day`,
    ended: sql`(ended_at is null and until_day < ${day}::date or ${isEndedEarly})`,
    cancelled: sql`ended_at is not null and not ${isEndedEarly}`,
  }
  const isAfter = after ? sql`(from_day, id) < (${after[0]}::date, ${after[1]}::int)` : sql`true`
  const isState = state ? states[state] : sql`true`
  return readPromotions(db, sql`${isState} and ${isAfter} order by from_day desc, id desc limit ${limit}`)
}

export async function findPromotion(db: Kysely<Database>, id: number): Promise<PromotionRow | null> {
  return (await readPromotions(db, sql`id = ${id}`))[0] ?? null
}

async function readPromotions(db: Kysely<Database>, condition: RawBuilder<unknown>): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    with chosen as materialized (select * from promotion where ${condition})
    select p.id, p.name, p.from_day::text as "from", p.until_day::text as "until", p.percent_bp as "percentBp",
      p.audience, p.store_id as "storeId", s.name as "storeName", p.selection,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id,
         'name', coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name))) order by c.id), '[]')
       from promotion_customer named join customer c on c.id = named.customer_id where named.promotion_id = p.id
      ) as customers,
      (select count(*)::int from promotion_price where promotion_id = p.id) as parts,
      p.ended_at as "endedAt", (p.ended_at at time zone 'Europe/Warsaw')::date::text as "endedOn",
      p.created_at as "createdAt", p.actor_kind as "actorKind", p.actor_name as "actorName", p.revision
    from chosen p left join store s on s.id = p.store_id
    order by p.from_day desc, p.id desc`.execute(db)
  return rows
}

/** Locks a promotion. */
export async function lockPromotion(trx: Transaction<Database>, id: number): Promise<PromotionRow | null> {
  await sql`select from promotion where id = ${id} for update`.execute(trx)
  return findPromotion(trx, id)
}

export type PartRow = {
  sku: string
  printed: string | null
  name: LocalText | null
  listNet: number
  listGross: number
  net: number
  gross: number
}

/** Lists the parts of a promotion by number, with the list prices of a day as far as the part is in the list. */
export async function listPartRows(
  db: Kysely<Database>,
  { id, day, version }: { id: number; day: string; version: number | null },
  { after, limit }: { after: string; limit: number },
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select offer.sku, part.printed, part.name, coalesce(list.net_minor, offer.net_minor) as "listNet",
      coalesce(list.gross_minor, offer.gross_minor) as "listGross", offer.net_minor as net, offer.gross_minor as gross
    from promotion_price offer
    left join ${listedPrices(day)} list on list.sku = offer.sku
    left join part on part.version_id = ${version} and part.sku = offer.sku
    where offer.promotion_id = ${id} and offer.sku > ${after}
    order by offer.sku limit ${limit}`.execute(db)
  return rows
}

export type OfferRow = { sku: string; netMinor: number; grossMinor: number }

/** Writes the prices and the customers of a promotion in place of those that it had. */
export async function writeOffers(
  trx: Transaction<Database>,
  id: number,
  offers: readonly OfferRow[],
  customerIds: readonly number[],
): Promise<void> {
  await sql`delete from promotion_price where promotion_id = ${id}`.execute(trx)
  await sql`delete from promotion_customer where promotion_id = ${id}`.execute(trx)
  await sql`
    insert into promotion_price (promotion_id, sku, net_minor, gross_minor)
    select ${id}::int, sku, "netMinor", "grossMinor"
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as offer (sku text, "netMinor" bigint, "grossMinor" bigint)
    order by sku`.execute(trx)
  await sql`
    insert into promotion_customer (promotion_id, customer_id)
    select ${id}::int, unnest(${[...customerIds]}::int[])`.execute(trx)
}

/** Which of these customers have an open account that is not a person of a company. */
export async function knownCustomers(db: Kysely<Database>, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from customer where id = any(${[...ids]}::int[]) and company_id is null and closed_at is null`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
