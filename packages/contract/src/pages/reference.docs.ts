import { documented } from '../documented.ts'
import { branchAddress, topic } from '../samples.ts'
import {
  getConfig,
  getReference,
  getStore,
  listCountries,
  listCurrencies,
  listLanguages,
  listStateProvinces,
  listStores,
  listWarehouses,
} from './reference.ts'

const store = {
  Id: 1,
  Name: 'Partboard',
  Url: 'https://partboard.example',
  CompanyName: 'Partboard Demo sp. z o.o.',
  CompanyAddress: 'ul. Przykładowa 1, 00-001 Warszawa',
  CompanyPhone: '22 000 00 00',
  CompanyVat: '9990000014',
  CompanyRegister: ['KRS 0000000000, Sąd Rejonowy dla m.st. Warszawy', 'BDO 000000000'],
  DefaultCulture: 'pl-PL',
  DefaultCurrency: 'PLN',
  OpenToVisitors: false,
}

const config = {
  general: {
    logo: '/pictures/logo.svg',
    showPriceNetto: true,
    showIncadeaOrders: false,
    dataNotice: null,
    partBrands: [],
  },
  global: { homeSliderFull: false },
  seo: { defaultTitle: 'Partboard – vehicle parts' },
}
const languages = [
  { Id: 1, Name: 'Polski', LanguageCulture: 'pl-PL' },
  { Id: 2, Name: 'English (US)', LanguageCulture: 'en-US' },
]
const currencies = [
  { Id: 1, Name: 'Polish zloty', CurrencyCode: 'PLN', Rate: 1, DisplayLocale: 'pl-PL' },
  { Id: 2, Name: 'euro', CurrencyCode: 'EUR', Rate: 0.235, DisplayLocale: 'de-DE' },
]
const countries = [{ Id: 1, Name: 'Poland', TwoLetterIsoCode: 'PL' }]
const stateProvinces = [{ Id: 1, Name: 'Florida', CountryId: 10 }]
const warehouses = [
  {
    Id: 1,
    Name: 'Warszawa Wola',
    Url: 'https://wola.partboard.example',
    ImageUrl: '',
    IsBranchOffice: true,
    Address: branchAddress,
  },
]

export const referenceCalls = {
  getReference: documented(getReference, {
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
  }),
  getConfig: documented(getConfig, {
    summary: 'Settings of the store',
    description: 'What the store of X-Store-Id shows and what it is called.',
    example: { answer: config },
  }),
  listStores: documented(listStores, {
    summary: 'Stores',
    description: 'Their ids are what X-Store-Id takes.',
    example: { answer: [store] },
  }),
  getStore: documented(getStore, {
    summary: 'The store of X-Store-Id',
    description: 'Without the header it is the first store.',
    example: { answer: store },
  }),
  listLanguages: documented(listLanguages, {
    summary: 'Languages',
    description:
      'The cultures that Accept-Language may name: those of the languages of the store, in its order.',
    example: { answer: languages },
  }),
  listCurrencies: documented(listCurrencies, {
    summary: 'Currencies',
    description: 'The codes that X-Currency may name. Rate = units of the currency for one PLN.',
    example: { answer: currencies },
  }),
  listCountries: documented(listCountries, {
    summary: 'Countries',
    description: 'Countries that an address may be in.',
    example: { answer: countries },
  }),
  listStateProvinces: documented(listStateProvinces, {
    summary: 'States and provinces',
    description: 'Of all countries that have them.',
    example: { answer: stateProvinces },
  }),
  listWarehouses: documented(listWarehouses, {
    summary: 'Warehouses and branch offices',
    description: 'WarehouseInventory of the parts names them by Id.',
    example: { answer: warehouses },
  }),
}
