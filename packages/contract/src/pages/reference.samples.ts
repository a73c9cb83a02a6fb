import { branchAddress } from '../samples.ts'

export const store = {
  Id: 1,
  Name: 'Partboard',
  Url: 'https://partboard.example',
  CompanyName: 'Partboard Demo sp. z o.o.',
  CompanyAddress: 'ul. Przykładowa 1, 00-001 Warszawa',
  CompanyPhone: '22 000 00 00',
  CompanyEmail: 'sklep@partboard.example',
  CompanyVat: '9990000014',
  CompanyRegister: ['KRS 0000000000, Sąd Rejonowy dla m.st. Warszawy', 'BDO 000000000'],
  DefaultCulture: 'pl-PL',
  BrowserLanguage: false,
  DefaultCurrency: 'PLN',
  OpenToVisitors: false,
}

export const config = {
  general: {
    logo: '/pictures/logo.svg',
    showPriceNetto: true,
    showIncadeaOrders: false,
    dataNotice: null,
    partBrands: [],
    hasFrames: false,
    companyRegisters: ['whiteList', 'vies'],
  },
  global: { homeSliderFull: false },
  seo: { defaultTitle: 'Partboard – vehicle parts' },
}

export const languages = [
  { Id: 1, Name: 'Polski', LanguageCulture: 'pl-PL' },
  { Id: 2, Name: 'English (US)', LanguageCulture: 'en-US' },
]

export const currencies = [
  { Id: 1, Name: 'Polish zloty', CurrencyCode: 'PLN', Rate: 1, DisplayLocale: 'pl-PL' },
  { Id: 2, Name: 'euro', CurrencyCode: 'EUR', Rate: 0.235, DisplayLocale: 'de-DE' },
]

export const countries = [{ Id: 1, Name: 'Poland', TwoLetterIsoCode: 'PL' }]

export const stateProvinces = [{ Id: 1, Name: 'Florida', CountryId: 10 }]

export const warehouses = [
  {
    Id: 1,
    Name: 'Warszawa Wola',
    Url: 'https://wola.partboard.example',
    ImageUrl: '',
    IsBranchOffice: true,
    Address: branchAddress,
  },
]
