/** Shared data of several examples: one workshop, its car, and the brake disc that it orders. Invented, as in the demo. */

export const address = {
  Id: 1,
  FirstName: 'Marek',
  LastName: 'Zieliński',
  Company: 'Auto Serwis Marek Zieliński',
  VatNumber: '1234563218',
  CountryId: 1,
  StateProvinceId: null,
  City: 'Warszawa',
  Address1: 'ul. Przykładowa 8',
  Address2: '',
  ZipPostalCode: '02-002',
  PhoneNumber: '501 000 000',
  FaxNumber: '',
  Email: 'warsztat@partboard.example',
}

export const branchAddress = {
  ...address,
  FirstName: '',
  LastName: '',
  Company: 'Partboard Demo sp. z o.o.',
  VatNumber: '',
  Address1: 'ul. Przykładowa 12',
  ZipPostalCode: '01-001',
  PhoneNumber: '22 000 00 12',
  Email: 'wola@partboard.example',
}

export const customer = {
  Id: 1,
  Email: 'warsztat@partboard.example',
  EmailVerified: true,
  HasPassword: true,
  InvoiceEmail: '',
  FirstName: 'Marek',
  LastName: 'Zieliński',
  Phone: '501 000 000',
  Company: 'Auto Serwis Marek Zieliński',
  VatNumber: '1234563218',
  Newsletter: false,
  NewsletterConfirmed: false,
  PriceBasis: 'net' as const,
  BillingAddress: 1,
  ShippingAddress: 1,
  Addresses: [address],
}

/** The car in the form of the catalogue calls. */
export const scope = {
  vehicleId: 288,
  vehicleKeyList: ['ZC11'],
  equipmentList: ['S205A', 'S403A', 'P337A'],
  year: 2016,
  month: 3,
  transmissionType: 'A',
  brandId: 2,
  vehicleType: 'PKW',
}

/** The same car in a line of the cart or a list. */
export const keptScope = {
  vehicleId: 288,
  vehicleKeyList: ['ZC11'],
  equipmentList: ['S205A', 'S403A', 'P337A'],
  year: 2016,
  month: 3,
  transmissionType: 'A',
  vehicleConditions: [],
}

/** The brake disc's price for a workshop with a discount of 12.5 %, and its stock. */
export const offer = {
  Price: 566.11,
  PriceNetto: 460.25,
  OldPrice: 646.98,
  OldPriceNetto: 526,
  Discount: 12.5,
}
/** A quantity price below the customer's own. */
export const byQuantity = [
  { From: 1, Price: 566.11, PriceNetto: 460.25, PerUnit: null },
  { From: 10, Price: 541.2, PriceNetto: 440, PerUnit: null },
]
/** The fields beside a discount: the old price is the list price, and the shop has no reduction. */
export const listPrice = {
  OldPriceKind: 'catalogue' as const,
  LowestPrice: null,
  LowestPriceSince: null,
  ReducedUntil: null,
  ReductionName: null,
}
/** Both pieces are ready today in the branch with a stock of six. */
export const promise = {
  From: '2026-11-21T16:00:00.000Z',
  Text: 'today from 17:00 in Warszawa Wola',
  Short: 'today',
}
export const inventory = [
  { WarehouseId: 1, StockQuantity: 6, Promise: promise },
  {
    WarehouseId: 2,
    StockQuantity: 2,
    Promise: { From: '2026-11-21T16:30:00.000Z', Text: 'today from 17:30 in Kraków', Short: 'today' },
  },
]
export const noDeposit = { DepositPrice: null, DepositKind: 'core' as const }
export const disc = { Sku: '34114300102', Name: 'Brake disc, ventilated' }

/** The disc's fit for the car, and its drawing. */
export const fit = {
  Fit: 'fits' as const,
  FitFacts: [
    { Rule: 'type' as const, Outcome: true, Text: 'type ZC11' },
    { Rule: 'condition' as const, Outcome: true, Text: '+ M Sport package' },
  ],
  FitInstead: null,
}
export const drawing = { ImageUrl: '/pictures/34_9030.svg', GrafikId: '34_9030', Position: '01' }
/** The car's name in a line of a cart, a list or an order. */
export const lineVehicle = { Text: 'F30N 320d · 8 Mar 2016', Vin: 'WBAZC11020K000103' }

/** The net column of the order: a free delivery, no other fees or discounts. */
export const netColumn = {
  SubTotal: 920.5,
  SubTotalDiscount: null,
  Deposits: null,
  Shipping: 0,
  PaymentMethodAdditionalFee: null,
  OrderTotalDiscount: null,
}

/** What the customer may still buy on deferred payment. */
export const creditLimit = { CreditLimit: 20000, Used: 1132.22, Available: 18867.78, CurrencyCode: 'PLN' }

export const checkout = {
  BillingAddressId: 1,
  ShippingAddressId: 1,
  ShippingMethodName: 'Courier',
  ShippingRateComputationMethodSystemName: 'Shipping.Courier',
  PickUpInStoreId: null,
  PaymentMethodSystemName: 'Payments.Blik',
  TermsOfServiceOnOrderConfirmPage: true,
  OrderNote: 'Please call before delivery.',
}

/** 'warsztat-demo' and 'nowe-haslo-demo' in Base64. */
export const password = 'd2Fyc3p0YXQtZGVtbw=='
export const newPassword = 'bm93ZS1oYXNsby1kZW1v'

/** An info page, without its text. */
export const topic = {
  Id: 1,
  Title: 'Terms and conditions',
  SeName: 'regulamin',
  IncludeInFooterRow1: true,
  IncludeInFooterRow2: false,
  IncludeInFooterRow3: false,
  IncludeInSitemap: true,
  IncludeInTopMenu: false,
}
