import { returnKinds } from '@partboard/domain/aftersale/return-state'
import { MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { PartDrawing } from '../fit/fit.ts'
import { Problem } from '../problem.ts'
import { Day, Instant, idFromText, Line, Money, OrderId, Printed } from '../values.ts'
import { amounts, order } from './give-back.samples.ts'

/** Orders that one answer looks through. */
export const GIVE_BACK_ORDERS = 20
/** Maximum lines of a case; a cart cannot have more. */
const MAX_LINES = 1000

/** A way in which pieces of a line go back, or why it is closed. */
const Way = z.object({
  Kind: z.enum(returnKinds),
  Pieces: z.int(),
  Until: Day.nullable(),
  /** Days until then; 0 = it is today. */
  DaysLeft: z.int().nullable(),
  Obstacle: z.enum(['over', 'not_accepted', 'asked']).nullable(),
  /** Nothing of the line has left the shop, so its pieces are cancelled. */
  IsCancel: z.boolean(),
  /** The deposit of one piece, of an old part. */
  Deposit: Money.nullable(),
})

/** An order with the ways of its lines; prices are null for a person who does not see them. */
export const GiveBackOrder = z.object({
  OrderId,
  OrderNumber: z.string(),
  CreatedOn: Instant,
  /** When the last piece was received; null = not yet. */
  ReceivedOn: Instant.nullable(),
  CurrencyCode: z.string(),
  Lines: z.array(
    z.object({
      Position: z.int(),
      Sku: z.string(),
      Printed,
      ProductName: z.string(),
      Drawing: PartDrawing.nullable(),
      Quantity: z.int(),
      /** Of one piece, with VAT. */
      Price: Money.nullable(),
      /** What limits a withdrawal from the part, as a sentence; '' = nothing does. */
      Note: z.string(),
      Ways: z.array(Way),
    }),
  ),
})
export type GiveBackOrder = z.infer<typeof GiveBackOrder>

/** Ours: the parts that can still be given back, and how. */
export const listGiveBack = {
  method: 'GET',
  url: '/api/give-back',
  access: 'customer',
  priced: 'own',
  reads: true,
  docs: {
    summary: 'What can be given back',
    description:
      'Lines of the newest orders with the ways that are open to their buyer, each with its last day: `withdrawal` of a consumer, `not_needed` by the terms of the store for firms, `complaint`, `wrong_part`, `damaged`, and `old_part` for its deposit. Closed ways follow with their Obstacle. IsCancel: nothing has left the shop, so there is nothing to send back. Orders without an open way are left out. Older is the `before` of the next answer; null = there are no older orders. With `order` it is that order alone, also without an open way. What is chosen is sent with POST /api/withdrawal or POST /api/claims.',
    refusals: [404],
    example: { answer: { Orders: [order], Older: null } },
  },
  schema: {
    querystring: z.object({ order: Line(40).optional(), before: idFromText(OrderId).optional() }),
    response: {
      200: z.object({ Orders: z.array(GiveBackOrder), Older: OrderId.nullable() }),
      '4xx': Problem,
    },
  },
} as const satisfies Endpoint

/** What chosen pieces are worth, and the days of what follows. */
const GiveBackAmounts = z.object({
  CurrencyCode: z.string(),
  Goods: Money,
  Deposit: Money,
  /** Delivery and fees, which come back with the last piece. */
  Delivery: Money,
  /** What the shop keeps of Goods when a firm gives back what it does not need, and in percent; 0 = nothing. */
  FeePercent: z.int().default(0),
  Fee: Money.default(0),
  /** By how much less the order costs: without the fee. */
  Total: Money,
  /** By how much less is to be paid, of what is still owed. */
  Less: Money.default(0),
  /** What is paid back: the rest of Total. */
  Refund: Money,
  IsSent: z.boolean(),
  IsPaid: z.boolean(),
  /** The last day to send the parts back after a withdrawal of today, for its refund, and for an answer. */
  SendBy: Day,
  RefundBy: Day,
  AnswerBy: Day,
})
export type GiveBackAmounts = z.infer<typeof GiveBackAmounts>

/** Ours: what chosen pieces bring back, computed as the refund is. */
export const priceGiveBack = {
  method: 'POST',
  url: '/api/give-back/amounts',
  access: 'customer',
  priced: 'own',
  reads: true,
  docs: {
    summary: 'What the chosen pieces bring back',
    description:
      'Amounts of pieces of one order before they are given back, computed as their refund is: goods with their discount, deposits, and delivery with the last piece, without the Fee that the store keeps of what a firm does not need. Less is what is not to be paid any more, of what is still owed, and Refund what is paid back: together they are Total. Amounts are 0 for a person who does not see prices. Nothing is written.',
    refusals: [404],
    example: {
      body: { OrderId: 1, Kind: 'withdrawal', Lines: [{ Position: 1, Quantity: 1 }] },
      answer: amounts,
    },
  },
  schema: {
    body: z.object({
      OrderId,
      Kind: z.enum(returnKinds),
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
    response: { 200: GiveBackAmounts, '4xx': Problem },
  },
} as const satisfies Endpoint
