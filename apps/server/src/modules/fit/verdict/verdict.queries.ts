import { type Kysely, type RawBuilder, sql } from 'kysely'
import { listOf, statement } from '../../../platform/database/prepared.ts'
import type { Database, LocalText } from '../../../platform/database/schema.ts'
import type { LimitsRow } from './facts.ts'
import { limitColumns } from './limit-columns.ts'
import type { Drawn, OtherPart, TypeLists } from './model.ts'

/** A board line of a part. Its `type_keys` are only those of the vehicle, because a line may have hundreds. */
export type PartLine = LimitsRow & {
  partId: number
  boardId: number
  boardName: LocalText
  categoryId: number
  position: number
  callout: string
  quantity: number
  /** Null = the line fits every type. */
  typeList: number | null
}

/** A line whose part may fit the vehicle instead of another one, with the part. */
export type CandidateLine = LimitsRow &
  OtherPart & {
    forId: number
    typeList: number | null
    /** Whether a replacement of the number is known. */
    isReplaced: boolean
  }

/** A line as the database has it: its type keys are in a list. */
type Stored<Line extends { typeList: number | null }> = Omit<Line, 'type_keys'>

/** Maximum number of first lines that are read for a part; nearly every part has fewer. */
const maxFirstLines = 200
/** Maximum number of lines for the vehicle's types, which limits common parts such as screws. No vehicle has more. */
const maxVehicleLines = 2_000
/** Maximum number of lines that may have a substitute for a part. */
const maxCandidates = 500
/** Maximum number of lines that are searched for a drawing, which limits common parts such as screws. */
const maxDrawingLines = 50

const withTypeKeys = <Line extends { typeList: number | null }>(lines: readonly Line[], lists: TypeLists) =>
  lines.map((line) => ({
    ...line,
    type_keys: line.typeList === null ? null : (lists.get(line.typeList) ?? []),
  }))

type PartsOfVersion = { version: number; partIds: readonly number[] }

const linesOfVehicle = statement(
  ({ version, partIds, lists }: PartsOfVersion & { lists: readonly number[] }) => sql<Stored<PartLine>>`
    ${lineColumns}
    from unnest(${listOf(partIds, 'int')}) as asked (id)
    cross join lateral (
      ${linesOfPart(version)}
        -- A list in a subquery is hashed once. The elements of an array would be compared for each line.
        and (type_list is null or type_list in (select unnest(${listOf(lists, 'int')})))
      order by board_id, position limit ${sql.lit(maxVehicleLines)}
    ) line ${lineJoins(version)}`,
)

/** Lists the lines of parts for the vehicle's types, in the order in which a verdict checks them. */
export async function listLinesOfVehicle(
  db: Kysely<Database>,
  version: number,
  partIds: readonly number[],
  typeLists: TypeLists,
): Promise<PartLine[]> {
  if (partIds.length === 0) return []
  return withTypeKeys(await linesOfVehicle(db, { version, partIds, lists: [...typeLists.keys()] }), typeLists)
}

const firstLines = statement(
  ({ version, partIds }: PartsOfVersion) => sql<Stored<PartLine>>`
    ${lineColumns}
    from unnest(${listOf(partIds, 'int')}) as asked (id)
    cross join lateral (
      ${linesOfPart(version)}
      order by board_id, position limit ${sql.lit(maxFirstLines)}
    ) line ${lineJoins(version)}`,
)

/** Lists the first lines of parts, for any type, in the same order. */
export async function listFirstLines(
  db: Kysely<Database>,
  version: number,
  partIds: readonly number[],
  typeLists: TypeLists,
): Promise<PartLine[]> {
  if (partIds.length === 0) return []
  return withTypeKeys(await firstLines(db, { version, partIds }), typeLists)
}

const linesOfPart = (version: number) => sql`
  select part_id, board_id, position, callout, quantity, type_list, ${limitColumns('board_line')}
  from board_line where version_id = ${version} and part_id = asked.id`

const lineColumns = sql`
  select line.part_id as "partId", line.board_id as "boardId", b.name as "boardName", b.category_id as "categoryId",
    line.position, line.callout, line.quantity, ${limitColumns('line')}, line.type_list as "typeList"`

const lineJoins = (version: number) => sql`
  cross join lateral (
    select name, category_id from board where version_id = ${version} and id = line.board_id offset 0
  ) b
  order by line.board_id, line.position`

type Failing = {
  version: number
  /** The lines that fail; their groups are given once each. */
  partIds: number[]
  boardIds: number[]
  callouts: string[]
  categoryIds: number[]
  groups: number[]
  typeKeys: readonly string[]
  typeLists: number[]
}

/** SQL: the number by which `board_line.name_hash` knows the Polish name of a part. */
export const nameHash = (name: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`hashtext(coalesce(${name}, ''))`

/** The subqueries with `offset 0` are read by index for each row. Otherwise the planner reads all parts or boards. */
const candidates = statement((values: Failing) => {
  const { version, partIds, boardIds, callouts, categoryIds, groups, typeKeys, typeLists } = values
  return sql<Stored<CandidateLine>>`
    with in_groups as materialized (
      select line.*, shown.category_id, board.number
      from (
        select distinct f.category_id, f.board_id
        from unnest(${listOf(groups, 'int')}) as g (id)
        cross join lateral (
          select category_id, board_id from board_fit
          where version_id = ${version} and type_key = any(${listOf(typeKeys, 'text')}) and category_id = g.id offset 0
        ) f
      ) shown
      cross join lateral (
        select number from board where version_id = ${version} and id = shown.board_id offset 0
      ) board
      cross join lateral (
        select part_id, position, ${limitColumns('l')}, type_list, p.sku, p.printed, p.name
        from board_line l
        cross join lateral (
          select sku, printed, name from part where version_id = ${version} and id = l.part_id offset 0
        ) p
        where version_id = ${version} and board_id = shown.board_id
          and (type_list is null or type_list = any(${listOf(typeLists, 'int')}))
          and (name_hash is null or name_hash = any(array(
            select ${nameHash(sql`name ->> 'pl'`)} from part
            where version_id = ${version} and id = any(${listOf(partIds, 'int')})
          ))) offset 0
      ) line
    )
    select asked.part_id as "forId", line.part_id as id, line.sku, line.printed, line.name, ${limitColumns('line')},
      line.type_list as "typeList",
      exists (select from replacement where version_id = ${version} and old_sku = line.sku) as "isReplaced"
    from unnest(
      ${listOf(partIds, 'int')}, ${listOf(boardIds, 'int')}, ${listOf(callouts, 'text')}, ${listOf(categoryIds, 'int')}
    ) as asked (part_id, board_id, callout, category_id)
    cross join lateral (
      select part_id, p.sku, p.printed, p.name, ${limitColumns('l')}, type_list, 0 as place, '' as number, position
      from board_line l
      cross join lateral (
        select sku, printed, name from part where version_id = ${version} and id = l.part_id offset 0
      ) p
      where version_id = ${version} and board_id = asked.board_id and callout = asked.callout
      union all
      (
        select part_id, sku, printed, name, ${limitColumns('in_groups')}, type_list, 1, number, position
        from in_groups
        where category_id = asked.category_id
          and name = (select name from part where version_id = ${version} and id = asked.part_id)
        order by number, position limit ${sql.lit(maxCandidates)}
      )
    ) line
    where line.part_id <> asked.part_id
    order by asked.part_id, line.place, line.number, line.position`
})

/**
 * Lists lines whose part may replace one that does not fit: first those with the same board and callout, then those on
 * boards for the vehicle in the same group whose part has the same name. Whether they fit is not checked.
 */
export async function listCandidates(
  db: Kysely<Database>,
  version: number,
  failing: readonly { partId: number; boardId: number; callout: string; categoryId: number }[],
  typeKeys: readonly string[],
  typeLists: TypeLists,
): Promise<CandidateLine[]> {
  if (failing.length === 0) return []
  const categoryIds = failing.map(({ categoryId }) => categoryId)
  const rows = await candidates(db, {
    version,
    partIds: failing.map(({ partId }) => partId),
    boardIds: failing.map(({ boardId }) => boardId),
    callouts: failing.map(({ callout }) => callout),
    categoryIds,
    groups: [...new Set(categoryIds)],
    typeKeys,
    typeLists: [...typeLists.keys()],
  })
  return withTypeKeys(rows, typeLists)
}

export type DrawnRow = Drawn & { partId: number; boardId: number }

/** SQL: joins the first drawing `d` of the board of a line `l` on which the line has a hotspot, if there is one. */
const drawnOn = (version: number) => sql`
  cross join lateral (
    select picture_url, grafik_id, other_graphics, name from board
    where version_id = ${version} and id = l.board_id offset 0
  ) b
  cross join lateral (
    select named.grafik_id
    from unnest(array_prepend(b.grafik_id, b.other_graphics)) with ordinality as named (grafik_id, nth)
    cross join lateral (
      select from hotspot
      where version_id = ${version} and grafik_id = named.grafik_id and callout = l.callout limit 1
    ) h
    order by named.nth limit 1
  ) d
  left join lateral (
    select picture_url, width, height from graphic
    where version_id = ${version} and grafik_id = d.grafik_id offset 0
  ) g on true`

/** SQL: the picture of the drawing that `drawnOn` joins. */
const drawnPicture = sql`coalesce(nullif(g.picture_url, ''), b.picture_url)`

/** SQL: the first line of the part `p` with a hotspot, as a `DrawnRow`; null = there is none. */
export const firstDrawn = (version: number) => sql`(
  select json_build_object('partId', p.id, 'boardId', l.board_id, 'pictureUrl', ${drawnPicture},
    'grafikId', d.grafik_id, 'callout', l.callout, 'board', b.name, 'width', g.width, 'height', g.height)
  from (
    select board_id, position, callout from board_line
    where version_id = ${version} and part_id = p.id
    order by board_id, position limit ${sql.lit(maxDrawingLines)}
  ) l
  ${drawnOn(version)}
  order by l.board_id, l.position limit 1
)`

type ToDraw = {
  version: number
  partIds: number[]
  boardIds: (number | null)[]
  positions: (number | null)[]
}

const drawn = statement(
  ({ version, partIds, boardIds, positions }: ToDraw) => sql<DrawnRow>`
    select asked.part_id as "partId", line.*
    from unnest(
      ${listOf(partIds, 'int')}, ${listOf(boardIds, 'int')}, ${listOf(positions, 'int')}
    ) as asked (part_id, board_id, position)
    cross join lateral (
      select l.board_id as "boardId", ${drawnPicture} as "pictureUrl", d.grafik_id as "grafikId", l.callout,
        b.name as board, g.width, g.height
      from (
        -- In the order of the result, so that the search ends at the first line with a hotspot.
        select board_id, position, callout, board_id is not distinct from asked.board_id as is_board,
          position is not distinct from asked.position as is_position
        from (
          select board_id, position, callout from board_line
          where version_id = ${version} and board_id = asked.board_id and part_id = asked.part_id
          union all
          (
            select board_id, position, callout from board_line
            where version_id = ${version} and part_id = asked.part_id
            order by board_id, position limit ${sql.lit(maxDrawingLines)}
          )
        ) found
        order by is_board desc, is_position desc, board_id, position offset 0
      ) l
      ${drawnOn(version)}
      order by l.is_board desc, l.is_position desc, l.board_id, l.position limit 1
    ) line`,
)

/** Finds a line with a hotspot for each part: on the preferred board if there is one, else the first. */
export async function listDrawn(
  db: Kysely<Database>,
  version: number,
  asked: readonly { partId: number; boardId: number | null; position: number | null }[],
): Promise<DrawnRow[]> {
  if (asked.length === 0) return []
  return drawn(db, {
    version,
    partIds: asked.map(({ partId }) => partId),
    boardIds: asked.map(({ boardId }) => boardId),
    positions: asked.map(({ position }) => position),
  })
}
