import { MAX_TYPED_SKU } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import {
  byQuantity,
  disc,
  drawing,
  fit,
  inventory,
  listPrice,
  noDeposit,
  offer,
  promise,
  scope,
} from '../samples.ts'
import { CategoryId, idFromText, Line, ProductId, Quantity } from '../values.ts'
import { brakes, line, listPart, part, totalHeader } from './catalogue.samples.ts'
import {
  AskedProduct,
  Board,
  BoardItem,
  Category,
  CategoryDetails,
  EquipmentCondition,
  FoundPart,
  Hotspot,
  Product,
  Scope,
} from './catalogue-shapes.ts'
import { ProductStock } from './part-shapes.ts'

const cached = { access: 'visitors', cache: 'catalogue', offline: true, reads: true } as const

/** A scope in a query string: lists are repeated or joined by commas, and an unticked code has a minus before it. */
const queryList = (items: number) => z.union([Line(items * 11), z.array(Line(11)).max(items)]).optional()
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
  transmissionType: Line(10).optional(),
  vin: Line(40).optional(),
  vehicleConditions: queryList(300),
})
export type ScopeQuery = z.input<typeof ScopeQuery>

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
  text: Line(100).nullish(),
}

/**
 * Id 0 or missing: main groups, with a vehicle or a brandId those for its brand. Answers only groups with a board for the
 * vehicle. searchType is ignored.
 */
export const listCategories = {
  method: 'POST',
  url: '/api/Level4Category/List',
  ...cached,
  docs: {
    summary: 'Groups of the catalogue',
    description:
      'With id 0 or none the main groups, else the groups below. Only groups with a board for the vehicle; without vehicleKeyList no vehicle is chosen and all are there. A tree may be for some brands: main groups are then those for the brand of the vehicle or, without a vehicle, for brandId if it is given. ' +
      listPart,
    refusals: [404],
    answerHeaders: totalHeader,
    example: { body: { id: 0, searchType: 'Grouped', ...scope }, answer: [brakes] },
  },
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
  ...cached,
  docs: {
    summary: 'A group by its id',
    description: 'Also without the quotes: `/api/Category(61)`.',
    refusals: [404],
    example: { params: { id: '61' }, answer: { ...brakes, Path: [], HasBoards: false, HasParts: false } },
  },
  schema: {
    params: z.object({ id: idFromText(CategoryId) }),
    response: { 200: CategoryDetails, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Boards of a group and of the groups below it, by number. The inputs after searchType are ours. */
export const listBoards = {
  method: 'POST',
  url: '/api/Level4Product/Boards',
  ...cached,
  docs: {
    summary: 'Boards of a group',
    description:
      'Only boards with a line for the vehicle; also those of the groups below, unless `own` is true. With `retrofit` false, retrofit boards are left out. `near` answers one board with its neighbours. ' +
      listPart,
    refusals: [404],
    answerHeaders: {
      ...totalHeader,
      'X-Retrofit-Count': 'How many retrofit boards there are, shown or left out; not with `near`.',
    },
    example: {
      body: { id: 63, searchType: 'GroupedSubCat', ...scope },
      answer: [
        {
          Id: 132,
          Name: 'Front brake',
          Sku: '34_9030',
          PictureUrl: '/pictures/34_9030.svg',
          Retrofit: false,
          GrafikId: '34_9030',
          VehicleSpecific: true,
        },
      ],
    },
  },
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
  ...cached,
  docs: {
    summary: "Equipment codes that a board's lines ask for",
    description:
      'Selected is 1 where the vehicle has the equipment. Codes of one ExclusiveGroup exclude each other.',
    refusals: [404],
    example: {
      body: { id: 132, vehicleSpecific: true, ...scope },
      answer: [
        {
          Id: 24,
          Code: 'P337A',
          Purpose: 'M Sport package',
          EquipmentWithSpring: true,
          Selected: 1,
          ExclusiveGroup: 'suspension',
        },
      ],
    },
  },
  schema: {
    body: Scope.extend({ id: ProductId, vehicleSpecific }),
    response: { 200: z.array(EquipmentCondition), '4xx': Problem },
  },
} as const satisfies Endpoint

/** Empty vehicleConditions = all lines; else conditions are evaluated with the Selected codes. */
export const getBoard = {
  method: 'POST',
  url: '/api/Level4Product/Board',
  ...cached,
  priced: 'chosen',
  docs: {
    summary: 'A board with its lines',
    description:
      "Without vehicleConditions every line is there; with them, the lines whose condition holds for what is Selected. A line outside the vehicle's type, date, steering or transmission has NotApplicable true. Prices are asked by ProductStock.",
    refusals: [404],
    example: {
      body: {
        id: 132,
        vehicleSpecific: true,
        vehicleConditions: [{ Id: 24, Code: 'P337A', Selected: 1 }],
        ...scope,
      },
      answer: {
        Id: 132,
        Name: 'Front brake',
        Sku: '34_9030',
        GrafikId: '34_9030',
        Pictures: [{ ImageUrl: '/pictures/34_9030.svg' }],
        Retrofit: false,
        Items: [line],
        CategoryId: 63,
        CategoryName: 'Front brake',
        Groups: [
          { Id: 61, Name: 'Brakes', Label: '34', HasChildren: true },
          { Id: 63, Name: 'Front brake', Label: '34/07', HasChildren: false },
        ],
        Brands: [],
        MainCategoryId: 61,
        MainCategoryName: 'Brakes',
        HiddenCount: 1,
        Graphics: [{ GrafikId: '34_9030', ImageUrl: '/pictures/34_9030.svg', Width: 800, Height: 560 }],
      },
    },
  },
  schema: {
    body: Scope.extend({ id: ProductId, vehicleSpecific }),
    response: { 200: Board, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Sku in any spelling. An unknown number, and one of several parts, answers empty lists and SimpleProduct null. */
export const findPart = {
  method: 'POST',
  url: '/api/Level4Product/Find',
  ...cached,
  priced: 'chosen',
  docs: {
    summary: 'What a part number means and where it stands',
    description:
      'A number in any spelling of its brand, or a further number such as a bar code. Interpretations is a tree: what is sold now, below it what it replaced. An unknown number answers empty lists and SimpleProduct null, and so does a number of several parts, which are in Choices; 404 only while no catalogue is loaded. With show `page`, Product is the part of SimpleProduct as Product answers it.',
    refusals: [404],
    example: {
      body: {
        Sku: '34 11 4 300 101',
        EquipmentList: scope.equipmentList,
        VehicleKeyList: scope.vehicleKeyList,
      },
      answer: {
        Interpretations: [
          {
            Sku: '34114300121',
            Name: disc.Name,
            Status: 'Current',
            DateOfEndOfLifeDate: null,
            Children: [
              {
                Sku: '34114300101',
                Name: disc.Name,
                Status: 'Superseded',
                DateOfEndOfLifeDate: '2019-03-01',
                Children: [],
              },
            ],
          },
        ],
        Boards: [
          {
            Serie: 'E46 · 3 Series',
            Brand: '',
            Items: [
              {
                Model: '318i',
                Engine: 'N42 · petrol',
                Body: 'saloon',
                Version: 'Europe (ECE)',
                Id: 132,
                Position: '01',
                Name: 'Front brake',
              },
            ],
          },
        ],
        SimpleProduct: {
          Id: 213,
          Fit: 'not_applicable',
          FitFacts: [{ Rule: 'type', Outcome: false, Text: 'not for type ZC11' }],
          FitInstead: { ...disc, ProductId: 200 },
        },
        Choices: [],
        Lacks: '',
        ReadAs: '',
      },
    },
  },
  schema: {
    // The two lists have the same meaning as those of the scope (docs/spec/wire.md#scope).
    body: Scope.extend({
      Sku: Line(MAX_TYPED_SKU).min(1),
      EquipmentList: z.array(Line(10)).max(300).nullish(),
      VehicleKeyList: z.array(Line(10)).max(50).nullish(),
      /** Ours: Product is the part of SimpleProduct, as its own call answers it. */
      show: z.literal('page').nullish(),
    }),
    response: { 200: FoundPart, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ours (docs/spec/wire.md#frozen): another server with the same contract may not have this call. */
export const listMostAsked = {
  method: 'POST',
  url: '/api/Level4Product/MostAsked',
  access: 'customer',
  reads: true,
  docs: {
    summary: 'What is most asked for',
    description:
      'Boards and parts that customers asked for most in the last 90 days, the most asked first, ten at most: for the type keys of vehicleKeyList, without them for all vehicles. Not a call of the specification; our own web app does without it where a server does not have it.',
    example: {
      body: scope,
      answer: [
        {
          Id: 132,
          Name: 'Front brake',
          Sku: '34_9030',
          ProductType: 'GroupedProduct',
          PictureUrl: '/pictures/34_9030.svg',
          VehicleSpecific: true,
          Position: '',
          Drawing: null,
          Brands: [],
        },
        {
          Id: 200,
          Name: disc.Name,
          Sku: disc.Sku,
          ProductType: 'SimpleProduct',
          PictureUrl: '/pictures/34_9030.svg',
          VehicleSpecific: false,
          Position: '01',
          Drawing: drawing,
          Brands: [],
        },
      ],
    },
  },
  schema: {
    body: Scope,
    response: { 200: z.array(AskedProduct), '4xx': Problem },
  },
} as const satisfies Endpoint

export const getProduct = {
  method: 'GET',
  url: "/api/Product('{id}')",
  ...cached,
  priced: 'chosen',
  docs: {
    summary: 'A part or a board by its id, without price',
    description:
      'Boards and parts share one space of ids. Also without the quotes: `/api/Product(200)`. With a vehicle in the query string the part is judged for it, over all lines where it stands: Fit, FitFacts and FitInstead read the same in every answer about this part and this vehicle. The lists are repeated or joined by commas; a code of vehicleConditions that was unticked has a minus before it. With show=page the answer has what the page of the product shows: of a board `Page`, with its equipment codes, its lines as Board answers them for what the vehicle has and what is ticked, the hotspots of its drawings and its neighbours; of a part `Found`, as Find answers. With show=all a board has all lines, whatever the equipment.',
    refusals: [404],
    example: {
      querystring: { vehicleId: '288', vehicleKeyList: 'ZC11' },
      params: { id: '200' },
      answer: part,
    },
  },
  schema: {
    params: z.object({ id: idFromText(ProductId) }),
    querystring: ScopeQuery.extend({
      /** Ours: all that the product's page shows. Of a board, 'all' = all lines, whatever the equipment. */
      show: z.enum(['page', 'all']).optional(),
    }),
    response: { 200: Product, '4xx': Problem },
  },
} as const satisfies Endpoint

export const listHotspots = {
  method: 'GET',
  url: '/api/level4Product/Hotspots',
  ...cached,
  docs: {
    summary: 'Hotspots of a drawing',
    description:
      'Rectangles round callouts and parts, in pixels of the 800×560 picture area, unpadded. A picture of another shape is fitted into it, whole and centred; Points has the shape in its own pixels.',
    refusals: [404],
    example: {
      querystring: { grafikId: '34_9030' },
      answer: [
        {
          bildposNummer: '01',
          x1Koordinate: 168,
          y1Koordinate: 408,
          x2Koordinate: 192,
          y2Koordinate: 432,
          active: false,
          hover: false,
          Points: null,
        },
      ],
    },
  },
  schema: {
    querystring: z.object({ grafikId: z.string().regex(/^[\w-]{1,40}$/) }),
    response: { 200: z.array(Hotspot), '4xx': Problem },
  },
} as const satisfies Endpoint

export const getProductStock = {
  method: 'POST',
  url: '/api/level4/ProductStock',
  access: 'visitors',
  offline: true,
  priced: 'chosen',
  reads: true,
  docs: {
    summary: 'Price and stock of a part, for this customer, now',
    description:
      "Price and stock of now, with the customer's own price list and discount; quantity says for how many pieces Promise is made. Price is that of a single piece, 0 when it is not for sale. QuantityPrices has the lower prices of more pieces, from 1 on; it is empty when the quantity makes no difference.",
    refusals: [404],
    example: {
      body: { sku: disc.Sku, marke: 'BMW', produktart: 'PKW', quantity: 2, ...scope },
      answer: {
        Id: 200,
        ...disc,
        ...offer,
        WarehouseInventory: inventory,
        ...fit,
        ...listPrice,
        DiscountGroup: 'B',
        Backorder: { MinDays: 3, MaxDays: 5 },
        Promise: promise,
        Refusal: null,
        PerUnit: null,
        QuantityPrices: byQuantity,
        ...noDeposit,
      },
    },
  },
  schema: {
    body: Scope.extend({
      sku: Line(MAX_TYPED_SKU).min(1),
      marke: Line(40).nullish(),
      produktart: Line(40).nullish(),
      /** The number of pieces for Promise. */
      quantity: Quantity.nullish(),
    }),
    response: { 200: ProductStock, '4xx': Problem },
  },
} as const satisfies Endpoint
