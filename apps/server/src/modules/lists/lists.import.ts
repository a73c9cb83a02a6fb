import { MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { type CsvRow, numberOf, readRows, severalParts } from '../cart/index.ts'
import { findTypedParts } from '../own-numbers/index.ts'
import { currentVersion, formatPartNumber, isChoice } from '../parts/index.ts'
import type { NewItem } from './lists.queries.ts'

/**
 * Reads rows of a file as items. A repeated number becomes one item. A replaced number stays on the list, as everywhere.
 *
 * @returns the items of the valid rows, and a message for each other row and for each number to check
 */
export async function readImport(
  db: Kysely<Database>,
  rows: readonly CsvRow[],
  { translate, customer }: Pick<FastifyRequest, 'translate' | 'customer'>,
): Promise<{ items: NewItem[]; messages: string[] }> {
  const version = await currentVersion(db)
  const { found } = await findTypedParts(db, customer.companyId, version, rows.map(numberOf))
  const items = new Map<string, NewItem>()
  const messages: string[] = []
  for (const read of readRows(rows, found, translate)) {
    const { row, sku } = read
    if ('message' in read) {
      messages.push(read.message)
      continue
    }
    const say = (reason: string) => messages.push(translate('csv.row', { row, sku, reason }))
    const { resolved, quantity } = read.request
    if (isChoice(resolved)) {
      const { key, params } = severalParts(resolved)
      say(translate(key, params))
      continue
    }
    const number = resolved.part.sku
    const total = quantity + (items.get(number)?.quantity ?? 0)
    if (total > MAX_QUANTITY) say(translate('cart.atMost', { sku: formatPartNumber(resolved.part) }))
    else items.set(number, { sku: number, quantity: total, vehicle: null })
    if (resolved.differs) say(translate('cart.checkNumber', { sku: formatPartNumber(resolved.part) }))
  }
  return { items: [...items.values()], messages }
}
