import { type Kysely, sql } from 'kysely'
import { plannedEachTime, prepared } from '../../platform/database/prepared.ts'
import type { Database, LocalText } from '../../platform/database/schema.ts'
import type { LimitsRow } from './facts.ts'

/** A board line of a part. Its `type_keys` are only those of the vehicle, because a line may have hundreds. */
export type PartLine = LimitsRow & {
  partId: number
  boardId: number
  boardName: LocalText
  categoryId: number
  position: number
  callout: string
  /** Null = the line fits every type. */
  typeList: number | null
}

/** A line for the vehicle whose part may fit instead of another one. */
export type CandidateLine = LimitsRow & { forId: number; partId: number; sku: string }

/** Maximum number of first lines that are read for a part; nearly every part has fewer. */
export const maxFirstLines = 200
/** Maximum number of lines for the vehicle's types, which limits common parts such as screws. No vehicle has more. */
const maxVehicleLines = 2_000
const maxCandidates = 60
/** Maximum number of lines that are searched for a drawing, which limits common parts such as screws. */
const maxDrawingLines = 50

type Vehicle = { typeKeys: readonly string[]; typeLists: readonly number[] }

/** Lists the first lines of parts, in the order in which a verdict checks them. */
export async function listFirstLines(
  db: Kysely<Database>,
  version: number,
  partIds: readonly number[],
  typeKeys: readonly string[],
): Promise<PartLine[]> {
  if (partIds.length === 0) return []
  const { rows } = await sql<PartLine>`${prepared}
    ${lineColumns(version, typeKeys)}
    from unnest(${partIds}::int[]) as asked (id)
    cross join lateral (
      select part_id, board_id, position, callout, steering, gearbox, valid_from, valid_to, condition, type_list
      from board_line where version_id = ${version} and part_id = asked.id
      order by board_id, position limit ${maxFirstLines}
    ) line ${lineJoins(version)}`.execute(db)
  return rows
}

/**
 * Lists the lines of parts for the vehicle's types, for parts with more lines than `listFirstLines` reads. It is not
 * prepared, so that the planner knows the type lists and uses a hash lookup.
 */
export async function listLinesOfVehicle(
  db: Kysely<Database>,
  version: number,
  partIds: readonly number[],
  { typeKeys, typeLists }: Vehicle,
): Promise<PartLine[]> {
  if (partIds.length === 0) return []
  const { rows } = await sql<PartLine>`${plannedEachTime}
    ${lineColumns(version, typeKeys)}
    from unnest(${partIds}::int[]) as asked (id)
    cross join lateral (
      select part_id, board_id, position, callout, steering, gearbox, valid_from, valid_to, condition, type_list
      from board_line
      where version_id = ${version} and part_id = asked.id and coalesce(type_list, 0) = any(${typeLists}::int[])
      order by board_id, position limit ${maxVehicleLines}
    ) line ${lineJoins(version)}`.execute(db)
  return rows
}

const lineColumns = (version: number, typeKeys: readonly string[]) => sql`
  select line.part_id as "partId", line.board_id as "boardId", b.name as "boardName", b.category_id as "categoryId",
    line.position, line.callout, line.steering, line.gearbox, line.valid_from, line.valid_to, line.condition,
    line.type_list as "typeList",
    case when line.type_list is not null then array(
      select k from unnest((
        select type_keys from type_list where version_id = ${version} and id = line.type_list
      )) k where k = any(${typeKeys}::text[])
    ) end as type_keys`

const lineJoins = (version: number) => sql`
  join board b on b.version_id = ${version} and b.id = line.board_id
  order by line.board_id, line.position`

/** Finds the ids of numbers; unknown ones are missing. */
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
 * Lists lines for the vehicle's types whose part may replace one that does not fit: first those with the same board and
 * callout, then those in the same group whose part has the same name.
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
        order by b.number, l.position limit ${maxCandidates}
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
 * Finds a line with a hotspot for each part: on the preferred board if there is one, else the first.
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
          order by board_id, position limit ${maxDrawingLines}
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
