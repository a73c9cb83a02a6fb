import * as wire from '@partboard/contract/admin/search.office'
import type { PartSummary } from '@partboard/contract/catalogue/parts.office'
import type { CustomerSummary } from '@partboard/contract/customers/customers.office'
import type { OrderSummary } from '@partboard/contract/order-pages/orders.office'
import type { Right } from '@partboard/domain/admin/office-rights'
import { type Finder, type OfficePlugin, officeRoute } from '../../../platform/http/office/context.ts'

import { storedSku } from '../../parts/index.ts'

/** The searches of the lists of other features. */
type Finders = {
  orders: Finder<OrderSummary>
  customers: Finder<CustomerSummary>
  parts: Finder<PartSummary>
}

/** One search over everything, for the command menu of the office and for scanners. */
export const searchOffice =
  (finders: Finders): OfficePlugin =>
  async (app) => {
    app.route({
      ...officeRoute(wire.search),
      handler: async ({ query: { q }, actor, lang }) => {
        const wanted = { text: q, limit: wire.MAX_HITS, actor, lang }
        const of = <T>(right: Right, find: Finder<T>): Promise<T[]> =>
          actor.rights.includes(right) ? find(app.db, wanted) : Promise.resolve([])
        const [orders, customers, parts] = await Promise.all([
          of('orders:read', finders.orders),
          of('customers:read', finders.customers),
          of('catalogue:read', finders.parts),
        ])
        return { orders, customers, parts, exact: exactOf(q, { orders, customers, parts }) }
      },
    })
  }

/** The hit that the text names alone. A number of an order is more likely scanned than a part that begins like it. */
function exactOf(
  typed: string,
  { orders, customers, parts }: Omit<wire.SearchHits, 'exact'>,
): wire.SearchHits['exact'] {
  const plain = typed.replace(/[\s.-]/g, '')
  const order = orders.find(({ number }) => number === plain)
  if (order) return { kind: 'order', id: String(order.id) }
  const whole = storedSku(typed)
  const part = parts.find(({ sku }) => sku === whole)
  if (part) return { kind: 'part', id: part.sku }
  const withNip = customers.filter(({ nip }) => nip !== '' && nip === plain.replace(/^PL/i, ''))
  if (withNip.length === 1) return { kind: 'customer', id: String(withNip[0]!.id) }
  if (orders.length + customers.length + parts.length !== 1) return null
  if (orders[0]) return { kind: 'order', id: String(orders[0].id) }
  return customers[0]
    ? { kind: 'customer', id: String(customers[0].id) }
    : { kind: 'part', id: parts[0]!.sku }
}
