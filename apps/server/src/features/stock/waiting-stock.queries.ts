import { sql } from 'kysely'
import type { FindWaiting } from '../../platform/http/office/context.ts'

/** Parts of which open orders hold more pieces than are on the shelf: a count came out lower. */
export const waitingStock: FindWaiting = async (db, branchIds) => {
  const { rows } = await sql<{ count: number; sku: string | null }>`
    with held as materialized (
      select distinct t.sku, t.warehouse_id
      from shop_order o join order_take t on t.order_id = o.id and t.state in ('held', 'known')
      where o.is_open
    )
    select count(distinct s.sku)::int as count, min(s.sku) as sku
    from held join stock s on s.sku = held.sku and s.warehouse_id = held.warehouse_id
    where s.held > s.on_hand
      and (${branchIds.length === 0} or s.warehouse_id = any(${[...branchIds]}::int[]))`.execute(db)
  const { count, sku } = rows[0]!
  return [{ kind: 'lacking', count, at: null, subject: sku }]
}
