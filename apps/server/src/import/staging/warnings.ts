import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { FileName } from '../package/files.ts'
import type { PackageContents, TradeFile } from '../package/manifest.ts'
import type { LeftOut } from '../package/problems.ts'
import { changesTable } from './compare.ts'
import { lostBy } from './losses.ts'
import { staging } from './stage.ts'

/** What a person should look at before the package is published. A warning does not refuse the package. */
export type WarningKind =
  | 'part_gone_with_stock'
  | 'price_gone'
  | 'price_rise'
  | 'price_fall'
  | 'gross_below_net'
  | 'vat_unlikely'
  | 'stock_gone'
  | 'board_without_drawing'
  | 'board_without_lines'
  | 'part_without_price'
  | 'picture_unused'
  | 'replaces_itself'
  | 'vin_length'
  | 'row_left_out'

export type Warning = { line: number; reason: string }
export type WarningGroup = {
  kind: WarningKind
  file: string
  column: string | null
  listed: Warning[]
  count: number
}

/** Maximum number of listed warnings of a kind; the others are counted. */
const maxOfAKind = 1_000

/** A change of a net price above this is a warning, in percent. */
const largeChange = 20

/**
 * Rates of VAT outside of these are none of a member state: France has the lowest, 2.1 %, and Hungary the highest, 27 %.
 * What a spreadsheet writes as 0.23 is below them.
 */
const [lowestVatBp, highestVatBp] = [210, 2700]

/** Upper limits of the bins of the histogram of net prices, in percent; the last bin has none. */
const binLimits = [-20, -10, -5, -2, 0, 2, 5, 10, 20]

export type PriceChanges = {
  up: number
  down: number
  /** Changed prices by percent: `from` is not included when prices rise, `to` is not included when they fall. */
  bins: { from: number | null; to: number | null; count: number }[]
  /** Rises by more than 20 %. */
  large: number
}

/** The change of a net price in percent, of a staged price `s` and a price in use `p`. */
const percent = sql`((s.net - p.net_minor) * 100.0 / nullif(p.net_minor, 0))::float8`

const bothPrices = sql`
  ${changesTable('prices')} c
  join ${staging('prices')} s on s.sku = c.key
  join price p on p.sku = c.key`

/** Counts the prices that rise and fall. @param db a session in which the package was compared */
export async function countPriceChanges(db: Kysely<Database>): Promise<PriceChanges> {
  const { rows } = await sql<{ up: number; down: number; large: number; bins: number[] }>`
    with changed as (
      select coalesce(${percent}, 'Infinity') as percent from ${bothPrices}
      where c.change = 'changed' and s.net <> p.net_minor
    ), binned as (
      select percent, case
        when percent < -20 then 0 when percent < -10 then 1 when percent < -5 then 2 when percent < -2 then 3
        when percent < 0 then 4 when percent <= 2 then 5 when percent <= 5 then 6 when percent <= 10 then 7
        when percent <= 20 then 8 else 9 end as bin
      from changed
    )
    select count(*) filter (where percent > 0) as up, count(*) filter (where percent < 0) as down,
      count(*) filter (where percent > ${largeChange}) as large,
      (select array_agg(count order by bin) from (
        select bin, (select count(*) from binned b where b.bin = nth.bin) as count from generate_series(0, 9) as nth (bin)
      ) counted) as bins
    from binned`.execute(db)
  const { up, down, large, bins } = rows[0]!
  return {
    up,
    down,
    large,
    bins: bins.map((count, nth) => ({ from: binLimits[nth - 1] ?? null, to: binLimits[nth] ?? null, count })),
  }
}

type Look = {
  kind: WarningKind
  file: FileName | 'pictures'
  column: string
  needs: readonly FileName[]
  query: RawBuilder<Warning>
}

const looks: readonly Look[] = [
  {
    kind: 'part_gone_with_stock',
    file: 'parts',
    column: 'sku',
    needs: ['parts'],
    query: sql`
      select 0 as line, s.sku || ', ' || string_agg(w.code || ' ' || s.on_hand, ', ' order by w.position, w.id) as reason
      from ${changesTable('parts')} c
      join stock s on s.sku = c.key and s.on_hand > 0
      join warehouse w on w.id = s.warehouse_id
      where c.change = 'gone' group by s.sku`,
  },
  {
    kind: 'price_rise',
    file: 'prices',
    column: 'net',
    needs: ['prices'],
    query: sql`
      select s.line, s.sku || ', +' || round(${percent}::numeric) || ' %' as reason
      from ${bothPrices} where c.change = 'changed' and s.net > p.net_minor and ${percent} > ${largeChange}`,
  },
  {
    kind: 'price_fall',
    file: 'prices',
    column: 'net',
    needs: ['prices'],
    query: sql`
      select s.line, s.sku || ', ' || round(${percent}::numeric) || ' %' as reason
      from ${bothPrices} where c.change = 'changed' and ${percent} < ${-largeChange}`,
  },
  {
    kind: 'gross_below_net',
    file: 'prices',
    column: 'gross',
    needs: ['prices'],
    query: sql`
      select line, sku || ', ' || gross / 100.0 || ' < ' || net / 100.0 as reason from ${staging('prices')}
      where gross < net`,
  },
  {
    kind: 'vat_unlikely',
    file: 'prices',
    column: 'vat',
    needs: ['prices'],
    query: sql`
      select line, sku || ', ' || trim_scale(vat / 100.0) || ' %' as reason from ${staging('prices')}
      where vat <> 0 and vat not between ${lowestVatBp} and ${highestVatBp}`,
  },
  {
    kind: 'board_without_drawing',
    file: 'boards',
    column: 'picture',
    needs: ['boards'],
    query: sql`
      select line, number as reason from ${staging('boards')} b
      where picture is null and graphic <> '{}' and not exists (
        select from ${staging('graphics')} g where g.graphic = b.graphic[1] and g.picture is not null)`,
  },
  {
    kind: 'board_without_lines',
    file: 'boards',
    column: 'number',
    needs: ['boards', 'board_lines'],
    query: sql`
      select line, number as reason from ${staging('boards')} b
      where not exists (select from ${staging('board_lines')} l where l.board = b.number)`,
  },
  {
    kind: 'part_without_price',
    file: 'parts',
    column: 'sku',
    needs: ['parts', 'prices'],
    query: sql`
      select line, sku as reason from ${staging('parts')} p
      where not exists (select from ${staging('prices')} known where known.sku = p.sku)`,
  },
  {
    kind: 'picture_unused',
    file: 'pictures',
    column: 'name',
    needs: ['categories', 'boards', 'parts'],
    query: sql`
      select 0 as line, name as reason from ${staging('pictures')} p
      where not exists (select from ${staging('categories')} c where c.picture = p.name)
        and not exists (select from ${staging('boards')} b where b.picture = p.name)
        and not exists (select from ${staging('graphics')} g where g.picture = p.name)
        and not exists (select from ${staging('parts')} part where part.picture = p.name)`,
  },
  {
    kind: 'replaces_itself',
    file: 'replacements',
    column: 'new_sku',
    needs: ['replacements'],
    query: sql`select line, old_sku as reason from ${staging('replacements')} where old_sku = new_sku`,
  },
  // A frame or serial number may have any length, so that these are read as such.
  {
    kind: 'vin_length',
    file: 'vehicles',
    column: 'vin',
    needs: ['vehicles'],
    query: sql`
      select line, vin || ', ' || length(vin) as reason from ${staging('vehicles')} v
      where length(vin) in (16, 18)
        and left(vin, 3) in (select left(vin, 3) from ${staging('vehicles')} where length(vin) = 17)`,
  },
]

const lossOf = (file: TradeFile, contents: Parameters<typeof lostBy>[1]) =>
  sql<Warning>`select 0 as line, name as reason from (${lostBy(file, contents)}) lost`

/** Finds what a person should look at. @param db a session in which the package was compared */
export async function findWarnings(
  db: Kysely<Database>,
  {
    contents,
    leftOut,
  }: { contents: Pick<PackageContents, 'files' | 'complete'>; leftOut: readonly LeftOut[] },
): Promise<WarningGroup[]> {
  const groups: WarningGroup[] = leftOut.map(({ file, listed, count }) => ({
    kind: 'row_left_out',
    file,
    column: null,
    listed: listed.map(({ line, column, reason }) => ({
      line,
      reason: column ? `${column}: ${reason}` : reason,
    })),
    count,
  }))
  const losses: readonly Look[] = [
    {
      kind: 'price_gone',
      file: 'prices',
      column: 'sku',
      needs: ['prices'],
      query: lossOf('prices', contents),
    },
    {
      kind: 'stock_gone',
      file: 'stock',
      column: 'quantity',
      needs: ['stock'],
      query: lossOf('stock', contents),
    },
  ]
  for (const { kind, file, column, needs, query } of [...losses, ...looks]) {
    if (!needs.every((name) => contents.files.has(name))) continue
    const { rows } = await sql<Warning & { total: number }>`
      select line, reason, count(*) over () as total from (${query}) found order by line, reason limit ${maxOfAKind}`.execute(
      db,
    )
    const [first] = rows
    const name = file === 'pictures' ? file : `${file}.csv`
    if (first) groups.push({ kind, file: name, column, listed: rows, count: first.total })
  }
  return groups
}
