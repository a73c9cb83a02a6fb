import type { PartStock, StockMovement } from '@partboard/contract/stock/stock.office'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Author } from '../../platform/audit/audit.ts'
import type { Database, LocalText } from '../../platform/database/schema.ts'
import { betweenNumbers, endOfPart, numberOfPart } from '../parts/index.ts'
import type { Shelf } from './announce.ts'

type Warehouse = { id: number; code: string }

export async function listWarehouses(db: Kysely<Database>): Promise<Warehouse[]> {
  return db.selectFrom('warehouse').select(['id', 'code']).orderBy('position').orderBy('id').execute()
}

/** Those of these part numbers that have stock, or have had it. */
export async function findStocked(db: Kysely<Database>, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`
    select distinct sku from stock where sku = any(${[...skus]})`.execute(db)
  return new Set(rows.map(({ sku }) => sku))
}

/** Adds the missing rows of stock, in the order in which they are locked. */
export async function addShelves(trx: Transaction<Database>, shelves: readonly Shelf[]): Promise<void> {
  await sql`
    insert into stock (sku, warehouse_id, on_hand)
    select sku, "warehouseId", 0
    from jsonb_to_recordset(${JSON.stringify(shelves)}::jsonb) as shelf (sku text, "warehouseId" int)
    where not exists (select from stock s where s.sku = shelf.sku and s.warehouse_id = shelf."warehouseId")
    order by sku, "warehouseId"
    on conflict (sku, warehouse_id) do nothing`.execute(trx)
}

/** @param trx holds the locks of the parts' stock */
export async function readOnHand(
  trx: Transaction<Database>,
  skus: readonly string[],
): Promise<(Shelf & { onHand: number })[]> {
  const { rows } = await sql<Shelf & { onHand: number }>`
    select sku, warehouse_id as "warehouseId", on_hand as "onHand" from stock where sku = any(${[...skus]})`.execute(
    trx,
  )
  return rows
}

/** Sets where parts lie. @param trx holds the locks of the parts' stock */
export async function writePlaces(
  trx: Transaction<Database>,
  places: readonly (Shelf & { place: string })[],
): Promise<void> {
  await sql`
    update stock s set place = p.place
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (sku text, "warehouseId" int, place text)
    where s.sku = p.sku and s.warehouse_id = p."warehouseId"`.execute(trx)
}

export type StockChange = Shelf & { delta: number; note: string }

/** Adds the pieces to the stock and records the movements. @param trx holds the locks of the parts' stock */
export async function writeStock(
  trx: Transaction<Database>,
  reason: 'delta' | 'count',
  author: Author,
  changes: readonly StockChange[],
): Promise<void> {
  await sql`
    with change as materialized (
      select ordinality, (value ->> 'sku') as sku, (value ->> 'warehouseId')::int as warehouse_id,
        (value ->> 'delta')::int as delta, nullif(value ->> 'note', '') as note
      from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) with ordinality
    ), moved as (
      insert into stock_movement (sku, warehouse_id, on_hand_delta, reason, note, author_kind, author_id, author_name)
      select sku, warehouse_id, delta, ${reason}, note, ${author.kind}, ${author.id}::int, ${author.name}
      from change order by ordinality
    )
    update stock s set on_hand = s.on_hand + c.delta
    from (select sku, warehouse_id, sum(delta)::int as delta from change group by 1, 2) c
    where s.sku = c.sku and s.warehouse_id = c.warehouse_id`.execute(trx)
}

type StockQuery = {
  /** Only these parts; null = all. */
  skus: readonly string[] | null
  /** Beginning of the number, or of the end that identifies a part; null = any. */
  beginning: string | null
  /** Parts that the whole text names. */
  named: readonly string[]
  warehouseIds: readonly number[]
  after: string | null
  limit: number
  version: number | null
}

type PartStockRow = Omit<PartStock, 'name'> & { name: LocalText | null }

/** Lists the stock in these warehouses, by part number. */
export async function listStockRows(
  db: Kysely<Database>,
  { skus, beginning, named, warehouseIds, after, limit, version }: StockQuery,
): Promise<PartStockRow[]> {
  const isBetween = (number: RawBuilder<unknown>) => betweenNumbers(number, beginning ?? '')
  const { rows } = await sql<PartStockRow>`
    with named as (
      select sku from stock where ${skus === null}::boolean and ${beginning === null ? sql`${named.length === 0}::boolean` : isBetween(sql`sku`)}
        and sku > ${after ?? ''} and warehouse_id = any(${[...warehouseIds]}) group by sku order by sku limit ${limit}
    ), ending as (
      select p.sku from part p
      where ${beginning !== null}::boolean and p.version_id = ${version}::int
        and (${isBetween(numberOfPart)} or ${isBetween(endOfPart)} or ${isBetween(sql`number_key`)})
        and p.sku > ${after ?? ''}
        and exists (select from stock s where s.sku = p.sku and s.warehouse_id = any(${[...warehouseIds]}))
      order by p.sku limit ${limit}
    ), wanted as (
      select sku from named union select sku from ending union select sku from unnest(${[...(skus ?? []), ...named]}::text[]) as sku where sku > ${after ?? ''}
      order by sku limit ${limit}
    )
    select wanted.sku, part.printed, part.name, sum(s.on_hand)::int as "onHand", sum(s.held)::int as held,
      sum(s.available)::int as available,
      jsonb_agg(jsonb_build_object('warehouse', w.code, 'name', w.name, 'place', s.place, 'onHand', s.on_hand, 'held', s.held,
        'available', s.available) order by w.position, w.id) as warehouses
    from wanted
    join stock s on s.sku = wanted.sku and s.warehouse_id = any(${[...warehouseIds]})
    join warehouse w on w.id = s.warehouse_id
    left join part on part.version_id = ${version}::int and part.sku = wanted.sku
    group by wanted.sku, part.printed, part.name
    order by wanted.sku`.execute(db)
  return rows
}

type MovementRow = Omit<StockMovement, 'at'> & { at: Date }

/** Lists movements in these warehouses, newest first. @param before only movements older than this id */
export async function listMovementRows(
  db: Kysely<Database>,
  {
    sku,
    warehouseIds,
    before,
    limit,
  }: { sku: string | null; warehouseIds: readonly number[] | null; before: string | null; limit: number },
): Promise<MovementRow[]> {
  const ofPart = sku === null ? sql`true` : sql`m.sku = ${sku}`
  const ofWarehouses = warehouseIds === null ? sql`true` : sql`m.warehouse_id = any(${[...warehouseIds]})`
  const { rows } = await sql<MovementRow>`
    select m.id::text, m.moved_at as at, m.sku, w.code as warehouse, m.on_hand_delta as "onHandDelta",
      m.held_delta as "heldDelta", m.reason, m.note, m.order_id as "orderId",
      case when m.author_kind is not null then
        jsonb_build_object('kind', m.author_kind, 'id', m.author_id, 'name', m.author_name) end as author
    from stock_movement m join warehouse w on w.id = m.warehouse_id
    where ${ofPart} and ${ofWarehouses} and (${before}::bigint is null or m.id < ${before}::bigint)
    order by m.id desc limit ${limit}`.execute(db)
  return rows
}
