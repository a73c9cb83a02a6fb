import type { ShoppingList } from '@partboard/contract/lists/lists'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { type Present, presentOf } from '../cart/index.ts'
import { judgeLines, shopWording } from '../fit/index.ts'
import { currentVersion } from '../parts/index.ts'
import { readPromiseBook } from '../stock/index.ts'
import { presentList } from './lists.present.ts'
import { type ListRow, readLists } from './lists.queries.ts'

/** Who asks for lists, in which words and currency. */
export type ListReader = Pick<FastifyRequest, 'customer' | 'lang' | 'currency'>

/**
 * The customer's lists, oldest first. The number of statements does not depend on the number of lists or items.
 *
 * @param withChanges also what the items are today, and what changed since they were saved
 */
export async function answerLists(
  db: Kysely<Database>,
  reader: ListReader,
  withChanges: boolean,
): Promise<ShoppingList[]> {
  const version = await currentVersion(db)
  return present(db, reader, version, await readLists(db, reader.customer, version), withChanges)
}

/** A list after a change. @throws ShopError if another request has deleted it meanwhile */
export async function answerList(
  db: Kysely<Database>,
  reader: ListReader,
  id: number,
): Promise<ShoppingList> {
  const version = await currentVersion(db)
  const rows = await readLists(db, reader.customer, version, id)
  const [list] = await present(db, reader, version, rows, true)
  if (!list) throw new ShopError('list_not_found')
  return list
}

async function present(
  db: Kysely<Database>,
  reader: ListReader,
  version: number | null,
  rows: readonly ListRow[],
  withChanges: boolean,
): Promise<ShoppingList[]> {
  const items = rows.flatMap((row) => row.items)
  const [verdicts, presents, wording, book] = await Promise.all([
    judgeLines(db, version, items),
    withChanges ? presentOf(db, reader, version, items) : items.map((): Present | null => null),
    shopWording(db, version, reader.lang),
    readPromiseBook(db),
  ])
  let first = 0
  return rows.map((row) => {
    const from = first
    first += row.items.length
    return presentList(row, {
      verdicts: verdicts.slice(from, first),
      presents: presents.slice(from, first),
      reader,
      wording,
      book,
    })
  })
}
