import { MAX_PERSON_NAME, MAX_PHONE } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { Email, Line } from '../values.ts'

/** Who orders without an account: how to reach the buyer. An address comes when parts are sent. */
export const GuestBuyer = z.object({
  Email: Email,
  FirstName: Line(MAX_PERSON_NAME).min(1),
  LastName: Line(MAX_PERSON_NAME).min(1),
  Phone: Line(MAX_PHONE).min(1),
})

/**
 * Ours: answers the token of a buyer without a password, who orders as any customer does. 403 in a store that is not open
 * to visitors. An e-mail in use is an error of the field Email.
 */
export const beginGuestCheckout = {
  method: 'POST',
  url: '/api/user/guest',
  access: 'guest',
  session: 'begins',
  docs: {
    summary: 'Begin an order without an account',
    description:
      'In a store that is open to visitors: makes a retail customer without password and address, and answers its token. The order needs an address only when parts are sent or an invoice is asked for. The customer can set a password later (`HasPassword` of the customer is false until then). An e-mail already taken is an error under `Email`, told when everything else is right. In a store that is not open it is 403. It shares the limit of registrations. Not a call of the specification.',
    refusals: [403, 429],
    example: {
      body: {
        Email: 'ola.wisniewska@klient.example',
        FirstName: 'Ola',
        LastName: 'Wiśniewska',
        Phone: '503 000 000',
      },
      answer: 'c0X1hMcQ1Gw5vQyywHCtJO-QVoNWho83RWBadt77zE0',
    },
  },
  schema: { body: GuestBuyer, response: { 200: z.string(), '4xx': Problem } },
} as const satisfies Endpoint
