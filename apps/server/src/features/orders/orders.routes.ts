import {
  getOrder,
  listIncadeaOrders as listIncadeaOrdersEndpoint,
  listOrders as listOrdersEndpoint,
} from '@partboard/contract/orders'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { presentIncadeaOrder, presentOrder, presentOrderRow } from './orders.present.ts'
import { countOrders, findOrder, listIncadeaOrders, listOrders } from './orders.queries.ts'

/** Page size when a request has only a page number. */
const defaultPageSize = 20

export const ordersRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(listOrdersEndpoint),
    handler: async ({ query, customer, translate }, reply) => {
      const paged = query.page !== undefined || query.pageSize !== undefined
      const limit = paged ? (query.pageSize ?? defaultPageSize) : null
      const offset = ((query.page ?? 1) - 1) * (limit ?? 0)
      const [rows, count] = await Promise.all([
        listOrders(app.db, customer.id, { limit, offset }),
        countOrders(app.db, customer.id),
      ])
      reply.header('x-total-count', count)
      return rows.map((row) => presentOrderRow(row, translate))
    },
  })

  app.route({
    ...route(getOrder),
    handler: async ({ query, customer, translate, lang }) => {
      const found = await findOrder(app.db, customer.id, query.id)
      if (!found) throw new ShopError('order_not_found')
      return presentOrder(found, translate, lang)
    },
  })

  app.route({
    ...route(listIncadeaOrdersEndpoint),
    handler: async ({ customer }) => (await listIncadeaOrders(app.db, customer.id)).map(presentIncadeaOrder),
  })
}
