import type {
  Board,
  BoardItem,
  Category,
  CategoryDetails,
  EquipmentCondition,
  GroupPath,
  Hotspot,
} from '@partboard/contract/catalogue/catalogue-shapes'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { notJudged, type PartDrawing } from '@partboard/contract/fit/fit'
import type { Lang } from '@partboard/contract/texts'
import { wordOf } from '@partboard/domain/fit/verdict'
import { boxInArea, pictureArea, pointsOf, type Size } from '@partboard/domain/parts/picture-area'
import { localText } from '../../platform/text/local-text.ts'
import {
  type EquipmentRow,
  type FitFields,
  presentConditions,
  presentFacts,
  presentLimits,
  type Wording,
} from '../fit/index.ts'
import {
  attributeIn,
  type BrandsOfTrees,
  depositOf,
  orderableOf,
  type PartsWithHistory,
  presentPartDeposit,
  presentReplacedBy,
  presentSku,
  type RelatedPart,
  replacedBy,
  type WholePartRow,
} from '../parts/index.ts'
import type { BoardPage, HotspotRow } from './catalogue.queries.ts'
import type { BoardRow, CategoryRow, FoundGroup, GroupName } from './groups.queries.ts'
import type { JudgedLine } from './lines.ts'

export function presentCategory(row: CategoryRow, brands: BrandsOfTrees, lang: Lang): Category {
  return {
    Id: row.id as Category['Id'],
    Name: localText(row.name, lang),
    PictureUrl: row.picture_url,
    ParentCategoryId: row.parent_id ?? 0,
    HasChildren: row.hasChildren,
    Label: row.label,
    Brands: brands.of(row.id),
  }
}

export function presentCategoryDetails(
  { row, path }: FoundGroup,
  brands: BrandsOfTrees,
  lang: Lang,
): CategoryDetails {
  return {
    ...presentCategory(row, brands, lang),
    Path: presentPath(path, lang),
    HasBoards: row.hasBoards,
    HasParts: row.hasParts,
  }
}

const presentPath = (groups: readonly GroupName[], lang: Lang): GroupPath =>
  groups.map(({ id, name, label, hasChildren }) => ({
    Id: id as Category['Id'],
    Name: localText(name, lang),
    Label: label,
    HasChildren: hasChildren,
  }))

export function presentBoardItem(row: BoardRow, lang: Lang): BoardItem {
  return {
    Id: row.id as BoardItem['Id'],
    Name: localText(row.name, lang),
    Sku: row.number,
    PictureUrl: row.picture_url,
    Retrofit: row.retrofit,
    GrafikId: row.grafik_id,
    VehicleSpecific: row.vehicle_specific,
  }
}

export function presentCondition(row: EquipmentRow, isPresent: boolean, lang: Lang): EquipmentCondition {
  return {
    Id: row.id,
    Code: row.code,
    Purpose: localText(row.name, lang),
    EquipmentWithSpring: row.with_spring,
    Selected: isPresent ? 1 : 0,
    ExclusiveGroup: row.exclusive_group,
  }
}

export function presentHotspot(row: HotspotRow): Hotspot {
  const picture = sizeOf(row)
  const { x1, y1, x2, y2 } = boxInArea(picture, row)
  return {
    bildposNummer: row.callout,
    x1Koordinate: x1,
    y1Koordinate: y1,
    x2Koordinate: x2,
    y2Koordinate: y2,
    active: false,
    hover: false,
    Points: pointsOf(picture, row),
  }
}

/** The size of a drawing's picture. */
const sizeOf = ({ width, height }: Pick<HotspotRow, 'width' | 'height'>): Size =>
  width === null || height === null ? pictureArea : { width, height }

/** Data for the answer about a part; `rateMicro` = millionths of the request's currency for one PLN. */
export type PartContext = {
  lang: Lang
  rateMicro: number
  /** The parts of the answer, or more. */
  history: PartsWithHistory
  /** The part's verdict for the vehicle, and its drawing. */
  verdictOf: (part: WholePartRow) => FitFields
  drawingOf: (part: WholePartRow) => PartDrawing | null
}

/** Presents a part without price and stock. These have their own call, because they depend on customer and time. */
export function presentPart(part: WholePartRow, context: PartContext): Part {
  const { lang, rateMicro, history } = context
  const kit = (kind: RelatedPart['kind']) =>
    (part.related ?? [])
      .filter((row) => row.kind === kind)
      .map((row) => ({
        Id: row.id as Part['Id'],
        ...presentSku(row),
        Name: localText(row.name, lang),
        Quantity: row.quantity,
      }))
  return {
    ...partDefaults,
    Id: part.id as Part['Id'],
    Name: localText(part.name, lang),
    ...presentSku(part),
    ProductType: 'SimpleProduct',
    FullDescription: localText(part.description, lang),
    Pictures: pictures(part.picture_url),
    Attributes: attributesIn(part.attributes, lang),
    ProductBundleList: kit('bundle'),
    ProductRepairList: kit('repair'),
    ProductFitList: kit('fit'),
    ...context.verdictOf(part),
    Drawing: context.drawingOf(part),
    ...presentReplacedBy(replacedBy(orderableOf(part, history))),
    ...presentPartDeposit(depositOf(part, rateMicro)),
    WeightGrams: part.weight_grams,
  }
}

/** Attribute values by name, in the order of the catalogue. */
function attributesIn(attributes: WholePartRow['attributes'], lang: Lang): Record<string, string[]> {
  const values: Record<string, string[]> = {}
  for (const attribute of attributes) {
    const { name, value } = attributeIn(attribute, lang)
    values[name] = [...(values[name] ?? []), value]
  }
  return values
}

/** Presents a board as a product, for `/level4/product/{id}`, which does not know whether the id is a board. */
export function presentBoardAsProduct(row: BoardRow, lang: Lang): Part {
  return {
    ...partDefaults,
    Id: row.id as Part['Id'],
    Name: localText(row.name, lang),
    Sku: row.number,
    ProductType: 'GroupedProduct',
    Pictures: pictures(row.picture_url),
  }
}

const partDefaults = {
  FullDescription: '',
  Attributes: {},
  NotApplicable: false,
  Position: '',
  CommentBefore: '',
  CommentAfter: '',
  ProductBundleList: [],
  ProductRepairList: [],
  ProductFitList: [],
  Price: null,
  OldPrice: null,
  OldPriceNetto: null,
  PriceNetto: null,
  Discount: null,
  WarehouseInventory: [],
  LineId: 0,
  Conditions: [],
  ...notJudged,
  Drawing: null,
  ReplacedBy: null,
  DepositPrice: null,
  DepositKind: 'core',
  WeightGrams: null,
  Safety: null,
  WithdrawalNote: '',
  Numbers: [],
  PrintedQuantity: '',
  PerVehicle: null,
  Level: 0,
  Limits: [],
} satisfies Partial<Part>

/**
 * Presents a line of a board: the part with the data of the line. The line decides whether the part fits; if it does
 * not, the part's own verdict names the part that fits instead.
 */
export function presentLine(
  judged: JudgedLine,
  part: WholePartRow,
  context: PartContext & { wording: Wording; hasVehicle: boolean },
): Part {
  const { row, line, fit } = judged
  const { lang, wording, hasVehicle } = context
  const whole = presentPart(part, context)
  const word = hasVehicle && fit ? wordOf(fit) : null
  return {
    ...whole,
    Attributes: { ...whole.Attributes, Quantity: [String(row.quantity)] },
    NotApplicable: fit?.result === 'not_applicable',
    Position: row.callout,
    CommentBefore: localText(row.comment_before, lang),
    CommentAfter: localText(row.comment_after, lang),
    LineId: row.position,
    PrintedQuantity: row.printed_quantity ?? '',
    Level: row.level,
    Conditions: presentConditions(line.condition, wording.nameOf),
    Limits: presentLimits(line, wording),
    Fit: word?.result ?? 'none',
    FitFacts: word ? presentFacts(word.reasons, wording) : [],
    FitInstead: word?.result === 'not_applicable' ? whole.FitInstead : null,
  }
}

export function presentBoard(
  { board: row, groups, graphics }: Pick<BoardPage, 'board' | 'groups' | 'graphics'>,
  items: Part[],
  hiddenCount: number,
  { brands, lang }: { brands: BrandsOfTrees; lang: Lang },
): Board {
  const [main, sub] = [groups[0]!, groups.at(-1)!]
  return {
    Id: row.id as Board['Id'],
    Name: localText(row.name, lang),
    Sku: row.number,
    GrafikId: row.grafik_id,
    Pictures: pictures(row.picture_url),
    Retrofit: row.retrofit,
    Items: items,
    CategoryId: sub.id as Board['CategoryId'],
    CategoryName: localText(sub.name, lang),
    MainCategoryId: main.id as Board['MainCategoryId'],
    MainCategoryName: localText(main.name, lang),
    HiddenCount: hiddenCount,
    Graphics: graphics
      .filter(({ pictureUrl }) => pictureUrl !== '')
      .map((graphic) => {
        const { width, height } = sizeOf(graphic)
        return { GrafikId: graphic.grafikId, ImageUrl: graphic.pictureUrl, Width: width, Height: height }
      }),
    Groups: presentPath(groups, lang),
    Brands: brands.of(row.category_id),
  }
}

const pictures = (url: string) => (url === '' ? [] : [{ ImageUrl: url }])
