import * as wire from '@partboard/contract/lists/lists'
import { DEFAULT_VEHICLE } from '@partboard/domain/numbers/limits'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { addToCart } from '../cart/index.ts'
import { shopWording } from '../fit/index.ts'
import { currentVersion, resolvePartNumbers } from '../parts/index.ts'
import { answerList, answerLists } from './lists.answer.ts'
import { keepItems, type MovedItem, messagesOf, pickItems } from './lists.items.ts'
import {
  deleteList,
  insertList,
  lockList,
  readKept,
  readLists,
  renameList,
  writeItems,
} from './lists.queries.ts'
import { checkCount, checkItems, readToday } from './lists.reading.ts'

export const listsRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.listShoppingLists),
    handler: (request) => answerLists(app.db, request, request.query.show === 'changes'),
  })

  app.route({
    ...route(wire.createShoppingList),
    handler: async (request) => {
      const { body, customer } = request
      const items = await checkItems(app.db, body.Items ?? [], request)
      const today = await readToday(app.db, request, items)
      const id = await inTransaction(app.db, async (trx) => {
        await checkCount(trx, customer.id)
        const listId = await insertList(trx, customer.id, body.Name)
        if (items.length > 0) await writeItems(trx, listId, keepItems(items, [], today), null)
        return listId
      })
      return answerList(app.db, request, id)
    },
  })

  app.route({
    ...route(wire.updateShoppingList),
    handler: async (request) => {
      const { body, params, customer } = request
      const items = body.Items && (await checkItems(app.db, body.Items, request))
      const today = items && (await readToday(app.db, request, items))
      await inTransaction(app.db, async (trx) => {
        const { version, isShared } = await lockList(trx, customer, params.id)
        const isOther = body.Version !== undefined && body.Version !== version
        // Items that replace those of a shared list must say from which state they were made.
        const isBlind = items !== undefined && isShared && body.Version === undefined
        if (isOther || isBlind) throw new ShopError('list_changed')
        if (body.Name !== undefined) await renameList(trx, params.id, body.Name)
        if (!items) return
        const before = await readKept(trx, params.id)
        await writeItems(trx, params.id, keepItems(items, before, today!), { mended: 0, items: before })
      })
      return answerList(app.db, request, params.id)
    },
  })

  app.route({
    ...route(wire.deleteShoppingList),
    handler: async ({ params, customer }, reply) => {
      await inTransaction(app.db, async (trx) => {
        await lockList(trx, customer, params.id)
        await deleteList(trx, params.id)
      })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...route(wire.addListToCart),
    handler: async ({ params, body, customer, translate, lang }) => {
      const version = await currentVersion(app.db)
      const [list] = await readLists(app.db, customer, version, params.id)
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
