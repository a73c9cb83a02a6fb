import { shortOutcomes } from '@partboard/domain/orders/order-pieces'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Instant, idFromText, Printed } from '../values.ts'
import * as samples from './picking.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const Branch = z.object({ id, code: z.string(), name: z.string() })

/** Orders whose pieces one list has. */
export const MAX_PICKED_ORDERS = 40

const PickedPart = z.object({
  orderId: id,
  orderNumber: z.string(),
  position: z.int(),
  sku: z.string(),
  printed: Printed,
  name: z.string(),
  place: z.string().describe('Where the part lies; empty = not known.'),
})

/** Pieces of an order's line in a branch. */
export const PickLine = PickedPart.extend({
  deadlineAt: Instant,
  shippingMethod: z.string(),
  reference: z.string().default('').describe("The customer's own reference of the order; empty = none."),
  lineReference: z.string().default('').describe("The customer's own reference of the line; empty = none."),
  codes: z
    .array(z.string())
    .default([])
    .describe('Further numbers that may be scanned, as letters and digits: EAN, printed, of the supplier.'),
  quantity: z.int(),
  picked: z.int(),
})
export type PickLine = z.infer<typeof PickLine>

export const PickShortage = PickedPart.extend({
  id,
  at: Instant,
  missing: z.int(),
  outcome: z.enum(shortOutcomes),
  waiting: z.int().describe('Pieces of the line that no branch has yet.'),
  elsewhere: z
    .array(z.object({ name: z.string(), quantity: z.int() }))
    .describe('The branches that give the pieces instead.'),
})
export type PickShortage = z.infer<typeof PickShortage>

export const PickList = z.object({
  branch: Branch,
  branches: z.array(Branch).describe('Branches of the caller.'),
  orders: z.int().describe('Orders with pieces to pick in the branch, also beyond this list.'),
  items: z.array(PickLine).describe('By place, then by part number; parts without a place last.'),
  shortages: z
    .array(PickShortage)
    .describe('Of confirmed orders, in this branch; the last 50, newest first.'),
})
export type PickList = z.infer<typeof PickList>

export const getPickList = {
  method: 'GET',
  url: '/api/office/v1/picking',
  access: 'orders:read',
  docs: {
    summary: 'The pieces to pick in a branch',
    description: `All pieces that the branch gives to the ${MAX_PICKED_ORDERS} confirmed orders with the first deadlines that still lack a picked piece; orders on hold are left out. Picked pieces are set by \`PUT …/orders/{id}/picked\`.`,
    example: { querystring: { branch: '1' }, answer: samples.pickList },
  },
  schema: {
    querystring: z.object({
      branch: idFromText(id).optional().describe('Default: the first branch of the caller.'),
    }),
    response: { 200: PickList },
  },
} as const satisfies OfficeEndpoint
