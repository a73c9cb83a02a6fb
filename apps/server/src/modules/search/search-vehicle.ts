import type { Kysely } from 'kysely'
import { versionedCache } from '../../platform/cache/cache.ts'
import type { Database } from '../../platform/database/schema.ts'
import { listBoardsForTypes, listSearchTypes } from './search.queries.ts'

/** A vehicle for the search, which only knows its type keys. */
export type SearchVehicle = {
  typeKeys: readonly string[]
  /** Ids of the type lists that contain one of the vehicle's type keys; lines refer to them. */
  typeLists: number[]
  /** One bit for each name: whether a part with this name is on a line for the vehicle. */
  fittingNames: Uint8Array
}

/** The boards and groups that a vehicle has. */
export type VehiclePlaces = { boards: ReadonlySet<number>; groups: ReadonlySet<number> }

const vehicles = versionedCache<SearchVehicle>({
  name: 'search_vehicles',
  bytes: ({ fittingNames, typeLists }) => 1_000 + fittingNames.length + 8 * typeLists.length,
})

const places = versionedCache<VehiclePlaces>({
  name: 'search_vehicle_places',
  bytes: ({ boards, groups }) => 1_000 + 40 * (boards.size + groups.size),
})

/** The boards and groups for type keys. */
export const vehiclePlaces = (
  db: Kysely<Database>,
  version: number,
  typeKeys: readonly string[],
): Promise<VehiclePlaces> =>
  places(db, version).get(typeKeys.toSorted().join(' '), async () => {
    const { boards, groups } = await listBoardsForTypes(db, version, typeKeys)
    return { boards: new Set(boards), groups: new Set(groups) }
  })

/** The search data of type keys. */
export function searchVehicle(
  db: Kysely<Database>,
  version: number,
  typeKeys: readonly string[],
): Promise<SearchVehicle> {
  return vehicles(db, version).get(typeKeys.toSorted().join(' '), async () => {
    const types = await listSearchTypes(db, version, typeKeys)
    return {
      typeKeys,
      typeLists: [...new Set(types.flatMap(({ type_lists }) => type_lists))],
      fittingNames: union(types.map(({ names }) => names)),
    }
  })
}

/** Whether a part with this name is on a line for the vehicle. */
export const fitsName = ({ fittingNames }: SearchVehicle, name: number): boolean =>
  (fittingNames[name >> 3]! & (1 << (name & 7))) !== 0

/** The bitwise OR of bitmaps of the same length. */
function union(maps: readonly Uint8Array[]): Uint8Array {
  const bits = new Uint8Array(maps[0]?.length ?? 0)
  for (const map of maps) for (const [at, byte] of map.entries()) bits[at]! |= byte
  return bits
}
