import {
  MAX_PICKED_ORDERS,
  type PickLine,
  type PickShortage,
} from '@partboard/contract/order-pages/picking.office'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { currentVersion } from '../../parts/index.ts'

type BranchRow = { id: number; code: string; name: string }
type LineRow = Omit<PickLine, 'deadlineAt'> & { deadlineAt: Date }
type ShortageRow = Omit<PickShortage, 'at'> & { at: Date }

const maxShortages = 50

export async function listBranches(db: Kysely<Database>): Promise<BranchRow[]> {
  return db.selectFrom('warehouse').select(['id', 'code', 'name']).orderBy('position').orderBy('id').execute()
}

/** SQL condition on the order `o`: the branch still has a piece to pick for it. */
const isToPick = (branchId: number) => sql<boolean>`
  o.is_open and o.stage = 'confirmed' and o.hold_reason is null and exists (
    select from order_take t where t.order_id = o.id and t.warehouse_id = ${branchId}
      and t.state in ('held', 'known') and t.picked < t.quantity)`

/** Counts the orders with pieces to pick in a branch. */
export async function countToPick(db: Kysely<Database>, branchId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop_order o where ${isToPick(branchId)}`.execute(db)
  return rows[0]!.count
}

/** Lists the pieces of the first orders to pick, by place and part number. */
export async function listPickLines(db: Kysely<Database>, branchId: number): Promise<LineRow[]> {
  const version = await currentVersion(db)
  const { rows } = await sql<LineRow>`
    with page as materialized (
      select o.id, o.order_number, o.deadline_at, o.shipping_method_name, o.reference from shop_order o
      where ${isToPick(branchId)} order by o.deadline_at, o.id limit ${MAX_PICKED_ORDERS}
    )
    select o.id as "orderId", o.order_number as "orderNumber", o.deadline_at as "deadlineAt",
      o.shipping_method_name as "shippingMethod", o.reference,
      l.reference as "lineReference", t.position, l.sku, l.printed, l.name, coalesce(s.place, '') as place,
      t.quantity, t.picked, array(
        select distinct n.canonical from part p
        join part_number n on n.version_id = p.version_id and n.part_id = p.id and n.kind not in ('equivalent', 'instead')
        where p.version_id = ${version}::int and p.sku = l.sku
      ) as codes
    from page o
    cross join lateral (
      select position, sum(quantity - shipped)::int as quantity, sum(greatest(picked - shipped, 0))::int as picked
      from order_take where order_id = o.id and warehouse_id = ${branchId} and state in ('held', 'known')
      group by position
    ) t
    join order_line l on l.order_id = o.id and l.position = t.position
    left join stock s on s.sku = l.sku and s.warehouse_id = ${branchId}
    where t.quantity > 0
    order by coalesce(s.place, '') = '', s.place, l.sku, o.deadline_at, o.id`.execute(db)
  return rows
}

/** Lists the shortages of a branch that can still be undone, newest first. */
export async function listShortages(db: Kysely<Database>, branchId: number): Promise<ShortageRow[]> {
  const { rows } = await sql<ShortageRow>`
    select c.id, c.at, c.outcome, cl.quantity as missing, o.id as "orderId", o.order_number as "orderNumber",
      cl.position, l.sku, l.printed, l.name, coalesce(s.place, '') as place, l.waiting,
      (select coalesce(jsonb_agg(jsonb_build_object('name', w.name, 'quantity', t.quantity) order by w.position), '[]')
        from order_take t join warehouse w on w.id = t.warehouse_id
        where t.order_id = o.id and t.position = cl.position and t.came_later
          and t.warehouse_id <> ${branchId}) as elsewhere
    from shop_order o
    join piece_change c on c.order_id = o.id and c.kind = 'short' and c.undone_at is null
    join piece_change_line cl on cl.change_id = c.id and cl.warehouse_id = ${branchId}
    join order_line l on l.order_id = o.id and l.position = cl.position
    left join stock s on s.sku = l.sku and s.warehouse_id = ${branchId}
    where o.is_open and o.stage in ('confirmed', 'picked')
      and not exists (select from shipment where order_id = o.id)
    order by c.id desc limit ${maxShortages}`.execute(db)
  return rows
}
