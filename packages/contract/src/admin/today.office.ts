import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { orderFilters } from '../order-pages/orders.office.ts'
import { Instant } from '../values.ts'

/** Kinds of work that wait for a person, in the order of the start page. */
export const waitingKinds = [
  'new',
  'late',
  'toPick',
  'readyForPickup',
  'picked',
  'unpaid',
  'lapsing',
  'held',
  'waiting',
  'returnsOpen',
  'returnsDue',
  'depositsEnding',
  'lacking',
  'applications',
  'credits',
  'toGiveBack',
  'refundsFailed',
  'invoiceRequests',
  'invoicesToIssue',
  'invoicesToCorrect',
  'invoicesRefused',
  'mails',
  'importReady',
  'importFailed',
  'pageDrafts',
  'pagesPlanned',
  'webhooks',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Work of one kind. The counts of orders are those of `orders/counts`. */
export const WaitingWork = z.object({
  kind: z
    .enum(waitingKinds)
    .describe(
      '`lapsing`: unpaid, and cancelled within a day; `lacking`: parts of which open orders hold more than is on the shelf; `returnsOpen`: open withdrawals and complaints; `returnsDue`: those whose last day is today or over; `depositsEnding`: lines with open deposits whose last day is within a week; `credits`: credits of bank statements about which a person decides; `toGiveBack`: orders that were paid too much; `refundsFailed`: refunds that the payment provider could not pay out; `invoiceRequests`: buyers who asked for an invoice after the order and have none; `invoicesToIssue`: orders that have left and have no invoice of the shop yet; `invoicesToCorrect`: orders that cost another amount than was invoiced; `invoicesRefused`: documents that KSeF refused; `mails`: mails about orders that could not be sent yet; `webhooks`: deliveries that were given up. The others are views of their lists.',
    ),
  count: z.int(),
  at: Instant.nullable().describe(
    'Of `new`, `applications`, `credits` and `invoiceRequests` the oldest; of `late` and `toPick` the first deadline; of `lapsing` the first end; of `pagesPlanned` the first beginning; else null.',
  ),
  subject: z
    .string()
    .nullable()
    .describe(
      'What to look at first: the number of a part (`lacking`), the id of an order (`returnsOpen`, `returnsDue`, `depositsEnding`, `toGiveBack`, `refundsFailed`, `mails`, `invoiceRequests`).',
    ),
})
export type WaitingWork = z.infer<typeof WaitingWork>

export const getToday = {
  method: 'GET',
  url: '/api/office/v1/today',
  access: 'anyone',
  docs: {
    summary: 'What waits for a person',
    description:
      'Only what the caller may read: a kind that needs another right is missing. Orders, stock and mails are those of the caller’s branches.',
    example: {
      answer: {
        items: [
          { kind: 'new', count: 3, at: '2026-11-27T09:30:00.000Z', subject: null },
          { kind: 'lacking', count: 1, at: null, subject: '34114300102' },
        ],
      },
    },
  },
  schema: {
    querystring: z.object(orderFilters),
    response: { 200: z.object({ items: z.array(WaitingWork) }) },
  },
} as const satisfies OfficeEndpoint
