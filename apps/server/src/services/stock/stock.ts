import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

export type StockLine = { warehouseId: number; quantity: number }

/**
 * Reads the available pieces of each part in every open warehouse, in the order of the warehouses; 0 where there are none.
 *
 * @returns by SKU, with an entry for each requested SKU
 */
export async function stockFor(
  db: Kysely<Database>,
  skus: readonly string[],
): Promise<Map<string, StockLine[]>> {
  const stock = new Map<string, StockLine[]>(skus.map((sku) => [sku, []]))
  if (skus.length === 0) return stock
  const { rows } = await sql<StockLine & { sku: string }>`
    select asked.sku, w.id as "warehouseId", coalesce(s.available, 0) as quantity
    from unnest(${[...stock.keys()]}::text[]) as asked (sku)
    cross join warehouse w
    left join stock s on s.sku = asked.sku and s.warehouse_id = w.id
    where w.closed_at is null
    order by asked.sku, w.position, w.id`.execute(db)
  for (const { sku, warehouseId, quantity } of rows) stock.get(sku)!.push({ warehouseId, quantity })
  return stock
}
