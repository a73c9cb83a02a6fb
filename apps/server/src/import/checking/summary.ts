import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { FileName } from '../package/files.ts'
import { textFileOf, textLangs } from '../package/text-files.ts'
import { staging } from '../staging/stage.ts'

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** How many of all rows have something. */
export type Coverage = { what: string; have: number; of: number }

/** What a package has, at a glance. */
export type Summary = {
  brands: { name: string; types: number; vehicles: number }[]
  /** Brands of part numbers; the one without a code may have no name. */
  partBrands: { name: string; parts: number; numbers: number }[]
  coverage: Coverage[]
}

type Look = { what: string; needs: readonly FileName[]; query: RawBuilder<{ have: number; of: number }> }

/** SQL: how many rows of a file satisfy a condition over `t`. */
const share = (file: FileName, condition: RawBuilder<unknown>) => sql<{ have: number; of: number }>`
  select count(*) filter (where ${condition}) as have, count(*) as of from ${staging(file)} t`

const exists = (file: FileName, condition: RawBuilder<unknown>) =>
  sql`exists (select from ${staging(file)} o where ${condition})`

const looks: readonly Look[] = [
  {
    what: 'parts with a price',
    needs: ['parts', 'prices'],
    query: share('parts', exists('prices', sql`o.sku = t.sku`)),
  },
  {
    what: 'parts in stock',
    needs: ['parts', 'stock'],
    query: share('parts', exists('stock', sql`o.sku = t.sku and o.quantity > 0`)),
  },
  {
    what: 'parts on a board',
    needs: ['parts', 'board_lines'],
    query: share('parts', exists('board_lines', sql`o.sku = t.sku`)),
  },
  {
    what: 'parts with a picture of their own',
    needs: ['parts'],
    query: share('parts', sql`t.picture is not null`),
  },
  {
    what: 'parts described in Polish',
    needs: ['parts'],
    query: share('parts', sql`t.description_pl <> ''`),
  },
  {
    what: 'parts described in English',
    needs: ['parts'],
    query: share('parts', sql`t.description_en <> ''`),
  },
  ...textLangs.map((lang) => ({
    what: `parts named in ${languageNames.of(lang)}`,
    needs: ['parts', textFileOf(lang)] as const,
    query: share(
      'parts',
      exists(textFileOf(lang), sql`o.file = 'parts' and o."column" = 'name' and o.key = t.sku`),
    ),
  })),
  {
    what: 'parts with further numbers',
    needs: ['parts', 'numbers'],
    query: share('parts', exists('numbers', sql`o.sku = t.sku`)),
  },
  {
    what: 'boards with a drawing',
    needs: ['boards'],
    query: share(
      'boards',
      sql`t.picture is not null or ${exists('graphics', sql`o.graphic = any(t.graphic) and o.picture is not null`)}`,
    ),
  },
  {
    what: 'boards with parts',
    needs: ['boards', 'board_lines'],
    query: share('boards', exists('board_lines', sql`o.board = t.number`)),
  },
  {
    what: 'lines for certain vehicle types',
    needs: ['board_lines'],
    query: share('board_lines', sql`t.type_keys <> ''`),
  },
  {
    what: 'lines with another limit',
    needs: ['board_lines'],
    query: share(
      'board_lines',
      sql`num_nonnulls(t.condition, t.steering, t.gearbox, t.valid_from, t.valid_to, t.serials, t.engine_numbers,
        nullif(t.check_pl, ''), nullif(t.check_en, '')) > 0`,
    ),
  },
  {
    what: 'lines with a callout on their drawing',
    needs: ['board_lines', 'boards', 'hotspots'],
    query: sql`
      select count(*) filter (where drawn.callout is not null) as have, count(*) as of
      from ${staging('board_lines')} t
      left join (
        select distinct b.number, h.callout
        from ${staging('boards')} b
        cross join unnest(b.graphic) as named (graphic)
        join ${staging('hotspots')} h on h.graphic = named.graphic
      ) drawn on drawn.number = t.board and drawn.callout = t.callout`,
  },
  {
    what: 'vehicle types that are listed by VIN',
    needs: ['vehicle_types', 'vehicles'],
    query: share('vehicle_types', exists('vehicles', sql`o.type_key = t.type_key`)),
  },
]

/** Sums up a staged package. @param db a session with its staging tables */
export async function summarise(db: Kysely<Database>, staged: ReadonlySet<FileName>): Promise<Summary> {
  const coverage: Coverage[] = []
  for (const { what, needs, query } of looks) {
    if (!needs.every((file) => staged.has(file))) continue
    const found = await query.execute(db)
    coverage.push({ what, ...found.rows[0]! })
  }
  return {
    brands: staged.has('brands') ? await brandsOf(db) : [],
    partBrands: staged.has('part_brands') ? await partBrandsOf(db) : [],
    coverage,
  }
}

async function brandsOf(db: Kysely<Database>): Promise<Summary['brands']> {
  const { rows } = await sql<Summary['brands'][number]>`
    select b.name, count(distinct t.type_key) as types, count(v.vin) as vehicles
    from ${staging('brands')} b
    left join ${staging('vehicle_types')} t on t.brand_id = b.id
    left join ${staging('vehicles')} v on v.type_key = t.type_key
    group by b.line, b.name order by b.line`.execute(db)
  return rows
}

async function partBrandsOf(db: Kysely<Database>): Promise<Summary['partBrands']> {
  const { rows } = await sql<Summary['partBrands'][number]>`
    select coalesce(nullif(b.name, ''), b.code) as name,
      (select count(*) from ${staging('parts')} p 
        where case when p.sku like '%:%' then split_part(p.sku, ':', 1) else '' end = b.code) as parts,
      (select count(*) from ${staging('numbers')} n where n.brand = b.code) as numbers
    from ${staging('part_brands')} b order by b.line`.execute(db)
  return rows
}

/** The share in whole percent, rounded down, so that 100 % means all. */
export const percentOf = ({ have, of }: Pick<Coverage, 'have' | 'of'>): number =>
  of === 0 ? 0 : Math.floor((100 * have) / of)
