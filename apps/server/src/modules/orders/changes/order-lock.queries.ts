import type { OrderAmounts, OrderFacts, Payment } from '@partboard/domain/orders/order-state'
import { type Kysely, sql, type Transaction } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { amountColumns } from '../payments/amounts.queries.ts'

/** An order that this transaction has locked. */
export type LockedOrder = OrderFacts &
  OrderAmounts & {
    id: number
    orderNumber: string
    customerId: number
    payment: Payment
    holdReason: string | null
    currencyCode: string
    /** Name of the payment method, in the order's language. */
    paymentMethod: string
    /** Used credit in PLN, minor units. */
    creditMinor: number
    revision: number
    skus: string[]
  }

/**
 * Locks the customer's row and then the order's row for this transaction, and reads the order.
 *
 * @param branchIds only an order that is picked up in one of these branches, or takes pieces from one; empty = any
 * @returns null when there is no such order
 */
export async function lockOrder(
  trx: Transaction<Database>,
  id: number,
  branchIds: readonly number[] = [],
): Promise<LockedOrder | null> {
  await sql`${prepared}
    select from customer where id = (select customer_id from shop_order where id = ${id})
    for no key update`.execute(trx)
  await sql`${prepared} select from shop_order where id = ${id} for no key update`.execute(trx)
  // A statement of its own: one that waited for the lock would read lines and takes from before the wait.
  const { rows } = await sql<LockedOrder>`${prepared}
    select o.id, o.order_number as "orderNumber", o.customer_id as "customerId", o.stage, o.payment,
      o.pickup_warehouse_id is not null as "isPickup", o.hold_reason as "holdReason",
      o.hold_reason is not null as "isHeld", ${amountColumns}, o.currency_code as "currencyCode",
      o.payment_method_name as "paymentMethod", o.credit_minor as "creditMinor", o.revision,
      (select coalesce(sum(waiting), 0)::int from order_line where order_id = o.id) as "waitingPieces",
      (select coalesce(sum(shipped), 0)::int from order_take where order_id = o.id) as "shippedPieces",
      array(select distinct sku from order_line where order_id = o.id) as skus
    from shop_order o where o.id = ${id} and ${isOfBranch(branchIds)}`.execute(trx)
  return rows[0] ?? null
}

/**
 * SQL condition on the order `o`: it is picked up in one of the branches, or takes pieces from one; empty = true.
 * `offset 0` makes PostgreSQL look at the takes of each listed order, instead of reading all takes of the shop first.
 */
export const isOfBranch = (branchIds: readonly number[]) =>
  branchIds.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(
        o.pickup_warehouse_id = any(${[...branchIds]}) or exists (
          select from order_take t where t.order_id = o.id and t.warehouse_id = any(${[...branchIds]}) offset 0
        ))`

/** Whether there is an order that a person of these branches may see; no branches = any order. */
export async function hasOrderOf(
  db: Kysely<Database>,
  id: number,
  branchIds: readonly number[],
): Promise<boolean> {
  const { rows } =
    await sql`select from shop_order o where o.id = ${id} and ${isOfBranch(branchIds)}`.execute(db)
  return rows.length > 0
}
