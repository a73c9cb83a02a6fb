import * as wire from '@partboard/contract/fit/vehicles'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { currentVersion } from '../../parts/index.ts'
import { openedBy, readVehicle, vinKey } from './read-vehicle.ts'
import { presentOption, presentVehicle } from './vehicles.present.ts'
import { findVehicleRows, listOptions } from './vehicles.queries.ts'

export const vehiclesRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.listFilterOptions),
    handler: async ({ query, body: { vin, ...filters }, lang }) => {
      const version = await currentVersion(app.db)
      if (version === null) return []
      const opened = vin ? await openedBy(app.db, version, vinKey(vin)) : null
      if (vin && !opened) return []
      const rows = await listOptions(app.db, version, query.type, filters, opened)
      return rows.map((row) => presentOption(row, lang))
    },
  })

  app.route({
    ...route(wire.findVehicles),
    handler: async ({ query, lang }) => {
      const key = vinKey(query.vin)
      const version = await currentVersion(app.db)
      if (version === null) return []
      const rows = await findVehicleRows(app.db, version, key)
      return rows.map((row) => presentVehicle(row, lang))
    },
  })

  app.route({
    ...route(wire.searchVehicle),
    handler: ({ body, lang }) => readVehicle(app.db, body, lang),
  })
}
