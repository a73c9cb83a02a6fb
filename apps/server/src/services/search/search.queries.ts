import { type Kysely, sql } from 'kysely'
import { listOf, type PlacesOf, statement } from '../../platform/database/prepared.ts'
import type { Database } from '../../platform/database/schema.ts'
import { idsOf } from './part-keys.ts'

/** Lists the search data of type keys, and of lines that fit every type; unknown type keys are missing. */
export async function listSearchTypes(
  db: Kysely<Database>,
  version: number,
  typeKeys: readonly string[],
): Promise<{ type_lists: number[]; names: Buffer }[]> {
  const { rows } = await sql<{ type_lists: number[]; names: Buffer }>`
    select type_lists, names from search_type
    where version_id = ${version} and type_key = any(${listOf(['', ...typeKeys], 'text')})`.execute(db)
  return rows
}

type KeysOfName = { name: number; keys: number[] }
type NamesOfVersion = { version: number; names: readonly number[] }

const partsOfNames = statement(
  ({ version, names }: PlacesOf<NamesOfVersion>) => sql<KeysOfName>`
    select name, part_keys as keys from search_name
    where version_id = ${version} and name = any(${listOf(names, 'int')})`,
)
const fittingPartsOfNames = statement(
  ({
    version,
    names,
    typeLists,
  }: PlacesOf<NamesOfVersion & { typeLists: readonly number[] }>) => sql<KeysOfName>`
    select name, part_keys as keys from search_fit
    where version_id = ${version} and name = any(${listOf(names, 'int')})
      and type_list = any(${listOf(typeLists, 'int')})`,
)

/**
 * Lists the first parts of each name: parts that are sold today before replaced ones.
 *
 * @param typeLists only parts on lines with one of these; null = all parts
 * @returns ids by name; a name without such parts is missing
 */
export async function listPartsOfNames(
  db: Kysely<Database>,
  version: number,
  names: readonly number[],
  typeLists: readonly number[] | null,
): Promise<Map<number, number[]>> {
  if (names.length === 0) return new Map()
  const rows =
    typeLists === null
      ? await partsOfNames(db, { version, names })
      : await fittingPartsOfNames(db, { version, names, typeLists })
  const byName = Map.groupBy(rows, ({ name }) => name)
  return new Map([...byName].map(([name, found]) => [name, idsOf(found.flatMap(({ keys }) => keys))]))
}
