import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Address } from '../postal-address.ts'
import { Problem } from '../problem.ts'
import { CountryId, StateProvinceId, WarehouseId } from '../values.ts'
import { Topic } from './content.ts'

const open = { access: 'guest', cache: 'reference', offline: true, reads: 'primary' } as const

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
  CompanyVat: z.string(),
  /** Ours: register, share capital and BDO number, as lines of text. */
  CompanyRegister: z.array(z.string()).default([]),
  DefaultCulture: z.string(),
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
  config: open,
  schema: { response: { 200: Reference, '4xx': Problem } },
} as const satisfies Endpoint
export const getConfig = {
  method: 'GET',
  url: '/api/config',
  config: open,
  schema: { response: { 200: Config, '4xx': Problem } },
} as const satisfies Endpoint
export const listStores = {
  method: 'GET',
  url: '/api/Store/list',
  config: open,
  schema: list(Store),
} as const satisfies Endpoint
export const getStore = {
  method: 'GET',
  url: '/api/Store/get',
  config: open,
  schema: { response: { 200: Store, '4xx': Problem } },
} as const satisfies Endpoint
export const listLanguages = {
  method: 'GET',
  url: '/api/Language/list',
  config: open,
  schema: list(Language),
} as const satisfies Endpoint
export const listCurrencies = {
  method: 'GET',
  url: '/api/Currency',
  config: open,
  schema: list(Currency),
} as const satisfies Endpoint
export const listCountries = {
  method: 'GET',
  url: '/api/country',
  config: open,
  schema: list(Country),
} as const satisfies Endpoint
export const listStateProvinces = {
  method: 'GET',
  url: '/api/StateProvince/list',
  config: open,
  schema: list(StateProvince),
} as const satisfies Endpoint
export const listWarehouses = {
  method: 'GET',
  url: '/api/Warehouse/list',
  config: open,
  schema: list(Warehouse),
} as const satisfies Endpoint
