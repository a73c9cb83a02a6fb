import { MAX_AMOUNT, MAX_COMPANY, MAX_NOTE } from '@partboard/domain/numbers/limits'
import { payments, stages } from '@partboard/domain/orders/order-state'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { idFromText, Line, moneyWithin, Paragraph } from '../values.ts'
import { Order, OrderSummary, Stage } from './order-shapes.office.ts'
import * as samples from './orders.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })
const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .pipe(z.boolean())

/** A list in a query string: `a,b`, or the parameter several times. */
const listOf = <T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([Line(200), z.array(Line(200))])
    .transform((sent) => [sent].flat().flatMap((text) => text.split(',')))
    .pipe(z.array(z.enum(values)).min(1))

const anOrder = { params: IdParams, response: { 200: Order } }

/** Filters that the list and its counts share. */
export const orderFilters = {
  branch: idFromText(id).optional().describe('Picked up there, or pieces come from there.'),
}

export const listOrders = {
  method: 'GET',
  url: '/api/office/v1/orders',
  access: 'orders:read',
  docs: {
    summary: 'Orders',
    description:
      'The default order is `deadline` (what must be ready first) for open orders, else `-placedAt`. `q` finds an order number, name, company, e-mail, NIP, phone, part number or VIN.',
    example: {
      querystring: { stage: 'confirmed', sort: 'deadline' },
      answer: { items: [samples.orderInList], next: null },
    },
  },
  schema: {
    querystring: z.object({
      ...pageQuery,
      ...orderFilters,
      stage: listOf(stages).optional().describe('One or more, with commas.'),
      open: flag.optional().describe('`true` = the shop still has pieces to hand over.'),
      held: flag.optional(),
      waiting: flag.optional().describe('`true` = a part has no stock yet.'),
      late: flag.optional().describe('`true` = open, past the deadline.'),
      payment: listOf(payments).optional(),
      pickup: flag.optional().describe('`true` = picked up in a branch, `false` = sent.'),
      customer: idFromText(id).optional(),
      q: Line(100).optional(),
      sort: z.enum(['deadline', '-placedAt']).optional(),
    }),
    response: { 200: pageOf(OrderSummary) },
  },
} as const satisfies OfficeEndpoint

/** Numbers of orders in each view. */
export const OrderCounts = z.object({
  open: z.int(),
  new: z.int(),
  confirmed: z.int(),
  picked: z.int(),
  readyForPickup: z.int(),
  shipped: z.int().describe('Sent, and not yet delivered.'),
  held: z.int(),
  waiting: z.int().describe('Open, with a part that has no stock yet.'),
  late: z.int().describe('Open, past the deadline.'),
  toPick: z.int().describe('Confirmed, not on hold, with a piece to pick.'),
  unpaid: z.int().describe('Open, and neither paid nor on account.'),
})
export type OrderCounts = z.infer<typeof OrderCounts>

export const countOrders = {
  method: 'GET',
  url: '/api/office/v1/orders/counts',
  access: 'orders:read',
  docs: { summary: 'Numbers of orders in each view', example: { answer: samples.orderCounts } },
  schema: { querystring: z.object(orderFilters), response: { 200: OrderCounts } },
} as const satisfies OfficeEndpoint

export const getOrder = {
  method: 'GET',
  url: '/api/office/v1/orders/{id}',
  access: 'orders:read',
  docs: { summary: 'An order', example: { params: { id: '7' }, answer: samples.order } },
  schema: anOrder,
} as const satisfies OfficeEndpoint

const Reason = Line(500)
const Carrier = Line(60)
const TrackingNumber = Line(60)

export const transitionOrder = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/transitions',
  access: ['orders:write', 'orders:ship'],
  idempotent: true,
  docs: {
    summary: 'Take an order to its next stage',
    description:
      'One step forward, or one back while all pieces are in the shop. new, confirmed, cancelled and returned need `orders:write`; picked, readyForPickup, shipped and delivered need `orders:ship`. `returned` takes all pieces that are still out back into the stock of the branches that they left from, with the reason `other`. If-Match is optional.',
    example: {
      params: { id: '7' },
      body: { to: 'picked' },
      answer: { ...samples.order, stage: 'picked', pickedPieces: 3, revision: 5 },
    },
  },
  schema: {
    ...anOrder,
    body: z.object({
      to: Stage,
      reason: Reason.default('').describe(
        'For the history; the customer reads it when the order is cancelled.',
      ),
      tracking: z
        .object({ carrier: Carrier.min(1), number: TrackingNumber.default('') })
        .optional()
        .describe('With `shipped`.'),
      papersChecked: z
        .boolean()
        .default(false)
        .describe(
          'With `delivered` of a pickup: the registration document of the vehicle was seen. Without it, parts that thieves look for are not handed over (`handover_unchecked`).',
        ),
    }),
  },
} as const satisfies OfficeEndpoint

export const holdOrder = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/hold',
  access: 'orders:write',
  idempotent: true,
  docs: {
    summary: 'Put an order on hold',
    description: 'It takes no step until it is released, but can be cancelled. It does not lapse.',
    example: {
      params: { id: '7' },
      body: { reason: 'Klient zmienia adres.' },
      answer: { ...samples.order, holdReason: 'Klient zmienia adres.', revision: 5 },
    },
  },
  schema: { ...anOrder, body: z.object({ reason: Reason.min(1) }) },
} as const satisfies OfficeEndpoint

export const releaseOrder = {
  method: 'DELETE',
  url: '/api/office/v1/orders/{id}/hold',
  access: 'orders:write',
  idempotent: true,
  docs: {
    summary: 'Release an order that is on hold',
    example: { params: { id: '7' }, answer: { ...samples.order, revision: 5 } },
  },
  schema: anOrder,
} as const satisfies OfficeEndpoint

export const addOrderNote = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/notes',
  access: 'orders:write',
  idempotent: true,
  docs: {
    summary: 'Add a note to an order',
    description:
      '`inside` is read by the staff alone. `customer` is on the order’s page of the shop. No mail is sent.',
    example: {
      params: { id: '7' },
      body: { text: 'Proszę dzwonić po 10.', audience: 'inside' },
      answer: {
        ...samples.order,
        revision: 5,
        notes: [
          {
            id: '1',
            text: 'Proszę dzwonić po 10.',
            audience: 'inside',
            at: '2026-11-27T09:30:00.000Z',
            by: { kind: 'staff', name: 'Anna Lis' },
          },
        ],
      },
    },
  },
  schema: {
    ...anOrder,
    body: z.object({
      text: Paragraph(MAX_NOTE).refine((text) => text.trim() !== ''),
      audience: z.enum(['inside', 'customer']),
    }),
  },
} as const satisfies OfficeEndpoint

const MoneyBody = z.object({
  amount: moneyWithin(1, MAX_AMOUNT).describe('In the currency of the order.'),
  method: Line(100).min(1),
  reference: Line(MAX_COMPANY).default(''),
})

export const recordPayment = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/payments',
  access: 'orders:pay',
  idempotent: true,
  docs: {
    summary: 'Record a payment',
    description: 'A part of the price or all of it. More than is due is refused.',
    example: {
      params: { id: '7' },
      body: { amount: 615, method: 'Przelew', reference: 'WB 112/2026' },
      answer: { ...samples.order, revision: 5 },
    },
  },
  schema: { ...anOrder, body: MoneyBody },
} as const satisfies OfficeEndpoint

export const recordRefund = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/refunds',
  access: 'orders:pay',
  idempotent: true,
  docs: {
    summary: 'Record a refund',
    description:
      'At most what was received and not refunded yet. With `paymentId` the payment provider pays it out, to where that payment came from: the order shows it as `asked` until the provider has answered. Otherwise nothing is sent to a bank.',
    example: {
      params: { id: '7' },
      body: { amount: 123, method: 'Przelew', reference: 'WB 114/2026' },
      answer: { ...samples.order, revision: 5 },
    },
  },
  schema: {
    ...anOrder,
    body: MoneyBody.extend({
      method: Line(100).default('').describe('Required without `paymentId`.'),
      paymentId: id.optional().describe('A payment that came by the provider, which gives it back.'),
    }).refine(({ method, paymentId }) => method !== '' || paymentId !== undefined, { path: ['method'] }),
  },
} as const satisfies OfficeEndpoint
