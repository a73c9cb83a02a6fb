import {
  MAX_LINES_PER_CALL,
  MAX_PASTED_TEXT,
  MAX_PASTED_VEHICLES,
  MAX_TYPED_SKU,
} from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { addItem, CartAfterChange } from '../cart/cart.ts'
import { ProductStock, Scope } from '../catalogue/catalogue.ts'
import type { Endpoint } from '../endpoint.ts'
import { LineVehicle, PartDrawing } from '../fit/fit.ts'
import { Problem } from '../problem.ts'
import { Messages, Quantity } from '../values.ts'

/** A part that a line may ask for, with what the customer is offered of it. The price is that of the line's quantity. */
export const PastedPart = ProductStock.pick({
  Id: true,
  Sku: true,
  Name: true,
  Price: true,
  PriceNetto: true,
  Fit: true,
  FitFacts: true,
  FitInstead: true,
  Backorder: true,
  Promise: true,
  DepositPrice: true,
  DepositKind: true,
  Refusal: true,
  QuantityPrices: true,
}).extend({
  Drawing: PartDrawing.nullable(),
  /** The rate of VAT in hundredths of a percent, for sums; null = the part has no price. */
  VatRate: z.int().nullable(),
  /** Pieces in all warehouses together. */
  Available: z.int(),
  /** Whether this customer can buy it, also of a person who sees no prices. */
  IsForSale: z.boolean(),
})
export type PastedPart = z.infer<typeof PastedPart>

/**
 * What was read of one number or of the words of a line. `replaced`: Part is sold for the number. `ambiguous`: one of
 * Choices has to be taken, or none. `unknown`: nothing was found. The fit may still be `not_applicable`: then Choices has
 * the part that fits instead.
 */
export const ReadPart = z.object({
  Kind: z.enum(['matched', 'replaced', 'ambiguous', 'unknown']),
  By: z.enum(['number', 'words']),
  /** The number or the words, as written. */
  Text: z.string(),
  Quantity: z.int(),
  /** The place in Vehicles of the vehicle for which the part was looked up; null = none. */
  Vehicle: z.int().nullable(),
  Part: PastedPart.nullable(),
  Choices: z.array(PastedPart),
  /** Why the part is replaced, unknown or has to be chosen; '' = nothing to say. */
  Reason: z.string(),
})
export type ReadPart = z.infer<typeof ReadPart>

/** A line of the text. Its Kind is that of its parts, the one that needs most attention first. */
export const ReadLine = z.object({
  /** From 1. */
  Line: z.int(),
  /** Without control characters. */
  Text: z.string(),
  Kind: z.enum(['matched', 'replaced', 'ambiguous', 'unknown', 'comment', 'vehicle']),
  Parts: z.array(ReadPart),
  /** The place in Vehicles of the vehicle that the line names; null = none, or Reason says what is wrong with its VIN. */
  Vehicle: z.int().nullable(),
  Reason: z.string(),
  /** Why the end of the line, or all of it, was not read; '' = it was. */
  Unread: z.string(),
})
export type ReadLine = z.infer<typeof ReadLine>

export const PastedText = z.object({
  Lines: z.array(ReadLine),
  /** The vehicles of the lines, with the scope by which they are added to the cart. */
  Vehicles: z.array(LineVehicle.extend({ Scope })),
})
export type PastedText = z.infer<typeof PastedText>

/**
 * Reads a text of a message, a mail or a spreadsheet; nothing is stored. Every line is answered once, in order. A VIN is
 * the vehicle of the lines below it, and of all lines if it is the only one; Vehicle is that of lines without one.
 */
export const readText = {
  method: 'POST',
  url: '/api/Part/ReadText',
  config: { priced: 'chosen', reads: 'replica' },
  schema: {
    body: z.object({ Text: z.string().max(MAX_PASTED_TEXT), Vehicle: Scope.nullish() }),
    response: { 200: PastedText, '4xx': Problem },
  },
} as const satisfies Endpoint

/** The parts of a pasted text. `Vehicle` = the place of the part's vehicle in Vehicles; null = none. */
const AddItems = z
  .object({
    Items: z
      .array(
        z.object({
          Sku: z.string().min(1).max(MAX_TYPED_SKU),
          Quantity,
          Vehicle: z.int().min(0).max(MAX_LINES_PER_CALL).nullish(),
        }),
      )
      .min(1)
      .max(MAX_LINES_PER_CALL),
    Vehicles: z.array(Scope).max(MAX_PASTED_VEHICLES).default([]),
  })
  .refine(({ Items, Vehicles }) => Items.every(({ Vehicle }) => (Vehicle ?? -1) < Vehicles.length), {
    path: ['Vehicles'],
  })

/** What became of each item, in order. `After` = the cart after the change; null unless it was asked for. */
const AddedItems = z.object({
  Results: z.array(z.object({ IsAdded: z.boolean(), Messages })),
  After: CartAfterChange.nullable(),
})
export type AddedItems = z.infer<typeof AddedItems>

/**
 * Ours: adds several parts, each with its vehicle, in one transaction. An item is added as a whole or not at all, and its
 * messages say why; the others are added nevertheless.
 */
export const addItems = {
  method: 'POST',
  url: '/api/Level4/AddItems',
  config: { visitors: 'session', priced: 'chosen' },
  schema: {
    querystring: addItem.schema.querystring,
    body: AddItems,
    response: { 200: AddedItems, '4xx': Problem },
  },
} as const satisfies Endpoint
