import { type Orderable, orderableFor, type Replacement } from '@partboard/domain/parts/supersession'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { columnsOf } from '../../platform/database/named-columns.ts'
import { listOf, statement } from '../../platform/database/prepared.ts'
import type { Database, LocalText } from '../../platform/database/schema.ts'
import { today } from '../../platform/time/today.ts'
import type { NumberedPart } from './catalogue/part-brands.ts'

type Columns = Selectable<Database['part']>
/** Limit of the numbers that replacements connect, beyond those that are asked for; a chain has ten or twenty. */
const maxConnected = 2_000
/** Columns that only the page of a part and boards show. They are most of a row, so other readers go without them. */
const shownColumns = ['description', 'attributes', 'warnings', 'hazards', 'signal_word'] as const
/** Columns that are only for look-ups and lists, and for the release before this one. */
const unreadColumns = ['last7', 'end_length', 'number_key', 'category_id'] as const
export type PartRow = Omit<Columns, (typeof shownColumns | typeof unreadColumns)[number]>

/** A part that belongs to another one: in a bundle with it, in a repair kit, or fitted with it. */
export type RelatedPart = Pick<Selectable<Database['part_relation']>, 'kind' | 'quantity'> & {
  id: number
  sku: string
  printed: string | null
  name: LocalText
}
/** A part with all that the catalogue says of it. `related` is in the order of the catalogue; null = none. */
export type WholePartRow = Omit<Columns, (typeof unreadColumns)[number]> & { related: RelatedPart[] | null }

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

/** Keys of numbers and ends of all brands, and SKUs that are known already. */
type TypedNumbers = { keys: readonly string[]; ends: readonly string[]; skus: readonly string[] }

/** What parts are asked for by. */
type Asked = { ids: readonly number[] } | { skus: readonly string[] } | { typed: TypedNumbers }

/** `by` = the value of `Asked`; `most` = how many numbers are read at most. */
type HistoryValues<By> = { version: number; by: By; most: number }

/**
 * SQL: the number of a part without the code of its brand, and the end of it that identifies the part; indexed. The
 * number is the part's key, except for parts with a `number_key`.
 */
export const numberOfPart = sql`sku_number(sku)`
export const endOfPart = sql`"right"(sku_number(sku), end_length)`

/** SQL: whether a number begins with the typed text. */
export const betweenNumbers = (number: RawBuilder<unknown>, beginning: string): RawBuilder<boolean> =>
  sql`${number} between ${beginning} and ${highestNumber(beginning)}`

/** A text above all keys that begin with another one. */
export const highestNumber = (beginning: string): string => `${beginning}\u{10fffd}`

/** SQL: the numbers that are asked for. */
const numbersBy = {
  ids: ({ version, by }: HistoryValues<readonly number[]>) =>
    sql`select sku from part where version_id = ${version} and id = any(${listOf(by, 'int')})`,
  skus: ({ by }: HistoryValues<readonly string[]>) => sql`select unnest(${by}::text[])`,
  typed: ({ version, keys, ends, skus }: TypedNumbers & { version: number }) => sql`
    select sku from part where version_id = ${version} and ${numberOfPart} = any(${listOf(keys, 'text')})
    union all
    select sku from part where version_id = ${version} and number_key = any(${listOf(keys, 'text')})
    union all
    select sku from part where version_id = ${version} and ${endOfPart} = any(${listOf(ends, 'text')})
    union all select unnest(${skus}::text[])`,
}

/** SQL: columns of the part `p`. */
type PartColumns = (version: number) => RawBuilder<unknown>

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
  version: number,
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
  const readBy = <By>(numbers: (values: HistoryValues<By>) => RawBuilder<unknown>) =>
    statement((values: HistoryValues<By>) =>
      historyBy<Row>(values.version, { columns, numbers: numbers(values), most: values.most }),
    )
  const read = {
    ids: readBy(numbersBy.ids),
    skus: readBy(numbersBy.skus),
    typed: statement((values: TypedNumbers & { version: number; most: number }) =>
      historyBy<Row>(values.version, { columns, numbers: numbersBy.typed(values), most: values.most }),
    ),
  }
  return async (db: Kysely<Database>, version: number, asked: Asked): Promise<PartsWithHistory<Row>> => {
    const count = countOf(asked)
    if (count === 0) return { parts: new Map(), links: [] }
    // A few parts have the same number or end.
    const most = maxConnected + 10 * count
    if ('skus' in asked) return historyOf(await read.skus(db, { version, by: asked.skus, most }))
    if ('ids' in asked) return historyOf(await read.ids(db, { version, by: asked.ids, most }))
    return historyOf(await read.typed(db, { version, ...asked.typed, most }))
  }
}

function countOf(asked: Asked): number {
  if ('skus' in asked) return asked.skus.length
  if ('ids' in asked) return asked.ids.length
  const { keys, ends, skus } = asked.typed
  return keys.length + ends.length + skus.length
}

export const partColumns = columnsOf('part', 'p', [...shownColumns, ...unreadColumns])
const allColumns = columnsOf('part', 'p', unreadColumns)

const partsByIds = statement(
  ({ version, ids }: { version: number; ids: readonly number[] }) => sql<PartRow>`
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
    'kind', r.kind, 'quantity', r.quantity, 'id', other.id, 'sku', other.sku, 'printed', other.printed, 'name', other.name
  ) order by r.kind, r.position)
  from part_relation r
  cross join lateral (
    select id, sku, printed, name from part where version_id = ${version} and id = r.other_part_id offset 0
  ) other
  where r.version_id = ${version} and r.part_id = p.id
) as related`

/** Like `findWithHistory`, with all columns. */
export const findWholeParts = historyReader<WholePartRow>(wholeColumns)

/** SQL: the parts of a board with their history, for `historyOf`. */
export const wholePartsOfBoard = (version: number, boardId: number) =>
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

/** The single part that replaces a part; null for sets and alternatives, which are in the interpretations. */
export function replacedBy(orderable: OrderableParts | undefined): PartRow | null {
  const isOneForOne =
    orderable && (['replaced', 'one_way', 'merged'] as readonly string[]).includes(orderable.kind)
  return isOneForOne && orderable.orderable.length === 1 ? orderable.orderable[0]! : null
}

/** The part that replaces a part, for an answer. */
export const presentReplacedBy = (part: NumberedPart | null) => ({
  ReplacedBy: part?.sku ?? null,
  ReplacedByPrinted: part?.printed ?? undefined,
})
