import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database, LocalText } from '../../../platform/database/schema.ts'
import { localTextSql } from '../../../platform/text/local-text.ts'

const namesAtOnce = 50_000

/** What an index is built from. */
export type SearchSource = {
  /** The version's rows of a table, as a table or subquery. */
  rowsOf: (
    table: 'part' | 'part_brand' | 'board' | 'board_line' | 'category' | 'replacement' | 'type_list',
  ) => RawBuilder<unknown>
  /** The tables of `numberNames`. */
  numbered: (table: 'search_pair' | 'search_part') => RawBuilder<unknown>
}

/**
 * A part that replaces a number fits where that number fitted; an alternative need not
 * (docs/spec/trade.md#supersession).
 */
const replaces = sql`kind in ('replaced', 'one_way', 'set', 'merged')`

/**
 * Numbers the distinct names, shortest first, in a table `search_pair`, and stores for each part its name and whether it
 * was replaced in a table `search_part`.
 *
 * @param kind of the tables: `temp`, or `unlogged` for other sessions
 */
export async function numberNames(
  trx: Transaction<Database>,
  { rowsOf, numbered }: SearchSource,
  kind: 'temp' | 'unlogged',
): Promise<void> {
  const text = localTextSql(sql`pair`, 'pl')
  await sql`
    create ${sql.raw(kind)} table ${numbered('search_pair')} as
    select (row_number() over (order by length(${text}), ${text}, pair ->> 'en', pair::text) - 1)::int as name, pair
    from (select distinct name as pair from ${rowsOf('part')} p) distinct_pairs`.execute(trx)
  await sql`analyze ${numbered('search_pair')}`.execute(trx)
  // A part is also on the lines of the numbers that it replaced.
  await sql`
    create ${sql.raw(kind)} table ${numbered('search_part')} as
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
      join ${numbered('search_pair')} s on s.pair = p.name
      left join (select distinct old_sku from ${rowsOf('replacement')} known) r on r.old_sku = p.sku
    )
    select id, name, part_key, id as stands_as from known
    union all
    select k.id, k.name, k.part_key, p.id
    from (select distinct sku, stands_as from older where sku <> stands_as) o
    join known k on k.sku = o.sku
    join ${rowsOf('part')} p on p.sku = o.stands_as`.execute(trx)
  await sql`analyze ${numbered('search_part')}`.execute(trx)
}

/** Reads the names in the order of their numbers. */
export async function readNames(
  trx: Transaction<Database>,
  { numbered }: SearchSource,
): Promise<LocalText[]> {
  const names: LocalText[] = []
  for (;;) {
    const { rows } = await sql<{ pair: LocalText }>`
      select pair from ${numbered('search_pair')} where name >= ${names.length} and name < ${names.length + namesAtOnce}
      order by name`.execute(trx)
    names.push(...rows.map(({ pair }) => pair))
    if (rows.length < namesAtOnce) return names
  }
}
