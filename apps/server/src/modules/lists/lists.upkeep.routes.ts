import * as wire from '@partboard/contract/lists/lists'
import { MAX_LIST_ITEMS } from '@partboard/domain/numbers/limits'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { now } from '../../platform/time/clock.ts'
import { presentOf } from '../cart/index.ts'
import { currentVersion, formatSku } from '../parts/index.ts'
import { answerList } from './lists.answer.ts'
import { readImport } from './lists.import.ts'
import { copyName, isForOther, keepItems, moveItems, pickItems } from './lists.items.ts'
import { changesOf, mendableOf, mendItems } from './lists.mend.ts'
import {
  deleteList,
  insertList,
  listNames,
  lockList,
  lockLists,
  readKept,
  requireChangeable,
  writeItems,
} from './lists.queries.ts'
import { checkCount, readToday } from './lists.reading.ts'

/** Calls that keep lists up to date and in order. Each locks the lists that it changes, in the order of their ids. */
export const listUpkeepRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.mendShoppingList),
    handler: async (request) => {
      const { params, customer, translate } = request
      const version = await currentVersion(app.db)
      const { count, of } = await inTransaction(app.db, async (trx) => {
        await lockList(trx, customer, params.id)
        const before = await readKept(trx, params.id)
        const presents = await presentOf(trx, request, version, before)
        const all = changesOf(
          before,
          presents.map(({ line }) => line),
          customer.rights.seesPrices,
        )
        const mendable = mendableOf(all)
        const wanted = mendable.flatMap(({ item, skus }) =>
          skus.map((sku) => ({ sku, quantity: item.quantity })),
        )
        const next = (await presentOf(trx, request, version, wanted)).values()
        const withPresents = mendable.map((one) => ({
          ...one,
          presents: one.skus.map(() => next.next().value!.line),
        }))
        const { items, count } = mendItems(before, withPresents, now())
        // Nothing is written by a second press, so that the first can still be undone.
        if (count > 0) await writeItems(trx, params.id, items, { mended: count, items: before })
        return { count, of: all.reduce((sum, { changes }) => sum + changes.length, 0) }
      })
      const message =
        count > 0 ? translate('lists.mended', { mended: count, of }) : translate('lists.nothingToMend')
      const List = await answerList(app.db, request, params.id)
      return { Messages: [message], Mended: count, Of: of, List }
    },
  })

  app.route({
    ...route(wire.undoShoppingList),
    handler: async (request) => {
      const { params, body, customer } = request
      await inTransaction(app.db, async (trx) => {
        const { version, before } = await lockList(trx, customer, params.id)
        const isOther = body.Version !== undefined && body.Version !== version
        if (before === null || isOther) throw new ShopError('list_changed')
        await writeItems(trx, params.id, before.items, null)
      })
      return answerList(app.db, request, params.id)
    },
  })

  app.route({
    ...route(wire.duplicateShoppingList),
    handler: async (request) => {
      const { params, customer } = request
      const id = await inTransaction(app.db, async (trx) => {
        await checkCount(trx, customer.id)
        const list = (await lockLists(trx, customer, [params.id])).get(params.id)
        if (!list) throw new ShopError('list_not_found')
        const copy = copyName(list.name, await listNames(trx, customer.id))
        const copyId = await insertList(trx, customer.id, copy)
        await writeItems(trx, copyId, await readKept(trx, params.id), null)
        return copyId
      })
      return answerList(app.db, request, id)
    },
  })

  app.route({
    ...route(wire.moveListItems),
    handler: async ({ params, body, customer, translate }) => {
      if (body.Into === params.id)
        throw new ShopError('validation', { errors: { Into: [translate('lists.intoItself')] } })
      return inTransaction(app.db, async (trx) => {
        const lists = await lockLists(trx, customer, [params.id, body.Into])
        requireChangeable(lists, customer, params.id)
        const into = requireChangeable(lists, customer, body.Into)
        const [from, there] = [await readKept(trx, params.id), await readKept(trx, body.Into)]
        const { picked, missing } = pickItems(from, body.Skus)
        const { items, stays } = moveItems(there, picked)
        checkRoom(items.length)
        const left = from.filter((item) => !picked.includes(item) || stays.includes(item))
        await writeItems(trx, body.Into, items, null)
        if (left.length === 0 && body.Skus.length === 0) await deleteList(trx, params.id)
        else await writeItems(trx, params.id, left, null)
        return [
          ...missing.map((sku) => translate('lists.notOnList', { sku })),
          ...stays.map((item) => {
            const same = items.find(({ sku }) => sku === item.sku)!
            const key = isForOther(same, item) ? 'lists.otherVehicle' : 'lists.tooManyPieces'
            return translate(key, { sku: formatSku(item.sku), list: into.name })
          }),
        ]
      })
    },
  })

  app.route({
    ...route(wire.importShoppingList),
    handler: async (request) => {
      const { body, customer } = request
      const { items, messages, refused, rowsOf } = await readImport(app.db, body.Rows, request)
      const today = await readToday(app.db, request, items)
      const id = await inTransaction(app.db, async (trx) => {
        if (body.Into !== undefined) await lockList(trx, customer, body.Into)
        if (items.length === 0) return null
        if (body.Into === undefined) await checkCount(trx, customer.id)
        const listId = body.Into ?? (await insertList(trx, customer.id, body.Name!))
        const before = await readKept(trx, listId)
        const added = moveItems(before, keepItems(items, [], today))
        checkRoom(added.items.length)
        for (const { sku } of added.stays) {
          const Reason = request.translate('cart.atMost', { sku: formatSku(sku) })
          messages.push(Reason)
          refused.push(...rowsOf.get(sku)!.map((Row) => ({ Row, Reason })))
        }
        await writeItems(trx, listId, added.items, { mended: 0, items: before })
        return listId
      })
      return {
        Messages: messages,
        List: id === null ? null : await answerList(app.db, request, id),
        Refused: refused.toSorted((one, other) => one.Row - other.Row),
      }
    },
  })
}

/** @throws ShopError for more items than a list may have */
function checkRoom(items: number): void {
  if (items > MAX_LIST_ITEMS) throw new ShopError('list_full', { params: { max: MAX_LIST_ITEMS } })
}
