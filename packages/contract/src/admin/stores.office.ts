import { MAX_RETURN_FEE } from '@partboard/domain/aftersale/return-fee'
import { isProvince, isTaxOffice, MAX_SEAT } from '@partboard/domain/billing/seat'
import { MAX_COMPANY, MAX_IBAN_TEXT, MAX_PHONE, MAX_VAT_NUMBER } from '@partboard/domain/numbers/limits'
import { langs } from '@partboard/domain/text/languages'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Email, Instant, idFromText, Line, moneyWithin } from '../values.ts'
import * as samples from './stores.office.samples.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })
const maxText = 300
const maxHosts = 50
const maxOpenUnpaid = 1000
/** The most that a store may let new customers hold, in grosze. */
const maxNewHoldMinor = 1_000_000_00
const maxRate = 100_000

const Host = Line(253)
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/)

/** Maximum size of a logo, in bytes. */
export const MAX_LOGO = 512 * 1024
/** Largest PNG beside a logo in SVG or WebP, in bytes. */
export const MAX_LOGO_PNG = 128 * 1024

/** Fields of the look of a store. */
export const lookFields = {
  accent: Line(7)
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .describe(
      'Colour of buttons and links, `#rrggbb`; null = the standard blue. It is read on the light grounds with a contrast of at least 4.5, and lightened in the dark theme.',
    ),
  picture: z
    .base64()
    .max(Math.ceil(MAX_LOGO / 3) * 4)
    .nullable(),
  png: z
    .base64()
    .max(Math.ceil(MAX_LOGO_PNG / 3) * 4)
    .nullable()
    .default(null)
    .describe(
      'A logo in SVG or WebP as PNG, for mails and papers, up to 128 kB; without it they show the name of the store.',
    ),
}

/** What the commercial code and the waste law ask of a company's papers; empty = none. */
export const registerFields = {
  krs: z
    .union([z.literal(''), Line(10).regex(/^\d{10}$/)])
    .describe('Number in the court register (KRS), 10 digits; empty = none.'),
  court: Line(MAX_COMPANY).describe('The court that keeps the register.'),
  shareCapital: Line(100).describe('As it is printed: `50 000,00 zł`.'),
  bdo: z
    .union([z.literal(''), Line(9).regex(/^\d{9}$/)])
    .describe('Number in the register of waste (BDO), 9 digits; empty = none.'),
}

/** What tax forms ask of a company beside its printed address; empty = not known. */
const seatFields = {
  seatProvince: Line(MAX_SEAT.province)
    .refine((name) => name === '' || isProvince(name))
    .describe('Province of the seat: `mazowieckie`.'),
  seatCounty: Line(MAX_SEAT.county),
  seatCommune: Line(MAX_SEAT.commune),
  seatStreet: Line(MAX_SEAT.street).describe('Without the number; empty where a place has no streets.'),
  seatHouse: Line(MAX_SEAT.house),
  seatFlat: Line(MAX_SEAT.flat),
  seatPlace: Line(MAX_SEAT.place),
  seatPostcode: z.union([z.literal(''), Line(6).regex(/^\d{2}-\d{3}$/)]).describe('`00-001`'),
  taxOffice: Line(4)
    .refine((code) => code === '' || isTaxOffice(code))
    .describe('Code of the tax office, 4 digits: `1449`. Needed for JPK_FA, as is the seat.'),
}

const settings = {
  name: Line(100).min(1),
  title: z.object({ pl: Line(maxText), en: Line(maxText) }).describe('Title of the pages.'),
  email: z.union([z.literal(''), Email]).describe('Sender of the mails.'),
  url: Line(maxText),
  companyName: Line(MAX_COMPANY).min(1),
  companyAddress: Line(maxText).min(1),
  companyPhone: Line(MAX_PHONE),
  nip: Line(MAX_VAT_NUMBER).describe('Polish tax number, 10 digits; empty = none.'),
  bankHolder: Line(MAX_COMPANY).describe('Holder of the bank account; empty = the company.'),
  bankAccount: Line(MAX_IBAN_TEXT).describe(
    'Bank account to which customers transfer: an IBAN, or the 26 digits of a Polish account. Spaces are ignored. Empty = none, and no bank transfer is offered.',
  ),
  bankName: Line(maxText),
  ...registerFields,
  ...seatFields,
  hosts: z.array(Host).max(maxHosts).describe('Host names under which the shop answers as this store.'),
  languages: z
    .array(z.enum(langs))
    .min(1)
    .max(langs.length)
    .refine((list) => new Set(list).size === list.length)
    .describe('Languages of customers, in the order in which they are offered.'),
  defaultCulture: Line(10).describe('`pl-PL`; of one of the languages.'),
  browserLanguage: z
    .boolean()
    .describe('The first visit takes the language of the browser, if it is one of `languages`.'),
  defaultCurrency: Line(3),
  showPriceNetto: z.boolean().describe('Prices without VAT are shown beside those with VAT.'),
  showIncadeaOrders: z.boolean(),
  homeSliderFull: z.boolean(),
  openToVisitors: z
    .boolean()
    .describe('Without a login, customers read the catalogue with retail prices and fill a cart.'),
  openUnpaidLimit: z
    .int()
    .min(1)
    .max(maxOpenUnpaid)
    .nullable()
    .describe('Unpaid orders that a new customer may have at a time; null = no limit.'),
  newHoldValue: moneyWithin(1, maxNewHoldMinor)
    .nullable()
    .describe('Value with VAT, in PLN, that all unpaid orders of a new customer may have; null = no limit.'),
  newHoldPieces: z
    .int()
    .min(1)
    .max(10_000)
    .nullable()
    .describe('Pieces that all unpaid orders of a new customer may hold; null = no limit.'),
  newHoldShare: z
    .int()
    .min(1)
    .max(100)
    .describe('Percent of the stock of a part that a new customer may hold unpaid; 100 = all of it.'),
  newUnpaidDays: z
    .int()
    .min(0)
    .max(30)
    .nullable()
    .describe(
      'Days after the order until whose end a new customer may pay; 0 = the same day, null = as the payment method says.',
    ),
  firmReturnDays: z
    .int()
    .min(1)
    .max(365)
    .nullable()
    .describe(
      'Days after the receipt in which a firm may ask to give back what it does not need; null = the store takes none back.',
    ),
  firmReturnFee: z
    .int()
    .min(0)
    .max(MAX_RETURN_FEE)
    .describe(
      'Percent of the price that the store keeps when a firm gives back what it does not need; 0 = nothing. A case keeps the fee of its day.',
    ),
  firmClaimMonths: z
    .int()
    .min(1)
    .max(120)
    .describe(
      'Months after the receipt in which the store answers to firms for defects; to consumers it is two years.',
    ),
  accent: lookFields.accent,
  invoicing: z
    .enum(['erp', 'office', 'automatic'])
    .describe(
      'Who issues invoices: `erp` = another system, which writes them back; `office` = a person; `automatic` = the shop, when an order is handed over or sent.',
    ),
  einvoices: z
    .enum(['off', 'firms', 'all'])
    .describe(
      'Which invoices of the shop are sent to KSeF: none, those of buyers with a tax number, or all.',
    ),
  invoiceDueDays: z
    .int()
    .min(0)
    .max(365)
    .describe('Days in which an invoice of an order on account is to be paid.'),
}

/** What everyone sees of a store before signing in. */
export const Brand = z.object({
  name: z.string(),
  logo: z.string().describe('Path of the picture; empty = the standard mark.'),
})
export type Brand = z.infer<typeof Brand>

export const readBrand = {
  method: 'GET',
  url: '/api/office/v1/brand',
  access: 'guest',
  docs: {
    summary: 'Name and logo of the store of the host name',
    description: 'A shop that is not set up yet answers `Partboard` without a logo.',
    example: { answer: { name: 'Partboard', logo: '/pictures/logo.svg' } },
  },
  schema: { response: { 200: Brand } },
} as const satisfies OfficeEndpoint

/** Stored texts may be older than the rules for typed ones. */
const storedTexts = {
  name: z.string(),
  email: z.string(),
  url: z.string(),
  companyName: z.string(),
  companyAddress: z.string(),
  companyPhone: z.string(),
  nip: z.string(),
  bankHolder: z.string(),
  bankName: z.string(),
  krs: z.string(),
  court: z.string(),
  shareCapital: z.string(),
  bdo: z.string(),
}

/** A store with everything that is set about it. */
export const StoreSettings = z.object({
  id,
  ...settings,
  ...storedTexts,
  logo: z.string().describe('Path of the picture; empty = the standard mark.'),
  revision: z.int().describe('For If-Match: `"3"`.'),
})
export type StoreSettings = z.infer<typeof StoreSettings>

export const listStoreSettings = {
  method: 'GET',
  url: '/api/office/v1/settings/stores',
  access: 'settings:read',
  docs: { summary: 'The stores', example: { answer: { items: [samples.store] } } },
  schema: { response: { 200: z.object({ items: z.array(StoreSettings) }) } },
} as const satisfies OfficeEndpoint

export const readStore = {
  method: 'GET',
  url: '/api/office/v1/settings/stores/{id}',
  access: 'settings:read',
  docs: { summary: 'One store', example: { params: { id: '1' }, answer: samples.store } },
  schema: { params: IdParams, response: { 200: StoreSettings } },
} as const satisfies OfficeEndpoint

const StoreChange = z.object(settings).partial()
export type StoreChange = z.infer<typeof StoreChange>

export const addStore = {
  method: 'POST',
  url: '/api/office/v1/settings/stores',
  access: 'settings:write',
  idempotent: true,
  docs: {
    summary: 'Add a store',
    description: 'What the request does not name is as in the first store, except the host names.',
    example: {
      body: { name: 'Motocykle', hosts: ['moto.example'] },
      answer: { ...samples.store, id: 2, name: 'Motocykle', hosts: ['moto.example'], revision: 1 },
    },
  },
  schema: {
    body: z.object({ name: settings.name, hosts: settings.hosts.default([]) }),
    response: { 201: StoreSettings },
  },
} as const satisfies OfficeEndpoint

export const changeStore = {
  method: 'PATCH',
  url: '/api/office/v1/settings/stores/{id}',
  access: 'settings:write',
  idempotent: true,
  power: { fields: ['bankAccount'] },
  docs: {
    summary: 'Change a store',
    description: 'Needs If-Match. A host name belongs to one store.',
    example: {
      params: { id: '1' },
      body: { companyPhone: '22 000 00 13' },
      answer: { ...samples.store, companyPhone: '22 000 00 13', revision: 4 },
    },
  },
  schema: { params: IdParams, body: StoreChange, response: { 200: StoreSettings } },
} as const satisfies OfficeEndpoint

export const setLogo = {
  method: 'PUT',
  url: '/api/office/v1/settings/stores/{id}/logo',
  access: 'settings:write',
  idempotent: true,
  docs: {
    summary: 'Set the logo of a store',
    description:
      'Needs If-Match. `picture` = PNG, JPEG, WebP or SVG up to 512 kB in Base64; null = the standard mark. The content decides the type, and an SVG must be a drawing only. Mails and papers show a PNG or JPEG; `png` is one for a logo in SVG or WebP.',
    example: {
      params: { id: '1' },
      body: { picture: 'PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=' },
      answer: { ...samples.store, logo: '/pictures/logo.svg', revision: 4 },
    },
  },
  schema: {
    params: IdParams,
    body: z.object({ picture: lookFields.picture, png: lookFields.png }),
    response: { 200: StoreSettings },
  },
} as const satisfies OfficeEndpoint

/** A currency. Orders keep the rate that they were placed with. */
export const CurrencySettings = z.object({
  code: z.string(),
  name: z.object({ pl: z.string(), en: z.string() }),
  rate: z.number().describe('Units of this currency for one PLN, with 6 places.'),
  since: Instant.nullable().describe('When the rate was last changed; null = it is the first one.'),
  isOn: z.boolean(),
})
export const Currencies = z.object({
  items: z.array(CurrencySettings),
  revision: z.int().describe('For If-Match: `"3"`.'),
})
export type Currencies = z.infer<typeof Currencies>

export const readCurrencies = {
  method: 'GET',
  url: '/api/office/v1/settings/currencies',
  access: 'settings:read',
  docs: { summary: 'Currencies and rates', example: { answer: samples.currencies } },
  schema: { response: { 200: Currencies } },
} as const satisfies OfficeEndpoint

export const changeCurrency = {
  method: 'PATCH',
  url: '/api/office/v1/settings/currencies/{code}',
  access: 'settings:write',
  idempotent: true,
  docs: {
    summary: 'Change the rate of a currency, or switch it on or off',
    description: 'Needs If-Match. A rate applies from now on; orders keep theirs. The zloty stays as it is.',
    example: {
      params: { code: 'EUR' },
      body: { rate: 0.235 },
      answer: {
        items: [
          { code: 'PLN', name: { pl: 'Złoty', en: 'Zloty' }, rate: 1, since: null, isOn: true },
          {
            code: 'EUR',
            name: { pl: 'Euro', en: 'Euro' },
            rate: 0.235,
            since: '2026-11-27T09:30:00.000Z',
            isOn: true,
          },
        ],
        revision: 3,
      },
    },
  },
  schema: {
    params: z.object({ code: z.string().regex(/^[A-Z]{3}$/) }),
    body: z.object({ rate: z.number().min(0.000001).max(maxRate).optional(), isOn: z.boolean().optional() }),
    response: { 200: Currencies },
  },
} as const satisfies OfficeEndpoint

export const Countries = z.object({
  items: z.array(
    z.object({
      iso2: z.string(),
      name: z.object({ pl: z.string(), en: z.string() }),
      ships: z.boolean().describe('The shop ships there.'),
    }),
  ),
  revision: z.int().describe('For If-Match: `"3"`.'),
})
export type Countries = z.infer<typeof Countries>

export const readCountries = {
  method: 'GET',
  url: '/api/office/v1/settings/countries',
  access: 'settings:read',
  docs: {
    summary: 'Countries of addresses, and where the shop ships',
    example: { answer: samples.countries },
  },
  schema: { response: { 200: Countries } },
} as const satisfies OfficeEndpoint

export const setCountries = {
  method: 'PUT',
  url: '/api/office/v1/settings/countries',
  access: 'settings:write',
  idempotent: true,
  docs: {
    summary: 'Set all countries to which the shop ships',
    description: 'Needs If-Match.',
    example: {
      body: { ships: ['PL', 'DE'] },
      answer: {
        items: [
          { iso2: 'PL', name: { pl: 'Polska', en: 'Poland' }, ships: true },
          { iso2: 'DE', name: { pl: 'Niemcy', en: 'Germany' }, ships: true },
        ],
        revision: 3,
      },
    },
  },
  schema: {
    body: z.object({ ships: z.array(z.string().regex(/^[A-Z]{2}$/)).max(300) }),
    response: { 200: Countries },
  },
} as const satisfies OfficeEndpoint
