import { z } from 'zod'
import { fitFields, PartDrawing } from '../fit/fit.ts'
import { BrandId, CategoryId, Day, Line, Printed, ProductId, VehicleId } from '../values.ts'
import { Part, PartChoice } from './part-shapes.ts'

/** Limits a catalogue call to a vehicle. Without vehicleKeyList no vehicle is selected. */
export const Scope = z.object({
  vehicleId: z.union([VehicleId, z.literal(0)]).nullish(),
  vehicleKeyList: z.array(Line(10)).max(50).nullish(),
  equipmentList: z.array(Line(10)).max(300).nullish(),
  month: z.int().min(0).max(12).nullish(),
  year: z.int().min(0).max(2200).nullish(),
  transmissionType: Line(10).nullish(),
  brandId: z.union([BrandId, z.literal(0)]).nullish(),
  vehicleType: Line(10).nullish(),
  /** Ours: the VIN of a vehicle without a vehicleId, for limits by serial number. */
  vin: Line(40).nullish(),
  /** Equipment that the customer ticked or unticked. It takes precedence over the record: cars are retrofitted. */
  vehicleConditions: z
    .array(
      z.object({
        Id: z.int().min(0).max(2_147_483_647).nullish(),
        Code: Line(10),
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

/**
 * One group, with the groups above it, and whether it has boards itself; null = the server does not say. `HasParts` =
 * parts are listed in it without a board.
 */
export const CategoryDetails = Category.extend({
  Path: GroupPath,
  HasBoards: z.boolean().nullable().default(null),
  HasParts: z.boolean().default(false),
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
  /** Ours: the board's drawings, in order. GrafikId is the first one. Empty = the board has no drawing, and GrafikId may be ''. */
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
  Printed,
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
  Printed?: string | null | undefined
  Name: string
  Status: string
  DateOfEndOfLifeDate: string | null
  Children: Interpretation[]
}
export const Interpretation: z.ZodType<Interpretation, Interpretation> = z.object({
  Sku: z.string(),
  Printed,
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
  /** Ours: the brand that was typed with the number and has no such part, so that `Choices` are of others; '' = none. */
  Lacks: z.string().default(''),
  /** Ours: says which letters of the number were read as digits, because no part has it as it was typed; '' = none. */
  ReadAs: z.string().default(''),
})
export type FindResult = z.infer<typeof FindResult>

/** All that the page of a board shows. */
export const BoardsPage = z.object({
  Conditions: z.array(EquipmentCondition),
  Board,
  /** Of each of the board's Graphics. */
  Hotspots: z.array(z.object({ GrafikId: z.string(), Hotspots: z.array(Hotspot) })),
  /** The board with those before and after it in its group; BoardCount = how many boards the group has. */
  Neighbours: z.array(BoardItem),
  BoardCount: z.int(),
})
export type BoardsPage = z.infer<typeof BoardsPage>

/** Ours, of Find: with `show` the part itself too. */
export const FoundPart = FindResult.extend({ Product: Part.optional() })
export type FoundPart = z.infer<typeof FoundPart>

/** Ours, of Product: with `show` what its page shows besides it, for a board `Page`, for a part `Found`. */
export const Product = Part.extend({ Page: BoardsPage.optional(), Found: FindResult.optional() })
export type Product = z.infer<typeof Product>
