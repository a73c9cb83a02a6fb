import { orderInList } from '../order-pages/orders.office.samples.ts'

export const searchHits = {
  orders: [orderInList],
  customers: [],
  parts: [],
  exact: { kind: 'order', id: '7' },
}
