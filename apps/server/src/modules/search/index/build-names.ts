import { langs } from '@partboard/contract/texts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { indexNames } from './name-index.ts'
import { readNames, type SearchSource } from './number-names.ts'

/** Number of parts stored for a name: as many as a search reads. */
export const partsOfNameKept = 60
/**
 * Number of parts stored for a name on lines for a list of types: more than are ever suggested, because some may be in
 * the list already.
 */
export const fittingPartsKept = 20
/** Size limit in bytes of the bitmaps "which names fit this type key" that are built at once. */
const bitsAtOnce = 32 * 1024 * 1024

/**
 * Writes the words of all names, and which parts have them and fit which types. It needs the tables of `numberNames`.
 *
 * @param fits where the rows of `search_fit` are written
 */
export async function fillNames(
  trx: Transaction<Database>,
  version: number,
  source: SearchSource,
  fits: RawBuilder<unknown>,
): Promise<void> {
  const names = await readNames(trx, source)
  for (const lang of langs.filter((one) => names.some((name) => name[one]))) {
    const index = indexNames(
      names.map((name) => localText(name, lang)),
      lang,
    )
    await trx
      .insertInto('search_text')
      .values({ version_id: version, lang, ...index })
      .execute()
  }
  await fillParts(trx, version, source)
  await fillFits(trx, version, source, fits)
  await fillTypes(trx, version, names.length, source, fits)
  await sql`analyze search_text, search_name, search_type`.execute(trx)
}

async function fillParts(
  trx: Transaction<Database>,
  version: number,
  { numbered }: SearchSource,
): Promise<void> {
  await sql`
    insert into search_name (version_id, name, part_keys)
    select ${version}, name, (array_agg(part_key order by part_key))[1:${sql.lit(partsOfNameKept)}]
    from ${numbered('search_part')} part where stands_as = id group by name`.execute(trx)
}

/** Stores for each name the type lists of the lines with its parts. */
async function fillFits(
  trx: Transaction<Database>,
  version: number,
  source: SearchSource,
  target: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into ${target} (version_id, name, type_list, part_keys)
    select ${version}, name, type_list, (array_agg(part_key order by part_key))[1:${sql.lit(fittingPartsKept)}]
    from (
      -- Sorted once, so that the groups and the parts in each group are in order.
      select distinct p.name, coalesce(line.type_list, 0) as type_list, p.part_key
      from ${source.rowsOf('board_line')} line join ${source.numbered('search_part')} p on p.stands_as = line.part_id
      order by name, type_list, part_key
    ) stands
    group by name, type_list`.execute(trx)
}

async function fillTypes(
  trx: Transaction<Database>,
  version: number,
  nameCount: number,
  source: SearchSource,
  target: RawBuilder<unknown>,
): Promise<void> {
  const { rows: types } = await sql<{ typeKey: string; lists: number[] }>`
    select type_key as "typeKey", array_agg(id order by id) as lists
    from (
      select unnest(type_keys) as type_key, id from ${source.rowsOf('type_list')} lists union all select '', 0
    ) members group by type_key order by type_key`.execute(trx)
  const { rows: fits } = await sql<{ list: number; names: number[] }>`
    select type_list as list, array_agg(name) as names from ${target} fits
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
