import { MAX_TYPED_SKU } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { fitFields, PartDrawing, Promised } from '../fit/fit.ts'
import { Problem } from '../problem.ts'
import {
  BrandId,
  CategoryId,
  Day,
  idFromText,
  Money,
  Percent,
  ProductId,
  Quantity,
  VehicleId,
  WarehouseId,
} from '../values.ts'

const cached = { visitors: 'open', cache: 'catalogue', offline: true, reads: 'replica' } as const

/** Limits a catalogue call to a vehicle. Without vehicleKeyList no vehicle is selected. */
export const Scope = z.object({
  vehicleId: z.union([VehicleId, z.literal(0)]).nullish(),
  vehicleKeyList: z.array(z.string().max(10)).max(50).nullish(),
  equipmentList: z.array(z.string().max(10)).max(300).nullish(),
  month: z.int().min(0).max(12).nullish(),
  year: z.int().min(0).max(2200).nullish(),
  transmissionType: z.string().max(10).nullish(),
  brandId: z.union([BrandId, z.literal(0)]).nullish(),
  vehicleType: z.string().max(10).nullish(),
  /** Ours: the VIN of a vehicle without a vehicleId, for limits by serial number. */
  vin: z.string().max(40).nullish(),
  /** Equipment that the customer ticked or unticked. It takes precedence over the record: cars are retrofitted. */
  vehicleConditions: z
    .array(
      z.object({
        Id: z.int().min(0).max(2_147_483_647).nullish(),
        Code: z.string().max(10),
        Selected: z.union([z.literal(0), z.literal(1)]),
        /** The customer answered this. Without it, a 0 in an exclusive group only means that the box is not ticked. */
        Answered: z.boolean().nullish(),
      }),
    )
    .max(300)
    .nullish(),
})
export type Scope = z.input<typeof Scope>

/** Ours: the brands of vehicles for which a tree of groups is; empty = all brands. */
export const TreeBrands = z.array(z.object({ Id: BrandId, Name: z.string() })).default([])
export type TreeBrands = z.infer<typeof TreeBrands>

/** Ours: what is shown in front of a group's name, such as its number in the maker's catalogue; '' = nothing. */
const Label = z.string().default('')

export const Category = z.object({
  Id: CategoryId,
  Name: z.string(),
  PictureUrl: z.string(),
  ParentCategoryId: z.int(),
  HasChildren: z.boolean(),
  Label,
  Brands: TreeBrands,
})
export type Category = z.infer<typeof Category>

/** Ours: the groups above something, from the main group down. Another server with the same contract may send none. */
const GroupPath = z
  .array(z.object({ Id: CategoryId, Name: z.string(), Label, HasChildren: z.boolean() }))
  .default([])
export type GroupPath = z.infer<typeof GroupPath>

/** One group, with the groups above it, and whether it has boards itself; null = the server does not say. */
export const CategoryDetails = Category.extend({
  Path: GroupPath,
  HasBoards: z.boolean().nullable().default(null),
})
export type CategoryDetails = z.infer<typeof CategoryDetails>

export const BoardItem = z.object({
  Id: ProductId,
  Name: z.string(),
  Sku: z.string(),
  PictureUrl: z.string(),
  Retrofit: z.boolean(),
  GrafikId: z.string(),
  VehicleSpecific: z.boolean(),
})
export type BoardItem = z.infer<typeof BoardItem>

export const EquipmentCondition = z.object({
  Id: z.int(),
  Code: z.string(),
  Purpose: z.string(),
  EquipmentWithSpring: z.boolean(),
  Selected: z.union([z.literal(0), z.literal(1)]),
  /** Codes of one group exclude each other; null = no group. */
  ExclusiveGroup: z.string().nullable().default(null),
})
export type EquipmentCondition = z.infer<typeof EquipmentCondition>

const PictureRef = z.object({ ImageUrl: z.string() })

/** A scope in a query string: lists are repeated or joined by commas, and an unticked code has a minus before it. */
const queryList = (items: number) =>
  z.union([z.string().max(items * 11), z.array(z.string().max(11)).max(items)]).optional()
const queryInt = (max: number) =>
  z
    .string()
    .regex(/^\d{0,10}$/)
    .refine((text) => Number(text) <= max)
    .optional()
export const ScopeQuery = z.object({
  vehicleId: queryInt(2_147_483_647),
  vehicleKeyList: queryList(50),
  equipmentList: queryList(300),
  year: queryInt(2200),
  month: queryInt(12),
  transmissionType: z.string().max(10).optional(),
  vin: z.string().max(40).optional(),
  vehicleConditions: queryList(300),
})
export type ScopeQuery = z.input<typeof ScopeQuery>

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

/** Of the 30 days before a reduction, or of a shorter time since the part was first sold. */
export const LowestPriceSince = z.enum(['30_days', 'first_sale']).nullable().default(null)

/** The price of one litre, kilogram or metre. */
export const PerUnit = z.object({ Price: Money, PriceNetto: Money, Unit: z.enum(['l', 'kg', 'm']) })
export type PerUnit = z.infer<typeof PerUnit>

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
  Brand: z.string(),
  Name: z.string(),
  FoundBy,
})
export type PartChoice = z.infer<typeof PartChoice>

const kit = z.array(z.object({ Id: ProductId, Sku: z.string(), Name: z.string(), Quantity: z.int() }))

/**
 * A part or a board (ProductType GroupedProduct). On a board each part is one line of its table. The fields after
 * WarehouseInventory are ours (docs/spec/wire.md#frozen). They have a default, because another server with the same
 * contract may leave them out.
 */
export const Part = z.object({
  Id: ProductId,
  Name: z.string(),
  Sku: z.string(),
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
  /** Ours: 0 to 5; a line belongs to the nearest line above with a lower level. */
  Level: z.int().default(0),
  /** Ours: a line's ranges of serial and engine numbers and its note to check, as sentences. */
  Limits: z.array(z.string()).default([]),
})
export type Part = z.infer<typeof Part>

/**
 * A drawing of a board: its picture, and width and height in pixels. Hotspots of the drawing have `Points` in them.
 */
export const BoardGraphic = z.object({
  GrafikId: z.string(),
  ImageUrl: z.string(),
  Width: z.int(),
  Height: z.int(),
})
export type BoardGraphic = z.infer<typeof BoardGraphic>

export const Board = z.object({
  Id: ProductId,
  Name: z.string(),
  Sku: z.string(),
  GrafikId: z.string(),
  Pictures: z.array(PictureRef),
  Retrofit: z.boolean(),
  Items: z.array(Part),
  /** The board's group, for the link back. Ours, like HiddenCount. */
  CategoryId: CategoryId.nullable().default(null),
  CategoryName: z.string().default(''),
  MainCategoryId: CategoryId.nullable().default(null),
  MainCategoryName: z.string().default(''),
  /** The number of lines that are left out because their condition fails for the vehicle. */
  HiddenCount: z.int().default(0),
  /** Ours: the board's drawings, in order. GrafikId is the first one. Empty = the board has no drawing. */
  Graphics: z.array(BoardGraphic).default([]),
  /** The board's groups, from the main group to its own. */
  Groups: GroupPath,
  Brands: TreeBrands,
})
export type Board = z.infer<typeof Board>

/** A frequently requested board or part. Position is a part's place on its board; '' for a board. */
export const AskedProduct = z.object({
  Id: ProductId,
  Name: z.string(),
  Sku: z.string(),
  ProductType: z.enum(['GroupedProduct', 'SimpleProduct']),
  PictureUrl: z.string(),
  VehicleSpecific: z.boolean(),
  Position: z.string(),
  Drawing: PartDrawing.nullable().default(null),
  /** Of a board. */
  Brands: TreeBrands,
})
export type AskedProduct = z.infer<typeof AskedProduct>

/**
 * A callout or a part: a rectangle around it without padding, in pixels of the 800×560 picture area. A picture of another
 * shape is fitted into the area, whole and centred.
 */
export const Hotspot = z.object({
  bildposNummer: z.string(),
  x1Koordinate: z.int(),
  y1Koordinate: z.int(),
  x2Koordinate: z.int(),
  y2Koordinate: z.int(),
  active: z.boolean(),
  hover: z.boolean(),
  /**
   * Ours: the shape in the picture's own pixels, as x and y by turns: one pair is a point, two are opposite corners of a
   * rectangle, three or more a polygon. Null = the picture has 800×560, and the rectangle is all.
   */
  Points: z.array(z.int()).nullable().default(null),
})
export type Hotspot = z.infer<typeof Hotspot>

export type Interpretation = {
  Sku: string
  Name: string
  Status: string
  DateOfEndOfLifeDate: string | null
  Children: Interpretation[]
}
export const Interpretation: z.ZodType<Interpretation, Interpretation> = z.object({
  Sku: z.string(),
  Name: z.string(),
  Status: z.string(),
  DateOfEndOfLifeDate: Day.nullable(),
  get Children() {
    return z.array(Interpretation)
  },
})

export const FindResult = z.object({
  Interpretations: z.array(Interpretation),
  Boards: z.array(
    z.object({
      Serie: z.string(),
      /** Ours: the brand of the vehicles, if the catalogue has trees of brands; else ''. */
      Brand: z.string().default(''),
      Items: z.array(
        z.object({
          Model: z.string(),
          Engine: z.string(),
          Body: z.string(),
          Version: z.string(),
          Id: ProductId,
          Position: z.string(),
          Name: z.string(),
        }),
      ),
    }),
  ),
  SimpleProduct: z.object({ Id: ProductId, ...fitFields }).nullable(),
  /** Ours: the parts that have the number, if there are several. Then SimpleProduct is null. */
  Choices: z.array(PartChoice).default([]),
})
export type FindResult = z.infer<typeof FindResult>

/** Price 0 = not for sale. The price is that of a single piece. */
export const ProductStock = z.object({
  Id: ProductId,
  Sku: z.string(),
  Name: z.string(),
  Price: Money,
  PriceNetto: Money,
  OldPrice: Money.nullable(),
  OldPriceNetto: Money.nullable(),
  Discount: Percent.nullable(),
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
  DepositPrice: Money.nullable().default(null),
  DepositKind: z.enum(['core', 'battery']).default('core'),
  /** Why this customer cannot order the part although it has a price; null = nothing prevents it. */
  Refusal: z.string().nullable().default(null),
  PerUnit: PerUnit.nullable().default(null),
  QuantityPrices,
})
export type ProductStock = z.infer<typeof ProductStock>

const SearchType = z.enum(['Grouped', 'GroupedSubCat']).nullish()
const vehicleSpecific = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .nullish()

/** Maximum number of groups or boards in a page. */
const MAX_LISTED = 200

/**
 * Ours: one page of a long list, and only what has each word of `text` in its number or name. Without page and pageSize
 * the whole list is answered. The header X-Total-Count has the number of all.
 */
const ListPart = {
  page: z.int().min(1).max(999_999).nullish(),
  pageSize: z.int().min(1).max(MAX_LISTED).nullish(),
  text: z.string().max(100).nullish(),
}

/**
 * Id 0 or missing: main groups, with a vehicle or a brandId those for its brand. Answers only groups with a board for the
 * vehicle. searchType is ignored.
 */
export const listCategories = {
  method: 'POST',
  url: '/api/Level4Category/List',
  config: cached,
  schema: {
    body: Scope.extend({
      id: z.union([CategoryId, z.literal(0)]).nullish(),
      searchType: SearchType,
      ...ListPart,
    }),
    response: { 200: z.array(Category), '4xx': Problem },
  },
} as const satisfies Endpoint

export const getCategory = {
  method: 'GET',
  url: "/api/Category('{id}')",
  config: cached,
  schema: {
    params: z.object({ id: idFromText(CategoryId) }),
    response: { 200: CategoryDetails, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Boards of a group and of the groups below it, by number. The inputs after searchType are ours. */
export const listBoards = {
  method: 'POST',
  url: '/api/Level4Product/Boards',
  config: cached,
  schema: {
    body: Scope.extend({
      id: CategoryId,
      searchType: SearchType,
      ...ListPart,
      /** Only boards of the group itself. */
      own: z.boolean().nullish(),
      /** false = without retrofit boards. The header X-Retrofit-Count says how many there are, shown or left out. */
      retrofit: z.boolean().nullish(),
      /** Only this board with those before and after it; page and text are ignored. */
      near: ProductId.nullish(),
    }),
    response: { 200: z.array(BoardItem), '4xx': Problem },
  },
} as const satisfies Endpoint

export const listVehicleConditions = {
  method: 'POST',
  url: '/api/Level4Product/VehicleConditions',
  config: cached,
  schema: {
    body: Scope.extend({ id: ProductId, vehicleSpecific }),
    response: { 200: z.array(EquipmentCondition), '4xx': Problem },
  },
} as const satisfies Endpoint

/** Empty vehicleConditions = all lines; else conditions are evaluated with the Selected codes. */
export const getBoard = {
  method: 'POST',
  url: '/api/Level4Product/Board',
  config: { ...cached, priced: 'chosen' },
  schema: {
    body: Scope.extend({ id: ProductId, vehicleSpecific }),
    response: { 200: Board, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Sku in any spelling. An unknown number, and one of several parts, answers empty lists and SimpleProduct null. */
export const findPart = {
  method: 'POST',
  url: '/api/Level4Product/Find',
  config: cached,
  schema: {
    // The two lists have the same meaning as those of the scope (docs/spec/wire.md#scope).
    body: Scope.extend({
      Sku: z.string().min(1).max(MAX_TYPED_SKU),
      EquipmentList: z.array(z.string().max(10)).max(300).nullish(),
      VehicleKeyList: z.array(z.string().max(10)).max(50).nullish(),
    }),
    response: { 200: FindResult, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ours (docs/spec/wire.md#frozen): another server with the same contract may not have this call. */
export const listMostAsked = {
  method: 'POST',
  url: '/api/Level4Product/MostAsked',
  config: { reads: 'replica' },
  schema: {
    body: Scope,
    response: { 200: z.array(AskedProduct), '4xx': Problem },
  },
} as const satisfies Endpoint

export const getProduct = {
  method: 'GET',
  url: "/api/Product('{id}')",
  config: { ...cached, priced: 'chosen' },
  schema: {
    params: z.object({ id: idFromText(ProductId) }),
    querystring: ScopeQuery,
    response: { 200: Part, '4xx': Problem },
  },
} as const satisfies Endpoint

export const listHotspots = {
  method: 'GET',
  url: '/api/level4Product/Hotspots',
  config: cached,
  schema: {
    querystring: z.object({ grafikId: z.string().regex(/^[\w-]{1,40}$/) }),
    response: { 200: z.array(Hotspot), '4xx': Problem },
  },
} as const satisfies Endpoint

export const getProductStock = {
  method: 'POST',
  url: '/api/level4/ProductStock',
  config: { visitors: 'open', offline: true, priced: 'chosen', reads: 'replica' },
  schema: {
    body: Scope.extend({
      sku: z.string().min(1).max(MAX_TYPED_SKU),
      marke: z.string().max(40).nullish(),
      produktart: z.string().max(40).nullish(),
      /** The number of pieces for Promise. */
      quantity: Quantity.nullish(),
    }),
    response: { 200: ProductStock, '4xx': Problem },
  },
} as const satisfies Endpoint
