import {
  MAX_LINES_PER_CALL,
  MAX_PASTED_TEXT,
  MAX_PASTED_VEHICLES,
  MAX_TYPED_SKU,
} from '@partboard/domain/numbers/limits'
import { asCopied } from '@partboard/domain/text/right-to-left'
import { z } from 'zod'
import { addItem } from '../cart/cart.ts'
import { CartAfterChange } from '../cart/cart-shapes.ts'
import { Scope } from '../catalogue/catalogue-shapes.ts'
import { ProductStock } from '../catalogue/part-shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { LineVehicle, PartDrawing } from '../fit/fit.ts'
import { VehicleSearch } from '../fit/vehicles.ts'
import { Problem } from '../problem.ts'
import { disc, drawing, fit, keptScope, lineVehicle, noDeposit, offer, promise } from '../samples.ts'
import { Line, Messages, Quantity } from '../values.ts'

/** A part that a line may ask for, with what the customer is offered of it. The price is that of the line's quantity. */
export const PastedPart = ProductStock.pick({
  Id: true,
  Sku: true,
  Printed: true,
  Name: true,
  Price: true,
  PriceNetto: true,
  Fit: true,
  FitFacts: true,
  FitInstead: true,
  Place: true,
  Backorder: true,
  Promise: true,
  PerUnit: true,
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
  /** `own` = by a number of the account's own. */
  By: z.enum(['number', 'own', 'words']),
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

/** A VIN that a line may mean. A client puts it in the place of Written in the text, and reads the text again. */
export const VinChoice = z.object({
  /** What the line has. */
  Written: z.string(),
  Vin: z.string(),
  /** The vehicle; '' = the catalogue does not have it. */
  Text: z.string(),
})
export type VinChoice = z.infer<typeof VinChoice>

/** A line of the text. Its Kind is that of its parts, the one that needs most attention first. */
export const ReadLine = z.object({
  /** From 1. */
  Line: z.int(),
  /** Without control characters. */
  Text: z.string(),
  Kind: z.enum(['matched', 'replaced', 'ambiguous', 'unknown', 'comment', 'vehicle']),
  Parts: z.array(ReadPart),
  /** The place in Vehicles of the vehicle that the line names; null = none, or Reason says why it is not known. */
  Vehicle: z.int().nullable(),
  Reason: z.string(),
  /** The VINs that may be meant: of vehicles with this end, or with digits for I, O and Q. */
  VinChoices: z.array(VinChoice).default([]),
  /** Why the end of the line, or all of it, was not read; '' = it was. */
  Unread: z.string(),
})
export type ReadLine = z.infer<typeof ReadLine>

export const PastedText = z.object({
  Lines: z.array(ReadLine),
  /**
   * The vehicles of the lines, with the scope by which they are added to the cart, and a body of VehicleSearch that
   * selects them; null = it is the vehicle of the request.
   */
  Vehicles: z.array(LineVehicle.extend({ Scope, Search: VehicleSearch.nullable().default(null) })),
})
export type PastedText = z.infer<typeof PastedText>

/**
 * Reads a text of a message, a mail or a spreadsheet; nothing is stored. Every line is answered once, in order. A VIN or
 * the plate of a vehicle that the account keeps is the vehicle of the lines below it, and of all lines if it is the only
 * one; Vehicle is that of lines without one.
 */
export const readText = {
  method: 'POST',
  url: '/api/Part/ReadText',
  access: 'customer',
  priced: 'chosen',
  reads: true,
  docs: {
    summary: 'Read a message, a mail or a spreadsheet into parts',
    description:
      'Every line of the text is answered once, in order: numbers in any spelling with their quantities, words of names, VINs, comments. Nothing is stored. A VIN, or the number plate of a vehicle that the account keeps, is the vehicle of the lines below it, and of all lines if it is the only one; Vehicle is that of other lines. A number that the account calls a part by is that part, before any number of the catalogue, and By is `own`. Below a plate or a VIN that is not known there is none: Reason says why, and VinChoices has the VINs that may be meant. A line may have several Parts. A part is `matched` or `replaced` only if the line clearly asks for it; words only if exactly one part fits the vehicle and they say its whole name. What is in doubt is `ambiguous`, with Choices and a Reason. A part that does not fit has Fit not_applicable, and Choices has the one that fits instead. Promise is for Quantity. At most 1,000 lines and 100,000 characters; a longer text is 400.',
    refusals: [404],
    example: {
      body: { Text: 'For WBAZC11020K000103 please:\n34114300102 x2\nthanks', Vehicle: null },
      answer: {
        Lines: [
          {
            Line: 1,
            Text: 'For WBAZC11020K000103 please:',
            Kind: 'vehicle',
            Parts: [],
            Vehicle: 0,
            Reason: '',
            VinChoices: [],
            Unread: '',
          },
          {
            Line: 2,
            Text: '34114300102 x2',
            Kind: 'matched',
            Parts: [
              {
                Kind: 'matched',
                By: 'number',
                Text: '34114300102',
                Quantity: 2,
                Vehicle: 0,
                Part: {
                  Id: 200,
                  ...disc,
                  Price: offer.Price,
                  PriceNetto: offer.PriceNetto,
                  ...fit,
                  Backorder: null,
                  Promise: promise,
                  PerUnit: null,
                  ...noDeposit,
                  Refusal: null,
                  QuantityPrices: [],
                  Drawing: drawing,
                  VatRate: 2300,
                  Available: 8,
                  IsForSale: true,
                },
                Choices: [],
                Reason: '',
              },
            ],
            Vehicle: null,
            Reason: '',
            VinChoices: [],
            Unread: '',
          },
          {
            Line: 3,
            Text: 'thanks',
            Kind: 'comment',
            Parts: [],
            Vehicle: null,
            Reason: '',
            VinChoices: [],
            Unread: '',
          },
        ],
        Vehicles: [{ ...lineVehicle, Scope: keptScope, Search: { vehicleId: 288 } }],
      },
    },
  },
  schema: {
    body: z.object({ Text: z.string().overwrite(asCopied).max(MAX_PASTED_TEXT), Vehicle: Scope.nullish() }),
    response: { 200: PastedText, '4xx': Problem },
  },
} as const satisfies Endpoint

/** The parts of a pasted text. `Vehicle` = the place of the part's vehicle in Vehicles; null = none. */
const AddItems = z
  .object({
    Items: z
      .array(
        z.object({
          Sku: Line(MAX_TYPED_SKU).min(1),
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
  access: 'visitors:session',
  priced: 'chosen',
  docs: {
    summary: 'Put several parts into the cart, each for its vehicle',
    description:
      'At most 1,000 parts, in one transaction. Vehicle is the place of the part’s vehicle in Vehicles. A part is added as a whole or not at all: IsAdded says which, and Messages why. The other parts are added nevertheless. With show, After is the cart after the change, as in the answers of the other changes. Not a call of the specification.',
    refusals: [409],
    example: {
      querystring: { show: 'badge' },
      body: {
        Items: [
          { Sku: disc.Sku, Quantity: 2, Vehicle: 0 },
          { Sku: '99999999999', Quantity: 1 },
        ],
        Vehicles: [keptScope],
      },
      answer: {
        Results: [
          { IsAdded: true, Messages: [] },
          { IsAdded: false, Messages: ['We do not know this part number.'] },
        ],
        After: {
          Messages: [],
          SimpleCart: {
            Items: [{ ProductId: 200, ...disc, Quantity: 2 }],
            ItemCount: 2,
            Id: 41,
            Name: 'Friday, Wola',
          },
          Cart: null,
          Totals: null,
        },
      },
    },
  },
  schema: {
    querystring: addItem.schema.querystring,
    body: AddItems,
    response: { 200: AddedItems, '4xx': Problem },
  },
} as const satisfies Endpoint
