import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Whether an order is picked up and has parts that are handed over against the registration document of the vehicle. */
export async function needsPapers(db: Kysely<Database>, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ needs: boolean }>`
    select o.pickup_warehouse_id is not null and exists (
      select from order_line l join catalogue_current c on true
      join part p on p.version_id = c.version_id and p.sku = l.sku
      where l.order_id = o.id and l.quantity > 0 and p.theft_relevant
    ) as needs
    from shop_order o where o.id = ${orderId}`.execute(db)
  return rows[0]?.needs ?? false
}

/** Stores who saw the registration document, and when. @param trx holds the lock of the order */
export async function writePapersChecked(
  trx: Transaction<Database>,
  orderId: number,
  by: string,
): Promise<void> {
  await sql`
    update shop_order set papers_checked_at = clock_timestamp(), papers_checked_by = ${by}
    where id = ${orderId}`.execute(trx)
}
