import * as wire from '@partboard/contract/fit/vehicles'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { currentVersion } from '../../parts/index.ts'
import { findNamed, openedBy, readVehicle, vinKey } from './read-vehicle.ts'
import { presentOption, presentVehicle } from './vehicles.present.ts'
import { findFrame, listOptions } from './vehicles.queries.ts'

export const vehiclesRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.listFilterOptions),
    handler: async ({ query, body: { vin, ...filters }, lang }) => {
      const version = await currentVersion(app.db)
      if (version === null) return []
      const key = vin ? vinKey(vin) : null
      if (vin && key && 'frame' in key) await findNamed(app.db, version, vin)
      const opened = key && (await openedBy(app.db, version, key))
      if (vin && !opened) return []
      const rows = await listOptions(app.db, version, query.type, filters, opened)
      return rows.map((row) => presentOption(row, lang))
    },
  })

  app.route({
    ...route(wire.findVehicles),
    handler: async ({ query, lang }) => {
      const version = await currentVersion(app.db)
      const rows =
        query.suggest === 'true'
          ? await findFrame(app.db, version, query.vin)
          : await findNamed(app.db, version, query.vin)
      return rows.map((row) => presentVehicle(row, lang))
    },
  })

  app.route({
    ...route(wire.searchVehicle),
    handler: ({ body, lang }) => readVehicle(app.db, body, lang),
  })
}
