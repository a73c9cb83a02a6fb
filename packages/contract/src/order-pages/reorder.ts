import { againOutcomes } from '@partboard/domain/cart/reorder'
import { z } from 'zod'
import { LineChange } from '../cart/drift.ts'
import { priceFacts } from '../catalogue/part-shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { LineVehicle, PartDrawing } from '../fit/fit.ts'
import { Problem } from '../problem.ts'
import { Instant, idFromText, Money, OrderId, Printed, ProductId } from '../values.ts'
import { example } from './reorder.samples.ts'

/** What becomes of a line of an order that is ordered again. */
export const ReorderLine = z.object({
  /** Of the line in the order. */
  Position: z.int(),
  Sku: z.string(),
  Printed,
  Name: z.string(),
  Drawing: PartDrawing.nullable(),
  Vehicle: LineVehicle.nullable(),
  /** The line's own reference in the order, which goes along only when that is asked; '' = none. */
  Reference: z.string(),
  /** Pieces of the order, and those that are added. */
  Asked: z.int(),
  Quantity: z.int(),
  Outcome: z.enum(againOutcomes),
  /** The parts that are added, or of which the customer has to choose one; empty = the part is not sold any more. */
  Parts: z.array(z.object({ Sku: z.string(), Printed, ProductId: ProductId })),
  /** What the added pieces cost, in the request's currency, without VAT for the trade. */
  Total: Money,
  /** Of the added part; of a set of parts there is none. */
  ...priceFacts,
  /** What differs from the day of the order. */
  Changes: z.array(LineChange),
  /** Why the part does not fit, as a sentence; '' = it does. */
  FitText: z.string(),
})
export type ReorderLine = z.infer<typeof ReorderLine>

/** An order that is ordered again, line by line. */
export const ReorderReport = z.object({
  OrderNumber: z.string(),
  CreatedOn: Instant,
  Lines: z.array(ReorderLine),
  Total: Money,
  CurrencyCode: z.string(),
  PriceBasis: z.enum(['net', 'gross']),
})
export type ReorderReport = z.infer<typeof ReorderReport>

/** Ours: what `reorder` would do now. It changes nothing. */
export const previewReorder = {
  method: 'GET',
  url: '/api/Order/{id}/Again',
  access: 'customer',
  priced: 'chosen',
  reads: true,
  docs: {
    summary: 'What ordering an order again would do',
    description:
      "Changes nothing. Each line says how many of its pieces would be added, of which parts, and what differs from the day of the order: a successor, another price, fewer pieces. Outcome `short` adds fewer pieces, because there are no more; `soldOut`, `gone`, `choose` (one of several successors has to be chosen), `noPrice` and `notFitting` add nothing. Another customer's order is 404.",
    refusals: [404],
    example: { params: { id: '1' }, answer: example },
  },
  schema: {
    params: z.object({ id: idFromText(OrderId) }),
    response: { 200: ReorderReport, '4xx': Problem },
  },
} as const satisfies Endpoint

/**
 * Ours: adds the lines of an order to the current cart, with their vehicles, in one transaction. The report says what
 * became of each. The number of a job belongs to that job, so a line gets its reference only when that is asked. For 24
 * hours the same Idempotency-Key gets the first answer, and adds nothing again.
 */
export const reorder = {
  method: 'POST',
  url: '/api/Order/{id}/Again',
  access: 'customer',
  priced: 'chosen',
  docs: {
    summary: 'Order an order again',
    description:
      "Adds the lines to the current cart in one transaction, with their vehicles, and answers the report of what was added. With keepReferences=true a line without a reference gets that of the order too; otherwise the numbers of finished jobs stay with the order. A repeated call with the same Idempotency-Key gets the first answer for 24 hours and adds nothing. Another customer's order is 404.",
    refusals: [404],
    example: { params: { id: '1' }, querystring: { keepReferences: 'true' }, answer: example },
  },
  schema: {
    params: z.object({ id: idFromText(OrderId) }),
    querystring: z.object({
      /** 'true' = the lines get the references that they have in the order. */
      keepReferences: z.enum(['true', 'false']).optional(),
    }),
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    response: { 200: ReorderReport, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ours: what the account bought of a part before; Times 0 = nothing. Cancelled orders and pieces do not count. */
export const getBought = {
  method: 'GET',
  url: '/api/Part/{id}/Bought',
  access: 'customer',
  priced: 'own',
  reads: true,
  docs: {
    summary: 'What the account bought of a part before',
    description:
      'Orders and pieces, without those that were cancelled or sent back. Last is the last of these orders with the price of one piece then, in its own currency and basis; Times is 0 and Last null when there is none. A person without the right to see prices sees the own orders only. 404 for an unknown part.',
    refusals: [404],
    example: {
      params: { id: '1' },
      answer: {
        Times: 2,
        Pieces: 4,
        Last: {
          OrderId: 1,
          OrderNumber: '100001',
          CreatedOn: '2026-11-21T15:57:19.460Z',
          Price: 460.25,
          CurrencyCode: 'PLN',
          PriceBasis: 'net',
        },
      },
    },
  },
  schema: {
    params: z.object({ id: idFromText(ProductId) }),
    response: {
      200: z.object({
        /** Orders with the part, and its pieces in them. */
        Times: z.int(),
        Pieces: z.int(),
        /** The last of these orders; null = there is none. */
        Last: z
          .object({
            OrderId,
            OrderNumber: z.string(),
            CreatedOn: Instant,
            /** One piece, in the order's currency and basis. */
            Price: Money,
            CurrencyCode: z.string(),
            PriceBasis: z.enum(['net', 'gross']),
          })
          .nullable(),
      }),
      '4xx': Problem,
    },
  },
} as const satisfies Endpoint
