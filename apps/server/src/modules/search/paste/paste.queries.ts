import { type Kysely, sql } from 'kysely'
import { listOf, statement } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'

/** A vehicle of the catalogue. */
export type KnownVehicle = { id: number; vin: string; vin7: string; typeKey: string }

type Asked = { version: number; vins: readonly string[]; ends: readonly string[] }

const vehiclesOf = statement(
  ({ version, vins, ends }: Asked) => sql<KnownVehicle>`
    select id, vin, vin7, type_key as "typeKey" from vehicle
    where version_id = ${version} and (vin = any(${listOf(vins, 'text')}) or vin7 = any(${listOf(ends, 'text')}))
    order by vin`,
)

/** Finds the vehicles of VINs, and of the last seven characters of VINs, which several vehicles may share. */
export async function listVehiclesOf(
  db: Kysely<Database>,
  version: number,
  vins: readonly string[],
  ends: readonly string[],
): Promise<KnownVehicle[]> {
  if (vins.length + ends.length === 0) return []
  return vehiclesOf(db, { version, vins, ends })
}
