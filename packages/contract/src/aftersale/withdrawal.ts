import { MAX_EMAIL, MAX_PERSON_NAME, MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { Day, Instant, Line } from '../values.ts'

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
  Lines: z.array(z.object({ Sku: z.string(), ProductName: z.string(), Quantity: z.int() })),
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
  config: { access: 'guest' },
  schema: { body: z.object(orderRef), response: { 200: WithdrawalOrder, '4xx': Problem } },
} as const satisfies Endpoint

/**
 * Ours: declares the withdrawal and sends the receipt by mail. Lines that cannot be withdrawn are left out. A statement
 * that was made already gets its first receipt, without its words for who did not make it.
 */
export const declareWithdrawal = {
  method: 'POST',
  url: '/api/withdrawal',
  config: { access: 'guest' },
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
