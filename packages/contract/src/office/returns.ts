import { MAX_QUANTITY } from '@partboard/domain/limits'
import { returnKinds, returnStates } from '@partboard/domain/return-state'
import { z } from 'zod'
import { Day, Instant, idFromText, Line, Money } from '../values.ts'
import { type OfficeEndpoint, pageOf, pageQuery } from './endpoint.ts'

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
  lines: z.array(z.object({ position: z.int(), quantity: z.int(), sku: z.string(), name: z.string() })),
})
export type ReturnCase = z.infer<typeof ReturnCase>

export const listReturns = {
  method: 'GET',
  url: '/api/office/v1/returns',
  access: 'orders:read',
  summary: 'Withdrawals and other returns',
  description: 'The oldest first. Only those of orders of the caller’s branches.',
  schema: {
    querystring: z.object({
      ...pageQuery,
      state: z
        .enum([...returnStates, 'open'])
        .optional()
        .describe('`open` = neither refused nor settled.'),
      kind: z.enum(returnKinds).optional(),
      q: Line(100).min(1).optional().describe('In the numbers, the name and the e-mail.'),
      overdue: z.enum(['true']).optional().describe('Only open ones whose last day is over.'),
    }),
    response: { 200: pageOf(ReturnCase) },
  },
} as const satisfies OfficeEndpoint

export const readReturn = {
  method: 'GET',
  url: '/api/office/v1/returns/{id}',
  access: 'orders:read',
  summary: 'One return',
  schema: { params: IdParams, response: { 200: ReturnCase } },
} as const satisfies OfficeEndpoint

export const decideReturn = {
  method: 'POST',
  url: '/api/office/v1/returns/{id}/transitions',
  access: 'orders:write',
  summary: 'Accept, refuse or settle a return',
  description:
    '`refused` needs a reason. `settled` is refused while something is to be refunded for the order: record the refund first.',
  schema: {
    params: IdParams,
    body: z.object({
      to: z.enum(['accepted', 'refused', 'settled']),
      reason: Line(MAX_REASON).default(''),
    }),
    response: { 200: ReturnCase },
  },
} as const satisfies OfficeEndpoint

export const receiveReturn = {
  method: 'POST',
  url: '/api/office/v1/returns/{id}/goods',
  access: 'orders:write',
  idempotent: true,
  summary: 'Record that the pieces of a return came back',
  description:
    'The same as `orders/{id}/returns`, with the return as its cause. `refundable` is what the pieces cost, in the currency of the order; nothing is refunded by this call.',
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
