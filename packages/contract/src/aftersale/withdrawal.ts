import { MAX_EMAIL, MAX_PERSON_NAME, MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { Day, Instant, Line, Printed } from '../values.ts'
import { order, part, receipt } from './withdrawal.samples.ts'

/** Maximum lines of a statement; a cart cannot have more. */
const MAX_LINES = 1000

/** Identifies an order without a login: its number, and the e-mail of the person who ordered or of the account. */
const orderRef = { OrderNumber: Line(40).min(1), Email: Line(MAX_EMAIL).min(1) }

/** The receipt of a statement. `Text` is the sentence with day and hour, `Statement` what was declared. */
export const WithdrawalReceipt = z.object({
  Number: z.string(),
  DeclaredOn: Instant,
  Text: z.string(),
  Statement: z.string(),
  Lines: z.array(z.object({ Sku: z.string(), Printed, ProductName: z.string(), Quantity: z.int() })),
  /** What the customer does now, and the shop until when, as a sentence. */
  Next: z.string(),
  /** The last day of the refund; the shop may wait for the goods. */
  RefundBy: Day,
})
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>

/** An order, as far as a statement needs it: no prices and no addresses. */
export const WithdrawalOrder = z.object({
  OrderNumber: z.string(),
  CreatedOn: Instant,
  /** The last day for a statement; null = nothing was received yet. */
  Until: Day.nullable(),
  /** Why nothing of the order can be withdrawn, as a sentence; '' = it can. */
  Obstacle: z.string(),
  Lines: z.array(
    z.object({
      Position: z.int(),
      Sku: z.string(),
      Printed,
      ProductName: z.string(),
      /** Pieces that were ordered, and those that can be withdrawn. */
      Ordered: z.int(),
      Quantity: z.int(),
      /** Why the line cannot be withdrawn, or what holds for it; '' = nothing special. */
      Note: z.string(),
    }),
  ),
  /** The statements so far, oldest first. Empty for who is not logged in as the owner: they were sent by mail. */
  Receipts: z.array(WithdrawalReceipt),
})
export type WithdrawalOrder = z.infer<typeof WithdrawalOrder>

/** Ours: the first step of a withdrawal. 404 for a wrong number and for a wrong e-mail; 429 after too many of them. */
export const findWithdrawalOrder = {
  method: 'POST',
  url: '/api/withdrawal/order',
  access: 'guest',
  docs: {
    summary: 'What can be withdrawn from',
    description:
      'Works without a login: the number of an order and the e-mail of the person who ordered, or of the account. Until is the last day for a statement, 14 days after the receipt; null before it. Obstacle says why nothing can be withdrawn. Quantity of a line is what can still be withdrawn, and Note says why it is less than Ordered, or what holds for the part. A wrong number and a wrong e-mail get the same 404; after 10 of them for one e-mail from one address, or 50 from one address, in 15 minutes it is 429 there. Receipts has the earlier statements only for who is logged in as the owner; a guest got them by mail. After 50 of them for one e-mail from all addresses the lines have no names for a guest.',
    refusals: [404, 429],
    example: {
      body: order,
      answer: {
        OrderNumber: '100001',
        CreatedOn: '2026-11-12T09:00:00.000Z',
        Until: '2026-11-30',
        Obstacle: '',
        Lines: [{ Position: 1, ...part, Ordered: 2, Quantity: 2, Note: '' }],
        Receipts: [],
      },
    },
  },
  schema: { body: z.object(orderRef), response: { 200: WithdrawalOrder, '4xx': Problem } },
} as const satisfies Endpoint

/**
 * Ours: declares the withdrawal and sends the receipt by mail. Lines that cannot be withdrawn are left out. A statement
 * that was made already gets its first receipt, without its words for who did not make it.
 */
export const declareWithdrawal = {
  method: 'POST',
  url: '/api/withdrawal',
  access: 'guest',
  docs: {
    summary: 'Withdraw from a contract',
    description:
      'Takes the statement of a consumer, shows its receipt and sends it by mail at once. Pieces that cannot be withdrawn are left out, and the receipt lists those that were taken. The same statement again gets its first receipt. 409 if nothing of it can be taken, with the reason.',
    refusals: [404, 409, 429],
    example: {
      body: { ...order, Name: 'Anna Nowak', Lines: [{ Position: 1, Quantity: 2 }] },
      answer: receipt,
    },
  },
  schema: {
    body: z.object({
      ...orderRef,
      Name: Line(2 * MAX_PERSON_NAME).min(1),
      Lines: z
        .array(
          z.object({
            Position: z.int().min(1).max(MAX_LINES),
            Quantity: z.int().min(1).max(MAX_QUANTITY),
          }),
        )
        .min(1)
        .max(MAX_LINES),
    }),
    response: { 200: WithdrawalReceipt, '4xx': Problem },
  },
} as const satisfies Endpoint
