import type { OrderFilter } from '@partboard/domain/orders/order-filters'
import {
  type OrderSearch,
  type OrderSearchKind,
  orderSearchKinds,
} from '@partboard/domain/orders/order-search'
import { paidInAdvance } from '@partboard/domain/orders/payment-needs'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { isShownTo, type Reader } from '../../orders/index.ts'
import { timeZone } from '../../stock/index.ts'

/** What limits a list of orders; null = nothing. Days are in Poland, `YYYY-MM-DD`, both included. */
export type OrderLimits = {
  search: OrderSearch | null
  /** The catalogue whose vehicles have plates; null = there is none. */
  version: number | null
  state: OrderFilter | null
  from: string | null
  to: string | null
  /** The key of a vehicle, or the end of a VIN, in capitals. */
  vin: string | null
}

/** The ids of a page of orders, how many there are in all, and how the search was understood; null = none was made. */
export type FoundOrders = { ids: number[]; total: number; kind: OrderSearchKind | null }

/**
 * SQL conditions for an order `o` in a state. Open orders are those that the customer still waits for. Cash is not waited
 * for before the order is ready, as in `progressOf`.
 */
const inState: Readonly<Record<OrderFilter, RawBuilder<SqlBool>>> = {
  open: sql`(o.is_open or o.stage = 'shipped')`,
  unpaid: sql`(o.is_open and o.hold_reason is null and o.payment in ('open', 'part')
    and o.payment_method ~ ${paidInAdvance})`,
  ready: sql`o.stage = 'readyForPickup'`,
  done: sql`o.stage = 'delivered'`,
  cancelled: sql`o.stage in ('cancelled', 'returned')`,
}

/** SQL: the key of a line's vehicle, whose last seven characters have an index. */
const lineKey = sql`vehicle_key(l.vehicle #>> '{pl,Vin}')`
const hasVin = sql`l.vehicle #>> '{pl,Vin}' is not null`

const endsWithVin = (vin: string) =>
  sql`${hasVin} and right(${lineKey}, 7) = ${vin.slice(-7)}::text and ${lineKey} like ${`%${vin}`}::text`

/** SQL: whether the line `l` is for the vehicle of a VIN. */
const isOf = (vin: RawBuilder<unknown>) =>
  sql`${hasVin} and right(${lineKey}, 7) = right(vehicle_key(${vin}), 7) and ${lineKey} = vehicle_key(${vin})`

/**
 * Finds the orders that a person sees, newest first. A search takes the first kind of `orderSearchKinds` that finds an
 * order of the person, whatever the other limits are: each kind is a part of the query that is not read once an earlier
 * one has rows.
 *
 * @param limit null = all
 */
export async function findOrders(
  db: Kysely<Database>,
  customer: Reader,
  limits: OrderLimits,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<FoundOrders> {
  const { search, version } = limits
  const hits = search ? searchParts(customer, version, search) : []
  const kind = sql.join(
    [
      sql`case`,
      ...hits.map(([name]) => sql`when exists (select from ${sql.table(`by_${name}`)}) then ${name}::text`),
      sql`end`,
    ],
    sql` `,
  )
  const isHit = sql.join(
    hits.map(([name]) => sql`select id from ${sql.table(`by_${name}`)}`),
    sql` union all `,
  )
  const { rows } = await sql<{ ids: number[]; total: number; kind: OrderSearchKind | null }>`
    with ${hits
      .map(([name, found], index) => {
        const earlier = hits
          .slice(0, index)
          .map(([before]) => sql` and not exists (select from ${sql.table(`by_${before}`)})`)
        return sql`${sql.table(`by_${name}`)} as materialized (
        select found.id from (${found}) as found (id) where true ${sql.join(earlier, sql``)}
      ), `
      })
      .reduce((all, one) => sql`${all}${one}`, sql``)}found as materialized (
      select o.id from shop_order o
      where ${isShownTo(customer)}
        ${search ? sql`and o.id in (${isHit})` : sql``}
        ${limits.state ? sql`and ${inState[limits.state]}` : sql``}
        ${limits.from ? sql`and o.created_at >= ${limits.from}::date::timestamp at time zone ${timeZone}` : sql``}
        ${limits.to ? sql`and o.created_at < (${limits.to}::date + 1)::timestamp at time zone ${timeZone}` : sql``}
        ${limits.vin ? sql`and exists (select from order_line l where l.order_id = o.id and ${endsWithVin(limits.vin)})` : sql``}
    )
    select (select count(*)::int from found) as total,
      array(select id from found order by id desc limit ${limit} offset ${offset}) as ids,
      ${search ? kind : sql`null`} as kind`.execute(db)
  const { ids, total, kind: understood } = rows[0]!
  return { ids, total, kind: search && (understood ?? search.likely) }
}

/** SQL: the ids of a person's orders that a text finds, by kind, in the order of the kinds. */
function searchParts(
  customer: Reader,
  version: number | null,
  { number, vin, part, plate, words }: OrderSearch,
): (readonly [OrderSearchKind, RawBuilder<unknown>])[] {
  const own = isShownTo(customer)
  /** By an index of all lines, for what few lines have. */
  const lines = (condition: RawBuilder<unknown>) =>
    sql`select l.order_id from order_line l join shop_order o on o.id = l.order_id where ${own} and ${condition}`
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const like = (text: RawBuilder<unknown>) => sql`${text} like all (${patterns}::text[])`
  const hasWords = (text: RawBuilder<unknown>) => like(sql`plain_text(${text})`)
  /** All words in one reference, or in one name. A single word needs no look at the lines of the text. */
  const inWords = (text: RawBuilder<unknown>) => sql`
    select o.id from shop_order o join order_words w on w.order_id = o.id
    where ${own} and ${text} <> '' and ${like(text)}
      ${patterns.length > 1 ? sql`and exists (select from string_to_table(${text}, chr(10)) one where ${like(sql`one`)})` : sql``}`
  /** A plate is found in any spelling: reference_keys of the database joins its parts. */
  const inReference =
    plate === null
      ? inWords(sql`w.referred`)
      : sql`${inWords(sql`w.referred`)} union
          select o.id from shop_order o join order_words w on w.order_id = o.id
          where ${own} and w.keys @> array[${plate}::text]`
  const hasPlate = plate === null ? sql`false` : sql`plate_key like ${`${plate}%`}::text`
  /** Only of a vehicle that was ordered for: a search does not tell whose plates the catalogue has. */
  const ofCatalogue =
    plate === null
      ? sql``
      : sql`union select vin from vehicle
          where version_id = ${version}::int and plate <> '' and plate_key(plate) = ${plate}::text
            and exists (${lines(isOf(sql`vehicle.vin`))})`
  const named = sql`(
    select vin from customer_vehicle
    where customer_id = ${customer.companyId} and (${hasPlate} or ${hasWords(sql`owner`)})
    ${ofCatalogue}
  ) as named`
  const parts: Record<OrderSearchKind, RawBuilder<unknown> | null> = {
    number:
      number === null
        ? null
        : sql`select id from shop_order where ${own} and order_number like ${`${number}%`}::text`,
    vin: vin === null ? null : lines(endsWithVin(vin)),
    part: part && lines(sql`(${isPart(part)})`),
    vehicle: sql`
      select l.order_id from ${named}
      join order_line l on ${isOf(sql`named.vin`)}
      join shop_order o on o.id = l.order_id where ${own} and named.vin <> ''
      union select id from (${inReference}) as referred (id) where exists (select from ${named})`,
    reference: inReference,
    words: inWords(sql`w.named`),
  }
  return orderSearchKinds.flatMap((kind) => (parts[kind] ? [[kind, parts[kind]] as const] : []))
}

function isPart({ skus, beginning, ends }: NonNullable<OrderSearch['part']>): RawBuilder<unknown> {
  const conditions = [
    ...(skus.length > 0 ? [sql`l.sku = any(${skus}::text[])`] : []),
    ...(beginning === null ? [] : [sql`sku_number(l.sku) like ${`${beginning}%`}::text`]),
    ...ends.map((end) => sql`reverse(l.sku) like ${`${[...end].reverse().join('')}%`}::text`),
  ]
  return sql.join(conditions, sql` or `)
}
