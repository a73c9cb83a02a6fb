import type { OrderCounts } from '@partboard/contract/order-pages/orders.office'
import {
  MAX_COUNTED,
  type OrderViewFilter,
  type OrderViewName,
} from '@partboard/contract/order-pages/views.office'

/** The search parameters of the list: what it shows, and the id of the selected order. */
export type OrdersSearch = OrderViewFilter & { selected?: number | undefined }

/** The number of orders in a view; null = it is not counted. */
export const countOf = (view: OrderViewName, counts: OrderCounts | undefined): number | null =>
  view === 'all' || counts === undefined ? null : counts[view]

/** The number of a saved view, which is counted up to a limit: `12`, `999+`. */
export const savedCountText = (count: number): string =>
  count < MAX_COUNTED ? String(count) : `${MAX_COUNTED - 1}+`

/** Whether two filters show the same. */
export const isSameFilter = (one: OrderViewFilter, other: OrderViewFilter): boolean =>
  (['view', 'q', 'branch', 'payment', 'delivery'] as const).every((field) => one[field] === other[field])

/** Whether a filter shows all of its view. */
export const isWholeView = (filter: OrderViewFilter): boolean =>
  isSameFilter(filter, { view: filter.view, q: '' })
