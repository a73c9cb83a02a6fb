import type {
  Config,
  Country,
  Currency,
  Language,
  StateProvince,
  Store,
  Warehouse,
} from '@partboard/contract/pages/reference'
import type { Lang } from '@partboard/contract/texts'
import { PLN_RATE_MICRO } from '@partboard/domain/numbers/money'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Database, LocalText } from '../../../platform/database/schema.ts'
import { presentWarehouseAddress } from '../../../platform/text/address.ts'
import { localText } from '../../../platform/text/local-text.ts'
import type { registersAsked } from '../../customers/index.ts'
import { registerLines } from '../../mail/index.ts'
import { declaredBrands, hasFrames } from '../../parts/index.ts'

type Row<Table extends keyof Database> = Selectable<Database[Table]>

/** The registers of taxpayers that the server asks. */
export type Registers = ReturnType<typeof registersAsked>

export function presentConfig(
  store: Row<'store'>,
  { notice, registers, lang }: { notice: LocalText | null; registers: Registers; lang: Lang },
): z.output<typeof Config> {
  return {
    general: {
      logo: store.logo,
      showPriceNetto: store.show_price_netto,
      showIncadeaOrders: store.show_incadea_orders,
      dataNotice: notice && localText(notice, lang),
      partBrands: declaredBrands(),
      hasFrames: hasFrames(),
      companyRegisters: [...registers],
    },
    global: { homeSliderFull: store.home_slider_full },
    seo: { defaultTitle: localText(store.default_title, lang) },
  }
}

export function presentLanguage({ id, name, culture }: Row<'language'>): z.output<typeof Language> {
  return { Id: id, Name: name, LanguageCulture: culture }
}

export function presentCurrency(row: Row<'currency'>, lang: Lang): z.output<typeof Currency> {
  return {
    Id: row.id,
    Name: localText(row.name, lang),
    CurrencyCode: row.code,
    Rate: row.rate_micro / PLN_RATE_MICRO,
    DisplayLocale: row.display_locale,
  }
}

export function presentCountry(row: Row<'country'>, lang: Lang): z.output<typeof Country> {
  return {
    Id: row.id as z.output<typeof Country>['Id'],
    Name: localText(row.name, lang),
    TwoLetterIsoCode: row.iso2,
  }
}

export function presentStateProvince(row: Row<'state_province'>, lang: Lang): z.output<typeof StateProvince> {
  return {
    Id: row.id as z.output<typeof StateProvince>['Id'],
    Name: localText(row.name, lang),
    CountryId: row.country_id as z.output<typeof StateProvince>['CountryId'],
  }
}

export function presentStore(row: Row<'store'>, lang: Lang): z.output<typeof Store> {
  return {
    Id: row.id,
    Name: row.name,
    Url: row.url,
    CompanyName: row.company_name,
    CompanyAddress: row.company_address,
    CompanyPhone: row.company_phone,
    CompanyEmail: row.email,
    CompanyVat: row.company_vat,
    CompanyRegister: registerLines(row, lang),
    DefaultCulture: row.default_culture,
    BrowserLanguage: row.browser_language,
    DefaultCurrency: row.default_currency,
    OpenToVisitors: row.open_to_visitors,
  }
}

export function presentWarehouse(row: Row<'warehouse'>): z.output<typeof Warehouse> {
  return {
    Id: row.id as z.output<typeof Warehouse>['Id'],
    Name: row.name,
    Url: row.url,
    ImageUrl: row.image_url,
    IsBranchOffice: row.is_branch_office,
    Address: presentWarehouseAddress(row),
  }
}
