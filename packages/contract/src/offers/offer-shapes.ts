import { MAX_OFFER_TEXT } from '@partboard/domain/numbers/limits'
import { langs } from '@partboard/domain/text/languages'
import { z } from 'zod'
import { Instant, Line, Money, Percent, Printed } from '../values.ts'

/** What an offer says to the garage and to its client alike. */

/** Hours with at most two decimals on the wire, hundredths of an hour in programs. */
export const Hours = z.codec(z.number(), z.int(), {
  decode: (hours) => Math.round(hours * 100),
  encode: (hundredths) => hundredths / 100,
})

/**
 * Where an offer is. `asked` = the client's last question has no answer yet; `partly_accepted` = not all lines that are
 * in the sum; `expired` = the last day is over and the client did not decide.
 */
export const OfferState = z.enum([
  'draft',
  'sent',
  'seen',
  'asked',
  'accepted',
  'partly_accepted',
  'declined',
  'expired',
  'withdrawn',
])
export type OfferState = z.infer<typeof OfferState>

/** A part, labour by the hour, or a line with a price of its own. */
export const OfferLineKind = z.enum(['part', 'labour', 'own'])

/**
 * How the client's price of a part is made: the catalogue price, the same less a discount, the own cost with a mark-up,
 * or a value of the line.
 */
export const OfferPricing = z.enum(['catalogue', 'discount', 'markup', 'own'])
export type OfferPricing = z.infer<typeof OfferPricing>

export const OfferLanguage = z.enum(langs)

/** The vehicle as it is written on the offer. */
export const vehicleText = {
  /** 'F30N 320d'; '' = no vehicle. */
  Text: Line(MAX_OFFER_TEXT),
  Vin: Line(40),
  /** '08.03.2016' */
  Production: Line(40),
  Plate: Line(20),
}

/** Amounts of an offer with VAT. Lines for the client's decision are in none but `WithOptional`. */
export const OfferTotals = z.object({
  Parts: Money,
  Labour: Money,
  Other: Money,
  /** Parts, labour and other lines: the sum that a target price sets. */
  Goods: Money,
  /** Sum of the deposits; null = none. */
  Deposit: Money.nullable(),
  /** Goods and deposits: what the client pays. */
  Total: Money,
  /** The total with all lines for the client's decision and their deposits; null = there are none. */
  WithOptional: Money.nullable(),
  /** The rates of the goods and of deposits with VAT, the highest first. */
  TaxRates: z.array(z.object({ Rate: Percent, Net: Money, Value: Money, Gross: Money })),
})
export type OfferTotals = z.infer<typeof OfferTotals>

/** Fields of a line that the client reads too. */
export const clientLine = {
  /** Of the line in this offer; it stays from version to version. */
  Id: z.int(),
  Kind: OfferLineKind,
  /** The part's name on the day of the saved values, or the typed text. */
  Text: z.string(),
  Sku: z.string().nullable(),
  Printed,
  /** 1 for labour. */
  Quantity: z.int(),
  Hours: Hours.nullable(),
  /** One piece or one hour with VAT. For a part with a value of its own it is rounded. */
  Unit: Money,
  /** The value of the line with VAT: what counts. */
  Total: Money,
  VatRate: Percent,
  Optional: z.boolean(),
  Note: z.string(),
  PictureUrl: z.string(),
  /** The class of a part, which with `MadeFor` limits the right to withdraw from its sale. */
  Withdrawal: z.enum(['returnable', 'made_to_order', 'sealed']).default('returnable'),
  /** Number of the key or of the coding order that a part is made for; '' = none, so it comes from the stock. */
  MadeFor: z.string().default(''),
  /** Ours: what one piece of a part contains, '5 l', for the price of a litre; '' = it is not sold by measure. */
  Measure: z.string().default(''),
  /** null = the client did not decide yet. */
  Accepted: z.boolean().nullable(),
}

export const OfferMessage = z.object({ By: z.enum(['client', 'garage']), Text: z.string(), On: Instant })
export type OfferMessage = z.infer<typeof OfferMessage>

/** What the client decided. `Total` = the accepted lines with their deposits. */
export const OfferDecision = z.object({
  Kind: z.enum(['accepted', 'partly_accepted', 'declined']),
  /** As the client wrote it; '' = declined without a name. */
  Name: z.string(),
  On: Instant,
  Total: Money,
  /** Where the confirmation was sent; '' = the client gave no e-mail. */
  Email: z.string().default(''),
  /** The client has asked that the work begins within the term of withdrawal. */
  EarlyStart: z.boolean().default(false),
})
