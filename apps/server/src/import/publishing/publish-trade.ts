import type { QuantityStep } from '@partboard/domain/pricing/quantity-prices'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { assignToWaiting, isKnown, type KnownOrders, type StockRow } from '../../modules/stock/index.ts'
import { audit, theShop } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/database/schema.ts'
import { addEvent } from '../../platform/events/events.ts'
import { today } from '../../platform/time/today.ts'
import { storedColumns } from '../package/columns.ts'
import { columnsOf } from '../package/files.ts'
import { staging } from '../staging/stage.ts'

/**
 * Writes the staged prices into the price list. Only differences are written, and no rows that an order locks. Former prices stay in the history, and so do planned prices that have begun:
 * the staged list is newer. Plans for later days stay.
 *
 * @param isComplete a part that the staged list does not name is no longer for sale
 */
export async function publishPrices(trx: Transaction<Database>, isComplete: boolean): Promise<void> {
  await applyPlannedPrices(trx, today())
  const columns = storedColumns(columnsOf.prices)
  const values = columns.filter(({ name }) => name !== 'sku')
  if (isComplete)
    await sql`
      delete from price where not exists (select from ${staging('prices')} s where s.sku = price.sku)`.execute(
      trx,
    )
  await sql`
    update price set ${sql.join(values.map(({ name, value }) => sql`${sql.ref(name)} = ${value}`))}
    from ${staging('prices')} staged
    where staged.sku = price.sku
      and (${sql.join(values.map(({ name }) => sql.ref(`price.${name}`)))})
        is distinct from (${sql.join(values.map(({ value }) => value))})`.execute(trx)
  await sql`
    insert into price (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    select ${sql.join(columns.map(({ value }) => value))} from ${staging('prices')} staged
    where not exists (select from price where price.sku = staged.sku)
    order by staged.sku`.execute(trx)
  await writeHistory(trx)
}

/**
 * Changes list prices of parts that are in the price list, whose rows the caller has locked. Former prices stay in the
 * history, and promotions go on.
 *
 * @param prices with the quantity prices; undefined = they stay
 * @param from when the prices began; null = now
 */
export async function changePrices(
  trx: Transaction<Database>,
  prices: readonly {
    sku: string
    netMinor: number
    grossMinor: number
    steps?: QuantityStep[] | undefined
  }[],
  from: RawBuilder<Date> | null = null,
): Promise<void> {
  await sql`
    update price set net_minor = changed."netMinor", gross_minor = changed."grossMinor",
      quantity_prices = nullif(coalesce(changed.steps, price.quantity_prices), '[]')
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as changed (sku text, "netMinor" bigint, "grossMinor" bigint, steps jsonb)
    where changed.sku = price.sku`.execute(trx)
  await writeHistory(
    trx,
    prices.map(({ sku }) => sku),
    from ?? undefined,
  )
}

/** A planned price that was written into the price list. */
export type AppliedPrice = {
  sku: string
  from: string
  netMinor: number
  grossMinor: number
  wasNetMinor: number
}

/**
 * Writes the planned prices that have begun into the price list, with a history that begins at their midnight. Readers
 * have seen them since then (modules/pricing/parts/listed-prices.ts), so nothing changes for customers. Every other change of
 * the price list calls it first, in its own transaction: it comes later, and so it wins.
 *
 * @param day the day in Poland
 * @param skus only of these parts; null = of all
 */
export async function applyPlannedPrices(
  trx: Transaction<Database>,
  day: string,
  skus: readonly string[] | null = null,
): Promise<AppliedPrice[]> {
  const isMeant = skus === null ? sql`true` : sql`sku = any(${[...skus]})`
  const { rows: locked } = await sql<{ sku: string; netMinor: number }>`
    select sku, net_minor as "netMinor" from price
    where sku in (select sku from planned_price where from_day <= ${day}::date and ${isMeant})
    order by sku for update`.execute(trx)
  if (locked.length === 0) return []
  // A statement of its own: another process may have written them while this one waited for the locks.
  const { rows: due } = await sql<Omit<AppliedPrice, 'wasNetMinor'>>`
    with due as (
      delete from planned_price
      where from_day <= ${day}::date and sku = any(${locked.map(({ sku }) => sku)})
      returning *
    )
    select sku, from_day::text as "from", net_minor as "netMinor", gross_minor as "grossMinor"
    from due order by from_day, sku`.execute(trx)
  const before = new Map(locked.map(({ sku, netMinor }) => [sku, netMinor]))
  const applied: AppliedPrice[] = []
  for (const [from, prices] of Map.groupBy(due, (price) => price.from)) {
    await changePrices(trx, prices, sql<Date>`(${from}::date::timestamp at time zone 'Europe/Warsaw')`)
    for (const price of prices) {
      applied.push({ ...price, wasNetMinor: before.get(price.sku)! })
      before.set(price.sku, price.netMinor)
    }
  }
  for (const { sku, from, netMinor, wasNetMinor } of applied) {
    await addEvent(trx, 'price.changed', { sku, from })
    await audit(trx, theShop, {
      action: 'price.began',
      subject: { kind: 'part', id: sku },
      before: { net: wasNetMinor },
      after: { net: netMinor, from },
    })
  }
  return applied
}

/**
 * Ends prices and promotions that the import no longer has, and adds new ones. A promotion that had not begun ends
 * at its start.
 *
 * @param skus only of these parts; null = of all
 * @param at when list prices ended and began; a planned one at its midnight, which is over
 */
async function writeHistory(
  trx: Transaction<Database>,
  skus: readonly string[] | null = null,
  at: RawBuilder<Date> = sql<Date>`now()`,
): Promise<void> {
  const isMeant = (table: string) =>
    skus === null ? sql`true` : sql`${sql.ref(`${table}.sku`)} = any(${[...skus]})`
  const promotions = sql`(
    select sku, promo_net_minor as net_minor, promo_gross_minor as gross_minor,
      promo_from::timestamp at time zone 'Europe/Warsaw' as from_at,
      (promo_until + 1)::timestamp at time zone 'Europe/Warsaw' as until_at
    from price where promo_from is not null
  )`
  await sql`
    update price_history h set until_at = greatest(h.from_at, ${at})
    where ${isMeant('h')} and kind = 'list' and until_at is null and not exists (
      select from price p
      where p.sku = h.sku and (p.net_minor, p.gross_minor) = (h.net_minor, h.gross_minor)
    )`.execute(trx)
  await sql`
    update price_history h set until_at = greatest(h.from_at, now())
    where ${isMeant('h')} and kind = 'promotion' and until_at > greatest(h.from_at, now()) and not exists (
      select from ${promotions} p
      where p.sku = h.sku
        and (p.net_minor, p.gross_minor, p.from_at, p.until_at) = (h.net_minor, h.gross_minor, h.from_at, h.until_at)
    )`.execute(trx)
  await sql`
    insert into price_history (sku, kind, net_minor, gross_minor, from_at)
    select sku, 'list', net_minor, gross_minor, ${at} from price p
    where ${isMeant('p')} and not exists (
      select from price_history h where h.sku = p.sku and h.kind = 'list' and h.until_at is null
    )
    order by sku`.execute(trx)
  await sql`
    insert into price_history (sku, kind, net_minor, gross_minor, from_at, until_at)
    select sku, 'promotion', net_minor, gross_minor, from_at, until_at from ${promotions} p
    where ${isMeant('p')} and until_at > now() and not exists (
      select from price_history h
      where h.sku = p.sku and h.kind = 'promotion'
        and (h.net_minor, h.gross_minor, h.from_at, h.until_at) = (p.net_minor, p.gross_minor, p.from_at, p.until_at)
    )
    order by sku`.execute(trx)
}

/**
 * Inserts the stock of parts that had none in a warehouse: no order can have locked a new row. If order lines wait for
 * a part, its row starts at 0, and `updateStock` adds the pieces, which go to those lines first.
 */
export async function insertStock(trx: Transaction<Database>): Promise<void> {
  await sql`
    with added as (
      insert into stock (sku, warehouse_id, on_hand)
      select s.sku, w.id, case when exists (${waitingFor(sql`s.sku`)}) then 0 else s.quantity end
      from ${staging('stock')} s join warehouse w on w.code = s.warehouse
      where not exists (select from stock known where known.sku = s.sku and known.warehouse_id = w.id)
      order by s.sku, w.id
      returning sku, warehouse_id, on_hand
    )
    insert into stock_movement (sku, warehouse_id, on_hand_delta, reason)
    select sku, warehouse_id, on_hand, 'import' from added where on_hand > 0`.execute(trx)
}

const waitingFor = (sku: RawBuilder<unknown>) =>
  sql`select from order_line l where l.sku = ${sku} and l.waiting > 0`

/** Number of counts per transaction: an order that needs one of them waits some hundredths of a second. */
const batchSize = 2_000

/** A temporary table of the session. */
const changed = sql.table('pg_temp.changed_stock')

/**
 * Collects for `updateStock`, in the same session, the effects of a stock file: counts that differ from the staged ones,
 * pieces that the file has subtracted already, and parts for which order lines wait.
 *
 * @param isComplete a count that the file lacks is 0; otherwise it stays
 */
export async function findChangedStock(
  db: Kysely<Database>,
  known: KnownOrders,
  isComplete: boolean,
): Promise<void> {
  const joinCounted = isComplete ? sql`left join counted` : sql`join counted`
  await sql`drop table if exists ${changed}`.execute(db)
  await sql`
    create temporary table changed_stock as
    with counted as (
      select s.sku, w.id as warehouse_id, s.quantity
      from ${staging('stock')} s join warehouse w on w.code = s.warehouse
    )
    select row_number() over (order by sku, warehouse_id) as nth, sku, warehouse_id, quantity
    from (
      select sku, warehouse_id, coalesce(counted.quantity, 0) as quantity
      from stock
      ${joinCounted} using (sku, warehouse_id)
      where stock.on_hand <> coalesce(counted.quantity, 0)
      union
      select t.sku, t.warehouse_id, coalesce(counted.quantity, 0)
      from order_take t
      join shop_order o on o.id = t.order_id
      ${joinCounted} on counted.sku = t.sku and counted.warehouse_id = t.warehouse_id
      where ${isKnown(known)}
      union
      select sku, warehouse_id, quantity
      from counted
      where quantity > 0 and sku in (select sku from order_line where waiting > 0)
    ) differing`.execute(db)
  await sql`create index on ${changed} (nth)`.execute(db)
  await sql`analyze ${changed}`.execute(db)
}

/**
 * Sets the counts to the staged ones, and records each change as a movement. Pieces that open orders hold stay held,
 * except those that the file has subtracted already. New pieces go to the order lines that wait for them, before
 * customers see them. Rows are locked in the same order as by orders, so that a count and an order never deadlock.
 *
 * @param db the session of `findChangedStock`
 * @param inOwnTransaction runs each batch; counts are independent, so a batch may be visible before the next one
 */
export async function updateStock(
  db: Kysely<Database>,
  known: KnownOrders,
  inOwnTransaction: (work: (trx: Transaction<Database>) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${changed}`.execute(db)
  for (let first = 1; first <= rows[0]!.count; first += batchSize) {
    const batch = sql`(select * from ${changed} where nth >= ${first} and nth < ${first + batchSize})`
    await inOwnTransaction(async (trx) => {
      await sql`
        select from stock s join ${batch} b using (sku, warehouse_id)
        order by s.sku, s.warehouse_id for update of s`.execute(trx)
      await writeCounts(trx, batch)
      if (known.size > 0) await releaseKnown(trx, batch, known)
      await assignToWaiting(trx, await readFree(trx, batch))
    })
  }
  await sql`drop table ${changed}`.execute(db)
}

async function writeCounts(trx: Transaction<Database>, batch: RawBuilder<unknown>): Promise<void> {
  await sql`
    with moved as (
      insert into stock_movement (sku, warehouse_id, on_hand_delta, reason)
      select sku, warehouse_id, b.quantity - s.on_hand, 'import'
      from stock s join ${batch} b using (sku, warehouse_id) where b.quantity <> s.on_hand
    )
    update stock s set on_hand = b.quantity
    from ${batch} b
    where s.sku = b.sku and s.warehouse_id = b.warehouse_id and s.on_hand <> b.quantity`.execute(trx)
}

/** Releases the held pieces that the file has subtracted: its counts do not include them. */
async function releaseKnown(
  trx: Transaction<Database>,
  batch: RawBuilder<unknown>,
  known: KnownOrders,
): Promise<void> {
  await sql`
    with released as (
      update order_take t set state = 'known'
      from shop_order o, ${batch} b
      where o.id = t.order_id and b.sku = t.sku and b.warehouse_id = t.warehouse_id and ${isKnown(known)}
      returning t.sku, t.warehouse_id, t.quantity - t.shipped as quantity, t.order_id
    ), moved as (
      insert into stock_movement (sku, warehouse_id, on_hand_delta, held_delta, reason, order_id)
      select sku, warehouse_id, 0, -quantity, 'known', order_id from released
    )
    update stock s set held = s.held - r.quantity
    from (select sku, warehouse_id, sum(quantity)::int as quantity from released group by 1, 2) r
    where s.sku = r.sku and s.warehouse_id = r.warehouse_id`.execute(trx)
}

/** Reads the available pieces in the locked rows of a batch, for parts for which order lines wait. */
async function readFree(trx: Transaction<Database>, batch: RawBuilder<unknown>): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select s.sku, s.warehouse_id as "warehouseId", s.available as quantity, w.position
    from stock s
    join ${batch} b using (sku, warehouse_id)
    join warehouse w on w.id = s.warehouse_id
    where s.available > 0 and w.closed_at is null and exists (${waitingFor(sql`s.sku`)})`.execute(trx)
  return rows
}
