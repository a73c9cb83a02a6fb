import {
  type ImportReason,
  type ReasonParams,
  reasonText,
} from '@partboard/contract/integration/import-reasons'
import { type Kysely, sql } from 'kysely'
import type { KnownOrders } from '../../modules/stock/index.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { NamedOrders } from '../package/manifest.ts'
import { ImportError, problemIn } from '../package/problems.ts'

/**
 * Reads which orders a stock file has subtracted already: the last one of each store. A number without a store means
 * the store that assigned it; 0 = none.
 *
 * @throws ImportError for an unknown store, and for a number that no store or more than one store has assigned
 *
 * Source: docs/catalogue-package.md.
 */
export async function readKnownOrders(db: Kysely<Database>, named: NamedOrders): Promise<KnownOrders> {
  if (named === undefined) return new Map()
  const refuse = (reason: ImportReason, params: ReasonParams): never => {
    throw new ImportError([problemIn('manifest.json', reasonText(reason, params))])
  }
  if (typeof named === 'string') {
    if (BigInt(named) === 0n) return new Map()
    const { rows } = await sql<{ storeId: number }>`
      select store_id as "storeId" from shop_order where order_number = ${named} order by store_id`.execute(
      db,
    )
    if (rows.length === 0) return refuse('noOrder', { number: named })
    if (rows.length > 1)
      return refuse('severalOrders', { number: named, form: `{"${rows[0]!.storeId}": "${named}"}` })
    return new Map([[rows[0]!.storeId, named]])
  }
  const { rows } = await sql<{ id: number; last: string }>`
    select s.id, coalesce(c.last_number, 0)::text as last
    from store s left join order_counter c on c.store_id = s.id`.execute(db)
  const lastOf = new Map(rows.map(({ id, last }) => [id, last]))
  return new Map(
    Object.entries(named).map(([store, number]) => {
      const last = lastOf.get(Number(store)) ?? refuse('noStore', { store })
      if (BigInt(number) > BigInt(last)) return refuse('orderTooHigh', { store, number })
      return [Number(store), number]
    }),
  )
}
