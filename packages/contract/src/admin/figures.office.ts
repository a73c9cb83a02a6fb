import { returnReasons } from '@partboard/domain/orders/order-pieces'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Day, idFromText, Money, Percent, Printed } from '../values.ts'
import * as samples from './figures.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)

/** The longest span of days that one call counts. */
export const MAX_FIGURE_DAYS = 400

const span = {
  from: Day.describe('The first day, in Polish time.'),
  to: Day.describe(`The last day; at most ${MAX_FIGURE_DAYS} days after the first.`),
  branch: idFromText(id).optional().describe('Orders picked up there, or with pieces from there.'),
}

/** Orders placed on a day. Cancelled ones are counted, and their amounts left out. Amounts are in PLN. */
export const DayFigures = z.object({
  day: Day,
  orders: z.int().describe('Without cancelled ones.'),
  cancelled: z.int(),
  paid: z.int().describe('Of `orders`, those that are paid or on account.'),
  pieces: z.int(),
  gross: Money,
  net: Money,
  refunded: Money,
})
export type DayFigures = z.infer<typeof DayFigures>

export const getDays = {
  method: 'GET',
  url: '/api/office/v1/figures/days',
  access: 'figures:read',
  docs: {
    summary: 'Orders and revenue per day',
    description:
      'Every day of the span, also one without an order. An amount in another currency is converted at the rate of the order’s day. A person of some branches gets the figures of these branches.',
    example: { querystring: { from: '2026-11-26', to: '2026-11-26' }, answer: samples.days },
  },
  schema: {
    querystring: z.object(span),
    response: { 200: z.object({ items: z.array(DayFigures), total: DayFigures.omit({ day: true }) }) },
  },
} as const satisfies OfficeEndpoint

/** A part by what was sold of it. Amounts are in PLN. */
export const PartFigures = z.object({
  sku: z.string(),
  printed: Printed,
  name: z.string(),
  orders: z.int(),
  pieces: z.int(),
  gross: Money,
})
export type PartFigures = z.infer<typeof PartFigures>

export const getTopParts = {
  method: 'GET',
  url: '/api/office/v1/figures/parts',
  access: 'figures:read',
  docs: {
    summary: 'The parts that sold best',
    description: 'At most 50, by gross amount. Cancelled orders are left out.',
    example: {
      querystring: { from: '2026-11-01', to: '2026-11-26' },
      answer: {
        items: [{ sku: '34114300102', name: 'Tarcza hamulcowa', orders: 4, pieces: 9, gross: 2214 }],
      },
    },
  },
  schema: { querystring: z.object(span), response: { 200: z.object({ items: z.array(PartFigures) }) } },
} as const satisfies OfficeEndpoint

/** Returned pieces by reason. The amount is what they made refundable, in PLN. */
export const ReturnFigures = z.object({
  reason: z.enum(returnReasons),
  returns: z.int(),
  pieces: z.int(),
  amount: Money,
})
export type ReturnFigures = z.infer<typeof ReturnFigures>

export const getReturns = {
  method: 'GET',
  url: '/api/office/v1/figures/returns',
  access: 'figures:read',
  docs: {
    summary: 'Returned pieces by reason',
    description:
      'Of returns that were recorded on these days. Every reason is listed, the most pieces first. An order that was only marked as returned has no pieces here.',
    example: {
      querystring: { from: '2026-11-01', to: '2026-11-26' },
      answer: {
        items: [
          { reason: 'wrongPart', returns: 1, pieces: 2, amount: 492 },
          { reason: 'notNeeded', returns: 0, pieces: 0, amount: 0 },
        ],
      },
    },
  },
  schema: {
    querystring: z.object(span),
    response: { 200: z.object({ items: z.array(ReturnFigures) }) },
  },
} as const satisfies OfficeEndpoint

const days = { from: span.from, to: span.to }

/** Words that customers searched for and found nothing. */
export const MissedWords = z.object({ words: z.string(), times: z.int() })
export type MissedWords = z.infer<typeof MissedWords>

export const getMissedSearches = {
  method: 'GET',
  url: '/api/office/v1/figures/searches',
  access: 'figures:read',
  docs: {
    summary: 'Searches without a result',
    description:
      'At most 50 words, the most frequent first; `different` is the number of different ones. Words that may hold a VIN, an e-mail address or a phone number are never stored, so `missed` of the conversion is greater. The same search of a customer counts once in half an hour. Searches belong to no branch.',
    example: {
      querystring: { from: '2026-11-01', to: '2026-11-26' },
      answer: { items: [{ words: 'filtr kabinowy', times: 4 }], different: 1 },
    },
  },
  schema: {
    querystring: z.object(days),
    response: { 200: z.object({ items: z.array(MissedWords), different: z.int() }) },
  },
} as const satisfies OfficeEndpoint

/** A part that was not put into a cart or ordered, because too few pieces were in stock. */
export const RefusedPart = z.object({
  sku: z.string(),
  printed: Printed,
  name: z.string().describe("'' for a part that the catalogue no longer has."),
  times: z.int(),
})
export type RefusedPart = z.infer<typeof RefusedPart>

export const getRefusedParts = {
  method: 'GET',
  url: '/api/office/v1/figures/refusals',
  access: 'figures:read',
  docs: {
    summary: 'Parts refused for lack of stock',
    description: 'At most 50, the most often refused first. Every refusal counts, in carts and in orders.',
    example: {
      querystring: { from: '2026-11-01', to: '2026-11-26' },
      answer: { items: [{ sku: '34114300202', name: 'Klocki hamulcowe', times: 3 }] },
    },
  },
  schema: {
    querystring: z.object(days),
    response: { 200: z.object({ items: z.array(RefusedPart) }) },
  },
} as const satisfies OfficeEndpoint

/** A board by how often it was asked for. */
export const BoardFigures = z.object({
  number: z.string(),
  name: z.string(),
  times: z.int(),
  vehicles: z.int().describe('Different type keys it was asked for with; without a vehicle counts as none.'),
})
export type BoardFigures = z.infer<typeof BoardFigures>

export const getTopBoards = {
  method: 'GET',
  url: '/api/office/v1/figures/boards',
  access: 'figures:read',
  docs: {
    summary: 'The boards that were asked for most',
    description:
      'At most 50 boards of the catalogue in use. A customer who opens the same board again within half an hour counts once. Counts are known for the last 90 days, and belong to no branch.',
    example: {
      querystring: { from: '2026-11-01', to: '2026-11-26' },
      answer: { items: [{ number: '34_9030', name: 'Hamulec przedni', times: 41, vehicles: 12 }] },
    },
  },
  schema: {
    querystring: z.object(days),
    response: { 200: z.object({ items: z.array(BoardFigures) }) },
  },
} as const satisfies OfficeEndpoint

const lookUps = {
  found: z.int().describe('Look-ups of vehicles, numbers and words with a result.'),
  missed: z.int().describe('Look-ups without a result.'),
  orders: z.int().describe('Without cancelled ones.'),
  customers: z.int().describe('Customers who looked something up, on each day anew.'),
  ordered: z.int().describe('Those of `customers` who ordered on the same day.'),
}
/** Look-ups, orders and buyers of a day. */
export const DayConversion = z.object({ day: Day, ...lookUps })
export type DayConversion = z.infer<typeof DayConversion>

export const getConversion = {
  method: 'GET',
  url: '/api/office/v1/figures/conversion',
  access: 'figures:read',
  docs: {
    summary: 'From look-up to order',
    description:
      'Every day of the span. `conversion` is the percentage of customers with a look-up who ordered on the same day, `ordered` / `customers`; null without such a customer. A customer who looks something up on two days counts twice. `customers` is known for the last 90 days. Orders of customers who looked nothing up are only in `orders`. Look-ups belong to no branch, so a person of some branches gets 403 `other_branch`.',
    example: {
      querystring: { from: '2026-11-26', to: '2026-11-26' },
      answer: {
        items: [{ day: '2026-11-26', found: 12, missed: 3, orders: 2, customers: 5, ordered: 2 }],
        total: { found: 12, missed: 3, orders: 2, customers: 5, ordered: 2, conversion: 40 },
        kinds: [
          { kind: 'vin', found: 4, missed: 1 },
          { kind: 'number', found: 5, missed: 0 },
          { kind: 'text', found: 3, missed: 2 },
        ],
      },
    },
  },
  schema: {
    querystring: z.object(days),
    response: {
      200: z.object({
        items: z.array(DayConversion),
        total: z.object({ ...lookUps, conversion: Percent.nullable() }),
        kinds: z.array(
          z.object({ kind: z.enum(['vin', 'number', 'text']), found: z.int(), missed: z.int() }),
        ),
      }),
    },
  },
} as const satisfies OfficeEndpoint
