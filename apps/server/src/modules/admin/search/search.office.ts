import * as wire from '@partboard/contract/admin/search.office'
import type { PartSummary } from '@partboard/contract/catalogue/parts.office'
import type { CustomerSummary } from '@partboard/contract/customers/customer-shapes.office'
import type { OrderSummary } from '@partboard/contract/order-pages/order-shapes.office'
import type { Right } from '@partboard/domain/admin/office-rights'
import type { Finder, OfficePlugin } from '../../../platform/http/office/context.ts'
import { route } from '../../../platform/http/route.ts'

import { currentVersion, skusNamed } from '../../parts/index.ts'

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
      ...route(wire.search),
      handler: async ({ query: { q }, actor, lang }) => {
        const wanted = { text: q, limit: wire.MAX_HITS, actor, lang }
        const of = <T>(right: Right, find: Finder<T>): Promise<T[]> =>
          actor.rights.includes(right) ? find(app.db, wanted) : Promise.resolve([])
        const named = await skusNamed(app.db, await currentVersion(app.db), q)
        const [orders, customers, parts] = await Promise.all([
          of('orders:read', finders.orders),
          of('customers:read', finders.customers),
          of('catalogue:read', finders.parts),
        ])
        return { orders, customers, parts, exact: exactOf(q, { orders, customers, parts, named }) }
      },
    })
  }

/** The hit that the text names alone. A number of an order is more likely scanned than a part that begins like it. */
function exactOf(
  typed: string,
  { orders, customers, parts, named }: Omit<wire.SearchHits, 'exact'> & { named: readonly string[] },
): wire.SearchHits['exact'] {
  const plain = typed.replace(/[\s.-]/g, '')
  const order = orders.find(({ number }) => number === plain)
  if (order) return { kind: 'order', id: String(order.id) }
  const part = named.length === 1 ? parts.find(({ sku }) => sku === named[0]) : undefined
  if (part) return { kind: 'part', id: part.sku }
  const withNip = customers.filter(({ nip }) => nip !== '' && nip === plain.replace(/^PL/i, ''))
  if (withNip.length === 1) return { kind: 'customer', id: String(withNip[0]!.id) }
  if (orders.length + customers.length + parts.length !== 1) return null
  if (orders[0]) return { kind: 'order', id: String(orders[0].id) }
  return customers[0]
    ? { kind: 'customer', id: String(customers[0].id) }
    : { kind: 'part', id: parts[0]!.sku }
}
