import { orderableFor } from '@partboard/domain/parts/supersession'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { today } from '../../../platform/time/today.ts'
import { findWithHistory, type PartRow, type PartsWithHistory } from '../../parts/index.ts'

/** A history of parts, and the parts that are sold for its numbers today. */
export type SoldParts = {
  history: PartsWithHistory
  /** The successor, all parts of a set, of alternatives the number itself; empty = withdrawn, or not in the history. */
  soldFor: (sku: string) => PartRow[]
}

export const nothingSold: SoldParts = { history: { parts: new Map(), links: [] }, soldFor: () => [] }

/** Adds the parts of further numbers, with their history, in one query; in none if all are known. */
export async function withSold(
  db: Kysely<Database>,
  version: number,
  known: SoldParts,
  skus: readonly string[],
): Promise<SoldParts> {
  const missing = [...new Set(skus)].filter((sku) => !known.history.parts.has(sku))
  if (missing.length === 0) return known
  const found = await findWithHistory(db, version, { skus: missing })
  const history: PartsWithHistory = {
    parts: new Map([...known.history.parts, ...found.parts]),
    links: [...known.history.links, ...found.links],
  }
  const sold = new Map<string, PartRow[]>()
  return {
    history,
    soldFor: (sku) => {
      const parts = sold.get(sku) ?? soldIn(history, sku)
      sold.set(sku, parts)
      return parts
    },
  }
}

function soldIn({ parts, links }: PartsWithHistory, sku: string): PartRow[] {
  const { skus, kind } = orderableFor(sku, links, today())
  return (kind === 'alternative' ? skus.slice(0, 1) : skus).flatMap((number) => parts.get(number) ?? [])
}
