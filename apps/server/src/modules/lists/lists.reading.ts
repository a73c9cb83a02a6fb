import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import { MAX_LISTS } from '@partboard/domain/numbers/limits'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Database, SavedValues } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { now } from '../../platform/time/clock.ts'
import { presentOf } from '../cart/index.ts'
import {
  asWritten,
  currentVersion,
  findPartNumbers,
  type PartChoice,
  type ResolvedPart,
} from '../parts/index.ts'
import type { ListReader } from './lists.answer.ts'
import { readItems } from './lists.items.ts'
import { countLists, type NewItem } from './lists.queries.ts'
import { valuesToday } from './saved.ts'

type Items = { Sku: string; Quantity: number; Vehicle?: Scope | null | undefined }[]

/** @throws ShopError 'validation' with an error for each unknown number */
export async function checkItems(
  db: Kysely<Database>,
  items: Items,
  { translate }: Pick<FastifyRequest, 'translate'>,
): Promise<NewItem[]> {
  const found = await findParts(
    db,
    items.map(({ Sku }) => Sku),
  )
  const read = readItems(items, found, translate)
  if (Object.keys(read.errors).length > 0) throw new ShopError('validation', { errors: read.errors })
  return read.items
}

export async function findParts(
  db: Kysely<Database>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, ResolvedPart | PartChoice>> {
  const version = await currentVersion(db)
  return version === null ? new Map() : asWritten(await findPartNumbers(db, version, numbers))
}

/** What items say today, in their order. */
export async function readToday(
  db: Kysely<Database>,
  reader: ListReader,
  items: readonly NewItem[],
): Promise<SavedValues[]> {
  const presents = await presentOf(db, reader, await currentVersion(db), items)
  const at = now()
  return presents.map(({ line }, index) => valuesToday(line, items[index]!.quantity, at))
}

/** Locks the customer, so that concurrent calls keep the limit. @throws ShopError at the limit of lists */
export async function checkCount(trx: Transaction<Database>, customerId: number): Promise<void> {
  if ((await countLists(trx, customerId)) >= MAX_LISTS)
    throw new ShopError('too_many_lists', { params: { max: MAX_LISTS } })
}
