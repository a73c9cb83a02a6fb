import { langs } from '@partboard/domain/text/languages'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { Instant, idFromText } from '../values.ts'
import * as samples from './privacy.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })

/** A mail that was sent, or that could not be sent yet. Its text is not stored. */
export const MailRecord = z.object({
  id,
  kind: z.string().describe('Such as `orderPlaced`; the kinds of `GET /api/office/v1/mails` and `newOrder`.'),
  order: z.object({ id, number: z.string() }).nullable(),
  to: z.string().describe('Empty once the person is erased, as `subject` and `answer` are.'),
  subject: z.string(),
  tries: z.int(),
  triedAt: Instant.describe('The last try.'),
  acceptedAt: Instant.nullable().describe('When the mail server took it; null = it has not yet.'),
  inDoubt: z
    .boolean()
    .describe('The process that sent it died meanwhile, so it was sent again and may have come twice.'),
  answer: z.string().describe('What the mail server said, or the error of the last try.'),
})
export type MailRecord = z.infer<typeof MailRecord>

export const listOrderMails = {
  method: 'GET',
  url: '/api/office/v1/orders/{id}/mails',
  access: 'orders:read',
  docs: {
    summary: 'Mails about an order',
    description: 'Newest first. A mail of the queue that was not tried yet is not among them.',
    example: { params: { id: '7' }, answer: samples.orderMails },
  },
  schema: { params: IdParams, querystring: z.object(pageQuery), response: { 200: pageOf(MailRecord) } },
} as const satisfies OfficeEndpoint

export const listCustomerMails = {
  method: 'GET',
  url: '/api/office/v1/customers/{id}/mails',
  access: 'customers:read',
  docs: {
    summary: 'Mails to a customer',
    description: 'Newest first, also those about orders.',
    example: { params: { id: '3' }, answer: samples.orderMails },
  },
  schema: { params: IdParams, querystring: z.object(pageQuery), response: { 200: pageOf(MailRecord) } },
} as const satisfies OfficeEndpoint

/** A consent, or its withdrawal. */
export const ConsentRecord = z.object({
  kind: z.enum(['terms', 'privacy', 'newsletter']),
  action: z
    .enum(['asked', 'given', 'withdrawn'])
    .describe('`asked`: the box was ticked, and the link of the mail was not followed yet.'),
  source: z.enum(['registration', 'profile', 'link', 'office', 'checkout']),
  textVersion: z
    .string()
    .describe(
      'Of terms and privacy the page and its version; of the newsletter the version of its sentence.',
    ),
  language: z.string(),
  at: Instant,
  orderNumber: z.string().nullable().describe('The order with which terms were accepted.'),
})
export type ConsentRecord = z.infer<typeof ConsentRecord>

export const listCustomerConsents = {
  method: 'GET',
  url: '/api/office/v1/customers/{id}/consents',
  access: 'customers:read',
  docs: {
    summary: 'The consents of a customer',
    description: 'The log of consents and withdrawals, newest first, at most 500.',
    example: { params: { id: '3' }, answer: samples.customerConsents },
  },
  schema: { params: IdParams, response: { 200: z.object({ items: z.array(ConsentRecord) }) } },
} as const satisfies OfficeEndpoint

/** A confirmed address of the newsletter. */
export const Subscriber = z.object({
  customerId: id,
  email: z.string(),
  language: z.enum(langs),
  confirmedAt: Instant,
  stopUrl: z
    .string()
    .describe('The page that stops the newsletter without a login; it belongs into each mail.'),
  oneClickUrl: z
    .string()
    .describe('For the header `List-Unsubscribe`, with `List-Unsubscribe-Post: List-Unsubscribe=One-Click`.'),
})
export type Subscriber = z.infer<typeof Subscriber>

export const exportSubscribers = {
  method: 'GET',
  url: '/api/office/v1/newsletter/subscribers',
  access: 'customers:write',
  docs: {
    summary: 'Confirmed addresses of the newsletter',
    description:
      'For the program that sends the newsletter. Read it before each sending: an address is in it as long as the consent lasts. Reading is in the audit log.',
    example: { querystring: { limit: '50' }, answer: samples.subscribers },
  },
  schema: { querystring: z.object(pageQuery), response: { 200: pageOf(Subscriber) } },
} as const satisfies OfficeEndpoint
