import * as wire from '@partboard/contract/order-pages/orders'
import { vehicleKey } from '@partboard/domain/fit/vin'
import { readOrderSearch } from '@partboard/domain/orders/order-search'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { listOpenDeposits, presentOpenDeposit } from '../aftersale/index.ts'
import { invoiceFileName, onlinePaymentOf } from '../billing/index.ts'
import { currentVersion, partBrands, skusNamed } from '../parts/index.ts'
import { askForInvoice } from './ask-for-invoice.ts'
import { findOrders } from './history/find-orders.queries.ts'
import { presentIncadeaOrder, presentOnlinePayment, presentOrder, presentOrderRow } from './orders.present.ts'
import {
  findCustomerDocument,
  findInvoicePdf,
  findOrder,
  listIncadeaOrders,
  readOrderRows,
  readShownOrders,
} from './orders.queries.ts'

/** Page size when a request has only a page number. */
const defaultPageSize = 20

export const ordersRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.listOrders),
    handler: async ({ query, customer, translate, lang }, reply) => {
      const paged = query.page !== undefined || query.pageSize !== undefined
      const limit = paged ? (query.pageSize ?? defaultPageSize) : null
      const offset = ((query.page ?? 1) - 1) * (limit ?? 0)
      const typed = query.q ?? ''
      const version = await currentVersion(app.db)
      const named = typed === '' ? [] : await skusNamed(app.db, version, typed)
      const limits = {
        search: readOrderSearch(typed, partBrands(), named),
        version,
        state: query.state ?? null,
        from: query.from ?? null,
        to: query.to ?? null,
        vin: query.vin ? vehicleKey(query.vin) : null,
      }
      const { ids, total, kind } = await findOrders(app.db, customer, limits, { limit, offset })
      const [rows, shown] = await Promise.all([
        readOrderRows(app.db, ids),
        query.show === 'lines' ? readShownOrders(app.db, ids) : new Map(),
      ])
      reply.header('x-total-count', total)
      if (kind) reply.header(wire.SEARCH_KIND_HEADER, kind)
      return rows.map((row) => presentOrderRow(row, shown.get(row.id), { translate, lang }))
    },
  })

  app.route({
    ...route(wire.getOrder),
    handler: async ({ query, customer, translate, lang }) => {
      const found = await findOrder(app.db, customer, query.id)
      if (!found) throw new ShopError('order_not_found')
      const online = found.payable && (await onlinePaymentOf(app.db, app.settings, found.payable))
      return { ...presentOrder(found, translate, lang), ...presentOnlinePayment(online, lang) }
    },
  })

  app.route({
    ...route(wire.listOpenDeposits),
    handler: async ({ customer: { id, companyId, rights } }) => {
      const rows = await listOpenDeposits(app.db, companyId, rights.seesPrices ? null : id)
      return rows.map(presentOpenDeposit).toSorted((a, b) => a.Until.localeCompare(b.Until))
    },
  })

  app.route({
    ...route(wire.getInvoice),
    handler: async ({ query: { id, number }, customer }) => {
      const pdf = await findInvoicePdf(app.db, customer, { orderId: id, number })
      if (!pdf) throw new ShopError('not_found')
      return { FileName: invoiceFileName(number), Pdf: pdf.toString('base64') }
    },
  })

  app.route({
    ...route(wire.requestInvoice),
    handler: async ({ query, customer }, reply) => {
      const found = await findOrder(app.db, customer, query.id)
      if (!found) throw new ShopError('order_not_found')
      await askForInvoice(app.db, found)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...route(wire.getDocument),
    handler: async ({ query: { id: orderId, document: id }, customer }) => {
      const found = await findCustomerDocument(app.db, customer, { orderId, id })
      if (!found) throw new ShopError('not_found')
      return { FileName: found.name, Type: found.type, File: found.content.toString('base64') }
    },
  })

  app.route({
    ...route(wire.listIncadeaOrders),
    handler: async ({ customer }) => {
      // The documents of the back office are invoices: without amounts there is nothing to show.
      if (!customer.rights.seesPrices) return []
      return (await listIncadeaOrders(app.db, customer.companyId)).map(presentIncadeaOrder)
    },
  })
}
