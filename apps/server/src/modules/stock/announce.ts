import type { StockLevel } from '@partboard/contract/stock/stock.office'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** A part in a warehouse. */
export type Shelf = { sku: string; warehouseId: number }

/** Writes an event for each of these rows of stock. @returns the rows, by part number and warehouse */
export async function announceStock(
  trx: Transaction<Database>,
  shelves: readonly (Shelf & { delta: number })[],
): Promise<StockLevel[]> {
  const { rows } = await sql<StockLevel>`
    with level as materialized (
      select s.sku, w.code as warehouse, w.position, s.on_hand, s.held, s.available, shelf.delta
      from jsonb_to_recordset(${JSON.stringify(shelves)}::jsonb) as shelf (sku text, "warehouseId" int, delta int)
      join stock s on s.sku = shelf.sku and s.warehouse_id = shelf."warehouseId"
      join warehouse w on w.id = s.warehouse_id
    ), announced as (
      insert into event (kind, payload)
      select 'stock.changed', jsonb_build_object('sku', sku, 'warehouse', warehouse, 'delta', delta,
        'onHand', on_hand, 'held', held, 'available', available)
      from level where delta <> 0 order by sku, position
    )
    select sku, warehouse, on_hand as "onHand", held, available from level order by sku, position`.execute(
    trx,
  )
  return rows
}
