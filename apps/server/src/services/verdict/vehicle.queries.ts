import { type Kysely, type Selectable, sql } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Database } from '../../platform/database/schema.ts'

export type EquipmentRow = Omit<Selectable<Database['equipment']>, 'version_id'>
export type TypeRow = Pick<
  Selectable<Database['vehicle_type']>,
  'type_key' | 'serie' | 'model' | 'steering' | 'gearboxes' | 'standard'
>
export type RecordRow = Pick<
  Selectable<Database['vehicle']>,
  'vin' | 'type_key' | 'built' | 'gearbox' | 'equipment' | 'retrofitted'
>

/** Lists all equipment codes of the catalogue, a few hundred at most. */
export function listEquipmentRows(db: Kysely<Database>, version: number): Promise<EquipmentRow[]> {
  return db
    .selectFrom('equipment')
    .select(['code', 'id', 'name', 'exclusive_group', 'with_spring'])
    .where('version_id', '=', version)
    .orderBy('id')
    .execute()
}

/** Lists vehicle types by type key; unknown ones are missing. */
export async function listTypeRows(
  db: Kysely<Database>,
  version: number,
  typeKeys: readonly string[],
): Promise<TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    select type_key, serie, model, steering, gearboxes, standard from vehicle_type
    where version_id = ${version} and type_key = any(${typeKeys}) order by type_key`.execute(db)
  return rows
}

export function findRecord(
  db: Kysely<Database>,
  version: number,
  id: number,
): Promise<RecordRow | undefined> {
  return db
    .selectFrom('vehicle')
    .select(['vin', 'type_key', 'built', 'gearbox', 'equipment', 'retrofitted'])
    .where('version_id', '=', version)
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Lists the ids of type lists that contain one of these type keys; 0 stands for lines that fit every type. They come from
 * the search index, or from the lists themselves until the index is built.
 */
export async function listTypeLists(
  db: Kysely<Database>,
  version: number,
  typeKeys: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${prepared}
    with made as (
      select unnest(type_lists) as id from search_type
      where version_id = ${version} and type_key = any(${['', ...typeKeys]}::text[])
    )
    select distinct id from made
    union
    select id from type_list
    where not exists (select from made) and version_id = ${version} and type_keys && ${typeKeys}::text[]
    union
    select 0`.execute(db)
  return rows.map(({ id }) => id)
}
