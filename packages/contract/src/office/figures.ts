import { returnReasons } from '@partboard/domain/order-pieces'
import { z } from 'zod'
import { Day, idFromText, Money } from '../values.ts'
import type { OfficeEndpoint } from './endpoint.ts'

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
  summary: 'Orders and revenue per day',
  description:
    'Every day of the span, also one without an order. An amount in another currency is converted at the rate of the order’s day. A person of some branches gets the figures of these branches.',
  schema: {
    querystring: z.object(span),
    response: { 200: z.object({ items: z.array(DayFigures), total: DayFigures.omit({ day: true }) }) },
  },
} as const satisfies OfficeEndpoint

/** A part by what was sold of it. Amounts are in PLN. */
export const PartFigures = z.object({
  sku: z.string(),
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
  summary: 'The parts that sold best',
  description: 'At most 50, by gross amount. Cancelled orders are left out.',
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
  summary: 'Returned pieces by reason',
  description:
    'Of returns that were recorded on these days. Every reason is listed, the most pieces first. An order that was only marked as returned has no pieces here.',
  schema: {
    querystring: z.object(span),
    response: { 200: z.object({ items: z.array(ReturnFigures) }) },
  },
} as const satisfies OfficeEndpoint
