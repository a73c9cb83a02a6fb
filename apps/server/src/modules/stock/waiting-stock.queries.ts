import { sql } from 'kysely'
import type { FindWaiting } from '../../platform/http/office/context.ts'

/**
 * Parts of which open orders hold more pieces than are on the shelf: a count came out lower. `offset 0` makes PostgreSQL
 * look at the parts of open orders, instead of reading the stock of all parts.
 */
export const waitingStock: FindWaiting = async (db, branchIds) => {
  const { rows } = await sql<{ count: number; sku: string | null }>`
    with open as materialized (
      select id from shop_order where is_open
    ), held as materialized (
      select distinct t.sku, t.warehouse_id
      from open cross join lateral (
        select sku, warehouse_id from order_take
        where order_id = open.id and state in ('held', 'known')
          and (${branchIds.length === 0} or warehouse_id = any(${[...branchIds]}::int[]))
        offset 0
      ) t
    )
    select count(distinct held.sku)::int as count, min(held.sku) as sku
    from held cross join lateral (
      select from stock s
      where s.sku = held.sku and s.warehouse_id = held.warehouse_id and s.held > s.on_hand offset 0
    ) lacking`.execute(db)
  const { count, sku } = rows[0]!
  return [{ kind: 'lacking', count, at: null, subject: sku }]
}
