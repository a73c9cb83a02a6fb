import { z } from 'zod'
import { fitFields, PartDrawing, Promised } from '../fit/fit.ts'
import { Day, Money, Percent, Printed, ProductId, WarehouseId } from '../values.ts'

const PictureRef = z.object({ ImageUrl: z.string() })

/** The free pieces of each warehouse, and when they are available there; null = they are not. */
export const WarehouseInventory = z.array(
  z.object({ WarehouseId, StockQuantity: z.int(), Promise: Promised.nullable().default(null) }),
)
export type WarehouseInventory = z.infer<typeof WarehouseInventory>

const contact = z.object({ Name: z.string(), Address: z.string(), Email: z.string() })
const hazards = z.array(z.object({ Code: z.string(), Text: z.string() }))

/**
 * What must be said of a part before it is sold: the maker, the responsible person in the EU if the maker is outside it,
 * warnings, and signal word, pictograms (GHS05) and statements (H314) of its label with their texts.
 */
export const PartSafety = z.object({
  Maker: contact.nullable(),
  EuPerson: contact.nullable(),
  Warnings: z.string(),
  SignalWord: z.string().nullable().default(null),
  Pictograms: hazards,
  Statements: hazards,
})
export type PartSafety = z.infer<typeof PartSafety>

/**
 * The part of `PartSafety` that stands in a line before the order: signal word and pictograms. HasWarnings: the part has
 * warnings or a label besides its maker.
 */
export const LineSafety = PartSafety.pick({ SignalWord: true, Pictograms: true }).extend({
  HasWarnings: z.boolean(),
})
export type LineSafety = z.infer<typeof LineSafety>

/** Of the 30 days before a reduction, or of a shorter time since the part was first sold. */
export const LowestPriceSince = z.enum(['30_days', 'first_sale']).nullable().default(null)

/** The price of one litre, kilogram or metre. */
export const PerUnit = z.object({ Price: Money, PriceNetto: Money, Unit: z.enum(['l', 'kg', 'm']) })
export type PerUnit = z.infer<typeof PerUnit>

/**
 * What belongs to the price of a part: the price of a litre, kilogram or metre, and the deposit on one piece, with VAT.
 * Null = there is none.
 */
export const priceFacts = {
  PerUnit: PerUnit.nullable().default(null),
  DepositPrice: Money.nullable().default(null),
  DepositKind: z.enum(['core', 'battery']).default('core'),
}

/**
 * What one piece costs from a quantity on, for this customer: from 1, then each lower price. Empty = the quantity makes
 * no difference.
 */
export const QuantityPrices = z
  .array(
    z.object({ From: z.int(), Price: Money, PriceNetto: Money, PerUnit: PerUnit.nullable().default(null) }),
  )
  .default([])
export type QuantityPrices = z.infer<typeof QuantityPrices>

/**
 * Kinds of further numbers of a part: as printed on it, a bar code, the supplier's, an old one, the shop's own; and
 * cross references, which are numbers of another part: an equivalent, and one that fits instead.
 */
export const numberKinds = ['printed', 'ean', 'supplier', 'old', 'own', 'equivalent', 'instead'] as const
export type NumberKind = (typeof numberKinds)[number]

/** A further number of a part. Sku is the part of this shop that has the number; null = none, or no cross reference. */
export const FurtherNumber = z.object({
  Kind: z.enum(numberKinds),
  /** In the groups of its brand, or as the catalogue writes it. */
  Number: z.string(),
  /** Name of the brand that has the number; '' = none is known. */
  Brand: z.string(),
  Sku: z.string().nullable(),
  Printed,
})
export type FurtherNumber = z.infer<typeof FurtherNumber>

/** Why a part was found: its own number, the end that identifies it, or a further number. */
export const FoundBy = z.object({
  Kind: z.enum(['number', 'end', ...numberKinds]),
  Number: z.string(),
  Brand: z.string(),
})
export type FoundBy = z.infer<typeof FoundBy>

/** One of several parts that have a typed number. Brand is '' in a shop with one brand of parts. */
export const PartChoice = z.object({
  Id: ProductId,
  Sku: z.string(),
  Printed,
  Brand: z.string(),
  Name: z.string(),
  FoundBy,
})
export type PartChoice = z.infer<typeof PartChoice>

const kit = z.array(
  z.object({ Id: ProductId, Sku: z.string(), Printed, Name: z.string(), Quantity: z.int() }),
)

/**
 * A part or a board (ProductType GroupedProduct). On a board each part is one line of its table. The fields after
 * WarehouseInventory are ours (docs/spec/wire.md#frozen). They have a default, because another server with the same
 * contract may leave them out.
 */
export const Part = z.object({
  Id: ProductId,
  Name: z.string(),
  Sku: z.string(),
  Printed,
  ProductType: z.enum(['GroupedProduct', 'SimpleProduct']),
  FullDescription: z.string(),
  Pictures: z.array(PictureRef),
  Attributes: z.record(z.string(), z.array(z.string())),
  NotApplicable: z.boolean(),
  Position: z.string(),
  CommentBefore: z.string(),
  CommentAfter: z.string(),
  ProductBundleList: kit,
  ProductRepairList: kit,
  ProductFitList: kit,
  Price: Money.nullable(),
  OldPrice: Money.nullable(),
  OldPriceNetto: Money.nullable(),
  PriceNetto: Money.nullable(),
  Discount: Percent.nullable(),
  WarehouseInventory,
  /** Id of the line, unique on its board: several lines may have the same Position and the same part. 0 = no board. */
  LineId: z.int().default(0),
  /** The line's condition, translated: "+ xenon light", "− headlight washers". */
  Conditions: z.array(z.object({ Sign: z.enum(['+', '-']), Code: z.string(), Name: z.string() })).default([]),
  ...fitFields,
  Drawing: PartDrawing.nullable().default(null),
  /** The successor that is sold instead; null = the number is current. */
  ReplacedBy: z.string().nullable().default(null),
  ReplacedByPrinted: Printed,
  /** With VAT, for one piece; null = none. */
  DepositPrice: Money.nullable().default(null),
  DepositKind: z.enum(['core', 'battery']).default('core'),
  WeightGrams: z.int().nullable().default(null),
  /** Only of one part, not of the lines of a board; null = nothing is known. */
  Safety: PartSafety.nullable().default(null),
  /** Ours: what limits the right of withdrawal, as a sentence; '' = nothing, or a line of a board. */
  WithdrawalNote: z.string().default(''),
  /** Ours: further numbers, such as bar codes and cross references. Only of one part, not of the lines of a board. */
  Numbers: z.array(FurtherNumber).default([]),
  /** Ours: a line's quantity as the catalogue prints it ("AR", "0.5", "4-6"); '' = the Quantity attribute is it. */
  PrintedQuantity: z.string().default(''),
  /**
   * Ours: how many pieces the vehicle has, by the lines of its boards; without a vehicle, by all lines. Null = nobody
   * knows, or a line of a board.
   */
  PerVehicle: z.object({ From: z.int(), To: z.int() }).nullable().default(null),
  /** Ours: 0 to 5; a line belongs to the nearest line above with a lower level. */
  Level: z.int().default(0),
  /** Ours: a line's ranges of serial and engine numbers and its note to check, as sentences. */
  Limits: z.array(z.string()).default([]),
})
export type Part = z.infer<typeof Part>

/** Price 0 = not for sale. The price is that of a single piece. */
export const ProductStock = z.object({
  Id: ProductId,
  Sku: z.string(),
  Printed,
  Name: z.string(),
  Price: Money,
  PriceNetto: Money,
  OldPrice: Money.nullable(),
  OldPriceNetto: Money.nullable(),
  Discount: Percent.nullable(),
  /** The group of prices whose discount this customer has for the part; null = no such discount, or of several groups. */
  DiscountGroup: z.string().nullable().default(null),
  WarehouseInventory,
  ...fitFields,
  /** The kind of old price: the shop's earlier price, or the list price before the customer's discount. */
  OldPriceKind: z.enum(['catalogue', 'earlier']).default('catalogue'),
  /** Only for an earlier price: the lowest gross price before the reduction. Consumers see no earlier price without it. */
  LowestPrice: Money.nullable().default(null),
  LowestPriceSince,
  /** Last day of the reduction; null = none is announced. */
  ReducedUntil: Day.nullable().default(null),
  /** Name of the promotion; null = the reduction has none. */
  ReductionName: z.string().nullable().default(null),
  /** The supplier's working days for a part without stock; null = the part is sold from stock only. */
  Backorder: z.object({ MinDays: z.int(), MaxDays: z.int() }).nullable().default(null),
  /** When the whole quantity is available ("12 dziś, 8 w piątek"); null = it is not. */
  Promise: Promised.nullable().default(null),
  ...priceFacts,
  /** Why this customer cannot order the part although it has a price; null = nothing prevents it. */
  Refusal: z.string().nullable().default(null),
  QuantityPrices,
})
export type ProductStock = z.infer<typeof ProductStock>
