import { normalisePartNumber, type PartNumber } from '@partboard/domain/part-number'
import { type Orderable, orderableFor, type Replacement } from '@partboard/domain/supersession'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { versionedCache } from '../../platform/cache/cache.ts'
import { columnsOf } from '../../platform/database/named-columns.ts'
import { listOf, type Place, type PlacesOf, statement } from '../../platform/database/prepared.ts'
import type { Database, LocalText } from '../../platform/database/schema.ts'
import { today } from '../../platform/time/today.ts'

type Columns = Selectable<Database['part']>
/** Limit of the numbers that replacements connect, beyond those that are asked for; a chain has ten or twenty. */
const maxConnected = 2_000
/** Columns that only the page of a part and boards show. They are most of a row, so other readers go without them. */
const shownColumns = ['description', 'attributes', 'warnings', 'hazards', 'signal_word'] as const
export type PartRow = Omit<Columns, (typeof shownColumns)[number]>

/** A part that belongs to another one: in a bundle with it, in a repair kit, or fitted with it. */
export type RelatedPart = Pick<Selectable<Database['part_relation']>, 'kind' | 'quantity'> & {
  id: number
  sku: string
  name: LocalText
}
/** A part with all that the catalogue says of it. `related` is in the order of the catalogue; null = none. */
export type WholePartRow = Columns & { related: RelatedPart[] | null }

/**
 * Parts, with all replacements that are connected with them in both directions, and the parts of the numbers in these.
 */
export type PartsWithHistory<Row extends PartRow = PartRow> = {
  /** By SKU. */
  parts: ReadonlyMap<string, Row>
  links: readonly Replacement[]
}

/** The parts to order for a part: `current` is the part itself; `none` is nothing (domain, supersession). */
export type OrderableParts = { kind: Orderable['kind']; orderable: PartRow[] }

export type ResolvedPart = OrderableParts & {
  /** The part with the given number. */
  part: PartRow
  /** The last 7 characters match, but the group before them is another one: "Sprawdź numer: 34 11 …". */
  differs: boolean
}

/** What parts are asked for by. */
type Asked = { ids: readonly number[] } | { skus: readonly string[] } | { last7: readonly string[] }

/** `by` = the value of `Asked`; `most` = how many numbers are read at most. */
type HistoryValues<By> = { version: number; by: By; most: number }

/** SQL: the numbers that are asked for. */
const numbersBy = {
  ids: ({ version, by }: PlacesOf<HistoryValues<readonly number[]>>) =>
    sql`select sku from part where version_id = ${version} and id = any(${listOf(by, 'int')})`,
  skus: ({ by }: PlacesOf<HistoryValues<readonly string[]>>) => sql`select unnest(${by}::text[])`,
  last7: ({ version, by }: PlacesOf<HistoryValues<readonly string[]>>) =>
    sql`select sku from part where version_id = ${version} and last7 = any(${listOf(by, 'text')})`,
}

/** SQL: columns of the part `p`. */
type PartColumns = (version: Place<number>) => RawBuilder<unknown>

/** `links` = all replacements as JSON, in the first row only; null = none. */
export type HistoryRow<Row> = Row & { links: string | null }

/**
 * SQL: parts with their history. Each subquery with `offset 0` is read by index for each row; otherwise the planner reads
 * whole tables.
 *
 * @param numbers SQL: the numbers that are asked for
 * @param most how many numbers are read at most
 */
const historyBy = <Row extends PartRow>(
  version: Place<number>,
  { columns, numbers, most }: { columns: PartColumns; numbers: RawBuilder<unknown>; most: unknown },
) => sql<HistoryRow<Row>>`
    with recursive reached (sku) as (
      select sku from (${numbers}) asked (sku)
      union
      select case when r.old_sku = reached.sku then r.new_sku else r.old_sku end
      from reached
      join replacement r on r.version_id = ${version} and (r.old_sku = reached.sku or r.new_sku = reached.sku)
      where reached.sku <> ''
    ), known as (
      select sku from reached where sku <> '' limit ${most}
    ), links as (
      select json_agg(
        json_build_object('old', r.old_sku, 'new', r.new_sku, 'kind', r.kind, 'from', r.from_day)
        order by r.old_sku, r.position
      )::text as links
      from known
      cross join lateral (
        select * from replacement where version_id = ${version} and old_sku = known.sku offset 0
      ) r
    )
    select ${columns(version)},
      case when row_number() over (order by p.sku) = 1 then (select links from links) end as links
    from known
    cross join lateral (select * from part where version_id = ${version} and sku = known.sku offset 0) p
    order by p.sku`

/**
 * Makes a function that finds parts with their history, in one query. Unknown ones are missing.
 *
 * @param columns at least those of `PartRow`
 */
export function historyReader<Row extends PartRow>(columns: PartColumns) {
  const readBy = <By>(numbers: (places: PlacesOf<HistoryValues<By>>) => RawBuilder<unknown>) =>
    statement((places: PlacesOf<HistoryValues<By>>) =>
      historyBy<Row>(places.version, { columns, numbers: numbers(places), most: places.most }),
    )
  const read = {
    ids: readBy(numbersBy.ids),
    skus: readBy(numbersBy.skus),
    last7: readBy(numbersBy.last7),
  }
  return async (db: Kysely<Database>, version: number, asked: Asked): Promise<PartsWithHistory<Row>> => {
    const list = 'skus' in asked ? asked.skus : 'ids' in asked ? asked.ids : asked.last7
    if (list.length === 0) return { parts: new Map(), links: [] }
    // A few parts have the same last 7 characters.
    const most = maxConnected + 10 * list.length
    if ('skus' in asked) return historyOf(await read.skus(db, { version, by: asked.skus, most }))
    if ('ids' in asked) return historyOf(await read.ids(db, { version, by: asked.ids, most }))
    return historyOf(await read.last7(db, { version, by: asked.last7, most }))
  }
}

export const partColumns = columnsOf('part', 'p', shownColumns)
const allColumns = columnsOf('part', 'p')

const partsByIds = statement(
  ({ version, ids }: PlacesOf<{ version: number; ids: readonly number[] }>) => sql<PartRow>`
    select ${partColumns} from part p
    where version_id = ${version} and id = any(${listOf(ids, 'int')})`,
)

/** Finds parts by id; unknown ones are missing. */
export async function findPartsByIds(
  db: Kysely<Database>,
  version: number,
  ids: readonly number[],
): Promise<Map<number, PartRow>> {
  if (ids.length === 0) return new Map()
  const rows = await partsByIds(db, { version, ids })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Finds parts with their history. */
export const findWithHistory = historyReader<PartRow>(() => partColumns)

/** SQL: the columns of `WholePartRow`. */
export const wholeColumns: PartColumns = (version) => sql`${allColumns}, (
  select json_agg(json_build_object(
    'kind', r.kind, 'quantity', r.quantity, 'id', other.id, 'sku', other.sku, 'name', other.name
  ) order by r.kind, r.position)
  from part_relation r
  cross join lateral (
    select id, sku, name from part where version_id = ${version} and id = r.other_part_id offset 0
  ) other
  where r.version_id = ${version} and r.part_id = p.id
) as related`

/** Like `findWithHistory`, with all columns. */
export const findWholeParts = historyReader<WholePartRow>(wholeColumns)

/** SQL: the parts of a board with their history, for `historyOf`. */
export const wholePartsOfBoard = (version: Place<number>, boardId: Place<number>) =>
  historyBy<WholePartRow>(version, {
    columns: wholeColumns,
    numbers: sql`
      select part.sku from board_line line
      cross join lateral (
        select sku from part where version_id = ${version} and id = line.part_id offset 0
      ) part
      where line.version_id = ${version} and line.board_id = ${boardId}`,
    most: sql.lit(2 * maxConnected),
  })

/** Parts with their history, from the rows of a query for them. */
export function historyOf<Row extends PartRow>(rows: readonly HistoryRow<Row>[]): PartsWithHistory<Row> {
  const links: Replacement[] = rows[0]?.links ? JSON.parse(rows[0].links) : []
  return { parts: new Map(rows.map((row) => [row.sku, row])), links }
}

/** A part, what is ordered for it, and its history. */
type ResolvedNumber = ResolvedPart & { history: PartsWithHistory }

const resolvedNumbers = versionedCache<ResolvedNumber>({
  name: 'part_numbers',
  daily: true,
  bytes: ({ history }) => 500 + 1_000 * history.parts.size,
})

/**
 * Like `resolvePartNumbers`, for one number; null when the part is unknown. The result is cached, because it does not
 * change within a day and a catalogue version, and prices and stock of a part are requested often.
 */
export async function resolvePartNumber(
  db: Kysely<Database>,
  version: number,
  text: string,
): Promise<ResolvedNumber | null> {
  const number = normalisePartNumber(text)
  if (!number) return null
  const resolved = await resolvedNumbers(db, version).get(text, async () => {
    const history = await findWithHistory(db, version, { last7: [last7Of(number)] })
    const part = resolve(number, [...history.parts.values()], history)
    return part && { ...part, history }
  })
  return resolved ?? null
}

/** Like `resolvePartNumber`, for the id of a part. */
export async function resolvePartId(
  db: Kysely<Database>,
  version: number,
  id: number,
): Promise<ResolvedNumber | null> {
  const resolved = await resolvedNumbers(db, version).get(`id ${id}`, async () => {
    const history = await findWithHistory(db, version, { ids: [id] })
    const part = [...history.parts.values()].find((one) => one.id === id)
    return part && { part, differs: false, ...orderableOf(part, history), history }
  })
  return resolved ?? null
}

/**
 * Finds the parts of numbers in any spelling, 7 or 11 characters, and the parts to order for them today. The last 7
 * characters identify a part, so a number with a wrong group is found and marked as `differs`. It takes one query for any
 * number of texts.
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
  const numbers = texts.flatMap((text) => {
    const number = normalisePartNumber(text)
    return number ? { text, number } : []
  })
  const last7 = [...new Set(numbers.map(({ number }) => last7Of(number)))]
  const history = await findWithHistory(db, version, { last7 })
  const byLast7 = Map.groupBy(history.parts.values(), (part) => part.last7)
  return new Map(
    numbers.flatMap(({ text, number }) => {
      const resolved = resolve(number, byLast7.get(last7Of(number)) ?? [], history)
      return resolved ? [[text, resolved] as const] : []
    }),
  )
}

/** Resolves a number among the parts of a history. @param parts at least those with its last 7 characters, by SKU */
function resolve(
  number: PartNumber,
  parts: readonly PartRow[],
  history: PartsWithHistory,
): ResolvedPart | undefined {
  const candidates = parts.filter((part) => part.last7 === last7Of(number))
  const exact = number.kind === 'full' ? candidates.find(({ sku }) => sku === number.sku) : candidates[0]
  const part = exact ?? candidates[0]
  return part && { part, differs: exact === undefined, ...orderableOf(part, history) }
}

/**
 * The parts to order today for a part, through chains of replacements.
 *
 * @param history its history, or one of several parts
 *
 * Source: docs/spec/trade.md#supersession.
 */
export function orderableOf({ sku }: PartRow, { parts, links }: PartsWithHistory): OrderableParts {
  const { skus, kind } = orderableFor(sku, links, today())
  return { kind, orderable: skus.flatMap((number) => parts.get(number) ?? []) }
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
