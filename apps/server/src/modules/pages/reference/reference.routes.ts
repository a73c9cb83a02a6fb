import * as wire from '@partboard/contract/pages/reference'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { registersAsked } from '../../customers/index.ts'
import { currentVersion } from '../../parts/index.ts'
import {
  presentConfig,
  presentCountry,
  presentCurrency,
  presentLanguage,
  presentStateProvince,
  presentStore,
  presentWarehouse,
} from './reference.present.ts'
import {
  findDataNotice,
  findStore,
  listCountryRows,
  listCurrencyRows,
  listLanguageRows,
  listStateProvinceRows,
  listStoreRows,
  listWarehouseRows,
} from './reference.queries.ts'
import { referenceOf } from './reference.ts'

export const referenceRoutes: ShopPlugin = async (app) => {
  const { db } = app
  const registers = registersAsked(app.settings)

  app.route({
    ...route(wire.getReference),
    handler: async (request) => {
      const { storeId, lang } = request
      const { reference, until } = await referenceOf(db, { storeId, lang, registers })
      request.keptUntil = until
      return reference
    },
  })

  app.route({
    ...route(wire.getConfig),
    handler: async ({ storeId, lang }) => {
      const [store, notice] = await Promise.all([
        findStore(db, storeId),
        findDataNotice(db),
        currentVersion(db),
      ])
      return presentConfig(store, { notice, registers, lang })
    },
  })

  app.route({
    ...route(wire.getStore),
    handler: async ({ storeId, lang }) => presentStore(await findStore(db, storeId), lang),
  })

  app.route({
    ...route(wire.listStores),
    handler: async ({ lang }) => (await listStoreRows(db)).map((row) => presentStore(row, lang)),
  })

  app.route({
    ...route(wire.listLanguages),
    handler: async ({ storeId }) => (await listLanguageRows(db, storeId)).map(presentLanguage),
  })

  app.route({
    ...route(wire.listCurrencies),
    handler: async ({ lang }) => (await listCurrencyRows(db)).map((row) => presentCurrency(row, lang)),
  })

  app.route({
    ...route(wire.listCountries),
    handler: async ({ lang }) => (await listCountryRows(db)).map((row) => presentCountry(row, lang)),
  })

  app.route({
    ...route(wire.listStateProvinces),
    handler: async ({ lang }) =>
      (await listStateProvinceRows(db)).map((row) => presentStateProvince(row, lang)),
  })

  app.route({
    ...route(wire.listWarehouses),
    handler: async () => (await listWarehouseRows(db)).map(presentWarehouse),
  })
}
