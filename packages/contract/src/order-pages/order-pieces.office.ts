import { MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { returnReasons, shortOutcomes } from '@partboard/domain/orders/order-pieces'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { idFromText, Line, LinePosition, Money } from '../values.ts'
import { Order } from './order-shapes.office.ts'
import * as samples from './orders.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })

const anOrder = { params: IdParams, response: { 200: Order } }

const Reason = Line(500)
const Carrier = Line(60)
const TrackingNumber = Line(60)

const Pieces = z.int().min(0).max(MAX_QUANTITY)

const isOnceEach = (keys: readonly string[]) => new Set(keys).size === keys.length

export const pickLines = {
  method: 'PUT',
  url: '/api/office/v1/orders/{id}/picked',
  access: 'orders:ship',
  idempotent: true,
  docs: {
    summary: 'Set the picked pieces of lines',
    description:
      'Absolute counts by line and branch. Lines that are not named stay as they are. The last piece makes the order `picked`; one that is put back makes it `confirmed` again.',
    example: {
      params: { id: '7' },
      body: { items: [{ position: 1, branchId: 1, picked: 2 }] },
      answer: { ...samples.order, pickedPieces: 2, revision: 5 },
    },
  },
  schema: {
    ...anOrder,
    body: z.object({
      items: z
        .array(z.object({ position: LinePosition, branchId: id, picked: Pieces }))
        .min(1)
        .max(1000)
        .refine((items) => isOnceEach(items.map(({ position, branchId }) => `${position} ${branchId}`))),
    }),
  },
} as const satisfies OfficeEndpoint

export const shipParcel = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/shipments',
  access: 'orders:ship',
  idempotent: true,
  docs: {
    summary: 'Send a parcel with pieces of one branch',
    description:
      'The parcel with the last pieces makes the order `shipped`. Until then the customer reads that it is partly shipped.',
    example: {
      params: { id: '7' },
      body: {
        branchId: 1,
        carrier: 'Kurier',
        trackingNumber: '0000123456789',
        lines: [{ position: 1, quantity: 2 }],
      },
      answer: { ...samples.order, shippedPieces: 2, revision: 5 },
    },
  },
  schema: {
    ...anOrder,
    body: z.object({
      branchId: id,
      carrier: Carrier.min(1),
      trackingNumber: TrackingNumber.default(''),
      lines: z
        .array(z.object({ position: LinePosition, quantity: Pieces.min(1) }))
        .min(1)
        .max(1000)
        .refine((lines) => isOnceEach(lines.map(({ position }) => `${position}`))),
    }),
  },
} as const satisfies OfficeEndpoint

export const correctParcel = {
  method: 'PATCH',
  url: '/api/office/v1/orders/{id}/shipments/{shipmentId}',
  access: 'orders:ship',
  idempotent: true,
  docs: {
    summary: 'Correct the carrier or the number of a parcel',
    description:
      'What is missing stays. The notes of the order say what it was before. If the number changes, the customer gets the mail about the parcel again; the same values change nothing.',
    example: {
      params: { id: '7', shipmentId: '1' },
      body: { carrier: 'DPD', trackingNumber: '0000123456789' },
      answer: { ...samples.order, revision: 5 },
    },
  },
  schema: {
    params: IdParams.extend({ shipmentId: idFromText(id) }),
    body: z.object({
      carrier: Carrier.min(1).optional(),
      trackingNumber: TrackingNumber.optional(),
    }),
    response: anOrder.response,
  },
} as const satisfies OfficeEndpoint

const LinePieces = z.object({ position: LinePosition, quantity: Pieces.min(1) })

export const reportShortage = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/shortages',
  access: 'orders:ship',
  idempotent: true,
  docs: {
    summary: 'Report pieces that are missing on the shelf',
    description:
      'The order no longer holds them, and the count of the shelf becomes what orders still hold there. Then they wait for stock, come from another branch as far as one has them (the others wait), or leave the order (`cancelPieces`, which also needs `orders:write`). Pieces that leave lower the totals; the customer gets a mail. An order that loses its last piece is cancelled.',
    example: {
      params: { id: '7' },
      body: {
        items: [{ position: 2, branchId: 2, missing: 1 }],
        outcome: 'wait',
        reason: 'Nie ma na półce.',
      },
      answer: { ...samples.order, waitingPieces: 1, revision: 5 },
    },
  },
  schema: {
    ...anOrder,
    body: z.object({
      items: z
        .array(z.object({ position: LinePosition, branchId: id, missing: Pieces.min(1) }))
        .min(1)
        .max(1000)
        .refine((items) => isOnceEach(items.map(({ position, branchId }) => `${position} ${branchId}`))),
      outcome: z.enum(shortOutcomes),
      reason: Reason.default('').describe('For the staff.'),
    }),
  },
} as const satisfies OfficeEndpoint

export const takeForWaiting = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/takes',
  access: 'orders:ship',
  idempotent: true,
  docs: {
    summary: 'Take pieces that wait from branches that have them',
    description:
      'The branch holds the pieces for the order. More than wait, or than the branch has free, is refused. An order that was picked is `confirmed` again.',
    example: {
      params: { id: '7' },
      body: { items: [{ position: 2, quantity: 1, branchId: 1 }] },
      answer: { ...samples.order, revision: 5 },
    },
  },
  schema: {
    ...anOrder,
    body: z.object({
      items: z
        .array(LinePieces.extend({ branchId: id }))
        .min(1)
        .max(1000)
        .refine((items) => isOnceEach(items.map(({ position, branchId }) => `${position} ${branchId}`))),
    }),
  },
} as const satisfies OfficeEndpoint

export const undoShortage = {
  method: 'DELETE',
  url: '/api/office/v1/orders/{id}/shortages/{shortageId}',
  access: 'orders:ship',
  idempotent: true,
  docs: {
    summary: 'Undo a shortage, because the pieces are there after all',
    description:
      'While nothing of the order has left. The shelf gets the pieces back, and the order holds them there again. Undoing `cancelPieces` also needs `orders:write`.',
    example: { params: { id: '7', shortageId: '1' }, answer: { ...samples.order, revision: 5 } },
  },
  schema: {
    params: IdParams.extend({ shortageId: idFromText(id) }),
    response: anOrder.response,
  },
} as const satisfies OfficeEndpoint

export const cancelPieces = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/cancellations',
  access: 'orders:write',
  idempotent: true,
  docs: {
    summary: 'Cancel pieces that have not left',
    description:
      'Totals follow with the prices and fees of the purchase, and the customer gets a mail. When all that remains has been sent, the order is `shipped`; when nothing remains, it is `cancelled`.',
    example: {
      params: { id: '7' },
      body: { lines: [{ position: 2, quantity: 1 }], reason: 'Nie ma już tej części.' },
      answer: { ...samples.order, total: 492, pieces: 2, revision: 5 },
    },
  },
  schema: {
    ...anOrder,
    body: z.object({
      lines: z
        .array(LinePieces)
        .min(1)
        .max(1000)
        .refine((lines) => isOnceEach(lines.map(({ position }) => `${position}`)))
        .optional()
        .describe('Without it: all pieces that have not left.'),
      reason: Reason.default('').describe('The customer reads it.'),
    }),
  },
} as const satisfies OfficeEndpoint

export const takeBack = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/returns',
  access: 'orders:write',
  idempotent: true,
  docs: {
    summary: 'Record pieces that the customer has sent back',
    description:
      '`restock` adds them to the stock of the branch. `refundable` is what the pieces cost, with discount and deposit; delivery and fees come with the last piece. Nothing is refunded by this call; an order on account takes as much less of the credit limit. An order of which every piece is back is `returned`.',
    example: {
      params: { id: '7' },
      body: { lines: [{ position: 1, quantity: 2, branchId: 1, restock: true }], reasonCode: 'wrongPart' },
      answer: { order: samples.order, refundable: 492 },
    },
  },
  schema: {
    params: IdParams,
    body: z.object({
      lines: z
        .array(LinePieces.extend({ branchId: id, restock: z.boolean() }))
        .min(1)
        .max(1000),
      reasonCode: z.enum(returnReasons).describe('The figures count returns by it.'),
      reason: Reason.default(''),
    }),
    response: { 200: z.object({ order: Order, refundable: Money }) },
  },
} as const satisfies OfficeEndpoint
