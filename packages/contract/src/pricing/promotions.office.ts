import { MAX_AMOUNT } from '@partboard/domain/numbers/limits'
import { promotionAudiences, promotionStates } from '@partboard/domain/pricing/promotion'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import {
  Day,
  Formed,
  Instant,
  idFromText,
  Line,
  Money,
  moneyWithin,
  Printed,
  percentWithin,
} from '../values.ts'
import * as samples from './promotions.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })
const both = z.object({ pl: Line(80).min(1), en: Line(80).min(1) })

/** Maximum number of parts of a promotion. */
export const MAX_PROMOTION_PARTS = 10_000
/** Maximum number of named customers of a promotion. */
const maxCustomers = 500
/** Parts that a preview shows, and typed numbers that it names as left out. */
export const PREVIEWED_PARTS = 100

const amount = moneyWithin(1, MAX_AMOUNT).optional()

/** By what the parts of a promotion are chosen. A part that is chosen twice is in it once. */
const Selection = z.object({
  numbers: z
    .array(z.object({ sku: Line(40).min(1), net: amount, gross: amount }))
    .max(MAX_PROMOTION_PARTS)
    .default([])
    .describe('Part numbers in any spelling. Without `percent` each has `net` or `gross`, not both.'),
  discountGroups: z.array(Line(40).min(1)).max(100).default([]),
  categories: z
    .array(Formed(/^\S{1,40}$/))
    .max(100)
    .default([])
    .describe('Codes of groups of the catalogue, each with all groups below it: `34`, or `34/07`.'),
})

const customerIds = z.array(id).max(maxCustomers).describe('Only with the audience `customers`.')
const storeId = id.nullable().describe('null = all stores.')

const fields = {
  name: both,
  from: Day.describe('The first day in Poland: tomorrow or later.'),
  until: Day.describe('The last day.'),
  percent: percentWithin(1, 99_00)
    .nullable()
    .describe('Off the list price of the first day; null = each part has its own price.'),
  audience: z.enum(promotionAudiences),
  customerIds: customerIds.default([]),
  storeId: storeId.default(null),
  selection: Selection,
}
const Wanted = z.object(fields)
/** A plan that takes the place of another says for whom and where it is, so that it does not become one for everybody. */
const WantedInstead = Wanted.extend({ customerIds, storeId })
/** A promotion as it is planned. */
export type WantedPromotion = z.output<typeof Wanted>

export const Promotion = z.object({
  ...fields,
  id,
  name: z.object({ pl: z.string(), en: z.string() }),
  storeName: z.string().nullable(),
  customers: z.array(z.object({ id, name: z.string() })),
  state: z.enum(promotionStates),
  parts: z.int().describe('Number of parts.'),
  endedAt: Instant.nullable().describe('When it was ended early or cancelled; null = it was not.'),
  createdAt: Instant,
  by: z.object({ kind: z.enum(['staff', 'key', 'command', 'system']), name: z.string() }),
  revision: z.int().describe('For If-Match: `"3"`.'),
})
export type Promotion = z.infer<typeof Promotion>

/** A promotion in a list. */
const summary = Promotion.omit({ selection: true, customers: true, customerIds: true })
export type PromotionSummary = z.infer<typeof summary>

const part = z.object({
  sku: z.string(),
  printed: Printed,
  name: z.object({ pl: z.string(), en: z.string() }).nullable(),
  list: z.object({ net: Money, gross: Money }).describe('The list price of the first day.'),
  net: Money,
  gross: Money,
})
export type PromotionPart = z.infer<typeof part>

/** What a promotion would be. */
export const PromotionPreview = z.object({
  parts: z.int().describe('Parts that it would have.'),
  leftOut: z
    .array(
      z.object({
        sku: z.string(),
        printed: Printed,
        reason: z.string().describe('In the language of the call.'),
      }),
    )
    .describe(`Chosen parts that it would not have: at most ${PREVIEWED_PARTS}.`),
  leftOutCount: z.int(),
  overlapping: z.int().describe('Parts that are in another promotion of these days: the lower price counts.'),
  withoutOldPrice: z
    .int()
    .describe(
      'Parts whose price is not below the lowest one of the 30 days before: consumers see no old price.',
    ),
  items: z
    .array(
      part.extend({
        lowest: Money.nullable().describe('With VAT, of the 30 days before; null = it was not sold then.'),
        isOverlapping: z.boolean(),
        hasOldPrice: z.boolean(),
      }),
    )
    .describe(`At most ${PREVIEWED_PARTS}, first those about which there is something to say.`),
})
export type PromotionPreview = z.infer<typeof PromotionPreview>

export const listPromotions = {
  method: 'GET',
  url: '/api/office/v1/promotions',
  access: 'catalogue:read',
  docs: {
    summary: 'Promotions',
    description: 'Those that begin last come first.',
    example: { querystring: { state: 'planned' }, answer: { items: [samples.promotionInList], next: null } },
  },
  schema: {
    querystring: z.object({ state: z.enum(promotionStates).optional(), ...pageQuery }),
    response: { 200: pageOf(summary) },
  },
} as const satisfies OfficeEndpoint

export const getPromotion = {
  method: 'GET',
  url: '/api/office/v1/promotions/{id}',
  access: 'catalogue:read',
  docs: { summary: 'A promotion', example: { params: { id: '6' }, answer: samples.promotion } },
  schema: { params: IdParams, response: { 200: Promotion } },
} as const satisfies OfficeEndpoint

export const listPromotionParts = {
  method: 'GET',
  url: '/api/office/v1/promotions/{id}/parts',
  access: 'catalogue:read',
  docs: {
    summary: 'The parts of a promotion with their prices',
    example: { params: { id: '6' }, answer: { items: [samples.promotionPart], next: null } },
  },
  schema: { params: IdParams, querystring: z.object(pageQuery), response: { 200: pageOf(part) } },
} as const satisfies OfficeEndpoint

export const previewPromotion = {
  method: 'POST',
  url: '/api/office/v1/promotions/preview',
  access: 'catalogue:write',
  docs: {
    summary: 'What a promotion would be',
    description: 'Nothing is stored.',
    example: {
      body: {
        name: { pl: 'Hamulce na zimę', en: 'Brakes for winter' },
        from: '2026-12-01',
        until: '2026-12-14',
        percent: 10,
        audience: 'everyone',
        selection: { numbers: [{ sku: '34114300102' }] },
      },
      answer: samples.promotionPreview,
    },
  },
  schema: {
    body: Wanted.extend({
      id: id.nullable().default(null).describe('The promotion that is being changed; null = a new one.'),
    }),
    response: { 200: PromotionPreview },
  },
} as const satisfies OfficeEndpoint

export const planPromotion = {
  method: 'POST',
  url: '/api/office/v1/promotions',
  access: 'catalogue:write',
  idempotent: true,
  docs: {
    summary: 'Plan a promotion',
    description: `From midnight of \`from\` its prices apply, in every process at once, to the end of \`until\`. They are computed now and do not follow the list price later. A promotion, another one and a customer's discount never add: the lowest price counts. At most ${MAX_PROMOTION_PARTS} parts; chosen parts that the preview leaves out are left out.`,
    example: {
      body: {
        name: { pl: 'Hamulce na zimę', en: 'Brakes for winter' },
        from: '2026-12-01',
        until: '2026-12-14',
        percent: 10,
        audience: 'everyone',
        selection: { numbers: [{ sku: '34114300102' }] },
      },
      answer: samples.promotion,
    },
  },
  schema: { body: Wanted, response: { 201: Promotion } },
} as const satisfies OfficeEndpoint

export const changePromotion = {
  method: 'PUT',
  url: '/api/office/v1/promotions/{id}',
  access: 'catalogue:write',
  idempotent: true,
  docs: {
    summary: 'Change a promotion before it begins',
    description: 'Needs If-Match. Prices are computed again.',
    example: {
      params: { id: '6' },
      body: {
        name: { pl: 'Hamulce na zimę', en: 'Brakes for winter' },
        from: '2026-12-01',
        until: '2026-12-14',
        percent: 10,
        audience: 'everyone',
        customerIds: [],
        storeId: null,
        selection: { numbers: [{ sku: '34114300102' }] },
      },
      answer: { ...samples.promotion, revision: 2 },
    },
  },
  schema: { params: IdParams, body: WantedInstead, response: { 200: Promotion } },
} as const satisfies OfficeEndpoint

export const endPromotion = {
  method: 'POST',
  url: '/api/office/v1/promotions/{id}/end',
  access: 'catalogue:write',
  idempotent: true,
  docs: {
    summary: 'End a promotion at once',
    description:
      'One that has not begun is cancelled. Orders that were placed keep their prices. An ended promotion cannot be resumed.',
    example: {
      params: { id: '6' },
      answer: { ...samples.promotion, state: 'cancelled', endedAt: '2026-11-27T09:30:00.000Z', revision: 2 },
    },
  },
  schema: { params: IdParams, response: { 200: Promotion } },
} as const satisfies OfficeEndpoint
