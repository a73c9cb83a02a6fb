import { type Kysely, sql } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Database, LocalText } from '../../platform/database/schema.ts'

/** A board line of a part. */
export type SuggestedLine = { partId: number; boardId: number; boardName: LocalText; callout: string }

/** Maximum number of part numbers that are read, and of board lines of a common part such as a screw. */
const numbersRead = 30
const linesRead = 200
/** Maximum number of lines of a part; several may be on the same board. */
const linesShown = 8

/** Lists the search data of type keys, and of lines that fit every type; unknown type keys are missing. */
export async function listSearchTypes(
  db: Kysely<Database>,
  version: number,
  typeKeys: readonly string[],
): Promise<{ type_lists: number[]; names: Buffer }[]> {
  const { rows } = await sql<{ type_lists: number[]; names: Buffer }>`
    select type_lists, names from search_type
    where version_id = ${version} and type_key = any(${['', ...typeKeys]})`.execute(db)
  return rows
}

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
  const { rows } =
    typeLists === null
      ? await sql<{ name: number; keys: number[] }>`${prepared}
          select name, part_keys as keys from search_name
          where version_id = ${version} and name = any(${names})`.execute(db)
      : await sql<{ name: number; keys: number[] }>`${prepared}
          select name, part_keys as keys from search_fit
          where version_id = ${version} and name = any(${names}) and type_list = any(${typeLists})`.execute(
          db,
        )
  const byName = Map.groupBy(rows, ({ name }) => name)
  return new Map([...byName].map(([name, found]) => [name, idsOf(found.flatMap(({ keys }) => keys))]))
}

/** Decodes keys of migration 0008: ascending, with those of replaced parts last. */
function idsOf(keys: readonly number[]): number[] {
  const ascending = [...new Set(keys)].sort((a, b) => a - b)
  return ascending.map((key) => (key < 0 ? key + 2 ** 31 : key))
}

/**
 * Lists parts whose number, or its identifying last 7 characters, begins with the typed text. Matches of the whole
 * number come first, and both groups are sorted.
 *
 * The end of the range is the typed text, filled up with Z: numbers have only digits and capitals, so Z is the highest
 * character. The index is used whatever the database's collation is.
 */
export async function listNumbersFrom(
  db: Kysely<Database>,
  version: number,
  beginning: string,
): Promise<{ id: number; sku: string }[]> {
  const { rows } = await sql<{ id: number; sku: string }>`${prepared}
    with whole as (
      select id, sku, 0 as place from part
      where version_id = ${version} and sku between ${beginning} and ${beginning.padEnd(11, 'Z')}
      order by sku limit ${numbersRead}
    ), last7 as (
      select id, sku, 1 as place from part
      where version_id = ${version} and last7 between ${beginning} and ${beginning.padEnd(7, 'Z')}
      order by last7 limit ${beginning.length > 7 ? 0 : numbersRead}
    )
    select id, sku from (select * from whole union all select * from last7) both_places
    group by id, sku order by min(place), sku`.execute(db)
  return rows
}

/** Lists those of the parts that are on a line with one of the type lists; 0 = lines that fit every type. */
export async function listFitting(
  db: Kysely<Database>,
  version: number,
  partIds: readonly number[],
  typeLists: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`${prepared}
    select asked.id from unnest(${partIds}::int[]) as asked (id)
    where exists (
      select from (
        select type_list from board_line where version_id = ${version} and part_id = asked.id limit ${linesRead}
      ) line
      where coalesce(type_list, 0) = any(${typeLists})
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Lists a few board lines of each part. */
export async function listSuggestedLines(
  db: Kysely<Database>,
  version: number,
  partIds: readonly number[],
): Promise<SuggestedLine[]> {
  if (partIds.length === 0) return []
  const { rows } = await sql<SuggestedLine>`${prepared}
    select asked.id as "partId", b.id as "boardId", b.name as "boardName", line.callout
    from unnest(${partIds}::int[]) as asked (id)
    cross join lateral (
      select * from (
        select board_id, position, callout from board_line
        where version_id = ${version} and part_id = asked.id limit ${linesRead}
      ) first_lines
      order by board_id, position limit ${linesShown}
    ) line
    join board b on b.version_id = ${version} and b.id = line.board_id
    order by asked.id, b.id, line.position`.execute(db)
  return rows
}
