import { z } from 'zod'
import { PartSummary } from '../catalogue/parts.office.ts'
import { CustomerSummary } from '../customers/customer-shapes.office.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { OrderSummary } from '../order-pages/order-shapes.office.ts'
import { Line } from '../values.ts'
import * as samples from './search.office.samples.ts'

/** The maximum number of hits of each kind. */
export const MAX_HITS = 5

/** What a text finds, of the kinds that the caller may read. */
export const SearchHits = z.object({
  orders: z.array(OrderSummary).describe('Newest first.'),
  customers: z.array(CustomerSummary),
  parts: z.array(PartSummary),
  exact: z
    .object({
      kind: z.enum(['order', 'customer', 'part']),
      id: z.string().describe('A part has its number.'),
    })
    .nullable()
    .describe('The one thing that the text names: its number, its NIP, or the only hit.'),
})
export type SearchHits = z.infer<typeof SearchHits>

export const search = {
  method: 'GET',
  url: '/api/office/v1/search',
  access: 'anyone',
  docs: {
    summary: 'Find orders, customers and parts',
    description: `At most ${MAX_HITS} of each kind, by the searches of their lists: number, name, e-mail, NIP, phone, VIN, part number or name. A kind that the caller may not read is empty.`,
    example: { querystring: { q: '100007' }, answer: samples.searchHits },
  },
  schema: {
    querystring: z.object({ q: Line(100).min(2) }),
    response: { 200: SearchHits },
  },
} as const satisfies OfficeEndpoint
