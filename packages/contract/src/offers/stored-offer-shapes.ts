import {
  MAX_EMAIL,
  MAX_MADE_FOR,
  MAX_MARKUP,
  MAX_NOTE,
  MAX_OFFER_AMOUNT,
  MAX_OFFER_HOURS,
  MAX_OFFER_LINES,
  MAX_OFFER_TEXT,
  MAX_PERSON_NAME,
  MAX_PHONE,
  MAX_TYPED_SKU,
} from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { Scope } from '../catalogue/catalogue-shapes.ts'
import { Deposit, PartDrawing } from '../fit/fit.ts'
import { Day, Instant, Line, Money, OfferId, Paragraph, Percent, ProductId, Quantity } from '../values.ts'
import {
  clientLine,
  Hours,
  OfferDecision,
  OfferLanguage,
  OfferLineKind,
  OfferMessage,
  OfferPricing,
  OfferState,
  OfferTotals,
  vehicleText,
} from './offer-shapes.ts'

const Client = z.object({
  Name: Line(2 * MAX_PERSON_NAME),
  Phone: Line(MAX_PHONE),
  /** '' = none. */
  Email: Line(MAX_EMAIL),
})

const OfferVehicle = z.object({
  ...vehicleText,
  /** The vehicle with which parts are added to the cart; null = none. */
  Scope: Scope.nullable(),
})

/** A line as it is saved. Which fields a kind needs is said at each; the others are ignored. */
export const OfferLineInput = z.object({
  /** The line of the offer that this one was, so that its saved values stay; null = a new line with today's values. */
  Id: z.int().min(1).max(2_147_483_647).nullish(),
  Kind: OfferLineKind,
  /** Part: its number. */
  Sku: Line(MAX_TYPED_SKU).min(1).nullish(),
  /** Labour and own lines: what the client reads. */
  Text: Line(MAX_OFFER_TEXT).min(1).nullish(),
  /** Parts and own lines. */
  Quantity: Quantity.nullish(),
  /** Labour. */
  Hours: Hours.refine((hundredths) => hundredths >= 1 && hundredths <= MAX_OFFER_HOURS).nullish(),
  /** Labour: the rate of an hour with VAT. Own lines: the price of one piece with VAT. */
  Unit: Money.refine((minor) => minor >= 0 && minor <= MAX_OFFER_AMOUNT).nullish(),
  /** Labour and own lines; missing = 23 %. */
  VatRate: Percent.refine((bp) => bp >= 0 && bp <= 100_00).nullish(),
  /** Part; missing = catalogue. */
  PricedBy: OfferPricing.nullish(),
  /** Part priced by discount: 0 to 100. */
  Discount: Percent.refine((bp) => bp >= 0 && bp <= 100_00).nullish(),
  /** Part priced by mark-up on the own cost. */
  Markup: Percent.refine((bp) => bp >= 0 && bp <= MAX_MARKUP).nullish(),
  /** Part priced by its own value: the whole line with VAT. */
  Total: Money.refine((minor) => minor >= 0 && minor <= MAX_OFFER_AMOUNT).nullish(),
  /** The client decides; the line is outside the sum. */
  Optional: z.boolean().nullish(),
  /** A target price does not change the line. */
  Locked: z.boolean().nullish(),
  /** What the client reads below the line. */
  Note: Line(MAX_OFFER_TEXT).nullish(),
  /** Part that can be made to order: the key or the coding order that it is made for. Missing = the stock. */
  MadeFor: Line(MAX_MADE_FOR).nullish(),
})
export type OfferLineInput = z.input<typeof OfferLineInput>

/** An offer as it is saved. What is not sent stays as it is; a new offer takes the defaults that are named. */
export const OfferContent = z.object({
  Title: Line(MAX_OFFER_TEXT).optional(),
  Client: Client.optional(),
  Vehicle: OfferVehicle.optional(),
  /** The last day on which the client can accept. Default: in 14 days. */
  ValidUntil: Day.optional(),
  /** The day by which the garage does the work; null = none is promised. */
  DueOn: Day.nullish(),
  /** The language of the client's page and of the mail. Default: that of the request. */
  Language: OfferLanguage.optional(),
  /** What the client reads below the lines. */
  Note: Paragraph(MAX_NOTE).optional(),
  Lines: z.array(OfferLineInput).max(MAX_OFFER_LINES).optional(),
  /**
   * Parts of which the current cart has lines that Lines are made of: those lines leave the cart with the offer. Missing =
   * the cart stays as it is.
   */
  FromCart: z.array(ProductId).max(MAX_OFFER_LINES).optional(),
})
export type OfferContent = z.input<typeof OfferContent>

export const OfferLine = z.object({
  ...clientLine,
  /** null = labour, an own line, or a part that the catalogue has no longer. */
  ProductId: ProductId.nullable(),
  Drawing: PartDrawing.nullable(),
  Deposit: Deposit.nullable(),
  PricedBy: OfferPricing,
  /** As typed; null = the price is made in another way. */
  Discount: Percent.nullable(),
  Markup: Percent.nullable(),
  Locked: z.boolean(),
  /** How much the value is below the catalogue price; null = no catalogue price. Less than 0: it is above. */
  ClientDiscount: Percent.nullable(),
  /** Saved values of a part, of `SavedOn`. The catalogue price is of one piece with VAT; null = it had none. */
  Catalogue: Money.nullable(),
  /** What the garage pays for one piece, without VAT; null = not known. */
  Cost: Money.nullable(),
  /** The same for the whole line. */
  TotalCost: Money.nullable(),
  /** The share of the net value that is not cost; null = not known. */
  Margin: Percent.nullable(),
  Availability: z.enum(['stock', 'order', 'none']).nullable(),
  SavedOn: Instant.nullable(),
})
export type OfferLine = z.infer<typeof OfferLine>

/** One row of the list of offers. */
export const OfferRow = z.object({
  Id: OfferId,
  Number: z.string(),
  Title: z.string(),
  State: OfferState,
  /** Changes are not sent yet: the client sees an earlier version. */
  IsChanged: z.boolean(),
  ClientName: z.string(),
  VehicleText: z.string(),
  Plate: z.string(),
  Vin: z.string(),
  CurrencyCode: z.string(),
  Total: Money,
  CreatedOn: Instant,
  ChangedOn: Instant,
  ValidUntil: Day,
  /** Who made it. */
  CreatedBy: z.string(),
})
export type OfferRow = z.infer<typeof OfferRow>

/** An offer with its newest version: the draft, or the sent version if nothing has changed since. */
export const Offer = z.object({
  Id: OfferId,
  /** OF/2026/11/017 */
  Number: z.string(),
  State: OfferState,
  Title: z.string(),
  Client,
  Vehicle: OfferVehicle,
  ValidUntil: Day,
  /** The day by which the garage does the work; null = none is promised. */
  DueOn: Day.nullable().default(null),
  Language: OfferLanguage,
  Note: z.string(),
  CurrencyCode: z.string(),
  /** The version that is shown here. */
  Version: z.int(),
  /** The version that the link shows; null = none was sent. It is lower than Version while changes are not sent. */
  SentVersion: z.int().nullable(),
  /** Grows with each change; a save that names an older one is refused. */
  Revision: z.int(),
  CreatedOn: Instant,
  CreatedBy: z.string(),
  ChangedOn: Instant,
  /** Of SentVersion. */
  SentOn: Instant.nullable(),
  SentBy: z.enum(['link', 'sms', 'email']).nullable(),
  /** When the client opened SentVersion for the first time. */
  SeenOn: Instant.nullable(),
  Lines: z.array(OfferLine),
  Totals: OfferTotals,
  /** Of the parts in the sum whose cost is known. Percent is null without such parts. */
  Margin: z.object({ Cost: Money, Profit: Money, Percent: Percent.nullable() }),
  /** Questions and answers, oldest first. */
  Messages: z.array(OfferMessage),
  /** The client's decision on SentVersion; null = none. */
  Decision: OfferDecision.nullable(),
  /** When the accepted parts went into the cart; null = not yet. */
  InCartOn: Instant.nullable(),
})
export type Offer = z.infer<typeof Offer>

/** The way to the client's page. The code is shown once: the shop keeps its hash. */
export const OfferLink = z.object({
  /** 7KQ2-M4XD-91TP-C6ZB */
  Code: z.string(),
  Url: z.string(),
  /** The address as a QR code, an SVG drawing. */
  QrCode: z.string(),
  /** A message with the address, in the offer's language. */
  Text: z.string(),
  /** `sms:` with number and text; null without a phone number. */
  SmsUrl: z.string().nullable(),
  ValidUntil: Day,
})
export type OfferLink = z.infer<typeof OfferLink>
