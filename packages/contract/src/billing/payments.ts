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
  access: 'customer',
  docs: {
    summary: 'Pay an order on the page of the payment provider',
    description:
      'Url is the page of the provider, to which the browser goes. It is open for an hour; the same request meanwhile gets the same page. Method is one of OnlinePayment.Methods of the order. 503 `payment_provider_away`: the provider does not answer; the order stands, and the call can be made again. 409 `payment_nothing_due` and `payment_not_offered` say why there is no page.',
    refusals: [404, 409, 429],
    example: {
      params: { id: '1' },
      body: { Method: 'Payments.Blik', From: 'order' },
      answer: { Url: 'https://checkout.stripe.com/c/pay/cs_1' },
    },
  },
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
  access: 'customer',
  docs: {
    summary: 'Ask what has become of a payment',
    description:
      'For the page to which the customer comes back. The shop asks the provider about the open pages of the order and books what was paid. The shop also learns it without this call. none: nothing is paid on a page.',
    refusals: [404],
    example: { params: { id: '1' }, answer: { State: 'paid' } },
  },
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
  access: 'guest',
  docs: {
    summary: 'Messages of Stripe',
    description:
      'For Stripe alone: the body is an event, signed by the header Stripe-Signature. 400 for a wrong signature. An event that comes twice, late or in another order changes nothing more; an unknown one is accepted.',
    example: { answer: { received: true } },
  },
  schema: { response: { 200: z.object({ received: z.boolean() }), '4xx': Problem } },
} as const satisfies Endpoint
