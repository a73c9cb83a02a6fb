import {
  getConfig,
  getStore,
  listCountries,
  listCurrencies,
  listLanguages,
  listStateProvinces,
  listStores,
  listWarehouses,
} from '@partboard/contract/reference'
import { PLN_RATE_MICRO } from '@partboard/domain/money'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { localText } from '../../services/text/local-text.ts'
import { presentStore, presentWarehouse } from './reference.present.ts'
import {
  findStore,
  listCountryRows,
  listCurrencyRows,
  listLanguageRows,
  listStateProvinceRows,
  listStoreRows,
  listWarehouseRows,
} from './reference.queries.ts'

export const referenceRoutes: ShopPlugin = async (app) => {
  const { db } = app

  app.route({
    ...route(getConfig),
    handler: async ({ storeId, lang }) => {
      const store = await findStore(db, storeId)
      return {
        general: {
          logo: store.logo,
          showPriceNetto: store.show_price_netto,
          showIncadeaOrders: store.show_incadea_orders,
        },
        global: { homeSliderFull: store.home_slider_full },
        seo: { defaultTitle: localText(store.default_title, lang) },
      }
    },
  })

  app.route({
    ...route(getStore),
    handler: async ({ storeId }) => presentStore(await findStore(db, storeId)),
  })

  app.route({
    ...route(listStores),
    handler: async () => {
      const rows = await listStoreRows(db)
      return rows.map(presentStore)
    },
  })

  app.route({
    ...route(listLanguages),
    handler: async () => {
      const rows = await listLanguageRows(db)
      return rows.map(({ id, name, culture }) => ({ Id: id, Name: name, LanguageCulture: culture }))
    },
  })

  app.route({
    ...route(listCurrencies),
    handler: async ({ lang }) => {
      const rows = await listCurrencyRows(db)
      return rows.map((row) => ({
        Id: row.id,
        Name: localText(row.name, lang),
        CurrencyCode: row.code,
        Rate: row.rate_micro / PLN_RATE_MICRO,
        DisplayLocale: row.display_locale,
      }))
    },
  })

  app.route({
    ...route(listCountries),
    handler: async ({ lang }) => {
      const rows = await listCountryRows(db)
      return rows.map((row) => ({
        Id: row.id as never,
        Name: localText(row.name, lang),
        TwoLetterIsoCode: row.iso2,
      }))
    },
  })

  app.route({
    ...route(listStateProvinces),
    handler: async ({ lang }) => {
      const rows = await listStateProvinceRows(db)
      return rows.map((row) => ({
        Id: row.id as never,
        Name: localText(row.name, lang),
        CountryId: row.country_id as never,
      }))
    },
  })

  app.route({
    ...route(listWarehouses),
    handler: async () => {
      const rows = await listWarehouseRows(db)
      return rows.map(presentWarehouse)
    },
  })
}
