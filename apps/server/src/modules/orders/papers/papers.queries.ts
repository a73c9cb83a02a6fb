import type { Lang } from '@partboard/contract/texts'
import { type Kysely, sql } from 'kysely'
import type { Database, FrozenAddress } from '../../../platform/database/schema.ts'
import type { LineOnBoard } from '../places-of-lines.ts'

/** Pieces of an order's line that a branch has to take from the shelf. */
export type PickRow = {
  orderNumber: string
  position: number
  sku: string
  printed: string | null
  name: string
  drawing: LineOnBoard['drawing']
  /** Where it lies in the branch. */
  place: string
  quantity: number
  picked: number
  /** The customer's own reference of the line; '' = none. */
  reference: string
}
export type PickedOrder = {
  id: number
  number: string
  storeId: number
  shippingMethod: string
  deadlineAt: Date
  /** The customer's own reference of the order; '' = none. */
  reference: string
}
export type BranchToPick = { id: number; name: string; orders: PickedOrder[]; rows: PickRow[] }

/**
 * Lists the pieces of orders that are still in the shop, by branch, in the order of the picking screen: by place, then by
 * part number.
 *
 * @param branchIds only these branches; empty = every branch
 */
export async function listBranchesToPick(
  db: Kysely<Database>,
  orderIds: readonly number[],
  branchIds: readonly number[],
): Promise<BranchToPick[]> {
  const { rows } = await sql<PickRow & { branchId: number; branch: string; order: PickedOrder }>`
    select w.id as "branchId", w.name as branch, o.order_number as "orderNumber", t.position, l.sku, l.printed, l.name, l.drawing,
      coalesce(s.place, '') as place, t.quantity, t.picked, l.reference,
      jsonb_build_object('id', o.id, 'number', o.order_number, 'storeId', o.store_id,
        'shippingMethod', o.shipping_method_name, 'deadlineAt', o.deadline_at,
        'reference', o.reference) as "order"
    from shop_order o
    cross join lateral (
      select warehouse_id, position, sum(quantity - shipped)::int as quantity,
        sum(greatest(picked - shipped, 0))::int as picked
      from order_take where order_id = o.id and state in ('held', 'known')
      group by warehouse_id, position
    ) t
    join warehouse w on w.id = t.warehouse_id
    join order_line l on l.order_id = o.id and l.position = t.position
    left join stock s on s.sku = l.sku and s.warehouse_id = w.id
    where o.id = any(${[...orderIds]}) and t.quantity > 0 and (cardinality(${[...branchIds]}::int[]) = 0 or w.id = any(${[...branchIds]}))
    order by w.position, w.id, coalesce(s.place, '') = '', s.place, l.sku, o.deadline_at, o.id`.execute(db)
  return [...Map.groupBy(rows, (row) => row.branchId)].map(([id, ofBranch]) => ({
    id,
    name: ofBranch[0]!.branch,
    orders: [...new Map(ofBranch.map(({ order }) => [order.id, order])).values()]
      .map((order) => ({ ...order, deadlineAt: new Date(order.deadlineAt) }))
      .sort((a, b) => a.deadlineAt.getTime() - b.deadlineAt.getTime() || a.id - b.id),
    rows: ofBranch,
  }))
}

/** A parcel with what is in it, and what the order still lacks after it. */
export type NotedShipment = {
  storeId: number
  orderNumber: string
  /** The customer's own reference of the order; '' = none. */
  reference: string
  language: Lang
  placedAt: Date
  isPickup: boolean
  shippingMethod: string
  pickupAddress: FrozenAddress | null
  shippingAddress: FrozenAddress | null
  billingAddress: FrozenAddress
  carrier: string
  trackingNumber: string
  shippedAt: Date
  sender: {
    name: string
    company: string
    street: string
    postcode: string
    city: string
    phone: string
  } | null
  lines: {
    position: number
    sku: string
    printed: string | null
    name: string
    drawing: LineOnBoard['drawing']
    reference: string
    /** What the customer called the part; '' = nothing of its own. */
    ownNumber: string
    /** Ordered, in this parcel, and sent later. */
    ordered: number
    quantity: number
    later: number
    deposit: 'core' | 'battery' | null
  }[]
}

/** Reads a parcel of an order for its delivery note; null when there is none. */
export async function findNotedShipment(
  db: Kysely<Database>,
  orderId: number,
  shipmentId: number,
): Promise<NotedShipment | null> {
  const { rows } = await sql<NotedShipment>`
    select o.store_id as "storeId", o.order_number as "orderNumber", o.reference, o.language, o.created_at as "placedAt",
      o.pickup_warehouse_id is not null as "isPickup", o.shipping_method_name as "shippingMethod",
      o.pickup_address as "pickupAddress", o.shipping_address as "shippingAddress",
      o.billing_address as "billingAddress", s.carrier, s.tracking_number as "trackingNumber",
      s.shipped_at as "shippedAt",
      case when w.id is not null then jsonb_build_object('name', w.name, 'company', w.company, 'street', w.address1,
        'postcode', w.zip_postal_code, 'city', w.city, 'phone', w.phone_number) end as sender,
      (select jsonb_agg(jsonb_build_object('position', l.position, 'sku', l.sku, 'printed', l.printed, 'name', l.name,
          'drawing', l.drawing, 'reference', l.reference, 'ownNumber', l.own_number, 'ordered', l.quantity, 'quantity', coalesce(sent.here, 0),
          'later', greatest(l.quantity - coalesce(sent.until, 0), 0), 'deposit', d.kind) order by l.position)
        from order_line l
        left join order_deposit d on d.order_id = l.order_id and d.position = l.position
        left join lateral (
          select sum(sl.quantity) filter (where sl.shipment_id = s.id) as here, sum(sl.quantity) as until
          from shipment p join shipment_line sl on sl.shipment_id = p.id
          where p.order_id = o.id and p.id <= s.id and sl.position = l.position
        ) sent on true
        where l.order_id = o.id) as lines
    from shipment s join shop_order o on o.id = s.order_id left join warehouse w on w.id = s.warehouse_id
    where s.id = ${shipmentId} and o.id = ${orderId}`.execute(db)
  return rows[0] ?? null
}
