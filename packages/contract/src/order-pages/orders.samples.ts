export const CreatedOn = '2026-11-21T15:57:19.460Z'

export const codes = {
  OrderStatusCode: 'Pending',
  PaymentStatusCode: 'Pending',
  ShippingStatusCode: 'NotYetShipped',
} as const
