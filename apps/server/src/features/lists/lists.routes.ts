import type { Scope } from '@partboard/contract/catalogue'
import {
  addListToCart,
  createShoppingList,
  deleteShoppingList,
  listShoppingLists,
  type ShoppingList,
  updateShoppingList,
} from '@partboard/contract/lists'
import type { Lang } from '@partboard/contract/texts'
import { DEFAULT_VEHICLE, MAX_LISTS } from '@partboard/domain/limits'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { addToCart } from '../../services/cart/add-to-cart.ts'
import { currentVersion } from '../../services/catalogue/catalogue-version.ts'
import {
  findPartNumbers,
  type PartChoice,
  type ResolvedPart,
  resolvePartNumbers,
} from '../../services/parts/part-numbers.ts'
import { judgeLines } from '../../services/verdict/lines.ts'
import { shopWording } from '../../services/verdict/present.ts'
import { type MovedItem, messagesOf, pickItems, readItems } from './lists.items.ts'
import { presentList } from './lists.present.ts'
import {
  countLists,
  deleteList,
  insertList,
  type ListRow,
  lockList,
  type NewItem,
  readLists,
  renameList,
  replaceItems,
} from './lists.queries.ts'

type Items = { Sku: string; Quantity: number; Vehicle?: Scope | null | undefined }[]

export const listsRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(listShoppingLists),
    handler: async ({ customer, lang }) => {
      const version = await currentVersion(app.db)
      return presentLists(app.db, version, await readLists(app.db, customer.id, version), lang)
    },
  })

  app.route({
    ...route(createShoppingList),
    handler: async (request) => {
      const { body, customer } = request
      const items = await checkItems(app.db, body.Items ?? [], request)
      const id = await inTransaction(app.db, async (trx) => {
        if ((await countLists(trx, customer.id)) >= MAX_LISTS)
          throw new ShopError('too_many_lists', { params: { max: MAX_LISTS } })
        const listId = await insertList(trx, customer.id, body.Name)
        await replaceItems(trx, listId, items)
        return listId
      })
      return readList(app.db, id, request)
    },
  })

  app.route({
    ...route(updateShoppingList),
    handler: async (request) => {
      const { body, params, customer } = request
      const items = body.Items && (await checkItems(app.db, body.Items, request))
      await inTransaction(app.db, async (trx) => {
        if (!(await lockList(trx, customer.id, params.id))) throw new ShopError('list_not_found')
        if (body.Name !== undefined) await renameList(trx, params.id, body.Name)
        if (items) await replaceItems(trx, params.id, items)
      })
      return readList(app.db, params.id, request)
    },
  })

  app.route({
    ...route(deleteShoppingList),
    handler: async ({ params, customer }, reply) => {
      if (!(await deleteList(app.db, customer.id, params.id))) throw new ShopError('list_not_found')
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...route(addListToCart),
    handler: async ({ params, body, customer, translate, lang }) => {
      const version = await currentVersion(app.db)
      const [list] = await readLists(app.db, customer.id, version, params.id)
      if (!list) throw new ShopError('list_not_found')

      const { picked, missing } = pickItems(list.items, body)
      const skus = picked.map(({ sku }) => sku)
      const found = version === null ? new Map() : await resolvePartNumbers(app.db, version, skus)
      const items = picked.map(({ sku, quantity, vehicle: scope }): MovedItem => {
        const resolved = found.get(sku)
        if (!resolved) return { sku, request: null }
        const choice = scope && { scope, boardId: null, linePosition: null, insist: false }
        return { sku, request: { resolved, quantity, ...(choice && { choice }) } }
      })
      const requests = items.flatMap(({ request }) => request ?? [])
      const notes = await addToCart(app.db, customer, requests, DEFAULT_VEHICLE, {
        version,
        wording: await shopWording(app.db, version, lang),
      })
      return [
        ...missing.map((sku) => translate('lists.notOnList', { sku })),
        ...messagesOf(items, notes, translate),
      ]
    },
  })
}

/** @throws ShopError 'validation' with an error for each unknown number */
async function checkItems(
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

async function findParts(
  db: Kysely<Database>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, ResolvedPart | PartChoice>> {
  const version = await currentVersion(db)
  return version === null ? new Map() : findPartNumbers(db, version, numbers)
}

/** Reads a list after a change. @throws ShopError if another request has deleted it meanwhile */
async function readList(
  db: Kysely<Database>,
  id: number,
  { customer, lang }: Pick<FastifyRequest, 'customer' | 'lang'>,
): Promise<ShoppingList> {
  const version = await currentVersion(db)
  const lists = await presentLists(db, version, await readLists(db, customer.id, version, id), lang)
  const [list] = lists
  if (!list) throw new ShopError('list_not_found')
  return list
}

async function presentLists(
  db: Kysely<Database>,
  version: number | null,
  rows: readonly ListRow[],
  lang: Lang,
): Promise<ShoppingList[]> {
  const verdicts = (
    await judgeLines(
      db,
      version,
      rows.flatMap(({ items }) => items),
    )
  ).values()
  const wording = await shopWording(db, version, lang)
  return rows.map((row) =>
    presentList(
      row,
      row.items.map(() => verdicts.next().value!),
      wording,
    ),
  )
}
