import { MAX_NOTE, MAX_OFFER_TEXT } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { Line, Paragraph } from '../values.ts'
import { seller } from './stored-offers.samples.ts'

/** What a garage adds to its offers beside the data of its account. */
export const OfferSeller = z.object({
  /** The entry in a register: CEIDG, or the court and the KRS number. */
  Register: Line(MAX_OFFER_TEXT),
  /** The garage's own terms, or the address of a page with them. */
  Terms: Paragraph(MAX_NOTE),
})

/** What the offers of the company say about it, beside name, address, phone, e-mail and VAT number of the account. */
export const getOfferSeller = {
  method: 'GET',
  url: '/api/OfferSeller',
  access: 'customer',
  reads: true,
  docs: {
    summary: 'What offers say about the company',
    description:
      'Beside name, address, phone, e-mail and VAT number, which are those of the account. A person without the right to see prices gets 403.',
    refusals: [403],
    example: { answer: seller },
  },
  schema: { response: { 200: OfferSeller, '4xx': Problem } },
} as const satisfies Endpoint

export const updateOfferSeller = {
  method: 'PUT',
  url: '/api/OfferSeller',
  access: 'customer',
  docs: {
    summary: 'Change what offers say about the company',
    description:
      'For all offers, also those that were sent; what a client has accepted keeps what it said then. A person without the right to see prices gets 403.',
    refusals: [403],
    example: { body: seller, answer: seller },
  },
  schema: { body: OfferSeller, response: { 200: OfferSeller, '4xx': Problem } },
} as const satisfies Endpoint
