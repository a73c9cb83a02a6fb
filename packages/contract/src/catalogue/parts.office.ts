import { MAX_AMOUNT, MAX_TYPED_SKU } from '@partboard/domain/numbers/limits'
import { stages } from '@partboard/domain/orders/order-state'
import { promotionAudiences } from '@partboard/domain/pricing/promotion'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Progress } from '../orders/progress.office.ts'
import { pageOf, pageQuery } from '../page.ts'
import { Day, Instant, Line, Money, moneyWithin, Percent, Printed } from '../values.ts'
import * as samples from './parts.office.samples.ts'

/** A part in a list. Prices are in PLN. */
export const PartSummary = z.object({
  sku: z.string(),
  printed: Printed,
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
  docs: {
    summary: 'Parts by number or name',
    description:
      'By part number. `q` is the beginning of a number in any spelling, of the end that identifies the part, of a further number, or words of the name.',
    example: { querystring: { q: '34114300' }, answer: samples.parts },
  },
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

/** The longest time from today to the day on which a planned price begins, in days. */
export const MAX_PLAN_DAYS = 730

/** A list price that begins on a day, in PLN. */
export const PlannedPrice = z.object({
  sku: z.string(),
  from: Day.describe('The first day, in Polish time. The price begins at its midnight.'),
  net: Money,
  gross: Money,
  plannedAt: Instant,
  by: z.object({ kind: z.enum(['staff', 'key', 'command', 'system']), name: z.string() }),
})
export type PlannedPrice = z.infer<typeof PlannedPrice>

const number = z.object({
  sku: z.string(),
  printed: Printed,
  name: z.string().nullable(),
  kind: z.enum(['replaced', 'one_way', 'set', 'merged', 'alternative', 'none']),
  from: z.string().nullable().describe('The day from which it applies.'),
})

const contact = z.object({ name: z.string(), address: z.string(), email: z.string() })

/** What must be said of a part before it is sold, and who may buy it. */
const safety = z.object({
  maker: contact.nullable(),
  euPerson: contact.nullable().describe('The responsible person in the EU of a maker outside it.'),
  warnings: z.object({ pl: z.string(), en: z.string() }),
  hazards: z
    .array(z.object({ code: z.string(), text: z.string() }))
    .describe('Pictograms and hazard statements, in the language of the request.'),
  signalWord: z
    .object({ code: z.enum(['danger', 'warning']), text: z.string() })
    .nullable()
    .describe('Signal word of the label, in the language of the request; null = it has none.'),
  tradeOnly: z.boolean().describe('Consumers cannot order it.'),
  withdrawal: z
    .enum(['returnable', 'made_to_order', 'sealed'])
    .describe(
      'Whether a consumer may withdraw from the sale of this part. `made_to_order`: not if the order has the number of a key or of a coding order. `sealed`: not once the package is open, for health or hygiene.',
    ),
  measure: z.string().describe('Content of one piece: `5 l`; empty = it is not sold by measure.'),
  tariff: z.string().describe('Digits of the combined nomenclature; empty = not known.'),
})

/** A part as the office sees it. Prices are in PLN. */
export const PartDetail = z.object({
  id: z.int(),
  sku: z.string(),
  printed: Printed,
  name: z.object({ pl: z.string(), en: z.string() }),
  description: z.object({ pl: z.string(), en: z.string() }),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  weightGrams: z.int().nullable(),
  bulky: z.boolean(),
  dangerous: z.boolean(),
  endOfLife: z.string().nullable(),
  picture: z.string().nullable(),
  deposit: Money.nullable(),
  safety,
  currency: z.literal('PLN'),
  price: z
    .object({
      net: Money,
      gross: Money,
      vat: Percent,
      discountGroup: z.string(),
      supplierClass: z.string(),
      isPromotion: z.boolean(),
      byQuantity: z
        .array(z.object({ from: z.int(), net: Money, gross: Money }))
        .describe('What one piece costs whoever buys at least `from` pieces, by quantity.'),
    })
    .nullable()
    .describe('Now; null = it is not for sale.'),
  prices: z.array(price).describe('The last 12 months, oldest first.'),
  planned: z.array(PlannedPrice).describe('List prices that begin later, the next one first.'),
  promotions: z
    .array(
      z.object({
        id: z.int(),
        name: z.object({ pl: z.string(), en: z.string() }),
        from: Day,
        until: Day,
        audience: z.enum(promotionAudiences),
        net: Money,
        gross: Money,
      }),
    )
    .describe('Promotions of the office that run or are planned, the next one first.'),
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
        stage: z.enum(stages),
        holdReason: z.string().nullable(),
        progress: Progress,
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
  docs: {
    summary: 'A part: texts, prices, stock, boards, replacements, sales',
    description:
      'The number in any spelling. A person of some branches sees the stock and the orders of these.',
    example: { params: { sku: '34114300102' }, answer: samples.part },
  },
  schema: {
    params: z.object({ sku: Line(MAX_TYPED_SKU).min(1) }),
    response: { 200: PartDetail },
  },
} as const satisfies OfficeEndpoint

const ofPart = z.object({ sku: Line(MAX_TYPED_SKU).min(1) })
const plans = { 200: z.object({ items: z.array(PlannedPrice) }) }
const amount = moneyWithin(1, MAX_AMOUNT).optional()

export const listPlannedPrices = {
  method: 'GET',
  url: '/api/office/v1/parts/{sku}/prices/planned',
  access: 'catalogue:read',
  docs: {
    summary: 'Planned list prices of a part',
    example: { params: { sku: '34114300102' }, answer: samples.plannedPrices },
  },
  schema: { params: ofPart, response: plans },
} as const satisfies OfficeEndpoint

export const planPrice = {
  method: 'PUT',
  url: '/api/office/v1/parts/{sku}/prices/planned',
  access: 'catalogue:write',
  idempotent: true,
  docs: {
    summary: 'Plan a list price',
    description:
      'From midnight of `from` it is the list price, in every process at once. The other amount follows from the VAT rate of the part. A plan for the same day is replaced. An import or a call that changes the price on that day or later wins; one before it does not change the plan. Orders that were placed keep their prices.',
    example: {
      params: { sku: '34114300102' },
      body: { from: '2026-12-01', net: 540 },
      answer: samples.plannedPrices,
    },
  },
  schema: {
    params: ofPart,
    body: z
      .object({
        from: Day.describe('Tomorrow or later.'),
        net: amount,
        gross: amount,
      })
      .describe('With `net` or `gross`, not both.'),
    response: plans,
  },
} as const satisfies OfficeEndpoint

export const cancelPlannedPrice = {
  method: 'DELETE',
  url: '/api/office/v1/parts/{sku}/prices/planned/{from}',
  access: 'catalogue:write',
  docs: {
    summary: 'Cancel a planned price before its day',
    example: { params: { sku: '34114300102', from: '2026-12-01' }, answer: { items: [] } },
  },
  schema: { params: ofPart.extend({ from: Day }), response: plans },
} as const satisfies OfficeEndpoint
