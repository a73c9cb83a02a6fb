import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Address } from '../postal-address.ts'
import { Problem } from '../problem.ts'
import { topic } from '../samples.ts'
import { CountryId, StateProvinceId, WarehouseId } from '../values.ts'
import { Topic } from './content.ts'
import {
  config,
  countries,
  currencies,
  languages,
  stateProvinces,
  store,
  warehouses,
} from './reference.samples.ts'

const open = { access: 'guest', cache: 'reference', offline: true, reads: true } as const

/** The rules of a brand's part numbers (docs/catalogue-package.md#numbers-and-brands-of-parts). */
export const PartBrand = z.object({
  code: z.string(),
  name: z.string(),
  groups: z.string(),
  onlyGroups: z.boolean(),
  identifying: z.int().nullable(),
  changeIndex: z.int(),
  leadingZeros: z.boolean(),
  prefixes: z.array(z.string()),
})

/** An address, or `{}` if it does not exist. */
export const AddressOrNone = z.union([Address, z.strictObject({})])

export const Config = z.object({
  general: z.object({
    logo: z.string(),
    showPriceNetto: z.boolean(),
    showIncadeaOrders: z.boolean(),
    /** Ours: what is said of the catalogue wherever its data are shown, such as that they are invented; null = nothing. */
    dataNotice: z.string().nullable().default(null),
    /** Ours: how part numbers are written and read, by brand; empty = 11 characters, the last 7 of which identify. */
    partBrands: z.array(PartBrand).default([]),
    /** Ours: whether vehicles of the catalogue have a frame or serial number in place of a VIN. */
    hasFrames: z.boolean().default(false),
    /** Ours: the registers of taxpayers that the shop asks for the data of a company. */
    companyRegisters: z.array(z.enum(['whiteList', 'vies'])).default([]),
  }),
  global: z.object({ homeSliderFull: z.boolean() }),
  seo: z.object({ defaultTitle: z.string() }),
})
export const Store = z.object({
  Id: z.int(),
  Name: z.string(),
  Url: z.string(),
  CompanyName: z.string(),
  CompanyAddress: z.string(),
  CompanyPhone: z.string(),
  /** Ours: the address at which the seller answers. */
  CompanyEmail: z.string().default(''),
  CompanyVat: z.string(),
  /** Ours: register, share capital and BDO number, as lines of text. */
  CompanyRegister: z.array(z.string()).default([]),
  DefaultCulture: z.string(),
  /** Ours: the first visit takes the language of the browser, if the store has it, in place of `DefaultCulture`. */
  BrowserLanguage: z.boolean().default(false),
  DefaultCurrency: z.string(),
  /** Ours: who has no account may read the catalogue with retail prices, and fill a cart. */
  OpenToVisitors: z.boolean().default(false),
})
export const Language = z.object({ Id: z.int(), Name: z.string(), LanguageCulture: z.string() })
/** Rate = units of the currency for one PLN. */
export const Currency = z.object({
  Id: z.int(),
  Name: z.string(),
  CurrencyCode: z.string(),
  Rate: z.number(),
  DisplayLocale: z.string(),
})
export const Country = z.object({ Id: CountryId, Name: z.string(), TwoLetterIsoCode: z.string() })
export const StateProvince = z.object({ Id: StateProvinceId, Name: z.string(), CountryId: CountryId })
/** The address of a branch belongs to no customer: its Id is the warehouse's. */
export const Warehouse = z.object({
  Id: WarehouseId,
  Name: z.string(),
  Url: z.string(),
  ImageUrl: z.string(),
  IsBranchOffice: z.boolean(),
  Address: AddressOrNone,
})

/** What every page of a shop needs before its first words: the answers of the calls below, and the info pages. */
export const Reference = z.object({
  Store: Store,
  Config: Config,
  Languages: z.array(Language),
  Currencies: z.array(Currency),
  Warehouses: z.array(Warehouse),
  Countries: z.array(Country),
  StateProvinces: z.array(StateProvince),
  Topics: z.array(Topic),
})

const list = <T extends z.ZodType>(item: T) => ({
  response: { 200: z.array(item), '4xx': Problem },
})

export const getReference = {
  method: 'GET',
  url: '/api/reference',
  ...open,
  docs: {
    summary: 'All reference data in one answer',
    description:
      'What the calls of the store, its settings, languages, currencies, warehouses, countries, states and info pages answer, for a client that starts.',
    example: {
      answer: {
        Store: store,
        Config: config,
        Languages: languages,
        Currencies: currencies,
        Warehouses: warehouses,
        Countries: countries,
        StateProvinces: stateProvinces,
        Topics: [topic],
      },
    },
  },
  schema: { response: { 200: Reference, '4xx': Problem } },
} as const satisfies Endpoint
export const getConfig = {
  method: 'GET',
  url: '/api/config',
  ...open,
  docs: {
    summary: 'Settings of the store',
    description: 'What the store of X-Store-Id shows and what it is called.',
    example: { answer: config },
  },
  schema: { response: { 200: Config, '4xx': Problem } },
} as const satisfies Endpoint
export const listStores = {
  method: 'GET',
  url: '/api/Store/list',
  ...open,
  docs: {
    summary: 'Stores',
    description: 'Their ids are what X-Store-Id takes.',
    example: { answer: [store] },
  },
  schema: list(Store),
} as const satisfies Endpoint
export const getStore = {
  method: 'GET',
  url: '/api/Store/get',
  ...open,
  docs: {
    summary: 'The store of X-Store-Id',
    description: 'Without the header it is the first store.',
    example: { answer: store },
  },
  schema: { response: { 200: Store, '4xx': Problem } },
} as const satisfies Endpoint
export const listLanguages = {
  method: 'GET',
  url: '/api/Language/list',
  ...open,
  docs: {
    summary: 'Languages',
    description:
      'The cultures that Accept-Language may name: those of the languages of the store, in its order.',
    example: { answer: languages },
  },
  schema: list(Language),
} as const satisfies Endpoint
export const listCurrencies = {
  method: 'GET',
  url: '/api/Currency',
  ...open,
  docs: {
    summary: 'Currencies',
    description: 'The codes that X-Currency may name. Rate = units of the currency for one PLN.',
    example: { answer: currencies },
  },
  schema: list(Currency),
} as const satisfies Endpoint
export const listCountries = {
  method: 'GET',
  url: '/api/country',
  ...open,
  docs: {
    summary: 'Countries',
    description: 'Countries that an address may be in.',
    example: { answer: countries },
  },
  schema: list(Country),
} as const satisfies Endpoint
export const listStateProvinces = {
  method: 'GET',
  url: '/api/StateProvince/list',
  ...open,
  docs: {
    summary: 'States and provinces',
    description: 'Of all countries that have them.',
    example: { answer: stateProvinces },
  },
  schema: list(StateProvince),
} as const satisfies Endpoint
export const listWarehouses = {
  method: 'GET',
  url: '/api/Warehouse/list',
  ...open,
  docs: {
    summary: 'Warehouses and branch offices',
    description: 'WarehouseInventory of the parts names them by Id.',
    example: { answer: warehouses },
  },
  schema: list(Warehouse),
} as const satisfies Endpoint
