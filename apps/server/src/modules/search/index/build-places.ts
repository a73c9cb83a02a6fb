import { type Lang, langs } from '@partboard/contract/texts'
import { sql, type Transaction } from 'kysely'
import type { Database, LocalText } from '../../../platform/database/schema.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { bytesOf, indexNames } from './name-index.ts'
import type { SearchSource } from './number-names.ts'

const boardsAtOnce = 5_000
/** Names whose contexts are read at once. */
const namesAtOnce = 2_000

type Group = { id: number; name: LocalText; path: number[] }

/**
 * Writes the words of boards and groups, and in which contexts the parts of each name are. It needs the tables of
 * `numberNames`.
 */
export async function fillPlaces(
  trx: Transaction<Database>,
  version: number,
  source: SearchSource,
): Promise<void> {
  const contexts = new Contexts()
  const { rows: groups } = await sql<Group>`
    select id, name, path from ${source.rowsOf('category')} c order by id`.execute(trx)
  const byId = new Map(groups.map((group) => [group.id, group]))
  const namesOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id)?.name ?? [])
  const groupContexts = groups.map(({ path }) => contexts.numberOf(namesOf(path).toReversed()))
  const boardIds: number[] = []
  const boardContexts: number[] = []
  for (;;) {
    const { rows } = await sql<{ id: number; name: LocalText; category: number }>`
      select id, name, category_id as category from ${source.rowsOf('board')} b
      where id > ${boardIds.at(-1) ?? 0} order by id limit ${boardsAtOnce}`.execute(trx)
    for (const { id, name, category } of rows) {
      boardIds.push(id)
      const path = byId.get(category)?.path ?? []
      boardContexts.push(contexts.numberOf([name, ...namesOf(path).toReversed()]))
    }
    if (rows.length < boardsAtOnce) break
  }
  for (const [lang, texts] of contexts.inLangs())
    await trx
      .insertInto('search_context')
      .values({ version_id: version, lang, ...indexNames(texts, lang) })
      .execute()
  await sql`create temp table search_board (id int, context int) on commit drop`.execute(trx)
  await sql`
    insert into search_board select * from unnest(${boardIds}::int[], ${boardContexts}::int[])`.execute(trx)
  await sql`analyze search_board`.execute(trx)
  const { counts, found } = await contextsOfNames(trx, source)
  await trx
    .insertInto('search_place')
    .values({
      version_id: version,
      board_ids: bytesOf(Uint32Array.from(boardIds)),
      board_contexts: bytesOf(Uint32Array.from(boardContexts)),
      group_ids: bytesOf(Uint32Array.from(groups, ({ id }) => id)),
      group_contexts: bytesOf(Uint32Array.from(groupContexts)),
      context_counts: bytesOf(counts),
      name_contexts: bytesOf(found),
    })
    .execute()
  await sql`drop table search_board`.execute(trx)
  await sql`analyze search_context, search_place`.execute(trx)
}

/** Reads in which contexts the parts of each name are, also under numbers that they replace. */
async function contextsOfNames(
  trx: Transaction<Database>,
  source: SearchSource,
): Promise<{ counts: Uint32Array; found: Uint32Array }> {
  await sql`
    create temp table search_stands on commit drop as
    select distinct p.name, b.context
    from ${source.rowsOf('board_line')} line
    join ${source.numbered('search_part')} p on p.stands_as = line.part_id
    join search_board b on b.id = line.board_id`.execute(trx)
  await sql`create index on search_stands (name)`.execute(trx)
  const { rows: all } = await sql<{ names: number }>`
    select count(*)::int as names from ${source.numbered('search_pair')}`.execute(trx)
  const { names } = all[0]!
  const counts = new Uint32Array(names)
  const found: Uint32Array[] = []
  for (let from = 0; from < names; from += namesAtOnce) {
    const { rows } = await sql<{ name: number; contexts: number[] }>`
      select name, array_agg(context order by context) as contexts from search_stands
      where name >= ${from} and name < ${from + namesAtOnce} group by name order by name`.execute(trx)
    for (const { name, contexts } of rows) {
      counts[name] = contexts.length
      found.push(Uint32Array.from(contexts))
    }
  }
  await sql`drop table search_stands`.execute(trx)
  return { counts, found: joined(found) }
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const whole = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Numbers the contexts in the order in which they come. */
class Contexts {
  readonly #numbers = new Map<string, number>()
  readonly #texts: Partial<Record<Lang, string>>[] = []

  /** @param names of a board and its groups, the nearest first */
  numberOf(names: readonly LocalText[]): number {
    const own = langs.filter((lang) => names.some((name) => name[lang]))
    const texts = Object.fromEntries(own.map((lang) => [lang, textOf(names, lang)]))
    const key = JSON.stringify(texts)
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#texts.push(texts) - 1
    this.#numbers.set(key, number)
    return number
  }

  /** The texts of all contexts in each language in which any has one. */
  inLangs(): [Lang, string[]][] {
    const used = langs.filter((lang) => this.#texts.some((texts) => texts[lang] !== undefined))
    return used.map((lang) => [lang, this.#texts.map((texts) => localText(texts, lang))])
  }
}

/** Numbers in names of boards tell boards apart, and say nothing about parts. */
const textOf = (names: readonly LocalText[], lang: Lang): string =>
  names
    .map((name) =>
      localText(name, lang)
        .replace(/(?<!\p{L})\d+(?!\p{L})/gu, '')
        .trim(),
    )
    .join(' ')
