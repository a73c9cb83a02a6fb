import type { OrderId } from '@partboard/contract/values'
import { readOrderNumber } from '@partboard/domain/orders/order-number'
import { type Kysely, sql } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { isShownTo, type Reader } from '../../orders/index.ts'

/**
 * Finds the orders that a person may look through for parts to give back, the newest first.
 *
 * @param orderNumber only the order with this number; null = all
 * @param before only orders with a smaller id; null = all
 * @returns their ids, and the `before` of the next page; null = there is none
 */
export async function findGivenOrders(
  db: Kysely<Database>,
  reader: Reader,
  { orderNumber, before, limit }: { orderNumber: string | null; before: number | null; limit: number },
): Promise<{ ids: number[]; older: OrderId | null }> {
  const { rows } = await sql<{ id: OrderId }>`${prepared}
    select id from shop_order
    where ${isShownTo(reader)}
      and ${orderNumber === null ? sql`stage not in ('cancelled', 'returned')` : sql`order_number = ${readOrderNumber(orderNumber)}`}
      and ${before === null ? sql`true` : sql`id < ${before}`}
    order by id desc limit ${limit + 1}`.execute(db)
  const ids = rows.slice(0, limit).map(({ id }) => id)
  return { ids, older: rows.length > limit ? ids.at(-1)! : null }
}
