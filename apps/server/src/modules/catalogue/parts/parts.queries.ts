import type { Stage } from '@partboard/domain/orders/order-state'
import type { QuantityStep } from '@partboard/domain/pricing/quantity-prices'
import { shopTimeZone } from '@partboard/domain/text/time-zone'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, LocalText, OfficeText, PartAttributes } from '../../../platform/database/schema.ts'
import { betweenNumbers, endOfPart, numberOfPart } from '../../parts/index.ts'
import { listedPrices, promotionTime } from '../../pricing/index.ts'
import { type ProgressRow, progressFacts } from './order-progress.queries.ts'

const timeZone = sql.lit(shopTimeZone)
/** Months of sales and prices, and maximum number of listed boards and orders. */
const months = 12
const maxListed = 50

/** SQL condition on a column: it is one of these branches; empty = any. */
const isIn = (column: RawBuilder<unknown>, branchIds: readonly number[]) =>
  branchIds.length === 0 ? sql`true` : sql`${column} = any(${[...branchIds]}::int[])`

export type PartRow = {
  sku: string
  printed: string | null
  name: LocalText
  net: number | null
  gross: number | null
  available: number
}

type PartQuery = {
  version: number
  /** Beginning of the number, of the end that identifies a part, or of a further number; null = any. */
  beginning: string | null
  /** Parts that the whole text names. */
  named: readonly string[]
  /** Only these parts; null = all. */
  ids: readonly number[] | null
  after: string
  limit: number
  branchIds: readonly number[]
  /** The day in Poland, for planned prices. */
  today: string
}

/** Lists parts by number. */
export async function listPartRows(
  db: Kysely<Database>,
  { version, beginning, named, ids, after, limit, branchIds, today }: PartQuery,
): Promise<PartRow[]> {
  const isBetween = (number: RawBuilder<unknown>) => betweenNumbers(number, beginning ?? '')
  const ofIds = ids === null ? sql`true` : sql`id = any(${[...ids]}::int[])`
  const { rows } = await sql<PartRow>`
    with named as (
      select sku, printed, name from part
      where version_id = ${version} and ${beginning === null ? sql`true` : isBetween(numberOfPart)}
        and sku > ${after} and ${ofIds}
      order by sku limit ${limit}
    ), ending as (
      select sku, printed, name from part
      where ${beginning !== null}::boolean and version_id = ${version} and ${isBetween(endOfPart)}
        and sku > ${after}
      order by sku limit ${limit}
    ), further as (
      select p.sku, p.printed, p.name from part_number n join part p on p.version_id = n.version_id and p.id = n.part_id
      where ${beginning !== null}::boolean and n.version_id = ${version} and ${isBetween(sql`n.canonical`)}
        and p.sku > ${after}
      order by p.sku limit ${limit}
    ), exact as (
      select sku, printed, name from part
      where version_id = ${version} and sku > ${after} and sku = any(${[...named]}::text[])
      union
      select sku, printed, name from part
      where ${beginning !== null}::boolean and version_id = ${version} and ${isBetween(sql`number_key`)}
        and sku > ${after}
      order by sku limit ${limit}
    ), wanted as (
      select * from named union select * from ending union select * from further union select * from exact
      order by sku limit ${limit}
    )
    select w.sku, w.printed, w.name, p.net_minor as net, p.gross_minor as gross,
      (select coalesce(sum(available), 0)::int from stock s
       where s.sku = w.sku and ${isIn(sql`s.warehouse_id`, branchIds)}) as available
    from wanted w left join ${listedPrices(today)} p on p.sku = w.sku order by w.sku`.execute(db)
  return rows
}

/** Ids of parts with these names (modules/search). */
export async function listIdsOfNames(
  db: Kysely<Database>,
  version: number,
  names: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct case when key < 0 then (key::bigint + 2147483648)::int else key end as id
    from search_name, unnest(part_keys) as key
    where version_id = ${version} and name = any(${[...names]}::int[])`.execute(db)
  return rows.map(({ id }) => id)
}

export type PartData = {
  id: number
  sku: string
  printed: string | null
  name: LocalText
  description: LocalText
  attributes: PartAttributes
  weightGrams: number | null
  bulky: boolean
  dangerous: boolean
  endOfLife: string | null
  picture: string
  deposit: number | null
  price: {
    net: number
    gross: number
    promoNet: number | null
    promoGross: number | null
    isPromotion: boolean
    vat: number
    discountGroup: string
    supplierClass: string
    steps: QuantityStep[] | null
  } | null
}

/** @param today the day in Poland, for promotions and planned prices */
export async function findPart(
  db: Kysely<Database>,
  version: number,
  { sku, today }: { sku: string; today: string },
): Promise<PartData | undefined> {
  const { rows } = await sql<PartData>`
    select part.id, part.sku, part.printed, part.name, part.description, part.attributes, part.weight_grams as "weightGrams",
      part.bulky, part.dangerous, part.end_of_life as "endOfLife", part.picture_url as picture,
      part.deposit_minor as deposit,
      case when p.sku is not null then jsonb_build_object('net', p.net_minor, 'gross', p.gross_minor,
        'promoNet', p.promo_net_minor, 'promoGross', p.promo_gross_minor, 'vat', p.vat_bp, 'discountGroup', p.discount_group,
        'supplierClass', p.supplier_class, 'steps', p.quantity_prices,
        'isPromotion', coalesce(${today}::date between p.promo_from and p.promo_until, false)) end as price
    from part left join ${listedPrices(today)} p on p.sku = part.sku
    where part.version_id = ${version} and part.sku = ${sku}`.execute(db)
  return rows[0]
}

export type PriceRow = {
  kind: 'list' | 'promotion'
  net: number
  gross: number
  from: Date
  until: Date | null
}

/**
 * Prices of the last months, oldest first. A promotion that has not begun is left out, and so is one that is not for
 * consumers.
 */
export async function listPrices(db: Kysely<Database>, sku: string): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select kind, net_minor as net, gross_minor as gross, from_at as "from", until_at as "until"
    from (
      select kind, net_minor, gross_minor, from_at, until_at from price_history where sku = ${sku}
      union all
      select 'promotion', offer.net_minor, offer.gross_minor, ${promotionTime}
      from promotion_price offer join promotion on promotion.id = offer.promotion_id
      where offer.sku = ${sku} and promotion.audience in ('everyone', 'consumers')
    ) past
    where from_at <= now() and from_at < coalesce(until_at, 'infinity')
      and coalesce(until_at, 'infinity') > now() - make_interval(months => ${months})
    order by from_at, until_at`.execute(db)
  return rows
}

type PromotionRow = {
  id: number
  name: OfficeText
  from: string
  until: string
  audience: 'everyone' | 'consumers' | 'trade' | 'customers'
  net: number
  gross: number
}

/** Promotions of the office with a part that run on a day or begin later, the next one first. */
export async function listPromotions(
  db: Kysely<Database>,
  sku: string,
  day: string,
): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    select promotion.id, promotion.name, promotion.from_day::text as "from", promotion.until_day::text as "until",
      promotion.audience, offer.net_minor as net, offer.gross_minor as gross
    from promotion_price offer join promotion on promotion.id = offer.promotion_id
    where offer.sku = ${sku} and promotion.ended_at is null and promotion.until_day >= ${day}::date
    order by promotion.from_day, promotion.id limit ${maxListed}`.execute(db)
  return rows
}

export type NumberRow = {
  sku: string
  printed: string | null
  name: LocalText | null
  kind: 'replaced' | 'one_way' | 'set' | 'merged' | 'alternative' | 'none'
  from: string | null
  isOlder: boolean
}

/** Numbers that the part replaces, and those that replace it. */
export async function listNumbers(db: Kysely<Database>, version: number, sku: string): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow>`
    select r.sku, part.printed, part.name, r.kind, r.from_day as "from", r.is_older as "isOlder"
    from (
      select old_sku as sku, kind, from_day, position, true as is_older from replacement
      where version_id = ${version} and new_sku = ${sku}
      union all
      select new_sku, kind, from_day, position, false from replacement
      where version_id = ${version} and old_sku = ${sku}
    ) r
    left join part on part.version_id = ${version} and part.sku = r.sku
    order by r.is_older desc, r.position`.execute(db)
  return rows
}

export type BoardRow = {
  id: number
  number: string
  name: LocalText
  callout: string
  quantity: number
  total: number
}

/** Boards with the part, each once. */
export async function listBoards(db: Kysely<Database>, version: number, partId: number): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select b.id, b.number, b.name, l.callout, l.quantity, count(*) over () as total
    from (
      select distinct on (board_id) board_id, callout, quantity from board_line
      where version_id = ${version} and part_id = ${partId} order by board_id, position
    ) l
    join board b on b.version_id = ${version} and b.id = l.board_id
    order by b.number_order, b.number limit ${maxListed}`.execute(db)
  return rows
}

export type ShelfRow = {
  warehouse: string
  name: string
  place: string
  onHand: number
  held: number
  available: number
  movedAt: Date | null
  moved: { onHand: number; held: number; reason: string; orderId: number | null } | null
}

/** The stock in each branch, also where there is none, with its last movement. */
export async function listShelves(
  db: Kysely<Database>,
  sku: string,
  branchIds: readonly number[],
): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select w.code as warehouse, w.name, coalesce(s.place, '') as place, coalesce(s.on_hand, 0) as "onHand", coalesce(s.held, 0) as held,
      coalesce(s.available, 0) as available, m.moved_at as "movedAt",
      case when m.id is not null then jsonb_build_object('onHand', m.on_hand_delta, 'held', m.held_delta,
        'reason', m.reason, 'orderId', m.order_id) end as moved
    from warehouse w
    left join stock s on s.warehouse_id = w.id and s.sku = ${sku}
    left join lateral (
      select * from stock_movement m where m.sku = ${sku} and m.warehouse_id = w.id order by m.id desc limit 1
    ) m on s.sku is not null
    where ${isIn(sql`w.id`, branchIds)}
    order by w.position, w.id`.execute(db)
  return rows
}

export type OpenOrder = {
  id: number
  number: string
  stage: Stage
  holdReason: string | null
  facts: ProgressRow
  pieces: number
  waiting: number
  createdAt: string
}

export type Sold = { sales: { month: string; pieces: number }[]; orders: OpenOrder[] }

/**
 * Ordered pieces by month, without cancelled ones, and the open orders with the part, oldest first. Both are in one
 * query, because a part that sells well is on thousands of lines.
 */
export async function readSold(
  db: Kysely<Database>,
  sku: string,
  branchIds: readonly number[],
): Promise<Sold> {
  const first = sql`date_trunc('month', now() at time zone ${timeZone}) - make_interval(months => ${months - 1})`
  const ofBranches =
    branchIds.length === 0
      ? sql`true`
      : sql`(${isIn(sql`o.pickup_warehouse_id`, branchIds)} or exists (
          select from order_take t where t.order_id = o.id and ${isIn(sql`t.warehouse_id`, branchIds)}))`
  const { rows } = await sql<Sold>`
    with bound as materialized (
      -- Ids rise with time; a day more, because orders commit in another order than they begin.
      select coalesce((
        select id from shop_order where created_at >= (${first} - interval '1 day') at time zone ${timeZone}
        order by created_at limit 1
      ), 0) as id
    ), line as (
      select l.order_id, l.quantity, l.cancelled, l.waiting from order_line l
      where l.sku = ${sku} and l.order_id >= (select id from bound)
      union all
      select l.order_id, l.quantity, l.cancelled, l.waiting
      from shop_order o join order_line l on l.order_id = o.id
      where o.is_open and o.id < (select id from bound) and l.sku = ${sku}
    ), sold as materialized (
      select o.id, o.order_number, o.stage, o.is_open, o.created_at, sum(l.quantity - l.cancelled)::int as pieces,
        sum(l.waiting)::int as waiting
      from line l join shop_order o on o.id = l.order_id
      where ${ofBranches} group by o.id
    ), months as (
      select to_char(created_at at time zone ${timeZone}, 'YYYY-MM') as month, sum(pieces)::int as pieces
      from sold where stage <> 'cancelled' and created_at >= (${first}) at time zone ${timeZone} group by 1
    ), open as (
      select o.id, o.order_number as number, o.stage, o.hold_reason as "holdReason", sold.pieces, sold.waiting,
        o.created_at as "createdAt", ${progressFacts} as facts
      from (select * from sold where is_open order by id limit ${maxListed}) sold join shop_order o on o.id = sold.id
    )
    select (
      select jsonb_agg(jsonb_build_object('month', to_char(day, 'YYYY-MM'), 'pieces', coalesce(m.pieces, 0)) order by day)
      from generate_series(${first}, now() at time zone ${timeZone}, interval '1 month') as day
      left join months m on m.month = to_char(day, 'YYYY-MM')
    ) as sales,
    (select coalesce(jsonb_agg(open order by id), '[]') from open) as orders`.execute(db)
  return rows[0]!
}
