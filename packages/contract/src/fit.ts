import { z } from 'zod'
import { Money, ProductId } from './values.ts'

/**
 * Whether a part fits the vehicle: 'unknown' = equipment or a date that is not known decides; 'none' = no vehicle was
 * named.
 */
export const FitResult = z.enum(['fits', 'unknown', 'not_applicable', 'none'])
export type FitResult = z.infer<typeof FitResult>

/** One reason why a part fits, does not fit, or may fit; sentences in the request's language. */
export const FitFact = z.object({
  Rule: z.enum(['type', 'steering', 'gearbox', 'date', 'condition']),
  Outcome: z.boolean().nullable(),
  Text: z.string(),
})
export type FitFact = z.infer<typeof FitFact>

/**
 * The verdict on a part, the same wherever the part is answered. Ours beside the agreed shapes, so every field has a
 * default. A fact that fails comes first.
 */
export const fitFields = {
  Fit: FitResult.default('none'),
  FitFacts: z.array(FitFact).default([]),
  /** The part that fits where this one does not; null = it fits, is not judged, or nothing takes its place. */
  FitInstead: z.object({ Sku: z.string(), Name: z.string(), ProductId }).nullable().default(null),
}

/** What `fitFields` say of a part that is not judged. */
export const notJudged = { Fit: 'none', FitFacts: [], FitInstead: null } satisfies z.infer<
  z.ZodObject<typeof fitFields>
>

/** The vehicle a line of a cart, a list or an order is meant for, as it was named when the line was made. */
export const LineVehicle = z.object({ Text: z.string(), Vin: z.string().nullable() })
export type LineVehicle = z.infer<typeof LineVehicle>

/**
 * Where a part is drawn: the board's picture and the callout under which the part stands on it. A client cuts the
 * part's own group out of the drawing; null = the part is on no drawing.
 */
export const PartDrawing = z.object({ ImageUrl: z.string(), GrafikId: z.string(), Position: z.string() })
export type PartDrawing = z.infer<typeof PartDrawing>

/** From when a quantity can be had. `Short` is for a narrow column, `Text` says place and condition as well. */
export const Promised = z.object({ From: z.iso.datetime(), Text: z.string(), Short: z.string() })
export type Promised = z.infer<typeof Promised>

/** A deposit of a cart, an offer or an order: paid with the part, given back for the old one. Prices are gross. */
export const Deposit = z.object({
  Sku: z.string(),
  Name: z.string(),
  Quantity: z.int(),
  /** One piece. */
  Price: Money,
  Total: Money,
  /** Without VAT, for trade documents. A battery deposit has no VAT: the same figure. */
  TotalNetto: Money.nullable().default(null),
  Kind: z.enum(['core', 'battery']).default('core'),
})
export type Deposit = z.infer<typeof Deposit>
