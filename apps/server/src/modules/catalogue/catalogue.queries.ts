import type { LineQuantity } from '@partboard/domain/parts/per-vehicle'
import { type Kysely, type Selectable, sql } from 'kysely'
import { columnsOf } from '../../platform/database/named-columns.ts'

import type { Database } from '../../platform/database/schema.ts'
import { statementTogether } from '../../platform/database/statement-together.ts'
import { type Drawn, limitColumns } from '../fit/index.ts'
import { historyOf, type PartsWithHistory, type WholePartRow, wholePartsOfBoard } from '../parts/index.ts'
import { type BoardRow, type GroupName, pathColumns } from './groups.queries.ts'

/** A board line with the type keys of its list; null = the line fits every type. */
export type LineRow = Omit<Selectable<Database['board_line']>, 'version_id' | 'board_id' | 'type_list'> & {
  type_keys: string[] | null
}
/** A hotspot and the size of its picture; null = 800×560. */
export type HotspotRow = Pick<
  Selectable<Database['hotspot']>,
  'callout' | 'x1' | 'y1' | 'x2' | 'y2' | 'points'
> & { width: number | null; height: number | null }
/** A drawing of a board; no size = 800×560. */
export type GraphicRow = Omit<Drawn, 'callout'>

export function findBoardRow(
  db: Kysely<Database>,
  version: number,
  id: number,
): Promise<BoardRow | undefined> {
  return db
    .selectFrom('board')
    .selectAll()
    .where('version_id', '=', version)
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Lists the different quantities of the lines of parts.
 *
 * @param typeLists only lines with one of these and lines for every type; null = all lines
 */
export async function listQuantities(
  db: Kysely<Database>,
  version: number,
  partIds: readonly number[],
  typeLists: readonly number[] | null,
): Promise<LineQuantity[]> {
  const { rows } = await sql<LineQuantity>`
    select distinct quantity, printed_quantity as printed from board_line
    where version_id = ${version} and part_id = any(${partIds}::int[])
      and (${typeLists}::int[] is null or type_list is null or type_list = any(${typeLists}::int[]))`.execute(
    db,
  )
  return rows
}

/** Lists the lines of a board, in the order of its table. */
export async function listLineRows(
  db: Kysely<Database>,
  version: number,
  boardId: number,
): Promise<LineRow[]> {
  const { rows } = await linesOf(version, boardId).execute(db)
  return rows
}

const linesOf = (version: number, boardId: number) => sql<LineRow>`
  select l.position, l.callout, l.part_id, l.quantity, l.printed_quantity, l.level, l.comment_before, l.comment_after,
    t.type_keys, ${limitColumns('l')}
  from board_line l
  left join lateral (
    select type_keys from type_list where version_id = ${version} and id = l.type_list offset 0
  ) t on true
  where l.version_id = ${version} and l.board_id = ${boardId}
  order by l.position`

type SpotRow = HotspotRow & { grafikId: string }

/** A board with its group or groups, lines, drawings and their hotspots. */
export type BoardPage = {
  board: BoardRow
  /** From the main group to the board's own. */
  groups: GroupName[]
  lines: LineRow[]
  /** In the order of the board; without a picture `pictureUrl` is ''. */
  graphics: GraphicRow[]
  hotspots: SpotRow[]
  /** The parts of the lines. */
  history: PartsWithHistory<WholePartRow>
}

const spotColumns = sql`h.callout, h.x1, h.y1, h.x2, h.y2, h.points, g.width, g.height`
const spots = sql`
  hotspot h left join graphic g on g.version_id = h.version_id and g.grafik_id = h.grafik_id`

const boardPage = statementTogether(({ version, id }: { version: number; id: number }) => {
  const own = sql`board where version_id = ${version} and id = ${id}`
  return {
    board: sql<BoardRow>`select ${columnsOf('board')} from ${own}`,
    groups: sql<GroupName>`
      select ${pathColumns} from category c
      join category g on g.version_id = c.version_id and g.id = any(c.path)
      where c.version_id = ${version} and c.id = (select category_id from ${own})
      order by cardinality(g.path)`,
    lines: linesOf(version, id),
    graphics: sql<GraphicRow>`
      select named.grafik_id as "grafikId", coalesce(nullif(g.picture_url, ''), b.picture_url) as "pictureUrl",
        g.width, g.height
      from (select picture_url, array_prepend(grafik_id, other_graphics) as graphics from ${own}) b
      cross join unnest(b.graphics) with ordinality as named (grafik_id, nth)
      left join graphic g on g.version_id = ${version} and g.grafik_id = named.grafik_id
      order by named.nth`,
    hotspots: sql<SpotRow>`
      select ${spotColumns}, h.grafik_id as "grafikId" from ${spots}
      where h.version_id = ${version}
        and h.grafik_id = any((select array_prepend(grafik_id, other_graphics) from ${own})::text[])
      order by h.position`,
    parts: wholePartsOfBoard(version, id),
  }
})

/** Reads a board for its page, in one query; null = there is no such board. */
export async function readBoardPage(
  db: Kysely<Database>,
  version: number,
  id: number,
): Promise<BoardPage | null> {
  const { board, parts, ...page } = await boardPage(db, { version, id })
  return board[0] ? { board: board[0], history: historyOf(parts), ...page } : null
}

/** Lists the hotspots of a drawing; null when no board has the drawing. */
export async function listHotspotRows(
  db: Kysely<Database>,
  version: number,
  grafikId: string,
): Promise<HotspotRow[] | null> {
  const { rows } = await sql<HotspotRow>`
    select ${spotColumns} from ${spots}
    where h.version_id = ${version} and h.grafik_id = ${grafikId}
    order by h.position`.execute(db)
  if (rows.length > 0) return rows
  const boards = await sql`
    select id from board
    where version_id = ${version} and ${grafikId} = any(array_prepend(grafik_id, other_graphics)) limit 1`.execute(
    db,
  )
  return boards.rows.length > 0 ? [] : null
}
