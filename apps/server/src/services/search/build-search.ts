import { langs } from '@partboard/contract/texts'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database, LocalText } from '../../platform/database/schema.ts'
import { currentVersion } from '../catalogue/catalogue-version.ts'
import { localText, localTextSql } from '../text/local-text.ts'
import { fillPlaces } from './build-places.ts'
import { fillValues } from './build-values.ts'
import { indexNames } from './name-index.ts'

/** Number of parts stored for a name: more than are ever suggested, because some may be in the list already. */
const partsKept = 20
const namesAtOnce = 50_000
/** Size limit in bytes of the bitmaps "which names fit this type key" that are built at once. */
const bitsAtOnce = 32 * 1024 * 1024

const tables = [
  'search_text',
  'search_name',
  'search_fit',
  'search_type',
  'search_value',
  'search_context',
  'search_place',
] as const

/** A subquery for the version's rows of a table. */
type RowsOf = (
  table: 'part' | 'board' | 'board_line' | 'category' | 'replacement' | 'type_list',
) => RawBuilder<unknown>

/**
 * Builds the search index (tables of migrations 0008, 0077 and 0080) from the parts and lines of a version.
 *
 * @param rowsOf the source of the rows; by default the published tables
 */
export async function buildSearch(
  trx: Transaction<Database>,
  version: number,
  rowsOf: RowsOf = (table) => sql`(select * from ${sql.table(table)} where version_id = ${sql.lit(version)})`,
): Promise<void> {
  await sql`set local work_mem = '128MB'`.execute(trx)
  const names = await numberNames(trx, rowsOf)
  for (const lang of langs.filter((one) => names.some((name) => name[one]))) {
    const index = indexNames(names.map((name) => localText(name, lang)))
    await trx
      .insertInto('search_text')
      .values({ version_id: version, lang, ...index })
      .execute()
  }
  await fillNames(trx, version)
  await fillFits(trx, version, rowsOf)
  await fillTypes(trx, version, names.length, rowsOf)
  await fillValues(trx, version, rowsOf)
  await fillPlaces(trx, version, rowsOf, names.length)
  await sql`drop table search_pair, search_part`.execute(trx)
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(trx)
}

/** Deletes the index of versions. @param which SQL condition on the column `version_id` */
export async function dropSearch(db: Kysely<Database>, which: RawBuilder<boolean>): Promise<void> {
  for (const table of tables) await sql`delete from ${sql.table(table)} where ${which}`.execute(db)
}

/** Builds the index for a catalogue that was imported before the index existed; only one process does it. */
export async function buildMissingSearch(db: Kysely<Database>): Promise<void> {
  const version = await currentVersion(db)
  if (version === null) return
  await db.transaction().execute(async (trx) => {
    await sql`select from catalogue_version where id = ${version} for update`.execute(trx)
    const made = await trx
      .selectFrom('search_text')
      .select('lang')
      .where('version_id', '=', version)
      .execute()
    if (made.length > 0) return
    await dropSearch(trx, sql`version_id = ${version}`)
    await buildSearch(trx, version)
  })
}

/**
 * A part that replaces a number fits where that number fitted; an alternative need not
 * (docs/spec/trade.md#supersession).
 */
const replaces = sql`kind in ('replaced', 'one_way', 'set', 'merged')`

/** Numbers the distinct names, shortest first, and stores for each part its name and whether it was replaced. */
async function numberNames(trx: Transaction<Database>, rowsOf: RowsOf): Promise<LocalText[]> {
  const text = localTextSql(sql`pair`, 'pl')
  await sql`
    create temp table search_pair on commit drop as
    select (row_number() over (order by length(${text}), ${text}, pair ->> 'en', pair::text) - 1)::int as name, pair
    from (select distinct name as pair from ${rowsOf('part')} p) distinct_pairs`.execute(trx)
  await sql`analyze search_pair`.execute(trx)
  // A part is also on the lines of the numbers that it replaced.
  await sql`
    create temp table search_part on commit drop as
    with recursive older (sku, stands_as, steps) as (
      select new_sku, old_sku, 1 from ${rowsOf('replacement')} r where ${replaces}
      union
      select older.sku, r.old_sku, steps + 1
      from older
      join ${rowsOf('replacement')} r on r.new_sku = older.stands_as and ${replaces}
      where steps < 20
    ), known as (
      select p.id, p.sku, s.name, case when r.old_sku is null then p.id - 2147483647 - 1 else p.id end as part_key
      from ${rowsOf('part')} p
      join search_pair s on s.pair = p.name
      left join (select distinct old_sku from ${rowsOf('replacement')} known) r on r.old_sku = p.sku
    )
    select id, name, part_key, id as stands_as from known
    union all
    select k.id, k.name, k.part_key, p.id
    from (select distinct sku, stands_as from older where sku <> stands_as) o
    join known k on k.sku = o.sku
    join ${rowsOf('part')} p on p.sku = o.stands_as`.execute(trx)
  await sql`analyze search_part`.execute(trx)
  const names: LocalText[] = []
  for (;;) {
    const { rows } = await sql<{ pair: LocalText }>`
      select pair from search_pair where name >= ${names.length} and name < ${names.length + namesAtOnce}
      order by name`.execute(trx)
    names.push(...rows.map(({ pair }) => pair))
    if (rows.length < namesAtOnce) return names
  }
}

async function fillNames(trx: Transaction<Database>, version: number): Promise<void> {
  await sql`
    insert into search_name (version_id, name, part_keys)
    select ${version}, name, (array_agg(part_key order by part_key))[1:${sql.lit(partsKept)}]
    from search_part where stands_as = id group by name`.execute(trx)
}

/** Stores for each name the type lists of the lines with its parts. */
async function fillFits(trx: Transaction<Database>, version: number, rowsOf: RowsOf): Promise<void> {
  await sql`
    insert into search_fit (version_id, name, type_list, part_keys)
    select ${version}, name, type_list, (array_agg(part_key order by part_key))[1:${sql.lit(partsKept)}]
    from (
      -- Sorted once, so that the groups and the parts in each group are in order.
      select distinct p.name, coalesce(line.type_list, 0) as type_list, p.part_key
      from ${rowsOf('board_line')} line join search_part p on p.stands_as = line.part_id
      order by name, type_list, part_key
    ) stands
    group by name, type_list`.execute(trx)
}

async function fillTypes(
  trx: Transaction<Database>,
  version: number,
  nameCount: number,
  rowsOf: RowsOf,
): Promise<void> {
  const { rows: types } = await sql<{ typeKey: string; lists: number[] }>`
    select type_key as "typeKey", array_agg(id order by id) as lists
    from (
      select unnest(type_keys) as type_key, id from ${rowsOf('type_list')} lists union all select '', 0
    ) members group by type_key order by type_key`.execute(trx)
  const { rows: fits } = await sql<{ list: number; names: number[] }>`
    select type_list as list, array_agg(name) as names from search_fit
    where version_id = ${version} group by type_list`.execute(trx)
  const namesOf = new Map(fits.map(({ list, names }) => [list, names]))
  const size = Math.ceil(nameCount / 8)
  const atOnce = Math.max(1, Math.floor(bitsAtOnce / Math.max(1, size)))
  for (let at = 0; at < types.length; at += atOnce) {
    const values = types.slice(at, at + atOnce).map(({ typeKey, lists }) => ({
      version_id: version,
      type_key: typeKey,
      type_lists: lists,
      names: bitsOf(
        lists.map((list) => namesOf.get(list) ?? []),
        size,
      ),
    }))
    await insertTypes(trx, values)
  }
}

type TypeRow = { version_id: number; type_key: string; type_lists: number[]; names: Buffer }

/** Inserts in batches, because a statement takes a limited number of values, and each row has four. */
async function insertTypes(trx: Transaction<Database>, rows: readonly TypeRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 1_000)
    await trx
      .insertInto('search_type')
      .values(rows.slice(at, at + 1_000))
      .execute()
}

function bitsOf(lists: readonly (readonly number[])[], size: number): Buffer {
  const bits = Buffer.alloc(size)
  for (const names of lists) for (const name of names) bits[name >> 3]! |= 1 << (name & 7)
  return bits
}
