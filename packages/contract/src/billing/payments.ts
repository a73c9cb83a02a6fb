import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { idFromText, Line, OrderId } from '../values.ts'

const params = z.object({ id: idFromText(OrderId) })

/**
 * Ours: the address of the provider's page on which an order is paid. The page is open for an hour, and the same request
 * meanwhile gets the same page. 503 `payment_provider_away`: the order stands, and the call can be made again.
 */
export const startPayment = {
  method: 'POST',
  url: '/api/Order/{id}/payment',
  schema: {
    params,
    body: z
      .object({
        /** System name of a method from OnlinePayment. Default: the order's own, else the first one. */
        Method: Line(100).min(1).optional(),
        /** Page to which the customer comes back. Default: the order's page. */
        From: z.enum(['order', 'success']).default('order'),
      })
      .optional(),
    response: { 200: z.object({ Url: z.string() }), '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ours: asks the provider what has become of a payment, when the customer comes back from its page. */
export const checkPayment = {
  method: 'POST',
  url: '/api/Order/{id}/payment/check',
  schema: {
    params,
    response: {
      200: z.object({ State: z.enum(['open', 'waiting', 'failed', 'paid', 'none']) }),
      '4xx': Problem,
    },
  },
} as const satisfies Endpoint

/** Ours: messages of Stripe. The header `Stripe-Signature` is over the bytes of the body, which is an event of Stripe. */
export const receiveStripe = {
  method: 'POST',
  url: '/api/payments/stripe/notifications',
  config: { access: 'guest' },
  schema: { response: { 200: z.object({ received: z.boolean() }), '4xx': Problem } },
} as const satisfies Endpoint
