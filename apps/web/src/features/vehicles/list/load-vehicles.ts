import { listCategories } from '@partboard/contract/catalogue/catalogue'
import type { Category } from '@partboard/contract/catalogue/catalogue-shapes'
import { searchVehicle, type VehicleData } from '@partboard/contract/fit/vehicles'
import { readVehicleWay, type VehicleWay } from '@partboard/domain/fit/vehicle-address'
import type { QueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../../api/query.ts'
import { vehicleListTexts } from '../../../locales/vehicle-list.ts'
import { scopeOf, type VehicleSearch } from '../../../state/frame/vehicle.ts'
import { filterOptionsQuery } from '../../../state/frame/vehicle-filter.ts'
import { loadTexts } from '../../../state/i18n.ts'

/** A vehicle that an address names, and the main groups with a board for it. */
export type FoundVehicle = { vehicle: VehicleData; search: VehicleSearch; groups: readonly Category[] }

export type VehiclesData = {
  segments: readonly string[]
  way: VehicleWay
  /** Null = the address names several vehicles. */
  found: FoundVehicle | null
}

/** Reads what an address of vehicles stands for; null = nothing. @param path what follows `/vehicles/` */
export async function loadVehicles(
  client: QueryClient,
  path: string | undefined,
): Promise<VehiclesData | null> {
  const segments = (path ?? '').split('/').filter((segment) => segment !== '')
  const [way] = await Promise.all([
    readVehicleWay(segments, (step, filters) => client.ensureQueryData(filterOptionsQuery(step, filters))),
    loadTexts([vehicleListTexts]),
  ])
  if (!way) return null
  if (way.next) return { segments, way, found: null }
  // The month is not known.
  const search = { ...way.filters, month: 0 }
  const vehicle = await client.ensureQueryData(endpointQuery(searchVehicle, { body: search }))
  const groups = await client.ensureQueryData(endpointQuery(listCategories, { body: scopeOf(vehicle) }))
  return { segments, way, found: { vehicle, search, groups } }
}
