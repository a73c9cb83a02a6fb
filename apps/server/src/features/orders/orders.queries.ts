import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import {
  listPieceChanges,
  listShipments,
  listSteps,
  type PieceChangeRow,
  type ShipmentRow,
  type StepRow,
} from './office/office-order.queries.ts'

export type OrderListRow = Pick<
  Selectable<Database['shop_order']>,
  | 'id'
  | 'order_number'
  | 'created_at'
  | 'order_total_minor'
  | 'currency_code'
  | 'order_status'
  | 'payment_status'
  | 'shipping_status'
>
export type OrderWithAll = {
  order: Selectable<Database['shop_order']>
  lines: Selectable<Database['order_line']>[]
  deposits: Selectable<Database['order_deposit']>[]
  taxes: Selectable<Database['order_tax']>[]
  notes: Selectable<Database['order_note']>[]
  /** Oldest first. */
  steps: StepRow[]
  shipments: ShipmentRow[]
  /** Oldest first. */
  pieceChanges: PieceChangeRow[]
}

/** Lists a customer's orders, newest first; `limit` null = all. */
export async function listOrders(
  db: Kysely<Database>,
  customerId: number,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<OrderListRow[]> {
  return db
    .selectFrom('shop_order')
    .select([
      'id',
      'order_number',
      'created_at',
      'order_total_minor',
      'currency_code',
      'order_status',
      'payment_status',
      'shipping_status',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .$if(limit !== null, (query) => query.limit(limit!))
    .offset(offset)
    .execute()
}

export async function countOrders(db: Kysely<Database>, customerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('shop_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Finds an order of a customer with its lines, deposits, taxes (highest rate first), notes (newest first), steps and
 * parcels; null when there is none.
 */
export async function findOrder(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<OrderWithAll | null> {
  const order = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!order) return null
  const [lines, deposits, taxes, notes, steps, shipments, pieceChanges] = await Promise.all([
    db.selectFrom('order_line').selectAll().where('order_id', '=', id).orderBy('position').execute(),
    db.selectFrom('order_deposit').selectAll().where('order_id', '=', id).orderBy('position').execute(),
    db.selectFrom('order_tax').selectAll().where('order_id', '=', id).orderBy('rate_bp', 'desc').execute(),
    db.selectFrom('order_note').selectAll().where('order_id', '=', id).orderBy('id', 'desc').execute(),
    listSteps(db, id),
    listShipments(db, id),
    listPieceChanges(db, id),
  ])
  return { order, lines, deposits, taxes, notes, steps, shipments, pieceChanges }
}

/** Lists the customer's back-office documents, newest first. */
export function listIncadeaOrders(
  db: Kysely<Database>,
  customerId: number,
): Promise<Selectable<Database['incadea_order']>[]> {
  return db
    .selectFrom('incadea_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('document_date', 'desc')
    .orderBy('document_no', 'desc')
    .execute()
}
