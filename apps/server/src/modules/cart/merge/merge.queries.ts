import { type Kysely, sql, type Transaction } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'

/** A line of the current cart. */
type LineRow = { sku: string; quantity: number; parked: boolean }

/** Reads the lines of the current cart, by SKU. */
export async function readMergedLines(
  trx: Transaction<Database>,
  customerId: number,
): Promise<Map<string, LineRow>> {
  const { rows } = await sql<LineRow>`${prepared}
    select sku, quantity, parked from cart_item where customer_id = ${customerId}`.execute(trx)
  return new Map(rows.map((row) => [row.sku, row]))
}

/** The SKUs of parts, by their ids. Parts that left the catalogue have one too. */
export async function readSkus(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; sku: string }>`${prepared}
    select id, key as sku from catalogue_key where kind = 'part' and id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

/** Sets quantity and place of lines of the locked cart. */
export async function writeMergedLines(
  trx: Transaction<Database>,
  customerId: number,
  lines: readonly LineRow[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`${prepared}
    update cart_item i
    set quantity = line.quantity, seen_quantity = coalesce(i.seen_quantity, i.quantity), parked = line.parked
    from unnest(${lines.map(({ sku }) => sku)}::text[], ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ parked }) => parked)}::boolean[]) as line (sku, quantity, parked)
    where i.customer_id = ${customerId} and i.sku = line.sku`.execute(trx)
}

/** Removes lines of the locked cart. */
export async function deleteLines(
  trx: Transaction<Database>,
  customerId: number,
  skus: readonly string[],
): Promise<void> {
  if (skus.length === 0) return
  await sql`${prepared}
    delete from cart_item where customer_id = ${customerId} and sku = any(${skus}::text[])`.execute(trx)
}
