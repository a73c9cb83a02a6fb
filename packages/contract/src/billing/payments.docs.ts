import { documented } from '../documented.ts'
import { checkPayment, receiveStripe, startPayment } from './payments.ts'

export const paymentsCalls = {
  startPayment: documented(startPayment, {
    summary: 'Pay an order on the page of the payment provider',
    description:
      'Url is the page of the provider, to which the browser goes. It is open for an hour; the same request meanwhile gets the same page. Method is one of OnlinePayment.Methods of the order. 503 `payment_provider_away`: the provider does not answer; the order stands, and the call can be made again. 409 `payment_nothing_due` and `payment_not_offered` say why there is no page.',
    refusals: [404, 409, 429],
    example: {
      params: { id: '1' },
      body: { Method: 'Payments.Blik', From: 'order' },
      answer: { Url: 'https://checkout.stripe.com/c/pay/cs_1' },
    },
  }),
  checkPayment: documented(checkPayment, {
    summary: 'Ask what has become of a payment',
    description:
      'For the page to which the customer comes back. The shop asks the provider about the open pages of the order and books what was paid. The shop also learns it without this call. none: nothing is paid on a page.',
    refusals: [404],
    example: { params: { id: '1' }, answer: { State: 'paid' } },
  }),
  receiveStripe: documented(receiveStripe, {
    summary: 'Messages of Stripe',
    description:
      'For Stripe alone: the body is an event, signed by the header Stripe-Signature. 400 for a wrong signature. An event that comes twice, late or in another order changes nothing more; an unknown one is accepted.',
    example: { answer: { received: true } },
  }),
}
