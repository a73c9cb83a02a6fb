import type { RefusedRow } from '@partboard/contract/cart/csv-rows'
import { MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { type CsvRow, noteOfDiffering, numberOf, readRows, severalParts } from '../cart/index.ts'
import { findTypedParts } from '../own-numbers/index.ts'
import { currentVersion, formatPartNumber, isChoice } from '../parts/index.ts'
import type { NewItem } from './lists.queries.ts'

type Import = {
  items: NewItem[]
  messages: string[]
  refused: RefusedRow[]
  rowsOf: ReadonlyMap<string, readonly number[]>
}

/**
 * Reads rows of a file as items. A repeated number becomes one item. A replaced number stays on the list, as everywhere.
 *
 * @returns the items of the valid rows, a message for each other row and for each number to check, and the other rows; `rowsOf`
 *          has the rows of an item
 */
export async function readImport(
  db: Kysely<Database>,
  rows: readonly CsvRow[],
  { translate, customer }: Pick<FastifyRequest, 'translate' | 'customer'>,
): Promise<Import> {
  const version = await currentVersion(db)
  const { found } = await findTypedParts(db, customer.companyId, version, rows.map(numberOf))
  const items = new Map<string, NewItem>()
  const messages: string[] = []
  const refused: RefusedRow[] = []
  const rowsOf = new Map<string, number[]>()
  for (const read of readRows(rows, found, translate)) {
    const { row, sku } = read
    if ('message' in read) {
      messages.push(read.message)
      refused.push({ Row: row, Reason: read.reason })
      continue
    }
    const say = (reason: string) => messages.push(translate('csv.row', { row, sku, reason }))
    const refuse = (reason: string) => {
      say(reason)
      refused.push({ Row: row, Reason: reason })
    }
    const { resolved, quantity } = read.request
    if (isChoice(resolved)) {
      const { key, params } = severalParts(resolved)
      refuse(translate(key, params))
      continue
    }
    const number = resolved.part.sku
    const total = quantity + (items.get(number)?.quantity ?? 0)
    if (total > MAX_QUANTITY) refuse(translate('cart.atMost', { sku: formatPartNumber(resolved.part) }))
    else {
      items.set(number, { sku: number, quantity: total, vehicle: null })
      rowsOf.set(number, [...(rowsOf.get(number) ?? []), row])
    }
    if (resolved.differs) {
      const { key, params } = noteOfDiffering({ ...resolved, sku: formatPartNumber(resolved.part) })
      say(translate(key, params))
    }
  }
  return { items: [...items.values()], messages, refused, rowsOf }
}
