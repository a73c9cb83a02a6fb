import { MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { Day, Instant, idFromText, Line, Money, Printed } from '../values.ts'
import * as samples from './deposits.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const depositKinds = ['core', 'battery'] as const
/** How near the end of an open deposit is, as the list filters it. */
export const depositDues = ['open', 'ending', 'over'] as const
const MAX_REASON = 500

/** The deposits of a line of an order. */
export const DepositOfLine = z.object({
  orderId: id,
  orderNumber: z.string(),
  customer: z.object({ id, name: z.string() }),
  position: z.int().describe('The line of the order.'),
  sku: z.string(),
  printed: Printed,
  name: z.string(),
  kind: z.enum(depositKinds).describe('`battery`: without VAT, and the law gives 30 days.'),
  price: Money.describe('Of one piece, with VAT.'),
  currency: z.string(),
  quantity: z.int().describe('Pieces of the line that were not cancelled.'),
  open: z.int().describe('Deposits that are paid with the line and not refunded.'),
  takable: z.int().describe('Old parts that can be taken now: the new parts must have left the shop.'),
  dueOn: Day.describe('The last day. An old part may be taken after it too.'),
  daysLeft: z.int().describe('0 = the last day is today; less = it is over.'),
  events: z
    .array(
      z.object({
        id,
        at: Instant,
        quantity: z.int(),
        decision: z.enum(['accepted', 'refused']),
        reason: z.string(),
        amount: Money,
        branch: z.object({ id, code: z.string(), name: z.string() }).nullable(),
        by: z.string(),
      }),
    )
    .describe('Old parts that were brought, oldest first.'),
})
export type DepositOfLine = z.infer<typeof DepositOfLine>

export const listDeposits = {
  method: 'GET',
  url: '/api/office/v1/deposits',
  access: 'orders:read',
  docs: {
    summary: 'Deposits and the old parts that were brought',
    description:
      'Open ones, the first to end first; with `orderId` those too that are not open any more. Only those of orders of the caller’s branches.',
    example: {
      querystring: { limit: '50' },
      answer: { items: [{ ...samples.depositOfLine, events: [] }], next: null },
    },
  },
  schema: {
    querystring: z.object({
      ...pageQuery,
      customerId: idFromText(id).optional(),
      orderId: idFromText(id).optional(),
      kind: z.enum(depositKinds).optional(),
      due: z
        .enum(depositDues)
        .optional()
        .describe('`open`: not over; `ending`: the last day is within a week; `over`: it has passed.'),
    }),
    response: { 200: pageOf(DepositOfLine) },
  },
} as const satisfies OfficeEndpoint

const params = z.object({
  orderId: idFromText(id),
  position: idFromText(z.int().min(1).max(1000)),
})
const quantity = z.int().min(1).max(MAX_QUANTITY)
const decided = z.object({
  deposit: DepositOfLine,
  refundable: Money.describe('By how much less the order costs; nothing is refunded by this call.'),
})

export const receiveDeposit = {
  method: 'POST',
  url: '/api/office/v1/deposits/{orderId}/{position}/receipts',
  access: ['orders:write', 'orders:ship'],
  idempotent: true,
  docs: {
    summary: 'Take old parts of a line',
    description:
      'The order costs less by exactly their deposits; an order on account takes as much less of the credit limit. What was paid is refunded by `orders/{id}/refunds`. The customer gets a mail.',
    example: {
      params: { orderId: '7', position: '3' },
      body: { branchId: 1, quantity: 1 },
      answer: samples.receivedDeposit,
    },
  },
  schema: {
    params,
    body: z.object({ quantity, branchId: id.nullable().default(null) }),
    response: { 200: decided },
  },
} as const satisfies OfficeEndpoint

export const refuseDeposit = {
  method: 'POST',
  url: '/api/office/v1/deposits/{orderId}/{position}/refusals',
  access: ['orders:write', 'orders:ship'],
  idempotent: true,
  docs: {
    summary: 'Refuse old parts of a line',
    description: 'The customer reads the reason. The deposits stay open: other old parts may be brought.',
    example: {
      params: { orderId: '7', position: '3' },
      body: { branchId: 1, quantity: 1, reason: 'Pęknięta obudowa.' },
      answer: samples.depositOfLine,
    },
  },
  schema: {
    params,
    body: z.object({
      quantity,
      branchId: id.nullable().default(null),
      reason: Line(MAX_REASON).min(1),
    }),
    response: { 200: DepositOfLine },
  },
} as const satisfies OfficeEndpoint
