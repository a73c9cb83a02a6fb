import { type Kysely, sql } from 'kysely'
import { listOf, statement } from '../../platform/database/prepared.ts'
import type { Database, LocalText } from '../../platform/database/schema.ts'
import { fittingPartsKept, partsOfNameKept } from './index/build-names.ts'
import { idsOf } from './part-keys.ts'

/** Maximum number of board lines of a common part such as a screw. */
const linesRead = 200

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
  ({ version, names }: NamesOfVersion) => sql<KeysOfName>`
    select name, part_keys as keys from search_name
    where version_id = ${version} and name = any(${listOf(names, 'int')})`,
)
const fittingPartsOfNames = statement(
  ({ version, names, typeLists }: NamesOfVersion & { typeLists: readonly number[] }) => sql<KeysOfName>`
    select name, part_keys as keys from search_fit
    where version_id = ${version} and name = any(${listOf(names, 'int')})
      and type_list = any(${listOf(typeLists, 'int')})`,
)

/**
 * Lists the first parts of each name: parts that are sold today before replaced ones.
 *
 * @param typeLists only parts on lines with one of these; null = all parts
 * @returns ids by name, where a name without such parts is missing, and whether a name may have more of them
 */
export async function listPartsOfNames(
  db: Kysely<Database>,
  version: number,
  names: readonly number[],
  typeLists: readonly number[] | null,
): Promise<{ byName: Map<number, number[]>; isCut: boolean }> {
  if (names.length === 0) return { byName: new Map(), isCut: false }
  const kept = typeLists === null ? partsOfNameKept : fittingPartsKept
  const rows =
    typeLists === null
      ? await partsOfNames(db, { version, names })
      : await fittingPartsOfNames(db, { version, names, typeLists })
  const byName = Map.groupBy(rows, ({ name }) => name)
  return {
    byName: new Map([...byName].map(([name, found]) => [name, idsOf(found.flatMap(({ keys }) => keys))])),
    isCut: rows.some(({ keys }) => keys.length >= kept),
  }
}

type PartsOnLists = { version: number; partIds: readonly number[]; typeLists: readonly number[] }

const fittingParts = statement(
  ({ version, partIds, typeLists }: PartsOnLists) => sql<{ id: number }>`
    select asked.id from unnest(${listOf(partIds, 'int')}) as asked (id)
    where exists (
      select from (
        select type_list from board_line where version_id = ${version} and part_id = asked.id
        limit ${sql.lit(linesRead)}
      ) line
      where coalesce(type_list, 0) = any(${listOf(typeLists, 'int')})
    )`,
)

/** Lists those of the parts that are on a line with one of the type lists; 0 = lines that fit every type. */
export async function listFitting(
  db: Kysely<Database>,
  version: number,
  partIds: readonly number[],
  typeLists: readonly number[],
): Promise<Set<number>> {
  const rows = await fittingParts(db, { version, partIds, typeLists })
  return new Set(rows.map(({ id }) => id))
}

const boardsOfParts = statement(
  ({ version, partIds }: Omit<PartsOnLists, 'typeLists'>) => sql<BoardsOfPart>`
    select asked.id, line.boards
    from unnest(${listOf(partIds, 'int')}) as asked (id)
    cross join lateral (
      select array_agg(distinct board_id) as boards from (
        select board_id from board_line where version_id = ${version} and part_id = asked.id
        limit ${sql.lit(linesRead)}
      ) first_lines
    ) line
    where line.boards is not null`,
)
const boardsOfPartsForTypes = statement(
  ({ version, partIds, typeLists }: PartsOnLists) => sql<BoardsOfPart>`
    select asked.id, line.boards
    from unnest(${listOf(partIds, 'int')}) as asked (id)
    cross join lateral (
      select array_agg(distinct board_id) as boards from (
        select board_id, type_list from board_line where version_id = ${version} and part_id = asked.id
        limit ${sql.lit(linesRead)}
      ) first_lines
      where coalesce(type_list, 0) = any(${listOf(typeLists, 'int')})
    ) line
    where line.boards is not null`,
)
type BoardsOfPart = { id: number; boards: number[] }

/**
 * Lists the boards on which parts are.
 *
 * @param typeLists only lines with one of these; null = all lines
 * @returns by part; a part on no such board is missing
 */
export async function listBoardsOfParts(
  db: Kysely<Database>,
  version: number,
  partIds: readonly number[],
  typeLists: readonly number[] | null,
): Promise<Map<number, number[]>> {
  if (partIds.length === 0) return new Map()
  const rows =
    typeLists === null
      ? await boardsOfParts(db, { version, partIds })
      : await boardsOfPartsForTypes(db, { version, partIds, typeLists })
  return new Map(rows.map(({ id, boards }) => [id, boards]))
}

export type PlacedPart = {
  id: number
  sku: string
  printed: string | null
  name: LocalText
  boards: number[] | null
}

const placedParts = statement(
  ({ version, partIds }: Omit<PartsOnLists, 'typeLists'>) => sql<PlacedPart>`
    select part.id, part.sku, part.printed, part.name, line.boards
    from unnest(${listOf(partIds, 'int')}) as asked (id)
    cross join lateral (
      select id, sku, printed, name from part where version_id = ${version} and id = asked.id offset 0
    ) part
    cross join lateral (
      select array_agg(distinct board_id) as boards from (
        select board_id from board_line where version_id = ${version} and part_id = asked.id
        limit ${sql.lit(linesRead)}
      ) first_lines
    ) line`,
)

/** Lists parts with the boards on which they are, null = none; unknown parts are missing. */
export const listPlacedParts = async (
  db: Kysely<Database>,
  version: number,
  partIds: readonly number[],
): Promise<PlacedPart[]> => (partIds.length === 0 ? [] : placedParts(db, { version, partIds }))

const boardsForTypes = statement(
  ({ version, typeKeys }: { version: number; typeKeys: readonly string[] }) => sql<{
    boards: number[]
    groups: number[]
  }>`
    select coalesce(array_agg(distinct board_id), '{}') as boards,
      (
        select coalesce(array_agg(distinct step), '{}')
        from category c cross join lateral unnest(c.path) as step
        where c.version_id = ${version} and c.id in (
          select category_id from board_fit
          where version_id = ${version} and type_key = any(${listOf(typeKeys, 'text')})
        )
      ) as groups
    from board_fit where version_id = ${version} and type_key = any(${listOf(typeKeys, 'text')})`,
)

/** Lists the boards for type keys, and their groups with those above them. */
export async function listBoardsForTypes(
  db: Kysely<Database>,
  version: number,
  typeKeys: readonly string[],
): Promise<{ boards: number[]; groups: number[] }> {
  const [row] = await boardsForTypes(db, { version, typeKeys })
  return row!
}
