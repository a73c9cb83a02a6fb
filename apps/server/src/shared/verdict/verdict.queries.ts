import { type Kysely, sql } from 'kysely'
import { prepared } from '../../platform/database.ts'
import type { Database, LocalText } from '../../platform/schema.ts'
import type { LimitsRow } from './facts.ts'

/** A line where a part stands. Of its type keys only those of the vehicle are read, since a line may have hundreds. */
export type PartLine = LimitsRow & {
  partId: number
  boardId: number
  boardName: LocalText
  categoryId: number
  position: number
  callout: string
}

/** A line of the vehicle that may have a part in the place of one that does not fit. */
export type CandidateLine = LimitsRow & { forId: number; partId: number; sku: string }

/**
 * Of lines for the vehicle's types all are read that a vehicle can have. Of the others, which all fail by their type,
 * some are enough to say so.
 */
const linesOfVehicle = 2_000
const linesOfOthers = 100
const candidates = 60
/** Of a screw that is everywhere, how many lines are looked at for a drawing. */
const linesDrawn = 50

type Vehicle = { typeKeys: readonly string[]; typeLists: readonly number[] }

/**
 * The lines where parts stand, in the order in which a verdict looks at them.
 *
 * @param ofVehicle true: the lines for the vehicle's types; false: the first of all lines
 */
export async function listPartLines(
  db: Kysely<Database>,
  version: number,
  partIds: readonly number[],
  { typeKeys, typeLists }: Vehicle,
  ofVehicle: boolean,
): Promise<PartLine[]> {
  if (partIds.length === 0) return []
  const own = ofVehicle
    ? sql`join unnest(${typeLists}::int[]) as list (id) on list.id = coalesce(l.type_list, 0)`
    : sql``
  const { rows } = await sql<PartLine>`${prepared}
    select asked.id as "partId", line.board_id as "boardId", b.name as "boardName", b.category_id as "categoryId",
      line.position, line.callout, line.steering, line.gearbox, line.valid_from, line.valid_to, line.condition,
      case when line.type_list is not null
        then array(select k from unnest(${typeKeys}::text[]) k where k = any(list.type_keys)) end as type_keys
    from unnest(${partIds}::int[]) as asked (id)
    cross join lateral (
      select l.board_id, l.position, l.callout, l.steering, l.gearbox, l.valid_from, l.valid_to, l.condition, l.type_list
      from board_line l ${own}
      where l.version_id = ${version} and l.part_id = asked.id
      order by l.board_id, l.position limit ${ofVehicle ? linesOfVehicle : linesOfOthers}
    ) line
    join board b on b.version_id = ${version} and b.id = line.board_id
    left join type_list list on list.version_id = ${version} and list.id = line.type_list
    order by line.board_id, line.position`.execute(db)
  return rows
}

/** The ids of numbers; one that the catalogue does not have is missing. */
export async function listIds(
  db: Kysely<Database>,
  version: number,
  skus: readonly string[],
): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const { rows } = await sql<{ sku: string; id: number }>`${prepared}
    select sku, id from part where version_id = ${version} and sku = any(${skus})`.execute(db)
  return new Map(rows.map(({ sku, id }) => [sku, id]))
}

/**
 * Lines for the vehicle's types with a part that may stand in the place of another: first those on the same board under
 * the same callout, then those of the same group whose part has the same name.
 */
export async function listCandidates(
  db: Kysely<Database>,
  version: number,
  failing: readonly { partId: number; boardId: number; callout: string; categoryId: number }[],
  { typeKeys, typeLists }: Vehicle,
): Promise<CandidateLine[]> {
  if (failing.length === 0) return []
  const { rows } = await sql<CandidateLine>`
    with asked as (
      select * from unnest(
        ${failing.map(({ partId }) => partId)}::int[], ${failing.map(({ boardId }) => boardId)}::int[],
        ${failing.map(({ callout }) => callout)}::text[], ${failing.map(({ categoryId }) => categoryId)}::int[]
      ) as asked (part_id, board_id, callout, category_id)
    )
    select asked.part_id as "forId", line.part_id as "partId", line.sku, line.steering, line.gearbox,
      line.valid_from, line.valid_to, line.condition,
      case when line.type_list is not null
        then array(select k from unnest(${typeKeys}::text[]) k where k = any(list.type_keys)) end as type_keys
    from asked
    cross join lateral (
      select l.*, p.sku, 0 as place, '' as number
      from board_line l
      join part p on p.version_id = l.version_id and p.id = l.part_id
      where l.version_id = ${version} and l.board_id = asked.board_id and l.callout = asked.callout
      union all
      (
        select l.*, p.sku, 1 as place, b.number
        from part own
        join board b on b.version_id = ${version} and b.category_id = asked.category_id
        join board_line l on l.version_id = b.version_id and l.board_id = b.id
        join part p on p.version_id = l.version_id and p.id = l.part_id and p.name = own.name
        where own.version_id = ${version} and own.id = asked.part_id
          and coalesce(l.type_list, 0) = any(${typeLists}::int[])
        order by b.number, l.position limit ${candidates}
      )
    ) line
    left join type_list list on list.version_id = ${version} and list.id = line.type_list
    where line.part_id <> asked.part_id and coalesce(line.type_list, 0) = any(${typeLists}::int[])
    order by asked.part_id, line.place, line.number, line.position`.execute(db)
  return rows
}

export type DrawnRow = {
  partId: number
  boardId: number
  pictureUrl: string
  grafikId: string
  callout: string
}

/**
 * Where parts are drawn: of each the line on a board that is preferred, else its first one, among those whose callout
 * has a hotspot.
 */
export async function listDrawn(
  db: Kysely<Database>,
  version: number,
  asked: readonly { partId: number; boardId: number | null; position: number | null }[],
): Promise<DrawnRow[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<DrawnRow>`
    select asked.part_id as "partId", line.*
    from unnest(
      ${asked.map(({ partId }) => partId)}::int[], ${asked.map(({ boardId }) => boardId)}::int[],
      ${asked.map(({ position }) => position)}::int[]
    ) as asked (part_id, board_id, position)
    cross join lateral (
      select l.board_id as "boardId", b.picture_url as "pictureUrl", b.grafik_id as "grafikId", l.callout
      from (
        select board_id, position, callout from board_line
        where version_id = ${version} and board_id = asked.board_id and part_id = asked.part_id
        union all
        (
          select board_id, position, callout from board_line
          where version_id = ${version} and part_id = asked.part_id
          order by board_id, position limit ${linesDrawn}
        )
      ) l
      join board b on b.version_id = ${version} and b.id = l.board_id
      where exists (
        select from hotspot h where h.version_id = ${version} and h.grafik_id = b.grafik_id and h.callout = l.callout
      )
      order by l.board_id is not distinct from asked.board_id desc,
        l.position is not distinct from asked.position desc, l.board_id, l.position limit 1
    ) line`.execute(db)
  return rows
}
