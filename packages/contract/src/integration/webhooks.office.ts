import { MAX_PERSON_NAME } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { Instant, idFromText, Line } from '../values.ts'
import { EventKind } from './events.office.ts'
import * as samples from './webhooks.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })
const DeliveryId = z.string().regex(/^[1-9]\d{0,14}$/)
const maxUrl = 1000
const maxKinds = 50

const Name = Line(MAX_PERSON_NAME).min(1)
const Url = Line(maxUrl)
  .min(1)
  .describe(
    'An address with https. Internal addresses, and http, only where the shop allows them (`WEBHOOK_INTERNAL`).',
  )
const Kinds = z.array(EventKind).max(maxKinds).describe('Kinds of events that are sent; empty = all.')

/** Another system's address that gets events. */
export const Webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  kinds: Kinds,
  isActive: z.boolean().describe('False = nothing new is sent, and what is pending waits.'),
  pending: z.int().describe('Deliveries that wait, or are repeated.'),
  dead: z.int().describe('Deliveries that failed for good and can be sent again.'),
  revision: z.int().describe('For If-Match: `"3"`.'),
  createdAt: Instant,
})
export type Webhook = z.infer<typeof Webhook>

const withSecret = z.object({
  webhook: Webhook,
  secret: z.string().describe('Signs the deliveries. It is in this answer only.'),
})

export const listWebhooks = {
  method: 'GET',
  url: '/api/office/v1/webhooks',
  access: 'webhooks:write',
  docs: { summary: 'The webhooks', example: { answer: { items: [samples.webhook] } } },
  schema: { response: { 200: z.object({ items: z.array(Webhook) }) } },
} as const satisfies OfficeEndpoint

export const addWebhook = {
  method: 'POST',
  url: '/api/office/v1/webhooks',
  access: 'webhooks:write',
  power: 'shop',
  docs: {
    summary: 'Add a webhook',
    description: `It gets the events from now on, each as a POST with the event of the feed as its body. The events of one subject come one after the other. Headers: \`X-Partboard-Event\` (the kind), \`X-Partboard-Delivery\` (the same for every attempt) and \`X-Partboard-Signature: t=<unix seconds>,v1=<hex>\`, the HMAC-SHA256 of \`<t>.<body>\` by the secret. A 2xx within 10 s ends the delivery. Redirects are not followed. A failed delivery is repeated for about a day.`,
    example: {
      body: { name: 'Magazyn', url: 'https://magazyn.example/partboard', kinds: ['order.placed'] },
      answer: samples.newWebhook,
    },
  },
  schema: {
    body: z.object({ name: Name, url: Url, kinds: Kinds.default([]) }),
    response: { 201: withSecret },
  },
} as const satisfies OfficeEndpoint

export const changeWebhook = {
  method: 'PATCH',
  url: '/api/office/v1/webhooks/{id}',
  access: 'webhooks:write',
  idempotent: true,
  power: 'shop',
  docs: {
    summary: 'Change a webhook',
    description: 'Needs If-Match.',
    example: {
      params: { id: '2' },
      body: { isActive: false },
      answer: { ...samples.webhook, isActive: false, revision: 2 },
    },
  },
  schema: {
    params: IdParams,
    body: z.object({
      name: Name.optional(),
      url: Url.optional(),
      kinds: Kinds.optional(),
      isActive: z.boolean().optional(),
    }),
    response: { 200: Webhook },
  },
} as const satisfies OfficeEndpoint

export const deleteWebhook = {
  method: 'DELETE',
  url: '/api/office/v1/webhooks/{id}',
  access: 'webhooks:write',
  idempotent: true,
  power: 'shop',
  docs: { summary: 'Delete a webhook with its deliveries', example: { params: { id: '2' } } },
  schema: { params: IdParams, response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint

export const renewSecret = {
  method: 'POST',
  url: '/api/office/v1/webhooks/{id}/secret',
  access: 'webhooks:write',
  power: 'shop',
  docs: {
    summary: 'Replace the secret of a webhook',
    description: 'The next delivery is signed with the new secret.',
    example: {
      params: { id: '2' },
      answer: { ...samples.newWebhook, webhook: { ...samples.webhook, revision: 2 } },
    },
  },
  schema: { params: IdParams, response: { 200: withSecret } },
} as const satisfies OfficeEndpoint

export const testWebhook = {
  method: 'POST',
  url: '/api/office/v1/webhooks/{id}/test',
  access: 'webhooks:write',
  docs: {
    summary: 'Send a test event now',
    description: 'Its kind is `webhook.test`. It is not in the list of deliveries and is not repeated.',
    example: { params: { id: '2' }, answer: { isDelivered: true, status: 204, error: null, ms: 31 } },
  },
  schema: {
    params: IdParams,
    response: {
      200: z.object({
        isDelivered: z.boolean(),
        status: z.int().nullable().describe('The status of the answer; null = there was none.'),
        error: z.string().nullable(),
        ms: z.int(),
      }),
    },
  },
} as const satisfies OfficeEndpoint

export const WebhookDelivery = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string().describe('`order:17`'),
  state: z.enum(['pending', 'delivered', 'dead']),
  attempts: z.int(),
  status: z.int().nullable().describe('The status of the last answer; null = there was none.'),
  error: z.string().nullable(),
  ms: z.int().nullable().describe('Duration of the last attempt.'),
  createdAt: Instant,
  lastAttemptAt: Instant.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const listDeliveries = {
  method: 'GET',
  url: '/api/office/v1/webhooks/{id}/deliveries',
  access: 'webhooks:write',
  docs: {
    summary: 'The deliveries of a webhook',
    description: 'Newest first, for 30 days.',
    example: { params: { id: '2' }, querystring: { state: 'dead' }, answer: samples.deliveries },
  },
  schema: {
    params: IdParams,
    querystring: z.object({ ...pageQuery, state: WebhookDelivery.shape.state.optional() }),
    response: { 200: pageOf(WebhookDelivery) },
  },
} as const satisfies OfficeEndpoint

export const replayDelivery = {
  method: 'POST',
  url: '/api/office/v1/webhooks/{id}/deliveries/{delivery}/replay',
  access: 'webhooks:write',
  idempotent: true,
  docs: { summary: 'Send a dead delivery again', example: { params: { id: '2', delivery: '9' } } },
  schema: {
    params: z.object({ id: idFromText(id), delivery: DeliveryId }),
    response: { 204: z.undefined() },
  },
} as const satisfies OfficeEndpoint

export const replayDeliveries = {
  method: 'POST',
  url: '/api/office/v1/webhooks/{id}/replay',
  access: 'webhooks:write',
  idempotent: true,
  docs: { summary: 'Send all dead deliveries again', example: { params: { id: '2' }, answer: { count: 2 } } },
  schema: { params: IdParams, response: { 200: z.object({ count: z.int() }) } },
} as const satisfies OfficeEndpoint
