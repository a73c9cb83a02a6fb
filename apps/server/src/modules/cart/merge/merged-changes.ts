import { sql, type Transaction } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database, MergedResult } from '../../../platform/database/schema.ts'

/** The results of changes that were merged before, by their keys. */
export async function readMerged(
  trx: Transaction<Database>,
  customerId: number,
  keys: readonly string[],
): Promise<Map<string, MergedResult>> {
  const { rows } = await sql<{ key: string; result: MergedResult }>`${prepared}
    select key, result from merged_change
    where customer_id = ${customerId} and key = any(${keys}::text[])`.execute(trx)
  return new Map(rows.map(({ key, result }) => [key, result]))
}

/** Another call merged the same change at the same time. With this code the transaction is repeated (transaction.ts). */
class MergedMeanwhile extends Error {
  readonly code = '40001'
}

/**
 * Writes the results of changes in the transaction that merges them. A key that is there already belongs to a call that
 * merged it at the same time: this call is undone, and its repetition finds the result.
 */
export async function writeMerged(
  trx: Transaction<Database>,
  customerId: number,
  results: ReadonlyMap<string, MergedResult>,
): Promise<void> {
  if (results.size === 0) return
  const all = [...results.values()].map((result) => JSON.stringify(result))
  const { numAffectedRows } = await sql`${prepared}
    insert into merged_change (customer_id, key, result)
    select ${customerId}, key, result::jsonb
    from unnest(${[...results.keys()]}::text[], ${all}::text[]) as merged (key, result)
    on conflict do nothing`.execute(trx)
  if (Number(numAffectedRows) < results.size) throw new MergedMeanwhile('A change was merged meanwhile')
}
