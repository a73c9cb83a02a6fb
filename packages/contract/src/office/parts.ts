import { MAX_TYPED_SKU } from '@partboard/domain/limits'
import { z } from 'zod'
import { Instant, Line, Money } from '../values.ts'
import { type OfficeEndpoint, pageOf, pageQuery } from './endpoint.ts'

/** A part in a list. Prices are in PLN. */
export const PartSummary = z.object({
  sku: z.string(),
  name: z.string(),
  net: Money.nullable().describe('Null = it is not for sale.'),
  gross: Money.nullable(),
  currency: z.literal('PLN'),
  available: z
    .int()
    .nullable()
    .describe('Pieces that can be ordered, in the branches of the caller; null without `stock:read`.'),
})
export type PartSummary = z.infer<typeof PartSummary>

export const listParts = {
  method: 'GET',
  url: '/api/office/v1/parts',
  access: 'catalogue:read',
  summary: 'Parts by number or name',
  description:
    'By part number. `q` is the beginning of a number in any spelling, of its last 7 characters, or words of the name.',
  schema: {
    querystring: z.object({ ...pageQuery, q: Line(100).optional() }),
    response: { 200: pageOf(PartSummary) },
  },
} as const satisfies OfficeEndpoint

/** A price over a time. */
const price = z.object({
  kind: z.enum(['list', 'promotion']),
  net: Money,
  gross: Money,
  from: Instant,
  until: Instant.nullable().describe('Null = until now.'),
})

const number = z.object({
  sku: z.string(),
  name: z.string().nullable(),
  kind: z.enum(['replaced', 'one_way', 'set', 'merged', 'alternative', 'none']),
  from: z.string().nullable().describe('The day from which it applies.'),
})

/** A part as the office sees it. Prices are in PLN. */
export const PartDetail = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.object({ pl: z.string(), en: z.string() }),
  description: z.object({ pl: z.string(), en: z.string() }),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  weightGrams: z.int().nullable(),
  bulky: z.boolean(),
  dangerous: z.boolean(),
  endOfLife: z.string().nullable(),
  picture: z.string().nullable(),
  deposit: Money.nullable(),
  currency: z.literal('PLN'),
  price: z
    .object({
      net: Money,
      gross: Money,
      discountGroup: z.string(),
      supplierClass: z.string(),
      isPromotion: z.boolean(),
    })
    .nullable()
    .describe('Now; null = it is not for sale.'),
  prices: z.array(price).describe('The last 12 months, oldest first.'),
  lowest30: z
    .object({ net: Money, gross: Money })
    .nullable()
    .describe('The lowest price of the last 30 days.'),
  replaces: z.array(number),
  replacedBy: z.array(number),
  boards: z.array(
    z.object({ id: z.int(), number: z.string(), name: z.string(), callout: z.string(), quantity: z.int() }),
  ),
  boardCount: z.int().describe('Boards on which the part is; at most 50 are listed.'),
  stock: z
    .array(
      z.object({
        warehouse: z.string(),
        name: z.string(),
        place: z.string().describe('Where it lies; empty = nobody has written it down.'),
        onHand: z.int(),
        held: z.int(),
        available: z.int(),
        movedAt: Instant.nullable(),
        moved: z
          .object({ onHand: z.int(), held: z.int(), reason: z.string(), orderId: z.int().nullable() })
          .nullable(),
      }),
    )
    .nullable()
    .describe('By branch, with the last movement; null without `stock:read`.'),
  sales: z
    .array(z.object({ month: z.string(), pieces: z.int() }))
    .nullable()
    .describe('Ordered pieces of the last 12 months, without cancelled ones; null without `figures:read`.'),
  orders: z
    .array(
      z.object({
        id: z.int(),
        number: z.string(),
        stage: z.string(),
        pieces: z.int(),
        waiting: z.int(),
        createdAt: Instant,
      }),
    )
    .nullable()
    .describe('Open orders with the part, oldest first, at most 50; null without `orders:read`.'),
})
export type PartDetail = z.infer<typeof PartDetail>

export const getPart = {
  method: 'GET',
  url: '/api/office/v1/parts/{sku}',
  access: 'catalogue:read',
  summary: 'A part: texts, prices, stock, boards, replacements, sales',
  description:
    'The number in any spelling. A person of some branches sees the stock and the orders of these.',
  schema: {
    params: z.object({ sku: Line(MAX_TYPED_SKU).min(1) }),
    response: { 200: PartDetail },
  },
} as const satisfies OfficeEndpoint
