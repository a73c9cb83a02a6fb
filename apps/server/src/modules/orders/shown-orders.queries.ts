import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { RequestCustomer } from '../../platform/http/route.ts'

export type Reader = Pick<RequestCustomer, 'id' | 'companyId' | 'rights'>

/**
 * SQL condition: the person sees the order. A person with the right to see prices sees all orders of the company, any other
 * those that he or she placed.
 */
export const isShownTo = ({ id, companyId, rights }: Reader): RawBuilder<SqlBool> =>
  rights.seesPrices
    ? sql`customer_id = ${companyId}`
    : sql`customer_id = ${companyId} and ordered_by_id = ${id}`

/** Finds what a payment needs of an order that a person sees; null when there is none. */
export async function findShownOrder(
  db: Kysely<Database>,
  customer: Reader,
  id: number,
): Promise<{ id: number; storeId: number; orderNumber: string } | null> {
  const order = await db
    .selectFrom('shop_order')
    .select(['id', 'store_id as storeId', 'order_number as orderNumber'])
    .where('id', '=', id)
    .where(isShownTo(customer))
    .executeTakeFirst()
  return order ?? null
}
