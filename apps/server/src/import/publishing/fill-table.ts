import { standardBrand } from '@partboard/domain/parts/part-brand'
import { pictureArea } from '@partboard/domain/parts/picture-area'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { groupFills } from '../../modules/catalogue/index.ts'
import { nameHash } from '../../modules/fit/index.ts'
import type { partitionFills } from '../../modules/search/index.ts'
import type { Database } from '../../platform/database/schema.ts'
import { storedColumns } from '../package/columns.ts'
import { type catalogueFiles, columnsOf } from '../package/files.ts'
import { pictureUrl } from '../package/pictures.ts'
import { staging, stagingSchema } from '../staging/stage.ts'
import { joinTranslated, listedAttributes } from '../staging/translations.ts'
import {
  createPartition,
  indexPartition,
  type PartitionedTable,
  partitionedTables,
  partitionOf,
} from './partitions.ts'
import type { PlainTable } from './publish.ts'

/** A table of the catalogue whose rows come from files of the package; those of the search and of groups are made of them. */
export type VersionTable =
  | PlainTable
  | Exclude<PartitionedTable, keyof typeof partitionFills | keyof typeof groupFills>

/**
 * How the rows of a file become rows of a table. The file's description has the plain columns; this has the computed
 * ones, as SQL over a row `staged`.
 */
type FileRows = {
  file: keyof typeof catalogueFiles
  computed?: Record<string, RawBuilder<unknown>>
  joins?: RawBuilder<unknown>
  where?: RawBuilder<unknown>
}

/** The row's number in its file. */
const position = sql`row_number() over (order by line)`
const picture = sql`coalesce(${pictureUrl}, '')`
const joinPicture = sql`left join ${staging('pictures')} picture on picture.name = staged.picture`

/** The distinct lists of type keys with their numbers, as the staged lines have them. */
const typeLists = sql.id(stagingSchema, 'type_lists')

/** Numbers the lists of type keys. Lines are joined with these texts, of which the planner has statistics. */
export async function numberTypeLists(trx: Transaction<Database>): Promise<void> {
  await sql`
    create unlogged table ${typeLists} as
    select row_number() over (order by min(line))::int as id, type_keys as keys
    from ${staging('board_lines')} where type_keys <> '' group by type_keys`.execute(trx)
  await sql`analyze ${typeLists}`.execute(trx)
}

/** Joins the picture of a board, as `picture`: without one of its own it has that of its first drawing. */
export const joinBoardPicture = sql`
  left join ${staging('graphics')} first on first.graphic = staged.graphic[1]
  left join ${staging('pictures')} picture on picture.name = coalesce(staged.picture, first.picture)`

/**
 * Joins the id of a category, board, part or vehicle (`catalogue_key`), as `alias`.id. Each row has one, and a left join
 * says so to the planner: by an inner one it expects a tenth of the lines, and keeps all of them in memory.
 */
const joinId = (alias: string, kind: string, key: string) => sql`
  left join catalogue_key ${sql.ref(alias)}
    on ${sql.ref(`${alias}.kind`)} = ${sql.lit(kind)} and ${sql.ref(`${alias}.key`)} = ${sql.ref(`staged.${key}`)}`

/** The size of a picture `size`, which is null where graphics.csv has none. */
const width = sql`coalesce(size.width, ${sql.lit(pictureArea.width)})`
const height = sql`coalesce(size.height, ${sql.lit(pictureArea.height)})`

/**
 * The box of a staged hotspot: of a polygon the one around it, of a rectangle its part inside of the picture, which only
 * packages of format 1 may leave.
 */
const boxOfHotspot = sql`
  select staged.x1, staged.y1, case when staged.x2 is not null then least(staged.x2, ${width}) end as x2,
    case when staged.y2 is not null then least(staged.y2, ${height}) end as y2
  where staged.points is null
  union all
  select min(length) filter (where nth % 2 = 1), min(length) filter (where nth % 2 = 0),
    max(length) filter (where nth % 2 = 1), max(length) filter (where nth % 2 = 0)
  from unnest(staged.points) with ordinality as corner (length, nth)
  having staged.points is not null`

/** Whether a quantity is a whole number, as that of nearly every line. */
const isWholeQuantity = sql`(translate(staged.quantity, '0123456789', '') = '')`

const fileRows = {
  brand: { file: 'brands', computed: { position } },
  vehicle_term: {
    file: 'vehicle_terms',
    computed: { position: sql`row_number() over (partition by kind order by line)` },
  },
  vehicle_type: { file: 'vehicle_types' },
  vehicle: {
    file: 'vehicles',
    computed: { id: sql`own.id`, printed: sql`staged.printed` },
    joins: joinId('own', 'vehicle', 'vin'),
  },
  vin_pattern: {
    file: 'vin_patterns',
    computed: { position, type_keys: sql`string_to_array(staged.type_keys, ' ')` },
  },
  campaign: {
    file: 'campaigns',
    computed: { position, type_keys: sql`string_to_array(staged.type_keys, ' ')` },
  },
  fluid: {
    file: 'fluids',
    computed: { position: sql`row_number() over (partition by type_key order by line)` },
  },
  // A code keeps its number in the next catalogue.
  equipment: {
    file: 'equipment',
    computed: {
      id: sql`coalesce(
        known.id,
        (select coalesce(max(id), 0) from equipment)
          + row_number() over (partition by known.id is null order by line)
      )`,
    },
    joins: sql`
      left join (select distinct on (code) code, id from equipment order by code, version_id desc) known
        on known.code = staged.code`,
  },
  category: {
    file: 'categories',
    computed: {
      id: sql`own.id`,
      parent_id: sql`parent_key.id`,
      path: sql`tree.path`,
      picture_url: picture,
    },
    // The ids of the groups from the main group down to each group.
    joins: sql`
      ${joinId('own', 'category', 'code')} ${joinPicture}
      left join catalogue_key parent_key on parent_key.kind = 'category' and parent_key.key = staged.parent
      join (
        with recursive tree as (
          select main.code, array[known.id] as path from ${staging('categories')} main
          join catalogue_key known on known.kind = 'category' and known.key = main.code
          where main.parent is null
          union all
          select child.code, tree.path || known.id from tree
          join ${staging('categories')} child on child.parent = tree.code
          join catalogue_key known on known.kind = 'category' and known.key = child.code
        )
        select code, path from tree
      ) tree on tree.code = staged.code`,
  },
  board: {
    file: 'boards',
    computed: {
      id: sql`own.id`,
      category_id: sql`category_key.id`,
      picture_url: picture,
      grafik_id: sql`coalesce(staged.graphic[1], '')`,
      other_graphics: sql`staged.graphic[2:]`,
    },
    joins: sql`
      ${joinId('own', 'board', 'number')} ${joinId('category_key', 'category', 'category')} ${joinBoardPicture}`,
  },
  graphic: { file: 'graphics', computed: { picture_url: picture }, joins: joinPicture },
  maker: { file: 'makers', computed: { position } },
  part: {
    file: 'parts',
    computed: {
      id: sql`own.id`,
      attributes: sql`coalesce(listed.attributes, '[]')`,
      picture_url: picture,
      end_length: sql`coalesce(rule.identifying, 0)`,
      printed: sql`staged.printed`,
      number_key: sql`staged.number_key`,
      category_id: sql`category_key.id`,
    },
    joins: sql`
      ${joinId('own', 'part', 'sku')} ${joinId('category_key', 'category', 'category')} ${joinPicture}
      left join ${listedAttributes} on listed.sku = staged.sku
      left join (
        select code, identifying from ${staging('part_brands')}
        union all
        select ${sql.lit(standardBrand.code)}, ${sql.lit(standardBrand.identifying)}
        where not exists (select from ${staging('part_brands')})
      ) rule on rule.code = left(staged.sku, greatest(strpos(staged.sku, ':') - 1, 0))`,
  },
  part_brand: { file: 'part_brands', computed: { position } },
  part_number: {
    file: 'numbers',
    computed: { part_id: sql`own.id`, position: sql`line`, canonical: sql`staged.canonical` },
    joins: joinId('own', 'part', 'sku'),
  },
  part_relation: {
    file: 'part_relations',
    computed: { part_id: sql`own.id`, other_part_id: sql`other.id`, position: sql`line` },
    joins: sql`${joinId('own', 'part', 'sku')} ${joinId('other', 'part', 'other_sku')}`,
  },
  board_line: {
    file: 'board_lines',
    computed: {
      board_id: sql`board_key.id`,
      part_id: sql`part_key.id`,
      position: sql`line`,
      type_list: sql`list.id`,
      name_hash: nameHash(sql`named.name_pl`),
      // A customer orders whole pieces: enough for a decimal, the least of a range, one if as required.
      quantity: sql`case when ${isWholeQuantity} then staged.quantity::int when staged.quantity = 'AR' then 1
        else ceil(split_part(staged.quantity, '-', 1)::numeric)::int end`,
      printed_quantity: sql`case when not ${isWholeQuantity} then staged.quantity end`,
    },
    joins: sql`
      ${joinId('part_key', 'part', 'sku')} ${joinId('board_key', 'board', 'board')}
      left join ${typeLists} list on list.keys = staged.type_keys
      left join (select sku as part, name_pl from ${staging('parts')}) named on named.part = staged.sku`,
  },
  // A rectangle without area inside of the picture cannot be pressed (docs/spec/trade.md#hotspots).
  hotspot: {
    file: 'hotspots',
    computed: {
      position: sql`staged.line`,
      x1: sql`box.x1`,
      y1: sql`box.y1`,
      x2: sql`box.x2`,
      y2: sql`box.y2`,
    },
    joins: sql`
      left join ${staging('graphics')} size on size.graphic = staged.graphic
      cross join lateral (${boxOfHotspot}) box`,
    where: sql`where (box.x2 > box.x1 and box.y2 > box.y1) is not false`,
  },
  replacement: { file: 'replacements', computed: { position: sql`line` } },
  job_kit: { file: 'kits', computed: { position } },
  job_kit_line: {
    file: 'kit_lines',
    computed: { position, part_id: sql`own.id`, board_id: sql`board_key.id` },
    joins: sql`${joinId('own', 'part', 'sku')} ${joinId('board_key', 'board', 'board')}`,
  },
} satisfies Partial<Record<VersionTable, FileRows>>

function insertFileRows(target: RawBuilder<unknown>, version: number, rows: FileRows): RawBuilder<unknown> {
  const { file, computed = {}, joins = sql``, where = sql`` } = rows
  const plain = storedColumns(columnsOf[file])
  const names = ['version_id', ...plain.map(({ name }) => name), ...Object.keys(computed)]
  const values = [...plain.map(({ value }) => value), ...Object.values(computed)]
  return sql`
    insert into ${target} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${version}, ${sql.join(values)}
    from ${staging(file)} staged ${joinTranslated(file)} ${joins} ${where}`
}

function insertRows(target: RawBuilder<unknown>, version: number, table: VersionTable): RawBuilder<unknown> {
  switch (table) {
    case 'catalogue_picture':
      return sql`
        insert into ${target} (version_id, name, digest)
        select ${version}, stored, digest from ${staging('pictures')}`
    case 'type_list':
      return sql`
        insert into ${target} (version_id, id, type_keys)
        select ${version}, id, string_to_array(keys, ' ') from ${typeLists} list`
    case 'board_fit':
      return insertBoardFit(target, version)
    default:
      return insertFileRows(target, version, fileRows[table])
  }
}

/**
 * Writes the rows of a version into a table, and analyses it. The next steps read the table, and a query plan for an
 * empty table may take hours.
 */
export async function fillTable(
  trx: Transaction<Database>,
  table: VersionTable,
  version: number,
): Promise<void> {
  if (isPartitioned(table))
    await fillPartition(trx, table, version, async (target) => {
      await insertRows(target, version, table).execute(trx)
    })
  else {
    await insertRows(sql.table(table), version, table).execute(trx)
    await sql`analyze ${sql.table(table)}`.execute(trx)
  }
}

/** Creates a partition of a version, has it filled, and indexes it. */
export async function fillPartition(
  trx: Transaction<Database>,
  table: PartitionedTable,
  version: number,
  fill: (target: RawBuilder<unknown>) => Promise<void>,
): Promise<void> {
  await createPartition(trx, table, version)
  await fill(partitionOf(table, version))
  await indexPartition(trx, table, version)
}

const isPartitioned = <T extends string>(table: T): table is T & PartitionedTable =>
  (partitionedTables as readonly string[]).includes(table)

/** The rows of a version that is not published yet. */
export const builtRows = (table: VersionTable, version: number): RawBuilder<unknown> =>
  isPartitioned(table)
    ? partitionOf(table, version)
    : sql`(select * from ${sql.table(table)} where version_id = ${sql.lit(version)})`

/**
 * Fills `board_fit`: a type key sees the boards with a line that names it. Lines without type keys (screws, fluids) fit
 * every vehicle, but a board is shown for every vehicle only when all its lines are such lines.
 */
function insertBoardFit(target: RawBuilder<unknown>, version: number): RawBuilder<unknown> {
  return sql`
    insert into ${target} (version_id, type_key, category_id, board_id)
    select distinct ${version}::int, type_key, b.category_id, b.id
    from (
      select distinct board_id, type_list from ${builtRows('board_line', version)} where type_list is not null
    ) l
    join type_list t on t.version_id = ${version} and t.id = l.type_list
    join ${builtRows('board', version)} b on b.id = l.board_id
    cross join unnest(t.type_keys) as type_key
    union all
    select ${version}, t.type_key, b.category_id, b.id
    from (
      select board_id from ${builtRows('board_line', version)}
      group by board_id having bool_and(type_list is null)
    ) untyped
    join ${builtRows('board', version)} b on b.id = untyped.board_id
    join vehicle_type t on t.version_id = ${version}`
}
