import type { z } from 'zod'
import { documented } from '../documented.ts'
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
import {
  findPart,
  getBoard,
  getCategory,
  getProduct,
  getProductStock,
  listBoards,
  listCategories,
  listHotspots,
  listMostAsked,
  listVehicleConditions,
  type Part,
} from './catalogue.ts'

const brakes = {
  Id: 61,
  Name: 'Brakes',
  PictureUrl: '/pictures/34_9030.svg',
  ParentCategoryId: 0,
  HasChildren: true,
  Label: '34',
  Brands: [],
}

const listPart =
  'With page or pageSize (at most 200) one page of the list is answered; text leaves only what has each of its words in its number or name.'
const totalHeader = { 'X-Total-Count': 'How many there are in all.' }

const part: z.input<typeof Part> = {
  Id: 200,
  ...disc,
  ProductType: 'SimpleProduct',
  FullDescription: 'Brake disc, ventilated. Board 34_9030, Front brake.',
  Pictures: [{ ImageUrl: '/pictures/34_9030.svg' }],
  Attributes: { Quantity: ['2'], Dimensions: ['340×30 mm'] },
  NotApplicable: false,
  Position: '',
  CommentBefore: '',
  CommentAfter: '',
  ProductBundleList: [],
  ProductRepairList: [],
  ProductFitList: [{ Id: 203, Sku: '34114300202', Name: 'Brake pad set', Quantity: 1 }],
  Price: null,
  OldPrice: null,
  OldPriceNetto: null,
  PriceNetto: null,
  Discount: null,
  WarehouseInventory: [],
  LineId: 0,
  Conditions: [],
  ...fit,
  Drawing: drawing,
  ReplacedBy: null,
  ...noDeposit,
  WeightGrams: 9800,
  WithdrawalNote: '',
  Numbers: [],
  PrintedQuantity: '',
  Level: 0,
  Limits: [],
  Safety: {
    Maker: {
      Name: 'Halden Bromsteknik AB',
      Address: 'Verkstadsgatan 4, 417 55 Göteborg, Szwecja',
      Email: 'safety@halden.example',
    },
    EuPerson: null,
    Warnings: 'To be fitted by a workshop. Run in the brakes over 200 km.',
    SignalWord: null,
    Pictograms: [],
    Statements: [],
  },
}

/** The part as a line of its board, with its fit for the car. */
const line: z.input<typeof Part> = {
  ...part,
  Position: '01',
  CommentAfter: '340×30 mm',
  LineId: 2,
  Conditions: [{ Sign: '+', Code: 'P337A', Name: 'M Sport package' }],
  Safety: null,
  WithdrawalNote: '',
  Numbers: [
    { Kind: 'ean', Number: '5901234123457', Brand: '', Sku: null },
    { Kind: 'equivalent', Number: '0 986 494 524', Brand: 'Bosch', Sku: null },
  ],
  PrintedQuantity: '',
  Level: 0,
  Limits: [],
}

export const catalogueCalls = {
  listCategories: documented(listCategories, {
    summary: 'Groups of the catalogue',
    description:
      'With id 0 or none the main groups, else the groups below. Only groups with a board for the vehicle; without vehicleKeyList no vehicle is chosen and all are there. A tree may be for some brands: main groups are then those for the brand of the vehicle or, without a vehicle, for brandId if it is given. ' +
      listPart,
    refusals: [404],
    answerHeaders: totalHeader,
    example: { body: { id: 0, searchType: 'Grouped', ...scope }, answer: [brakes] },
  }),
  getCategory: documented(getCategory, {
    summary: 'A group by its id',
    description: 'Also without the quotes: `/api/Category(61)`.',
    refusals: [404],
    example: { params: { id: '61' }, answer: { ...brakes, Path: [], HasBoards: false } },
  }),
  listBoards: documented(listBoards, {
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
  }),
  listVehicleConditions: documented(listVehicleConditions, {
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
  }),
  getBoard: documented(getBoard, {
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
  }),
  findPart: documented(findPart, {
    summary: 'What a part number means and where it stands',
    description:
      'A number in any spelling of its brand, or a further number such as a bar code. Interpretations is a tree: what is sold now, below it what it replaced. An unknown number answers empty lists and SimpleProduct null, and so does a number of several parts, which are in Choices; 404 only while no catalogue is loaded.',
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
      },
    },
  }),
  listMostAsked: documented(listMostAsked, {
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
  }),
  getProduct: documented(getProduct, {
    summary: 'A part or a board by its id, without price',
    description:
      'Boards and parts share one space of ids. Also without the quotes: `/api/Product(200)`. With a vehicle in the query string the part is judged for it, over all lines where it stands: Fit, FitFacts and FitInstead read the same in every answer about this part and this vehicle. The lists are repeated or joined by commas; a code of vehicleConditions that was unticked has a minus before it.',
    refusals: [404],
    example: {
      querystring: { vehicleId: '288', vehicleKeyList: 'ZC11' },
      params: { id: '200' },
      answer: part,
    },
  }),
  listHotspots: documented(listHotspots, {
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
  }),
  getProductStock: documented(getProductStock, {
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
        Backorder: { MinDays: 3, MaxDays: 5 },
        Promise: promise,
        Refusal: null,
        PerUnit: null,
        QuantityPrices: byQuantity,
        ...noDeposit,
      },
    },
  }),
}
