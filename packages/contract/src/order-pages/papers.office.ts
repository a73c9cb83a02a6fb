import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { idFromText } from '../values.ts'

const id = z.int().min(1).max(2_147_483_647)

/** Maximum number of orders on one pick list. */
export const MAX_LISTED_ORDERS = 100

export const printPickList = {
  method: 'GET',
  url: '/api/office/v1/picking/list.pdf',
  access: 'orders:read',
  file: 'application/pdf',
  docs: {
    summary: 'The pick list of orders, as PDF',
    description:
      'Parts in the order of the shelves, bar codes of the orders, boxes to tick; no prices. Without `branch` each branch of the caller has its own page.',
    example: { querystring: { orders: '7,8', branch: '1' } },
  },
  schema: {
    querystring: z.object({
      orders: z
        .string()
        .max(1100)
        .transform((text) => text.split(','))
        .pipe(z.array(idFromText(id)).min(1).max(MAX_LISTED_ORDERS))
        .describe(`Ids, with commas; at most ${MAX_LISTED_ORDERS}.`),
      branch: idFromText(id).optional(),
      lang: z.enum(['pl', 'en']).optional().describe('Default: the language of the request.'),
    }),
    response: {},
  },
} as const satisfies OfficeEndpoint

export const printDeliveryNote = {
  method: 'GET',
  url: '/api/office/v1/orders/{id}/shipments/{shipmentId}/note.pdf',
  access: 'orders:read',
  file: 'application/pdf',
  docs: {
    summary: 'The delivery note of a parcel, as PDF',
    description: 'In the language of the order.',
    example: { params: { id: '7', shipmentId: '1' } },
  },
  schema: {
    params: z.object({ id: idFromText(id), shipmentId: idFromText(id) }),
    response: {},
  },
} as const satisfies OfficeEndpoint

export const printConfirmation = {
  method: 'GET',
  url: '/api/office/v1/orders/{id}/confirmation.pdf',
  access: 'orders:read',
  file: 'application/pdf',
  docs: {
    summary: 'The confirmation of an order for its customer, as PDF',
    description: 'The figures of the mail, in the language of the order.',
    example: { params: { id: '7' } },
  },
  schema: { params: z.object({ id: idFromText(id) }), response: {} },
} as const satisfies OfficeEndpoint
