/** The states by which a customer's orders are filtered; `open` = the customer still waits for it. */
export const orderFilters = ['open', 'unpaid', 'ready', 'done', 'cancelled'] as const
export type OrderFilter = (typeof orderFilters)[number]
