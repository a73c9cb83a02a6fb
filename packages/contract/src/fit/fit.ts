import { z } from 'zod'
import { Money, Printed, ProductId } from '../values.ts'

/**
 * Whether a part fits the vehicle: 'unknown' = equipment or a date that is not known decides; 'none' = no vehicle was
 * named.
 */
export const FitResult = z.enum(['fits', 'unknown', 'not_applicable', 'none'])
export type FitResult = z.infer<typeof FitResult>

/** One reason why a part fits, does not fit, or may fit; sentences in the request's language. */
export const FitFact = z.object({
  /** serial = the end of the VIN; check = a note that a person has to check. */
  Rule: z.enum(['type', 'steering', 'gearbox', 'date', 'serial', 'engine_number', 'condition', 'check']),
  Outcome: z.boolean().nullable(),
  Text: z.string(),
})
export type FitFact = z.infer<typeof FitFact>

/**
 * The verdict on a part, in every answer with a part. These fields are ours, so each has a default. Failed facts come
 * first.
 */
export const fitFields = {
  Fit: FitResult.default('none'),
  FitFacts: z.array(FitFact).default([]),
  /** The part that fits instead; null = this part fits or was not checked, or no other part fits. */
  FitInstead: z.object({ Sku: z.string(), Printed, Name: z.string(), ProductId }).nullable().default(null),
  /**
   * Ours: the name of the board of the vehicle with the part ("Rear brake"); in a line without a vehicle, that of its
   * drawing. Missing = no board fits, or none is known.
   */
  Place: z.string().optional(),
}

/** The `fitFields` of a part that was not checked. */
export const notJudged = { Fit: 'none', FitFacts: [], FitInstead: null } satisfies z.infer<
  z.ZodObject<typeof fitFields>
>

/** The vehicle of a line in a cart, a list or an order, with its name at the time when the line was created. */
export const LineVehicle = z.object({ Text: z.string(), Vin: z.string().nullable() })
export type LineVehicle = z.infer<typeof LineVehicle>

/**
 * The drawing of a part: the drawing's picture and the part's callout on it. A client cuts the part's group out of the
 * drawing. Null = no drawing shows the part.
 */
export const PartDrawing = z.object({
  ImageUrl: z.string(),
  GrafikId: z.string(),
  Position: z.string(),
  /** Ours: the size of the picture in its own pixels; missing = 800×560. */
  Width: z.int().optional(),
  Height: z.int().optional(),
})
export type PartDrawing = z.infer<typeof PartDrawing>

/** When a quantity is available. `Short` is for a narrow column; `Text` also has the place and the condition. */
export const Promised = z.object({ From: z.iso.datetime(), Text: z.string(), Short: z.string() })
export type Promised = z.infer<typeof Promised>

/** A deposit of a cart, an offer or an order: paid with the part, refunded for the old part. Prices are gross. */
export const Deposit = z.object({
  Sku: z.string(),
  Printed,
  Name: z.string(),
  Quantity: z.int(),
  /** For one piece. */
  Price: Money,
  Total: Money,
  /** Without VAT, for trade documents. A battery deposit has no VAT, so it is the same figure. */
  TotalNetto: Money.nullable().default(null),
  Kind: z.enum(['core', 'battery']).default('core'),
})
export type Deposit = z.infer<typeof Deposit>
