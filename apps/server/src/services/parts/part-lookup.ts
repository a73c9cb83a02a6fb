import { normalisePartNumber, type PartNumber } from '@partboard/domain/part-number'
import { type Orderable, orderableFor, type Replacement } from '@partboard/domain/supersession'
import { type Kysely, type Selectable, sql } from 'kysely'
import { versionedCache } from '../../platform/cache/cache.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Database } from '../../platform/database/schema.ts'
import { today } from '../../platform/time/today.ts'

export type PartRow = Selectable<Database['part']>

/** The parts to order for a part: `current` is the part itself; `none` is nothing (domain, supersession). */
export type OrderableParts = { kind: Orderable['kind']; orderable: PartRow[] }

export type ResolvedPart = OrderableParts & {
  /** The part with the given number. */
  part: PartRow
  /** The last 7 characters match, but the group before them is another one: "Sprawdź numer: 34 11 …". */
  differs: boolean
}

/** Finds parts by SKU; unknown ones are missing. */
export async function findPartsBySku(
  db: Kysely<Database>,
  version: number,
  skus: readonly string[],
): Promise<Map<string, PartRow>> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .selectFrom('part')
    .selectAll()
    .where('version_id', '=', version)
    .where(sql<boolean>`sku = any(${skus})`)
    .execute()
  return new Map(rows.map((row) => [row.sku, row]))
}

/** Finds parts by id; unknown ones are missing. */
export async function findPartsByIds(
  db: Kysely<Database>,
  version: number,
  ids: readonly number[],
): Promise<Map<number, PartRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('part')
    .selectAll()
    .where('version_id', '=', version)
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const resolvedNumbers = versionedCache<ResolvedPart>({ name: 'part_numbers', daily: true, bytes: 2_000 })

/**
 * Like `resolvePartNumbers`, for one number; null when the part is unknown. The result is cached, because it does not
 * change within a day and a catalogue version, and prices and stock of a part are requested often.
 */
export async function resolvePartNumber(
  db: Kysely<Database>,
  version: number,
  text: string,
): Promise<ResolvedPart | null> {
  const resolve = async () => (await resolvePartNumbers(db, version, [text])).get(text)
  return (await resolvedNumbers(db, version).get(text, resolve)) ?? null
}

/**
 * Finds the parts of numbers in any spelling, 7 or 11 characters, and the parts to order for them today. The last 7
 * characters identify a part, so a number with a wrong group is found and marked as `differs`. It takes three queries
 * for any number of texts.
 *
 * @returns by the given text; invalid and unknown numbers are missing
 *
 * Source: docs/spec/trade.md#part-numbers, docs/spec/trade.md#supersession.
 */
export async function resolvePartNumbers(
  db: Kysely<Database>,
  version: number,
  texts: readonly string[],
): Promise<Map<string, ResolvedPart>> {
  const numbers = new Map<string, PartNumber>()
  for (const text of texts) {
    const number = normalisePartNumber(text)
    if (number) numbers.set(text, number)
  }
  const byLast7 = await findByLast7(db, version, [...new Set([...numbers.values()].map(last7Of))])
  const found = new Map<string, { part: PartRow; differs: boolean }>()
  for (const [text, number] of numbers) {
    const candidates = byLast7.get(last7Of(number)) ?? []
    const exact = number.kind === 'full' ? candidates.find(({ sku }) => sku === number.sku) : candidates[0]
    const part = exact ?? candidates[0]
    if (part) found.set(text, { part, differs: exact === undefined })
  }
  const orderable = await findOrderable(
    db,
    version,
    [...found.values()].map(({ part }) => part),
  )
  return new Map(
    [...found].map(([text, { part, differs }]) => [text, { part, differs, ...orderable.get(part.sku)! }]),
  )
}

/**
 * Finds the parts to order today for each of these parts, through chains of replacements.
 *
 * @param history result of `findReplacements` for these parts, if the caller has it
 * @returns by SKU, with an entry for each part
 *
 * Source: docs/spec/trade.md#supersession.
 */
export async function findOrderable(
  db: Kysely<Database>,
  version: number,
  parts: readonly PartRow[],
  history?: readonly Replacement[],
): Promise<Map<string, OrderableParts>> {
  const known = new Map(parts.map((part) => [part.sku, part]))
  const links = history ?? (await findReplacements(db, version, [...known.keys()]))
  const day = today()
  const answers = [...known.keys()].map((sku) => ({ sku, ...orderableFor(sku, links, day) }))
  const others = [...new Set(answers.flatMap(({ skus }) => skus))].filter((sku) => !known.has(sku))
  for (const part of (await findPartsBySku(db, version, others)).values()) known.set(part.sku, part)
  return new Map(
    answers.map(({ sku, skus, kind }) => [
      sku,
      { kind, orderable: skus.flatMap((number) => known.get(number) ?? []) },
    ]),
  )
}

/** Reads all replacements that are connected with these numbers, in both directions, up to 20 steps away. */
export async function findReplacements(
  db: Kysely<Database>,
  version: number,
  skus: readonly string[],
): Promise<Replacement[]> {
  if (skus.length === 0) return []
  const { rows } = await sql<Replacement>`${prepared}
    with recursive reached (sku, steps) as (
      select unnest(${skus}::text[]), 0
      union
      select case when r.old_sku = reached.sku then r.new_sku else r.old_sku end, reached.steps + 1
      from reached
      join replacement r on r.version_id = ${version} and (r.old_sku = reached.sku or r.new_sku = reached.sku)
      where reached.steps < 20 and reached.sku <> ''
    )
    select r.old_sku as old, r.new_sku as new, r.kind, r.from_day as "from"
    from (select distinct sku from reached where sku <> '') known
    -- offset 0 forces one index lookup for each number; otherwise the planner reads the whole table.
    cross join lateral (
      select * from replacement where version_id = ${version} and old_sku = known.sku offset 0
    ) r
    order by r.old_sku, r.position`.execute(db)
  return rows
}

async function findByLast7(
  db: Kysely<Database>,
  version: number,
  last7: readonly string[],
): Promise<Map<string, PartRow[]>> {
  if (last7.length === 0) return new Map()
  const rows = await db
    .selectFrom('part')
    .selectAll()
    .where('version_id', '=', version)
    .where(sql<boolean>`last7 = any(${last7})`)
    .orderBy('sku')
    .execute()
  return Map.groupBy(rows, (row) => row.last7)
}

const last7Of = (number: PartNumber): string => (number.kind === 'full' ? number.sku.slice(-7) : number.last7)

/** The part that replaces a number; the part itself when a set or alternatives replace it. */
export function shownPart({ part, kind, orderable }: ResolvedPart) {
  const isOne = orderable.length === 1 && kind !== 'set' && kind !== 'alternative'
  return isOne ? orderable[0]! : part
}

/** The single number that replaces a part; null for sets and alternatives, which are in the interpretations. */
export function replacedBy(orderable: OrderableParts | undefined): string | null {
  const isOneForOne =
    orderable && (['replaced', 'one_way', 'merged'] as readonly string[]).includes(orderable.kind)
  return isOneForOne && orderable.orderable.length === 1 ? orderable.orderable[0]!.sku : null
}
