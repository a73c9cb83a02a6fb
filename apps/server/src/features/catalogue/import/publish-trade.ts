import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/schema.ts'
import { staging } from './stage.ts'

/**
 * The staged price list becomes the price list: what it does not name is no longer for sale. Only what differs is
 * written, and nothing that an order locks.
 */
export async function publishPrices(trx: Transaction<Database>): Promise<void> {
  await sql`
    delete from price where not exists (select from ${staging('prices')} s where s.sku = price.sku)`.execute(
    trx,
  )
  await sql`
    update price set net_minor = s.net, gross_minor = s.gross, vat_bp = s.vat, discount_group = s.discount_group
    from ${staging('prices')} s
    where s.sku = price.sku
      and (price.net_minor, price.gross_minor, price.vat_bp, price.discount_group)
        is distinct from (s.net, s.gross, s.vat, s.discount_group)`.execute(trx)
  await sql`
    insert into price (sku, net_minor, gross_minor, vat_bp, discount_group)
    select sku, net, gross, vat, discount_group from ${staging('prices')} s
    where not exists (select from price where price.sku = s.sku)
    order by sku`.execute(trx)
}

/** Parts that get stock for the first time: nobody can have locked a row that is not there yet. */
export async function insertStock(trx: Transaction<Database>): Promise<void> {
  await sql`
    with added as (
      insert into stock (sku, warehouse_id, quantity)
      select s.sku, w.id, s.quantity
      from ${staging('stock')} s join warehouse w on w.code = s.warehouse
      where not exists (select from stock known where known.sku = s.sku and known.warehouse_id = w.id)
      order by s.sku, w.id
      returning sku, warehouse_id, quantity
    )
    insert into stock_movement (sku, warehouse_id, delta, reason)
    select sku, warehouse_id, quantity, 'import' from added where quantity > 0`.execute(trx)
}

/** So many counts are corrected at a time: an order that wants one of them waits some hundredths of a second. */
const batchSize = 2_000

/** Lives as long as the session. */
const changed = sql.table('pg_temp.changed_stock')

/** Notes for `updateStock`, in the same session, which counts differ from what is staged; what is not named is gone. */
export async function findChangedStock(db: Kysely<Database>): Promise<void> {
  await sql`drop table if exists ${changed}`.execute(db)
  await sql`
    create temporary table changed_stock as
    select row_number() over (order by sku, warehouse_id) as nth, sku, warehouse_id, quantity
    from (
      select sku, warehouse_id, coalesce(counted.quantity, 0) as quantity
      from stock
      left join (
        select s.sku, w.id as warehouse_id, s.quantity
        from ${staging('stock')} s join warehouse w on w.code = s.warehouse
      ) counted using (sku, warehouse_id)
      where stock.quantity <> coalesce(counted.quantity, 0)
    ) differing`.execute(db)
  await sql`create index on ${changed} (nth)`.execute(db)
  await sql`analyze ${changed}`.execute(db)
}

/**
 * Counts that differ from what is staged become the staged ones, each change with its movement. The rows are locked in
 * the order in which orders lock them, so that a count and an order never cross.
 *
 * @param db the session of `findChangedStock`
 * @param inOwnTransaction runs each batch; a count stands for itself, so a batch may be seen before the next one
 */
export async function updateStock(
  db: Kysely<Database>,
  inOwnTransaction: (work: (trx: Transaction<Database>) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${changed}`.execute(db)
  for (let first = 1; first <= rows[0]!.count; first += batchSize) {
    const batch = sql`(select * from ${changed} where nth >= ${first} and nth < ${first + batchSize})`
    await inOwnTransaction(async (trx) => {
      await sql`
        select from stock s join ${batch} b using (sku, warehouse_id)
        order by s.sku, s.warehouse_id for update of s`.execute(trx)
      await sql`
        with moved as (
          insert into stock_movement (sku, warehouse_id, delta, reason)
          select sku, warehouse_id, b.quantity - s.quantity, 'import'
          from stock s join ${batch} b using (sku, warehouse_id) where b.quantity <> s.quantity
        )
        update stock s set quantity = b.quantity
        from ${batch} b
        where s.sku = b.sku and s.warehouse_id = b.warehouse_id and s.quantity <> b.quantity`.execute(trx)
    })
  }
  await sql`drop table ${changed}`.execute(db)
}
