import { MAX_TYPED_SKU } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { Instant, Line, Printed } from '../values.ts'
import * as samples from './stock.office.samples.ts'

/** The maximum number of items of one call that changes stock. */
const maxItems = 1_000
/** The maximum number of pieces of a part in a warehouse. */
export const MAX_STOCK = 1_000_000
const maxReason = 200
const maxPlace = 20

const Sku = Line(MAX_TYPED_SKU).min(1).describe('The part number, in any spelling.')
const WarehouseCode = Line(40).min(1).describe('The code of the warehouse.')
const Reason = Line(maxReason).describe('Why; shown in the list of movements.')

/** The stock of a part in a warehouse. Available = on hand minus held, never below 0. */
export const StockLevel = z.object({
  sku: z.string(),
  warehouse: z.string().describe('The code of the warehouse.'),
  onHand: z.int().describe('Pieces on the shelf, by the last count.'),
  held: z.int().describe('Pieces that open orders hold. More than on hand = pieces are lacking.'),
  available: z.int().describe('Pieces that can be ordered.'),
})
export type StockLevel = z.infer<typeof StockLevel>

const changed = z.object({
  items: z.array(StockLevel).describe('Each changed part and warehouse once, after the change.'),
})

export const changeStock = {
  method: 'POST',
  url: '/api/office/v1/stock/deltas',
  access: 'stock:write',
  idempotent: true,
  docs: {
    summary: 'Add pieces to the stock, or take them out',
    description:
      'All items or none. An item that would leave fewer than 0 pieces on hand is refused: `errors` names it as `items.3.delta`. Pieces that become available go to orders that wait for them first.',
    example: {
      body: { items: [{ sku: '34114300102', warehouse: 'WAW', delta: 2, reason: 'Dostawa' }] },
      answer: { items: [{ sku: '34114300102', warehouse: 'WAW', onHand: 8, held: 2, available: 6 }] },
    },
  },
  schema: {
    body: z.object({
      items: z
        .array(
          z.object({
            sku: Sku,
            warehouse: WarehouseCode,
            delta: z.int().min(-MAX_STOCK).max(MAX_STOCK),
            reason: Reason.default(''),
          }),
        )
        .min(1)
        .max(maxItems),
    }),
    response: { 200: changed },
  },
} as const satisfies OfficeEndpoint

export const countStock = {
  method: 'PUT',
  url: '/api/office/v1/stock/counts',
  access: 'stock:write',
  idempotent: true,
  docs: {
    summary: 'Set the counted stock',
    description:
      'What lies on the shelf, like a line of a stock file. Pieces that open orders hold stay held, so `available` is the count minus these. Parts that are not named keep their stock. All items or none.',
    example: {
      body: { items: [{ sku: '34114300102', warehouse: 'WAW', counted: 8 }], reason: 'Inwentura' },
      answer: { items: [{ sku: '34114300102', warehouse: 'WAW', onHand: 8, held: 2, available: 6 }] },
    },
  },
  schema: {
    body: z.object({
      items: z
        .array(z.object({ sku: Sku, warehouse: WarehouseCode, counted: z.int().min(0).max(MAX_STOCK) }))
        .min(1)
        .max(maxItems),
      reason: Reason.default(''),
    }),
    response: { 200: changed },
  },
} as const satisfies OfficeEndpoint

export const placeStock = {
  method: 'PUT',
  url: '/api/office/v1/stock/places',
  access: 'stock:write',
  idempotent: true,
  docs: {
    summary: 'Set where parts lie',
    description:
      'The shelf of a part in a warehouse; the list of pieces to pick is sorted by it. All items or none.',
    example: { body: { items: [{ sku: '34114300102', warehouse: 'WAW', place: 'A-04-2' }] } },
  },
  schema: {
    body: z.object({
      items: z
        .array(
          z.object({
            sku: Sku,
            warehouse: WarehouseCode,
            place: Line(maxPlace).describe('For example `A-04-2`; empty = not known.'),
          }),
        )
        .min(1)
        .max(maxItems),
    }),
    response: { 204: z.undefined() },
  },
} as const satisfies OfficeEndpoint

export const PartStock = z.object({
  sku: z.string(),
  printed: Printed,
  name: z.string().nullable().describe('Null = the current catalogue does not have the part.'),
  onHand: z.int(),
  held: z.int(),
  available: z.int(),
  warehouses: z.array(
    z.object({
      warehouse: z.string(),
      name: z.string(),
      place: z.string().describe('Where the part lies; empty = not known.'),
      onHand: z.int(),
      held: z.int(),
      available: z.int(),
    }),
  ),
})
export type PartStock = z.infer<typeof PartStock>

export const listStock = {
  method: 'GET',
  url: '/api/office/v1/stock',
  access: 'stock:read',
  docs: {
    summary: 'The stock by part',
    description: 'By part number. The sums are those of the listed warehouses.',
    example: { querystring: { q: '34114300' }, answer: samples.stock },
  },
  schema: {
    querystring: z.object({
      ...pageQuery,
      sku: Sku.optional().describe('Only this part, in any spelling.'),
      q: Line(MAX_TYPED_SKU)
        .optional()
        .describe('Only numbers that begin with this, or whose identifying end does.'),
      warehouse: WarehouseCode.optional().describe('Only this warehouse.'),
    }),
    response: { 200: pageOf(PartStock) },
  },
} as const satisfies OfficeEndpoint

export const StockMovement = z.object({
  id: z.string(),
  at: Instant,
  sku: z.string(),
  warehouse: z.string(),
  onHandDelta: z.int(),
  heldDelta: z.int(),
  reason: z
    .string()
    .describe(
      '`delta` or `count`: by the office; `import`: a stock file; `hold`, `backorder`, `known`, `ship`, `cancel`, `return`: an order; `short`: missing at picking; `found`: a shortage was none.',
    ),
  note: z.string().nullable().describe('The reason in the words of the author.'),
  orderId: z.int().nullable(),
  author: z
    .object({ kind: z.enum(['staff', 'key', 'command', 'system']), id: z.int().nullable(), name: z.string() })
    .nullable()
    .describe('Null = an order or a stock file.'),
})
export type StockMovement = z.infer<typeof StockMovement>

export const listMovements = {
  method: 'GET',
  url: '/api/office/v1/stock/movements',
  access: 'stock:read',
  docs: {
    summary: 'Every change of stock',
    description: 'Newest first. On hand and held are the sums of their movements.',
    example: { querystring: { sku: '34114300102' }, answer: samples.movements },
  },
  schema: {
    querystring: z.object({ ...pageQuery, sku: Sku.optional(), warehouse: WarehouseCode.optional() }),
    response: { 200: pageOf(StockMovement) },
  },
} as const satisfies OfficeEndpoint
