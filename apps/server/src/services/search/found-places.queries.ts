import { type Kysely, sql } from 'kysely'
import { listOf, type PlacesOf, statement } from '../../platform/database/prepared.ts'
import type { Database, LocalText } from '../../platform/database/schema.ts'

export type FoundBoardRow = {
  id: number
  number: string
  name: LocalText
  categoryId: number
  grafikId: string
  pictureUrl: string
  width: number | null
  height: number | null
}

const boards = statement(
  ({ version, ids }: PlacesOf<{ version: number; ids: readonly number[] }>) => sql<FoundBoardRow>`
    select b.id, b.number, b.name, b.category_id as "categoryId", b.grafik_id as "grafikId",
      b.picture_url as "pictureUrl", g.width, g.height
    from board b
    left join graphic g on g.version_id = ${version} and g.grafik_id = b.grafik_id
    where b.version_id = ${version} and b.id = any(${listOf(ids, 'int')})`,
)

/** Lists boards by their ids, in any order. */
export const listFoundBoards = (
  db: Kysely<Database>,
  version: number,
  ids: readonly number[],
): Promise<FoundBoardRow[]> => (ids.length === 0 ? Promise.resolve([]) : boards(db, { version, ids }))

const byNumber = statement(
  ({ version, numbers }: PlacesOf<{ version: number; numbers: readonly string[] }>) => sql<{ id: number }>`
    select b.id from catalogue_key k
    join board b on b.version_id = ${version} and b.id = k.id
    where k.kind = 'board' and k.key = any(${listOf(numbers, 'text')})`,
)

/** The ids of boards with one of the numbers. */
export async function findBoardsByNumber(
  db: Kysely<Database>,
  version: number,
  numbers: readonly string[],
): Promise<number[]> {
  return (await byNumber(db, { version, numbers })).map(({ id }) => id)
}

export type FoundGroupRow = { id: number; name: LocalText; above: LocalText[]; hasChildren: boolean }

const groups = statement(
  ({ version, ids }: PlacesOf<{ version: number; ids: readonly number[] }>) => sql<FoundGroupRow>`
    select c.id, c.name, (
      select coalesce(json_agg(a.name order by a.place), '[]') from (
        select above.name, step.place from unnest(c.path) with ordinality as step (id, place)
        join category above on above.version_id = ${version} and above.id = step.id
        where above.id <> c.id
      ) a
    ) as above,
      exists (select from category child where child.version_id = ${version} and child.parent_id = c.id) as "hasChildren"
    from category c where c.version_id = ${version} and c.id = any(${listOf(ids, 'int')})`,
)

/** Lists groups with the names of the groups above them, in any order. */
export const listFoundGroups = (
  db: Kysely<Database>,
  version: number,
  ids: readonly number[],
): Promise<FoundGroupRow[]> => (ids.length === 0 ? Promise.resolve([]) : groups(db, { version, ids }))

const quantities = statement(
  ({ version, partIds, boardIds }: PlacesOf<LinesOfParts>) => sql<{ id: number; quantity: number }>`
    select asked.id, line.quantity
    from unnest(${listOf(partIds, 'int')}, ${listOf(boardIds, 'int')}) as asked (id, board_id)
    cross join lateral (
      select quantity from (
        select quantity, board_id, position from board_line
        where version_id = ${version} and part_id = asked.id limit 200
      ) first_lines
      where board_id = asked.board_id order by position limit 1
    ) line`,
)
type LinesOfParts = { version: number; partIds: readonly number[]; boardIds: readonly number[] }

/** The quantities of parts on their boards: the board of the same place. A part that is not on its board is missing. */
export async function listQuantities(
  db: Kysely<Database>,
  asked: LinesOfParts,
): Promise<Map<number, number>> {
  return new Map((await quantities(db, asked)).map(({ id, quantity }) => [id, quantity]))
}
