import type { OrderCounts } from '@partboard/contract/office/orders'

/** The views of the list: tabs with counts. `all` = every order, newest first. */
export const views = [
  'open',
  'new',
  'confirmed',
  'picked',
  'readyForPickup',
  'shipped',
  'unpaid',
  'held',
  'late',
  'waiting',
  'all',
] as const
export type View = (typeof views)[number]

/** The search parameters of the list: view, search words, and the id of the selected order. */
export type OrdersSearch = { view: View; q: string; selected?: number | undefined }

/** The query parameters of a view. */
export function filterOfView(view: View): Record<string, string> {
  if (view === 'all') return { sort: '-placedAt' }
  if (view === 'open') return { open: 'true' }
  if (view === 'held') return { held: 'true', open: 'true' }
  if (view === 'late') return { late: 'true', open: 'true' }
  if (view === 'waiting') return { waiting: 'true', open: 'true' }
  if (view === 'unpaid') return { open: 'true', payment: 'open,part' }
  return { stage: view }
}

/** The number of orders in a view; null = it is not counted. */
export const countOf = (view: View, counts: OrderCounts | undefined): number | null =>
  view === 'all' || counts === undefined ? null : counts[view]
