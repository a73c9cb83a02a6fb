import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { storedColumns } from '../package/columns.ts'
import { columnsOf, type FileName } from '../package/files.ts'
import type { PackageContents } from '../package/manifest.ts'
import { pictureUrl } from '../package/pictures.ts'
import { joinBoardPicture } from '../publishing/fill-table.ts'
import { type Session, shareOut } from './session.ts'
import { staging, stagingSchema } from './stage.ts'
import { joinTranslated, listedAttributes } from './translations.ts'

/** What is compared, with the file that has it. */
const fileOf = {
  vehicles: 'vehicles',
  parts: 'parts',
  boards: 'boards',
  lines: 'board_lines',
  replacements: 'replacements',
  prices: 'prices',
  stock: 'stock',
} as const satisfies Record<string, FileName>
export type ComparedKind = keyof typeof fileOf
export const comparedKinds = Object.keys(fileOf) as ComparedKind[]

export type ChangeCounts = { added: number; changed: number; gone: number }

/** Two sides of a comparison: the rows of the package and those in use, each with a key and a hash of its values. */
type Sides = { staged: RawBuilder<unknown>; current: RawBuilder<unknown> }

/** The table of the differences of a kind: key and change. It is dropped with the staging tables. */
export const changesTable = (kind: ComparedKind) => sql.table(`${stagingSchema}.change_${kind}`)

/** SQL hash of a row of values. Two rows with equal values and types have the same one. */
const hashOf = (values: readonly RawBuilder<unknown>[]) =>
  sql`hash_record_extended(row(${sql.join([...values])}), 0)`

/**
 * Compares the staged package with the catalogue and the prices in use, on both sessions. It writes the differences into
 * tables beside the staged ones (`changesTable`).
 *
 * @param version the catalogue in use; null = there is none, so that everything is new
 * @returns the numbers of differences, of the kinds that the package has
 */
export async function comparePackage(
  sessions: readonly Session[],
  { files, complete }: Pick<PackageContents, 'files' | 'complete'>,
  version: number | null,
): Promise<Partial<Record<ComparedKind, ChangeCounts>>> {
  const counts: Partial<Record<ComparedKind, ChangeCounts>> = {}
  // Those that take longest come first.
  const order: ComparedKind[] = ['lines', 'parts', 'stock', 'prices', 'vehicles', 'boards', 'replacements']
  const present = order.filter((kind) => files.has(fileOf[kind]))
  await shareOut(sessions, present, async ({ db }, kind) => {
    if (kind === 'lines') await compareLines(db, version ?? 0)
    else if (kind === 'stock') await compareStock(db, complete.has('stock'))
    else {
      const listsAll = kind !== 'prices' || complete.has('prices')
      await compareByKey(db, kind, { ...sidesOf(kind, version ?? 0), listsAll })
    }
    await sql`analyze ${changesTable(kind)}`.execute(db)
    counts[kind] = await countChanges(db, kind)
  })
  return counts
}

async function countChanges(db: Kysely<Database>, kind: ComparedKind): Promise<ChangeCounts> {
  const { rows } = await sql<ChangeCounts>`
    select count(*) filter (where change = 'added') as added, count(*) filter (where change = 'changed') as changed,
      count(*) filter (where change = 'gone') as gone
    from ${changesTable(kind)}`.execute(db)
  return rows[0]!
}

/**
 * Compares rows by key: a hash differs, or one side lacks the key.
 *
 * @param listsAll what the package does not name is gone; otherwise it stays
 */
async function compareByKey(
  db: Kysely<Database>,
  kind: ComparedKind,
  { staged, current, listsAll }: Sides & { listsAll: boolean },
): Promise<void> {
  await sql`
    create unlogged table ${changesTable(kind)} as
    select key, case when c.hash is null then 'added' when s.hash is null then 'gone' else 'changed' end as change
    from (${staged}) s ${listsAll ? sql`full` : sql`left`} join (${current}) c using (key)
    where s.hash is distinct from c.hash`.execute(db)
}

type KeyedKind = Exclude<ComparedKind, 'lines' | 'stock'>

/** Values that the importer computes, on both sides. Ids and positions are left out: they say nothing new. */
const computedValues: Partial<
  Record<KeyedKind, { staged: RawBuilder<unknown>[]; current: RawBuilder<unknown>[] }>
> = {
  vehicles: { staged: [sql`staged.printed`], current: [sql`t.printed`] },
  parts: {
    staged: [
      sql`coalesce(${pictureUrl}, '')`,
      sql`coalesce(listed.attributes, '[]')`,
      sql`staged.printed`,
      sql`staged.category`,
    ],
    current: [sql`t.picture_url`, sql`t.attributes`, sql`t.printed`, sql`category.code`],
  },
  boards: {
    staged: [
      sql`coalesce(${pictureUrl}, '')`,
      sql`staged.category`,
      sql`array_to_string(staged.graphic, ' ')`,
    ],
    current: [
      sql`t.picture_url`,
      sql`category.code`,
      sql`array_to_string(array_prepend(t.grafik_id, t.other_graphics), ' ')`,
    ],
  },
}

const joinPicture = sql`left join ${staging('pictures')} picture on picture.name = staged.picture`
const stagedJoins: Partial<Record<KeyedKind, RawBuilder<unknown>>> = {
  parts: sql`${joinPicture}
    left join ${listedAttributes} on listed.sku = staged.sku`,
  boards: joinBoardPicture,
}
const tableOf = {
  vehicles: 'vehicle',
  parts: 'part',
  boards: 'board',
  replacements: 'replacement',
  prices: 'price',
} as const
const keyColumns: Record<KeyedKind, readonly string[]> = {
  vehicles: ['vin'],
  parts: ['sku'],
  boards: ['number'],
  replacements: ['old_sku', 'new_sku', 'kind'],
  prices: ['sku'],
}

function sidesOf(kind: KeyedKind, version: number): Sides {
  const columns = storedColumns(columnsOf[fileOf[kind]])
  const computed = computedValues[kind] ?? { staged: [], current: [] }
  const keyOf = (table: string) =>
    sql`concat_ws(' ', ${sql.join(keyColumns[kind].map((column) => sql`nullif(${sql.ref(`${table}.${column}`)}, '')`))})`
  const joinCategory =
    kind === 'boards' || kind === 'parts'
      ? sql`left join category on category.version_id = t.version_id and category.id = t.category_id`
      : sql``
  const ofVersion = kind === 'prices' ? sql`` : sql`where t.version_id = ${version}`
  return {
    staged: sql`
      select ${keyOf('staged')} as key, ${hashOf([...columns.map(({ value }) => value), ...computed.staged])} as hash
      from ${staging(fileOf[kind])} staged ${joinTranslated(fileOf[kind])} ${stagedJoins[kind] ?? sql``}`,
    current: sql`
      select ${keyOf('t')} as key, ${hashOf([...columns.map(({ name }) => sql.ref(`t.${name}`)), ...computed.current])} as hash
      from ${sql.table(tableOf[kind])} t ${joinCategory} ${ofVersion}`,
  }
}

/**
 * Compares the lines of boards, which have no key. Boards whose lines are the same are found first, by a hash of all
 * their lines. In the others, the lines with the same callout and part are compared one by one.
 */
async function compareLines(db: Kysely<Database>, version: number): Promise<void> {
  const columns = storedColumns(columnsOf.board_lines)
  const [before, after] = [
    sql.table(`${stagingSchema}.lines_before`),
    sql.table(`${stagingSchema}.lines_after`),
  ]
  await sql`
    create unlogged table ${after} as
    select staged.board, staged.callout, staged.sku,
      ${hashOf([...columns.map(({ value }) => value), sql`staged.sku`, sql`coalesce(staged.type_keys, '')`, sql`staged.quantity`])} as hash
    from ${staging('board_lines')} staged ${joinTranslated('board_lines')}`.execute(db)
  await sql`
    create unlogged table ${before} as
    select board_key.key as board, t.callout, part_key.key as sku,
      ${hashOf([...columns.map(({ name }) => sql.ref(`t.${name}`)), sql`part_key.key`, sql`coalesce(list.keys, '')`, sql`coalesce(t.printed_quantity, t.quantity::text)`])} as hash
    from board_line t
    join catalogue_key board_key on board_key.id = t.board_id
    join catalogue_key part_key on part_key.id = t.part_id
    left join (
      select id, array_to_string(type_keys, ' ') as keys from type_list where version_id = ${version}
    ) list on list.id = t.type_list
    where t.version_id = ${version}`.execute(db)
  const boards = (lines: RawBuilder<unknown>) => sql`
    select board, bit_xor(hash) as hash, count(*) as count from ${lines} group by board`
  await sql`
    create unlogged table ${sql.table(`${stagingSchema}.lines_boards`)} as
    select board from (${boards(after)}) s full join (${boards(before)}) c using (board)
    where (s.hash, s.count) is distinct from (c.hash, c.count)`.execute(db)
  await sql`analyze ${sql.table(`${stagingSchema}.lines_boards`)}`.execute(db)
  const counted = (lines: RawBuilder<unknown>) => sql`
    select concat_ws(' ', board, callout, sku) as key, hash,
      row_number() over (partition by board, callout, sku order by hash) as nth
    from ${lines} where board in (select board from ${sql.table(`${stagingSchema}.lines_boards`)})`
  await sql`
    create unlogged table ${changesTable('lines')} as
    select key, case when c.hash is null then 'added' when s.hash is null then 'gone' else 'changed' end as change
    from (${counted(after)}) s full join (${counted(before)}) c using (key, nth)
    where s.hash is distinct from c.hash`.execute(db)
}

/**
 * Compares the counts of open warehouses; a count of 0 is none.
 *
 * @param listsAll what the package does not name is gone; otherwise it stays
 */
async function compareStock(db: Kysely<Database>, listsAll: boolean): Promise<void> {
  await sql`
    create unlogged table ${changesTable('stock')} as
    select concat_ws(' ', coalesce(s.sku, c.sku), coalesce(s.warehouse, c.warehouse)) as key,
      case when c.sku is null then 'added' when coalesce(s.quantity, 0) = 0 then 'gone' else 'changed' end as change
    from ${staging('stock')} s ${listsAll ? sql`full` : sql`left`} join (
      select stock.sku, w.code as warehouse, stock.on_hand as quantity
      from stock join warehouse w on w.id = stock.warehouse_id where stock.on_hand > 0 and w.closed_at is null
    ) c on c.sku = s.sku and c.warehouse = s.warehouse
    where coalesce(s.quantity, 0) <> coalesce(c.quantity, 0)`.execute(db)
}
