import { MAX_DOCUMENT, MAX_ORDER_DOCUMENTS } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Instant, idFromText } from '../values.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })
const DocumentParams = IdParams.extend({ document: idFromText(id) })

/** Types of documents. The first bytes of the file decide, not its name. */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const

const Audience = z
  .enum(['inside', 'customer'])
  .describe('Who sees it: the office alone, or the customer too.')

/** A file of an order. */
export const OrderDocument = z.object({
  id,
  name: z.string(),
  type: z.enum(documentTypes),
  bytes: z.int(),
  sha256: z.string(),
  audience: Audience,
  at: Instant,
  by: z.object({ kind: z.enum(['staff', 'key', 'command', 'system']), name: z.string() }),
})
export type OrderDocument = z.infer<typeof OrderDocument>

export const attachDocument = {
  method: 'POST',
  url: '/api/office/v1/orders/{id}/documents',
  access: 'orders:write',
  upload: 'multipart/form-data',
  docs: {
    summary: 'Attach a document to an order',
    description: `One file in a multipart form: PDF, PNG, JPEG or WebP, at most ${MAX_DOCUMENT / 1024 / 1024} MB, at most ${MAX_ORDER_DOCUMENTS} of an order. Its first bytes decide about the type, and its name is cleaned.`,
    example: {
      params: { id: '7' },
      querystring: { audience: 'customer' },
      answer: {
        id: 2,
        name: 'protokol.pdf',
        type: 'application/pdf',
        bytes: 48213,
        sha256: '3f5a0d3c9d0e4bb7a4f1c2d8e6907a15b2c3d4e5f60718293a4b5c6d7e8f9012',
        audience: 'customer',
        at: '2026-11-27T09:30:00.000Z',
        by: { kind: 'staff', name: 'Anna Lis' },
      },
    },
  },
  schema: {
    params: IdParams,
    querystring: z.object({ audience: Audience.default('inside') }),
    response: { 201: OrderDocument },
  },
} as const satisfies OfficeEndpoint

export const readDocument = {
  method: 'GET',
  url: '/api/office/v1/orders/{id}/documents/{document}',
  access: 'orders:read',
  docs: {
    summary: 'A document of an order',
    description: 'Answers the file, with its type and `Content-Disposition: attachment`.',
    example: { params: { id: '7', document: '2' } },
  },
  schema: { params: DocumentParams, response: {} },
} as const satisfies OfficeEndpoint

export const removeDocument = {
  method: 'DELETE',
  url: '/api/office/v1/orders/{id}/documents/{document}',
  access: 'orders:write',
  idempotent: true,
  docs: {
    summary: 'Remove a document of an order',
    description: 'The file is deleted. Its name, size and SHA-256 stay in the audit log.',
    example: { params: { id: '7', document: '2' } },
  },
  schema: { params: DocumentParams, response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint
