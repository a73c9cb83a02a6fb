import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { isOfBranch } from '../../orders/index.ts'

/** The ids of the orders that a person of these branches may see; empty = all branches. */
export async function listSeenOrders(
  db: Kysely<Database>,
  ids: readonly number[],
  branchIds: readonly number[],
): Promise<{ id: number; number: string }[]> {
  const { rows } = await sql<{ id: number; number: string }>`
    select o.id, o.order_number as number from shop_order o
    where o.id = any(${[...ids]}) and ${isOfBranch(branchIds)}`.execute(db)
  return rows
}
