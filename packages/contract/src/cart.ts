import {
  DEFAULT_VEHICLE,
  MAX_CSV_QUANTITY,
  MAX_CSV_ROWS,
  MAX_CSV_SKU,
  MAX_LINES_PER_CALL,
  MAX_QUANTITY,
  MAX_TYPED_SKU,
} from '@partboard/domain/limits'
import { z } from 'zod'
import { Scope, WarehouseInventory } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { fitFields, LineVehicle, PartDrawing, Promised } from './fit.ts'
import { Problem } from './problem.ts'
import { Done, Line, Messages, Money, Percent, ProductId, Quantity } from './values.ts'

export const CartLine = z.object({
  Product: z.object({
    Id: ProductId,
    Sku: z.string(),
    Name: z.string(),
    Price: Money,
    PriceNetto: Money,
    OldPrice: Money.nullable(),
    OldPriceNetto: Money.nullable(),
    Discount: Percent.nullable(),
    PictureUrl: z.string(),
    Drawing: PartDrawing.nullable().default(null),
    OldPriceKind: z.enum(['catalogue', 'earlier']).default('catalogue'),
    LowestPrice: Money.nullable().default(null),
  }),
  Quantity: z.int(),
  Total: Money,
  /** Ours, for trade customers and for the promise at the line. */
  TotalNetto: Money.nullable().default(null),
  /** Put aside: in the cart, but neither in its totals nor in the order. */
  Parked: z.boolean().default(false),
  WarehouseInventory: WarehouseInventory.default([]),
  ...fitFields,
  /** For which vehicle the part was added; null = for none. */
  Vehicle: LineVehicle.nullable().default(null),
  /** The same vehicle as AddItem takes it, and where on a board the part was chosen: with them a line is put back. */
  Scope: Scope.nullable().default(null),
  BoardId: ProductId.nullable().default(null),
  LineId: z.int().nullable().default(null),
  /** The customer put it in although it does not fit, or without having it checked. */
  Insisted: z.boolean().default(false),
  /** When the whole quantity can be had; null = not at all. */
  Promise: Promised.nullable().default(null),
  /** Pieces that no branch has and that are ordered from the supplier. */
  BackorderQuantity: z.int().default(0),
  /** With VAT, for one piece; null = none. Charged beside the part, in Totals.Deposits. */
  DepositPrice: Money.nullable().default(null),
  DepositKind: z.enum(['core', 'battery']).default('core'),
  /** Once, after the price or the stock changed: what the customer saw before. */
  Changed: z.object({ OldPrice: Money.optional(), OldQuantity: z.int().optional() }).optional(),
})
export type CartLine = z.infer<typeof CartLine>

/**
 * ItemCount counts every line. HasUnavailable: a line that is not put aside cannot be ordered, since it has no price,
 * nobody has a piece of it, or it does not fit its vehicle and is not insisted on.
 */
export const Cart = z.object({ Items: z.array(CartLine), ItemCount: z.int(), HasUnavailable: z.boolean() })
export type Cart = z.infer<typeof Cart>

/** ItemCount = sum of quantities. */
export const SimpleCart = z.object({
  Items: z.array(z.object({ ProductId: ProductId, Sku: z.string(), Quantity: z.int() })),
  ItemCount: z.int(),
})
export type SimpleCart = z.infer<typeof SimpleCart>

export const AddItem = z
  .object({
    marke: Line(40).default(DEFAULT_VEHICLE.marke),
    produktart: Line(40).default(DEFAULT_VEHICLE.produktart),
    ProductId: ProductId.optional(),
    Sku: z.string().min(1).max(MAX_TYPED_SKU).optional(),
    Quantity,
    /** The vehicle the part is for, and where on the board it was chosen: kept with the line as proof of the fit. */
    Vehicle: Scope.nullish(),
    BoardId: ProductId.nullish(),
    LineId: z.int().min(0).max(2_147_483_647).nullish(),
    /** Adds a part that does not fit the vehicle; without it the answer warns and adds nothing. */
    Insist: z.boolean().nullish(),
  })
  .refine((body) => body.ProductId !== undefined || body.Sku !== undefined, { path: ['ProductId'] })

export const getCart = {
  method: 'GET',
  url: '/api/Level4/Cart',
  config: { priced: 'chosen', reads: 'primary' },
  schema: { response: { 200: Cart, '4xx': Problem } },
} as const satisfies Endpoint

export const getSimpleCart = {
  method: 'GET',
  url: '/api/Level4/SimpleCart',
  config: { reads: 'replica' },
  schema: { response: { 200: SimpleCart, '4xx': Problem } },
} as const satisfies Endpoint

/** Adds to what is already in the cart. Answers what the customer should know; 404 for an unknown part. */
export const addItem = {
  method: 'POST',
  url: '/api/Level4/AddItem',
  schema: { body: AddItem, response: { 200: Messages, '4xx': Problem } },
} as const satisfies Endpoint

/** Rows count from 1. The good rows are added; one message for each that could not be. */
export const addItemsFromCsv = {
  method: 'POST',
  url: '/api/Level4/cartFromCsv',
  schema: {
    body: z
      .array(
        z.object({
          sku: z.string().max(MAX_CSV_SKU),
          quantity: z.union([z.number(), z.string().max(MAX_CSV_QUANTITY)]),
        }),
      )
      .max(MAX_CSV_ROWS),
    response: { 200: Messages, '4xx': Problem },
  },
} as const satisfies Endpoint

/** A quantity of 0 or less changes nothing. 404 for a part that is not in the cart. */
export const updateItem = {
  method: 'POST',
  url: '/api/ShoppingCart/UpdateItem',
  schema: {
    body: z.object({ ProductId, Quantity: z.int().max(MAX_QUANTITY) }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

/**
 * Names another vehicle for a line; null = for none. A part that does not fit it changes nothing and answers why, unless
 * Insist is true; for no vehicle, Insist says that it is ordered without having it checked.
 */
export const setItemVehicle = {
  method: 'POST',
  url: '/api/ShoppingCart/SetVehicle',
  schema: {
    body: z.object({ ProductId, Vehicle: Scope.nullable(), Insist: z.boolean().nullish() }),
    response: { 200: Messages, '4xx': Problem },
  },
} as const satisfies Endpoint

export const deleteItem = {
  method: 'POST',
  url: '/api/ShoppingCart/DeleteItem',
  schema: {
    body: z.object({ ProductId, Quantity: z.literal(0).optional() }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

export const clearCart = {
  method: 'POST',
  url: '/api/ShoppingCart/ClearCart',
  schema: { response: { 200: Done, '4xx': Problem } },
} as const satisfies Endpoint

/**
 * Puts lines aside, or back among those that are ordered. All of them or none: 404 when a part is not in the cart. The
 * order leaves parked lines in the cart, no longer put aside; adding a parked part again takes it back too.
 */
export const parkItems = {
  method: 'POST',
  url: '/api/ShoppingCart/Park',
  schema: {
    body: z.object({ ProductIds: z.array(ProductId).min(1).max(MAX_LINES_PER_CALL), Parked: z.boolean() }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

const LineAsItWas = z.object({
  ProductId,
  Quantity,
  Vehicle: Scope.nullish(),
  BoardId: ProductId.nullish(),
  LineId: z.int().min(0).max(2_147_483_647).nullish(),
  Insisted: z.boolean().nullish(),
  Parked: z.boolean().nullish(),
})

/**
 * Puts lines back as they were before they were taken out, also those that cannot be ordered now. A part that is in the
 * cart again gets the pieces on top and stays as it is otherwise. A part that is not known is left out; 404 when none is.
 */
export const restoreItems = {
  method: 'POST',
  url: '/api/ShoppingCart/Restore',
  schema: {
    body: z.array(LineAsItWas).min(1).max(MAX_LINES_PER_CALL),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint
export type LineAsItWas = z.input<typeof LineAsItWas>
