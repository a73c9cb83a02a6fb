import { type Kysely, type Selectable, sql } from 'kysely'
import { listOf } from '../../../platform/database/prepared.ts'
import type { Database, LocalText } from '../../../platform/database/schema.ts'
import { statementTogether } from '../../../platform/database/statement-together.ts'

export type EquipmentRow = Omit<Selectable<Database['equipment']>, 'version_id'>
export type TypeRow = Pick<
  Selectable<Database['vehicle_type']>,
  'type_key' | 'serie' | 'model' | 'steering' | 'gearboxes' | 'standard'
>
export type RecordRow = Pick<
  Selectable<Database['vehicle']>,
  'vin' | 'printed' | 'type_key' | 'built' | 'gearbox' | 'engine_number' | 'equipment' | 'retrofitted'
>

/** A code of a steering or a gearbox, with its name. */
export type LimitTerm = { kind: 'steering' | 'transmission'; code: string; name: LocalText }

/** Reads all codes that lines of boards name, a few hundred at most. */
export const readCodes = statementTogether(({ version }: { version: number }) => ({
  rows: sql<EquipmentRow>`
    select code, id, name, exclusive_group, with_spring from equipment where version_id = ${version} order by id`,
  terms: sql<LimitTerm>`
    select kind, code, name from vehicle_term
    where version_id = ${version} and kind in ('steering', 'transmission')`,
}))

/** What the catalogue says of a vehicle. */
export type VehicleRows = {
  /** By type key; unknown ones are missing. */
  types: TypeRow[]
  record: RecordRow | null
  /** The type lists with one of the type keys: a row for each list and type key. */
  lists: { id: number; typeKey: string }[]
}

type VehicleValues = {
  version: number
  typeKeys: readonly string[]
  /** The type keys, and '': the search index has a row for it too, so it is known to be built. */
  indexed: readonly string[]
  id: number | null
  /** The key of a frame or serial number, for a vehicle without an id. */
  frame: string | null
}

const vehicleRows = statementTogether(({ version, typeKeys, indexed, id, frame }: VehicleValues) => ({
  types: sql<TypeRow>`
    select type_key, serie, model, steering, gearboxes, standard from vehicle_type
    where version_id = ${version} and type_key = any(${listOf(typeKeys, 'text')}) order by type_key`,
  record: sql<RecordRow>`
    select vin, printed, type_key, built, gearbox, engine_number, equipment, retrofitted from vehicle
    where version_id = ${version} and id = coalesce(
      ${id}::int, (select id from vehicle where version_id = ${version} and vin = ${frame}::text)
    )`,
  lists: sql<VehicleRows['lists'][number]>`
    with made as (
      select type_key, type_lists from search_type
      where version_id = ${version} and type_key = any(${listOf(indexed, 'text')})
    )
    select unnest(type_lists) as id, type_key as "typeKey" from made where type_key <> ''
    union all
    select id, k from type_list cross join unnest(type_keys) as k
    where not exists (select from made) and version_id = ${version} and k = any(${listOf(typeKeys, 'text')})`,
}))

/**
 * Reads type keys, and the record of a vehicle, in one query. Type lists come from the search index, or from the lists
 * themselves until the index is built.
 *
 * @param record by what the record is known; null = by nothing
 */
export async function readVehicleRows(
  db: Kysely<Database>,
  version: number,
  typeKeys: readonly string[],
  record: { id: number | null; frame: string | null },
): Promise<VehicleRows> {
  const { record: found, ...rows } = await vehicleRows(db, {
    version,
    typeKeys,
    indexed: ['', ...typeKeys],
    ...record,
  })
  return { ...rows, record: found[0] ?? null }
}
