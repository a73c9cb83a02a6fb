export const CreatedOn = '2026-11-21T15:57:19.460Z'

export const codes = {
  OrderStatusCode: 'Pending',
  PaymentStatusCode: 'Pending',
  ShippingStatusCode: 'NotYetShipped',
} as const

/** A transfer is waited for. */
export const progress = {
  Step: 'unpaid',
  Actor: 'customer',
  Since: '2026-11-22T08:10:00.000Z',
  Until: '2026-11-28',
  Branch: null,
} as const

export const axis = [
  { Step: 'placed', State: 'done', At: CreatedOn, Day: null },
  { Step: 'paid', State: 'now', At: null, Day: '2026-11-28' },
  { Step: 'confirmed', State: 'done', At: '2026-11-22T08:10:00.000Z', Day: null },
  { Step: 'sent', State: 'later', At: null, Day: null },
  { Step: 'delivered', State: 'later', At: null, Day: null },
] as const
