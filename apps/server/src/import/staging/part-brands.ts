import { type PartBrands, partBrandsOf, standardBrands } from '@partboard/domain/parts/part-brand'
import { type Kysely, sql } from 'kysely'
import { brandOfRow, type PartBrandRow } from '../../modules/parts/index.ts'
import type { Database } from '../../platform/database/schema.ts'
import { staging } from './stage.ts'

/**
 * The brands by which the numbers of a package are read: those that it declares, or, for prices and stock alone, those
 * of the catalogue in use. `standardBrands` itself if none are declared.
 *
 * @param hasCatalogue the package has a catalogue, whose staging table of brands is filled
 */
export async function findPartBrands(db: Kysely<Database>, hasCatalogue: boolean): Promise<PartBrands> {
  const columns = sql`code, name, groups, only_groups, identifying, change_index, leading_zeros, prefixes`
  const { rows } = await (hasCatalogue
    ? sql<PartBrandRow>`select ${columns} from ${staging('part_brands')} order by line`
    : sql<PartBrandRow>`
        select ${columns} from part_brand
        where version_id = (select version_id from catalogue_current) order by position`
  ).execute(db)
  return rows.length > 0 ? partBrandsOf(rows.map(brandOfRow)) : standardBrands
}
