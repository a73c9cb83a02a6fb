import { waysBack } from '@partboard/domain/aftersale/claim'
import { returnKinds, returnStates } from '@partboard/domain/aftersale/return-state'
import { MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { langs } from '@partboard/domain/text/languages'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { Day, Instant, idFromText, Line, Money, Printed } from '../values.ts'
import * as samples from './returns.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })
const MAX_REASON = 500

/** A withdrawal or another case about an order that was placed. */
export const ReturnCase = z.object({
  id,
  number: z.string(),
  orderId: id,
  orderNumber: z.string(),
  kind: z.enum(returnKinds),
  state: z.enum(returnStates),
  declaredAt: Instant,
  dueOn: Day.describe('The last day of the refund or the answer. A refund may wait for the goods.'),
  isOverdue: z.boolean(),
  name: z.string(),
  email: z.string(),
  statement: z.string().describe('As the customer declared it.'),
  reason: z.string().describe('Why it was refused; empty = it was not.'),
  feePercent: z
    .int()
    .describe('Percent of the price that the shop keeps, as the customer was told; 0 = nothing.'),
  fee: Money.describe('The amount of it for the lines that are not refused, in the currency of the order.'),
  backBy: z.enum(waysBack).nullable().describe('How the parts come back; null = in any way.'),
  lines: z.array(
    z.object({
      position: z.int(),
      quantity: z.int(),
      sku: z.string(),
      printed: Printed,
      name: z.string(),
      reason: z.string().describe('The customer’s words; empty = none.'),
      decision: z.enum(['open', 'accepted', 'refused']),
      decisionReason: z.string(),
    }),
  ),
})
export type ReturnCase = z.infer<typeof ReturnCase>

/** A case with its pictures, and what it makes refundable. */
export const ReturnDetail = ReturnCase.extend({
  language: z.enum(langs),
  goodsBackAt: Instant.nullable(),
  pictures: z
    .array(z.object({ id, name: z.string(), type: z.string(), bytes: z.int() }))
    .describe('Documents of the order: `orders/{id}/documents/{documentId}`.'),
  refund: z
    .object({
      currency: z.string(),
      lines: z.array(z.object({ position: z.int(), goods: Money, deposit: Money, fee: Money })),
      delivery: Money.describe('Delivery and fees, which come back with the last piece of the order.'),
      fee: Money.describe('What the shop keeps; `total` is without it.'),
      total: Money,
      overpaid: Money.describe('What was paid too much for the order now: refund it.'),
    })
    .describe('What the accepted lines cost with discount and open deposits, if they all come back.'),
})
export type ReturnDetail = z.infer<typeof ReturnDetail>

export const listReturns = {
  method: 'GET',
  url: '/api/office/v1/returns',
  access: 'orders:read',
  docs: {
    summary: 'Withdrawals and other returns',
    description: 'The oldest first. Only those of orders of the caller’s branches.',
    example: { querystring: { state: 'received' }, answer: { items: [samples.openReturn], next: null } },
  },
  schema: {
    querystring: z.object({
      ...pageQuery,
      state: z
        .enum([...returnStates, 'open'])
        .optional()
        .describe('`open` = neither refused nor settled.'),
      kind: z.enum(returnKinds).optional(),
      q: Line(100)
        .min(1)
        .optional()
        .describe('Number of the case or of its order, or beginnings of words of name and e-mail.'),
      overdue: z.enum(['true']).optional().describe('Only open ones whose last day is over.'),
    }),
    response: { 200: pageOf(ReturnCase) },
  },
} as const satisfies OfficeEndpoint

export const readReturn = {
  method: 'GET',
  url: '/api/office/v1/returns/{id}',
  access: 'orders:read',
  docs: { summary: 'One return', example: { params: { id: '5' }, answer: samples.returnDetail } },
  schema: { params: IdParams, response: { 200: ReturnDetail } },
} as const satisfies OfficeEndpoint

export const decideReturn = {
  method: 'POST',
  url: '/api/office/v1/returns/{id}/transitions',
  access: 'orders:write',
  docs: {
    summary: 'Accept, refuse or settle a return',
    description:
      '`refused` needs a reason. `accepted` may refuse some of the lines, each with a reason. The customer gets a mail. `settled` is refused while something is to be refunded for the order: record the refund first.',
    example: { params: { id: '5' }, body: { to: 'accepted' }, answer: samples.returnCase },
  },
  schema: {
    params: IdParams,
    body: z.object({
      to: z.enum(['accepted', 'refused', 'settled']),
      reason: Line(MAX_REASON).default(''),
      refusedLines: z
        .array(z.object({ position: z.int().min(1).max(1000), reason: Line(MAX_REASON).min(1) }))
        .max(1000)
        .default([])
        .describe('With `accepted`: lines that are not.'),
    }),
    response: { 200: ReturnCase },
  },
} as const satisfies OfficeEndpoint

export const receiveReturn = {
  method: 'POST',
  url: '/api/office/v1/returns/{id}/goods',
  access: 'orders:write',
  idempotent: true,
  docs: {
    summary: 'Record that the pieces of a return came back',
    description:
      'The same as `orders/{id}/returns`, with the return as its cause. `refundable` is what the pieces cost, in the currency of the order; nothing is refunded by this call.',
    example: {
      params: { id: '5' },
      body: { lines: [{ position: 1, quantity: 2, branchId: 1, restock: true }] },
      answer: samples.receivedReturn,
    },
  },
  schema: {
    params: IdParams,
    body: z.object({
      lines: z
        .array(
          z.object({
            position: z.int().min(1).max(1000),
            quantity: z.int().min(1).max(MAX_QUANTITY),
            branchId: id,
            restock: z.boolean(),
          }),
        )
        .min(1)
        .max(1000),
    }),
    response: { 200: z.object({ return: ReturnCase, refundable: Money }) },
  },
} as const satisfies OfficeEndpoint

export const printReturnSlip = {
  method: 'GET',
  url: '/api/office/v1/returns/{id}/slip.pdf',
  access: 'orders:read',
  file: 'application/pdf',
  docs: {
    summary: 'The return slip of a case, as PDF',
    description:
      'Number with bar code, parts, and the address to which they are sent; in the language of the case.',
    example: { params: { id: '5' } },
  },
  schema: { params: IdParams, response: {} },
} as const satisfies OfficeEndpoint
