import {
  findVehicles,
  listFilterOptions,
  searchVehicle,
  type VehicleData,
  type VehicleFilters,
} from '@partboard/contract/vehicles'
import { readVin, typedVin } from '@partboard/domain/vin'
import { ShopError } from '../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../platform/http/route.ts'
import { currentVersion } from '../../services/catalogue/catalogue-version.ts'
import { type OpenedType, openByPattern } from '../../services/vehicles/vin-pattern.ts'
import { standardOfAll } from '../../services/verdict/standard-equipment.ts'
import { builtOf, leftOpen } from './left-open.ts'
import {
  presentOption,
  presentTypeData,
  presentVehicle,
  presentVehicleData,
  type VehicleSaid,
} from './vehicles.present.ts'
import {
  findCampaigns,
  findEquipmentNames,
  findFluids,
  findTypes,
  findVehicleRows,
  listOptions,
  type TypeRow,
  type VehicleKey,
} from './vehicles.queries.ts'

export const vehiclesRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(listFilterOptions),
    handler: async ({ query, body: { vin, ...filters }, lang }) => {
      const version = await currentVersion(app.db)
      if (version === null) return []
      const opened = vin ? await openedBy(version, vinKey(vin)) : null
      if (vin && !opened) return []
      const rows = await listOptions(app.db, version, query.type, filters, opened)
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
        const opened = row ? null : await openedBy(version, key)
        if (opened) return byPattern(version, opened)
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
        const rows = typesFound(await findTypes(app.db, version, filters))
        const { year, month } = filters as { year: number; month: number }
        return presentTypes(version, rows, { year, month, vin: null, leftOpen: [] })
      }

      async function byPattern(version: number, opened: OpenedType): Promise<VehicleData> {
        const rows = typesFound(await findTypes(app.db, version, filters, opened))
        const built = builtOf(rows, opened, filters)
        const { year, month } = built
        const known = { year: year ?? 0, month: month ?? 0, vin: opened.vin }
        return presentTypes(version, rows, { ...known, leftOpen: leftOpen(rows, built, filters) })
      }

      async function presentTypes(
        version: number,
        rows: readonly [TypeRow, ...TypeRow[]],
        said: Pick<VehicleSaid, 'year' | 'month' | 'vin' | 'leftOpen'>,
      ): Promise<VehicleData> {
        const gearbox = filters.transmissionId || null
        const [first, ...others] = rows
        const [fluids, names] = await Promise.all([
          others.length === 0 ? findFluids(app.db, version, first.type_key, gearbox) : [],
          findEquipmentNames(app.db, version, standardOfAll(rows)),
        ])
        return presentTypeData(rows, { fluids, names, lang, gearbox, ...said })
      }
    },
  })

  /** Opens the type of a whole VIN that no vehicle of the catalogue has. */
  const openedBy = async (version: number, key: VehicleKey): Promise<OpenedType | null> =>
    'vin' in key ? openByPattern(app.db, version, key.vin) : null
}

/** @throws ShopError when no type was found */
function typesFound(rows: readonly TypeRow[]): readonly [TypeRow, ...TypeRow[]] {
  const [first, ...others] = rows
  if (!first) throw new ShopError('vehicle_not_found')
  return [first, ...others]
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
          params: { count: typedVin(text).length },
        })
      throw new ShopError('vin_characters')
  }
}

function requireMonth({ year, month }: VehicleFilters): void {
  if (!year) throw new ShopError('year_missing')
  // 0 says that the customer does not know it.
  if (month === null || month === undefined) throw new ShopError('month_missing')
}
