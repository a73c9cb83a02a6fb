import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { columnsOf } from '../../platform/database/named-columns.ts'
import { listOf, statement } from '../../platform/database/prepared.ts'
import type { Database, LocalText } from '../../platform/database/schema.ts'
import { statementTogether } from '../../platform/database/statement-together.ts'

export type GroupName = Pick<Selectable<Database['category']>, 'id' | 'name' | 'label'> & {
  hasChildren: boolean
}
export type CategoryRow = GroupName & Pick<Selectable<Database['category']>, 'parent_id' | 'picture_url'>

export type BoardRow = Selectable<Database['board']>

/** Some rows of a list, and how long the whole list is. */
export type Listed<Row> = { rows: Row[]; total: number }

/** Which rows of a list are wanted; limit null = all. */
export type Window = { limit: number | null; offset: number }

/** What a list is filtered by. */
export type Named = { id: number; number: string; name: LocalText }

type GroupValues = Window & {
  version: number
  /** null = main groups */
  parentId: number | null
  /** Without a vehicle, main groups are those of trees for this brand; null = of all trees. */
  brandId: number | null
  typeKeys: readonly string[]
}

/** SQL: the groups that contain something, from the main group of `c` down. */
export const pathColumns = sql`g.id, g.name, g.label, exists (
  select from category child where child.version_id = g.version_id and child.parent_id = g.id
) as "hasChildren"`

/** SQL: the groups with a board of `boards`, or with a listed part, directly or below them. */
const holding = (version: number, boards: unknown) => sql`
  select distinct unnest(path) as id from category
  where version_id = ${version} and (id in (select category_id from ${boards}) or ${hasParts(version, sql`category.id`)})`

/**
 * SQL: whether parts are listed in a group. They are for any vehicle, unless their lines on boards say otherwise. The
 * least id from the group's on is read by the index; `exists` reads all parts for a group without one if others have many.
 */
const hasParts = (version: number, id: RawBuilder<unknown>) => sql`coalesce(
  (select min(category_id) from part where part.version_id = ${version} and part.category_id >= ${id}) = ${id},
  false
)`

/** SQL: the order of boards `b`: by number, with figures as numbers. */
const boardOrder = sql`b.number_order, b.number`

/** The queries of a list of groups: those with a board or a listed part. @param ofVehicle boards of its type keys */
function groupLists({ ofVehicle }: { ofVehicle: boolean }) {
  /** The groups in `shown` (id, place). */
  const shown = ({ version, parentId, brandId, typeKeys }: GroupValues) => {
    const keys = listOf(typeKeys, 'text')
    const boards = ofVehicle
      ? sql`board_fit where version_id = ${version} and type_key = any(${keys})`
      : sql`board where version_id = ${version}`
    const isForBrand = ofVehicle
      ? sql`c.brand_ids && array(
          select brand_id from vehicle_type where version_id = ${version} and type_key = any(${keys})
        )`
      : sql`(${brandId}::int is null or ${brandId}::int = any(c.brand_ids))`
    return sql`
      holding as materialized (${holding(version, boards)}),
      shown as (
        select c.id, row_number() over (
          order by (
            select min(position) from brand where version_id = ${version} and id = any(c.brand_ids)
          ) nulls last, natural_order(c.code), c.code
        ) as place
        from category c
        where c.version_id = ${version} and c.parent_id is not distinct from ${parentId}::int
          and c.id in (select id from holding)
          and (c.parent_id is not null or c.brand_ids = '{}' or ${isForBrand})
      )`
  }
  /** The rows of the groups in `wanted` (id, place). */
  const rows = ({ version, typeKeys }: GroupValues) => {
    // With a vehicle, the drawing of the first board for it, because the brakes of motorcycles and cars differ. Without
    // one, that of the first board is for groups without a picture.
    const joined = ofVehicle
      ? sql`join board_fit f on f.version_id = ${version} and f.type_key = any(${listOf(typeKeys, 'text')})
          and f.category_id = s.id
        join board b on b.version_id = ${version} and b.id = f.board_id`
      : sql`join category above on above.version_id = ${version} and above.id = wanted.id and above.picture_url = ''
        join board b on b.version_id = ${version} and b.category_id = s.id`
    const pictures = sql`
      left join (
        select distinct on (wanted.id) wanted.id, b.picture_url as url
        from wanted
        join category s on s.version_id = ${version} and wanted.id = any(s.path)
        ${joined}
        where b.picture_url <> ''
        order by wanted.id, ${boardOrder}
      ) picture on picture.id = c.id`
    return sql`
      select c.id, c.parent_id, c.name, c.label,
        coalesce(picture.url, c.picture_url) as picture_url, exists (
          select from category child join holding on holding.id = child.id
          where child.version_id = c.version_id and child.parent_id = c.id
        ) as "hasChildren"
      from wanted join category c on c.version_id = ${version} and c.id = wanted.id
      ${pictures}
      order by wanted.place`
  }
  return {
    window: statementTogether((values: GroupValues) => ({
      rows: sql<CategoryRow>`
        with ${shown(values)}, wanted as materialized (
          select id, place from shown order by place limit ${values.limit}::int offset ${values.offset}
        )
        ${rows(values)}`,
      totals: sql<{ total: number }>`with ${shown(values)} select count(*) as total from shown`,
    })),
    names: statement(
      (values: GroupValues) => sql<Named>`
        with ${shown(values)}
        select c.id, c.label as number, c.name from shown
        join category c on c.version_id = ${values.version} and c.id = shown.id order by shown.place`,
    ),
    some: statement(
      (values: GroupValues & { ids: readonly number[] }) => sql<CategoryRow>`
        with ${shown(values)}, wanted as materialized (
          select id, place from shown where id = any(${listOf(values.ids, 'int')})
        )
        ${rows(values)}`,
    ),
  }
}
const groups = groupLists({ ofVehicle: false })
const groupsOfVehicle = groupLists({ ofVehicle: true })

/** What a list of groups is asked for; type keys null = no vehicle, so every board counts. */
export type AskedGroups = Omit<GroupValues, keyof Window | 'typeKeys'> & {
  typeKeys: readonly string[] | null
}

/**
 * Lists groups that contain a board for the type keys, or a listed part, directly or in a group below: main groups of the trees for the
 * vehicle's brand, or the groups of one group.
 *
 * @param passes null = all groups
 */
export async function listCategoryRows(
  db: Kysely<Database>,
  asked: AskedGroups,
  window: Window,
  passes: ((named: Named) => boolean) | null,
): Promise<Listed<CategoryRow>> {
  const lists = asked.typeKeys ? groupsOfVehicle : groups
  const values = { ...asked, ...window, typeKeys: asked.typeKeys ?? [] }
  if (passes) {
    const found = (await lists.names(db, values)).filter(passes)
    const rows = await lists.some(db, { ...values, ids: idsIn(found, window) })
    return { rows, total: found.length }
  }
  const { rows, totals } = await lists.window(db, values)
  return { rows, total: totals[0]!.total }
}

const idsIn = (found: readonly Named[], { limit, offset }: Window): number[] =>
  found.slice(offset, limit === null ? undefined : offset + limit).map(({ id }) => id)

/** What a group has itself. */
type Has = { hasBoards: boolean; hasParts: boolean }

const group = statementTogether(({ version, id }: { version: number; id: number }) => ({
  category: sql<CategoryRow & Has>`
    with holding as (${holding(version, sql`board where version_id = ${version}`)})
    select c.id, c.parent_id, c.name, c.label, c.picture_url, exists (
        select from category child join holding on holding.id = child.id
        where child.version_id = c.version_id and child.parent_id = c.id
      ) as "hasChildren",
      exists (select from board where version_id = ${version} and category_id = c.id) as "hasBoards",
      ${hasParts(version, sql`c.id`)} as "hasParts"
    from category c where c.version_id = ${version} and c.id = ${id}`,
  path: sql<GroupName>`
    select ${pathColumns} from category c
    join category g on g.version_id = c.version_id and g.id = any(c.path)
    where c.version_id = ${version} and c.id = ${id} and g.id <> c.id
    order by cardinality(g.path)`,
}))

/** A group, whatever it has, and the groups above it. */
export type FoundGroup = { row: CategoryRow & Has; path: GroupName[] }

/** Finds a group; what it has is for any vehicle. */
export async function findCategoryRow(
  db: Kysely<Database>,
  version: number,
  id: number,
): Promise<FoundGroup | undefined> {
  const { category, path } = await group(db, { version, id })
  return category[0] && { row: category[0], path }
}

type BoardValues = Window & {
  version: number
  categoryId: number
  /** Only boards of the group itself, not of those below. */
  own: boolean
  /** Retrofit boards too. */
  retrofit: boolean
  typeKeys: readonly string[]
}
/** Retrofit boards of a list, shown or left out. */
type Retrofits = { retrofits: number }

/** The queries of a list of boards. @param ofVehicle only those for its type keys */
function boardLists({ ofVehicle }: { ofVehicle: boolean }) {
  const shown = ({ version, categoryId, own, typeKeys }: BoardValues) => {
    const fits = sql`exists (
      select from board_fit f
      where f.version_id = ${version} and f.board_id = b.id and f.category_id = b.category_id
        and f.type_key = any(${listOf(typeKeys, 'text')})
    )`
    return sql`
      board b where b.version_id = ${version} and b.category_id in (
        select id from category
        where version_id = ${version} and (id = ${categoryId} or (not ${own}::bool and ${categoryId} = any(path)))
      ) and ${ofVehicle ? fits : sql`true`}`
  }
  return {
    window: statementTogether((values: BoardValues) => ({
      rows: sql<BoardRow>`
        select ${columnsOf('board', 'b')} from ${shown(values)} and (${values.retrofit}::bool or not b.retrofit)
        order by ${boardOrder} limit ${values.limit}::int offset ${values.offset}`,
      totals: sql<Retrofits & { total: number }>`
        select count(*) filter (where ${values.retrofit}::bool or not b.retrofit) as total,
          count(*) filter (where b.retrofit) as retrofits
        from ${shown(values)}`,
    })),
    names: statement(
      (values: BoardValues) => sql<Named & { retrofit: boolean }>`
        select b.id, b.number, b.name, b.retrofit from ${shown(values)} order by ${boardOrder}`,
    ),
    near: statementTogether((values: BoardValues & { id: number }) => ({
      rows: sql<BoardRow>`
        with listed as (select b.id, row_number() over (order by ${boardOrder}) as place from ${shown(values)})
        select ${columnsOf('board', 'b')} from listed at
        join listed near on near.place between at.place - 1 and at.place + 1
        join board b on b.version_id = ${values.version} and b.id = near.id
        where at.id = ${values.id} order by near.place`,
      totals: sql<{ total: number }>`select count(*) as total from ${shown(values)}`,
    })),
  }
}
const boards = boardLists({ ofVehicle: false })
const boardsOfVehicle = boardLists({ ofVehicle: true })

const someBoards = statement(
  ({ version, ids }: { version: number; ids: readonly number[] }) => sql<BoardRow>`
    select ${columnsOf('board', 'b')} from board b
    where b.version_id = ${version} and b.id = any(${listOf(ids, 'int')}) order by ${boardOrder}`,
)

/** What a list of boards is asked for; type keys null = no vehicle. */
export type AskedBoards = Omit<BoardValues, keyof Window | 'typeKeys'> & {
  typeKeys: readonly string[] | null
}

const valuesOf = (asked: AskedBoards, window: Window): BoardValues => ({
  ...asked,
  ...window,
  typeKeys: asked.typeKeys ?? [],
})
const listsFor = ({ typeKeys }: AskedBoards) => (typeKeys ? boardsOfVehicle : boards)

/**
 * Lists the boards of a group and of the groups below it, by number.
 *
 * @param passes null = all boards
 * @returns also how many retrofit boards there are, shown or left out
 */
export async function listBoardRows(
  db: Kysely<Database>,
  asked: AskedBoards,
  window: Window,
  passes: ((named: Named) => boolean) | null,
): Promise<Listed<BoardRow> & Retrofits> {
  const lists = listsFor(asked)
  if (passes) {
    const found = (await lists.names(db, valuesOf(asked, window))).filter(passes)
    const kept = asked.retrofit ? found : found.filter(({ retrofit }) => !retrofit)
    const rows = await someBoards(db, { version: asked.version, ids: idsIn(kept, window) })
    return { rows, total: kept.length, retrofits: found.filter(({ retrofit }) => retrofit).length }
  }
  const { rows, totals } = await lists.window(db, valuesOf(asked, window))
  return { rows, ...totals[0]! }
}

/** Finds a board of a list, and those before and after it; no rows = it is not in the list. */
export async function listBoardsNear(
  db: Kysely<Database>,
  asked: AskedBoards,
  id: number,
): Promise<Listed<BoardRow>> {
  const { rows, totals } = await listsFor(asked).near(db, {
    ...valuesOf(asked, { limit: null, offset: 0 }),
    id,
  })
  return { rows, total: totals[0]!.total }
}
