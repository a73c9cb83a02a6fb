import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/schema.ts'

/** The staged price list becomes the price list: what it does not name is no longer for sale. */
export async function publishPrices(trx: Transaction<Database>): Promise<void> {
  await sql`delete from price where not exists (select from import_prices s where s.sku = price.sku)`.execute(
    trx,
  )
  await sql`
    insert into price (sku, net_minor, gross_minor, vat_bp, discount_group)
    select sku, net, gross, vat, discount_group from import_prices
    on conflict (sku) do update set
      net_minor = excluded.net_minor, gross_minor = excluded.gross_minor,
      vat_bp = excluded.vat_bp, discount_group = excluded.discount_group
    where (price.net_minor, price.gross_minor, price.vat_bp, price.discount_group)
      is distinct from (excluded.net_minor, excluded.gross_minor, excluded.vat_bp, excluded.discount_group)`.execute(
    trx,
  )
}

/**
 * The staged counts become the stock, each change with its movement; what is not named is gone. The rows are locked
 * first, in the order in which orders lock them, so that a count and an order never cross.
 */
export async function publishStock(trx: Transaction<Database>): Promise<void> {
  await sql`select from stock order by sku, warehouse_id for update`.execute(trx)
  await sql`
    with counted as (
      select s.sku, w.id as warehouse_id, s.quantity
      from import_stock s join warehouse w on w.code = s.warehouse
    ), changed as (
      select sku, warehouse_id, coalesce(counted.quantity, 0) as quantity,
        coalesce(counted.quantity, 0) - coalesce(stock.quantity, 0) as delta
      from counted full join stock using (sku, warehouse_id)
    ), moved as (
      insert into stock_movement (sku, warehouse_id, delta, reason)
      select sku, warehouse_id, delta, 'import' from changed where delta <> 0
    )
    insert into stock (sku, warehouse_id, quantity)
    select sku, warehouse_id, quantity from changed where delta <> 0 or quantity = 0
    on conflict (sku, warehouse_id) do update set quantity = excluded.quantity`.execute(trx)
}
