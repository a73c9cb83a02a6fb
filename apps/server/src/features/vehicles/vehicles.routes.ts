import {
  findVehicles,
  listFilterOptions,
  searchVehicle,
  type VehicleData,
  type VehicleFilters,
} from '@partboard/contract/vehicles'
import { readVin } from '@partboard/domain/vin'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { currentVersion } from '../../services/catalogue/catalogue-version.ts'
import { standardOfAll } from '../../services/verdict/standard-equipment.ts'
import { presentOption, presentTypeData, presentVehicle, presentVehicleData } from './vehicles.present.ts'
import {
  findCampaigns,
  findEquipmentNames,
  findFluids,
  findTypes,
  findVehicleRows,
  listOptions,
  type VehicleKey,
} from './vehicles.queries.ts'

export const vehiclesRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(listFilterOptions),
    handler: async ({ query, body, lang }) => {
      const version = await currentVersion(app.db)
      if (version === null) return []
      const rows = await listOptions(app.db, version, query.type, body)
      return rows.map((row) => presentOption(row, lang))
    },
  })

  app.route({
    ...route(findVehicles),
    handler: async ({ query, lang }) => {
      const key = vinKey(query.vin)
      const version = await currentVersion(app.db)
      if (version === null) return []
      const rows = await findVehicleRows(app.db, version, key)
      return rows.map((row) => presentVehicle(row, lang))
    },
  })

  app.route({
    ...route(searchVehicle),
    handler: async ({ body: { vin, vehicleId, ...filters }, lang }) => {
      const key = vin ? vinKey(vin) : vehicleId ? { id: vehicleId } : null
      if (key === null) requireMonth(filters)
      const version = await currentVersion(app.db)
      if (version === null) throw new ShopError('vehicle_not_found')
      return key === null ? byFilters(version, filters) : byKey(version, key)

      async function byKey(version: number, key: VehicleKey): Promise<VehicleData> {
        const [row, another] = await findVehicleRows(app.db, version, key)
        if (!row) throw new ShopError('vehicle_not_found')
        if (another) throw new ShopError('vin_ambiguous')
        const [fluids, campaigns, names] = await Promise.all([
          findFluids(app.db, version, row.type_key, row.gearbox),
          findCampaigns(app.db, version, row.type_key, row.built),
          findEquipmentNames(app.db, version, [...row.standard, ...row.equipment, ...row.retrofitted]),
        ])
        return presentVehicleData(row, { fluids, campaigns, names, lang })
      }

      async function byFilters(version: number, filters: VehicleFilters): Promise<VehicleData> {
        const rows = await findTypes(app.db, version, filters)
        const gearbox = filters.transmissionId || null
        const [first, ...others] = rows
        if (!first) throw new ShopError('vehicle_not_found')
        const [fluids, names] = await Promise.all([
          others.length === 0 ? findFluids(app.db, version, first.type_key, gearbox) : [],
          findEquipmentNames(app.db, version, standardOfAll(rows)),
        ])
        const { year, month } = filters as { year: number; month: number }
        return presentTypeData(rows, { fluids, names, lang, gearbox, year, month })
      }
    },
  })
}

/** Parses a VIN. @throws ShopError that says what is wrong with it */
function vinKey(text: string): VehicleKey {
  const reading = readVin(text)
  switch (reading.kind) {
    case 'full':
      return { vin: reading.vin }
    case 'short':
      return { vin7: reading.vin7 }
    case 'invalid':
      if (reading.reason === 'letters_ioq') {
        const digit = reading.letter === 'I' ? '1' : '0'
        throw new ShopError('vin_letters', { params: { letter: reading.letter, digit } })
      }
      if (reading.reason === 'length')
        throw new ShopError('vin_length', {
          params: { count: text.replace(/[\s\-\u2010-\u2015]/g, '').length },
        })
      throw new ShopError('vin_characters')
  }
}

function requireMonth({ year, month }: VehicleFilters): void {
  if (!year) throw new ShopError('year_missing')
  if (!month) throw new ShopError('month_missing')
}
