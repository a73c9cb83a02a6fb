import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { MAX_PAGE, pageQuery } from '../page.ts'
import { Instant } from '../values.ts'
import * as samples from './events.office.samples.ts'

/** A kind of event: `order.placed`. More kinds may be added; a program ignores those that it does not know. */
export const EventKind = z
  .string()
  .regex(/^[a-z]{1,20}\.[a-zA-Z_]{1,30}$/)
  .describe(
    'Subject and verb: `order.placed`, `customer.registered`, `customer.changed`, `customer.closed`, `stock.changed`, `stock.imported`, `catalogue.published`, `price.planned`, `price.planCancelled`, `price.changed`, `promotion.planned`, `promotion.changed`, `promotion.ended`. More kinds may be added; ignore those that you do not know.',
  )

/** One event. `data` has ids and numbers only, never personal data; a program reads the rest by its own rights. */
export const ShopEvent = z.object({
  id: z.string().describe('The place in the feed, and the cursor after this event.'),
  kind: EventKind,
  at: Instant,
  subject: z
    .object({
      kind: z.string(),
      id: z
        .string()
        .describe('Id of the order, customer or promotion; `SKU@WAREHOUSE` of stock, the SKU of a price.'),
    })
    .describe('What has changed. The events of one subject are in the order of its changes.'),
  data: z.record(z.string(), z.unknown()),
})
export type ShopEvent = z.infer<typeof ShopEvent>

const Place = z.string().regex(/^\d{1,15}$/)
const Kinds = z
  .string()
  .max(1000)
  .transform((text) => text.split(','))
  .pipe(z.array(EventKind))
  .optional()
  .describe('Only these kinds, separated by commas.')

export const listEvents = {
  method: 'GET',
  url: '/api/office/v1/events',
  access: 'events:read',
  docs: {
    summary: 'The feed of events',
    description:
      'Oldest first, in an order that never changes; no event is skipped and none comes twice. Store `next` and send it as `after` of the next call; the `id` of the last event that you have processed does as well. Without `after` the feed starts at the oldest event that is kept (90 days). 410 (`events_gone`): events after `after` have been deleted; read everything again, then start without `after`.',
    example: { querystring: { after: '0', limit: '1' }, answer: samples.events },
  },
  schema: {
    querystring: z.object({
      after: Place.optional().describe('The `next` of the call before, or the `id` of an event.'),
      limit: pageQuery.limit,
      kinds: Kinds,
    }),
    response: {
      200: z.object({
        items: z.array(ShopEvent).max(MAX_PAGE),
        next: z.string().describe('The `after` of the next call, also when there is nothing new.'),
        hasMore: z.boolean().describe('More events are there already.'),
      }),
    },
  },
} as const satisfies OfficeEndpoint

export const streamEvents = {
  method: 'GET',
  url: '/api/office/v1/events/stream',
  access: 'anyone',
  stream: true,
  docs: {
    summary: 'The feed as server-sent events',
    description:
      'Each message is an event of the feed as JSON. It starts with the events after `Last-Event-ID` or `after`, else with the next one. With the right `events:read` it has all kinds, else those of orders, customers, stock, catalogue and prices that the caller may read. The stream ends when the session ends.',
    example: { querystring: { after: '0' } },
  },
  schema: {
    querystring: z.object({ after: Place.optional(), kinds: Kinds }),
    response: { 200: z.string().describe('text/event-stream') },
  },
} as const satisfies OfficeEndpoint
