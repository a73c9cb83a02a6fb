import { type Kysely, sql } from 'kysely'
import { listOf, statement } from '../../../platform/database/prepared.ts'
import type { Database, LocalText } from '../../../platform/database/schema.ts'

export type FoundBoardRow = {
  id: number
  number: string
  name: LocalText
  categoryId: number
  grafikId: string
  pictureUrl: string
  width: number | null
  height: number | null
  isNumbered: boolean
}

type BoardsAsked = { version: number; ids: readonly number[]; numbers: readonly string[] }

const boards = statement(
  ({ version, ids, numbers }: BoardsAsked) => sql<FoundBoardRow>`
    select b.id, b.number, b.name, b.category_id as "categoryId", b.grafik_id as "grafikId",
      b.picture_url as "pictureUrl", g.width, g.height, asked.is_numbered as "isNumbered"
    from (
      select id, false as is_numbered from unnest(${listOf(ids, 'int')}) as shown (id)
      union all
      select id, true from catalogue_key where kind = 'board' and key = any(${listOf(numbers, 'text')})
    ) asked
    cross join lateral (
      select id, number, name, category_id, grafik_id, picture_url from board
      where version_id = ${version} and id = asked.id offset 0
    ) b
    left join graphic g on g.version_id = ${version} and g.grafik_id = b.grafik_id`,
)

/** Lists boards by their ids, and those with one of the numbers, in any order. One of both is listed twice. */
export const listFoundBoards = (db: Kysely<Database>, asked: BoardsAsked): Promise<FoundBoardRow[]> =>
  boards(db, asked)

export type FoundGroupRow = { id: number; name: LocalText; above: LocalText[]; hasChildren: boolean }

const groups = statement(
  ({ version, ids }: { version: number; ids: readonly number[] }) => sql<FoundGroupRow>`
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
