import * as wire from '@partboard/contract/lists/lists'
import { MAX_SHARED_LISTS } from '@partboard/domain/numbers/limits'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { lockList } from '../lists.queries.ts'
import { countShared, setShared } from './sharing.queries.ts'

/** Lists that the whole company sees (docs/spec/shop.md#lists). */
export const listSharingRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.shareShoppingList),
    handler: async ({ body, customer, params }, reply) => {
      await inTransaction(app.db, async (trx) => {
        const count = body.Shared ? await countShared(trx, customer.companyId) : 0
        const { isShared } = await lockList(trx, customer, params.id)
        if (body.Shared === isShared) return
        if (count >= MAX_SHARED_LISTS)
          throw new ShopError('too_many_shared_lists', { params: { max: MAX_SHARED_LISTS } })
        await setShared(trx, params.id, body.Shared)
      })
      return reply.code(204).send(null)
    },
  })
}
