import { disc, drawing, fit, noDeposit } from '../samples.ts'

export const brakes = {
  Id: 61,
  Name: 'Brakes',
  PictureUrl: '/pictures/34_9030.svg',
  ParentCategoryId: 0,
  HasChildren: true,
  Label: '34',
  Brands: [],
}

export const listPart =
  'With page or pageSize (at most 200) one page of the list is answered; text leaves only what has each of its words in its number or name.'

export const totalHeader = { 'X-Total-Count': 'How many there are in all.' }

export const part = {
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
  PerVehicle: { From: 2, To: 2 },
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
export const line = {
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
  PerVehicle: null,
  Level: 0,
  Limits: [],
}
