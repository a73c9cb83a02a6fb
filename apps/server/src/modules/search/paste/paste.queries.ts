import type { CalledType } from '@partboard/domain/search/vehicles-in-line'
import { type Kysely, sql } from 'kysely'
import { listOf, statement } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'

/** A vehicle of the catalogue. */
export type KnownVehicle = { id: number; vin: string; vin7: string; printed: string | null; typeKey: string }

/** VINs and other keys, the last seven characters of VINs, which several vehicles may share, and ids. */
type Asked = { vins: readonly string[]; ends: readonly string[]; ids: readonly number[] }

const vehiclesOf = statement(
  ({ version, vins, ends, ids }: Asked & { version: number }) => sql<KnownVehicle>`
    select id, vin, vin7, printed, type_key as "typeKey" from vehicle
    where version_id = ${version} and (
      vin = any(${listOf(vins, 'text')}) or vin7 = any(${listOf(ends, 'text')}) or id = any(${listOf(ids, 'int')})
    )
    order by vin`,
)

/** Finds the vehicles of VINs, of ends of VINs, and of ids. */
export async function listVehiclesOf(
  db: Kysely<Database>,
  version: number,
  asked: Asked,
): Promise<KnownVehicle[]> {
  if (asked.vins.length + asked.ends.length + asked.ids.length === 0) return []
  return vehiclesOf(db, { version, ...asked })
}

const framesOf = statement(
  ({ version, keys }: { version: number; keys: readonly string[] }) => sql<{ vin: string }>`
    select vin from vehicle
    where version_id = ${version} and vin = any(${listOf(keys, 'text')})
      and (length(vin) <> 17 or printed is not null)`,
)

/** Finds which keys of a text are frame or serial numbers of the catalogue. */
export async function findFrames(
  db: Kysely<Database>,
  version: number,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await framesOf(db, { version, keys })
  return new Set(rows.map(({ vin }) => vin))
}

/** Finds the number plate in the record of a vehicle; null = the catalogue knows none. */
export async function findPlateOf(db: Kysely<Database>, version: number, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('vehicle')
    .select('plate')
    .where('version_id', '=', version)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.plate || null
}

/** Lists what the catalogue calls types of vehicles. */
export async function listTypeNames(
  db: Kysely<Database>,
  version: number,
  typeKeys: readonly string[],
): Promise<(CalledType & { typeKey: string })[]> {
  if (typeKeys.length === 0) return []
  return db
    .selectFrom('vehicle_type')
    .select(['type_key as typeKey', 'brand_id as brandId', 'serie', 'model'])
    .where('version_id', '=', version)
    .where('type_key', 'in', typeKeys)
    .execute()
}
