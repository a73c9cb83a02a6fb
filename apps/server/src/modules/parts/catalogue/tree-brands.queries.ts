import type { TreeBrands } from '@partboard/contract/catalogue/catalogue-shapes'
import { sql } from 'kysely'
import { statement } from '../../../platform/database/prepared.ts'

/** Lists the trees that are for some brands: their groups and these brands. */
export const listTreeBrands = statement(
  ({ version }: { version: number }) => sql<{ ids: number[]; brands: TreeBrands }>`
    select array(select id from category c where c.version_id = ${version} and main.id = any(c.path)) as ids, (
        select json_agg(json_build_object('Id', b.id, 'Name', b.name) order by b.position) from brand b
        where b.version_id = ${version} and b.id = any(main.brand_ids)
      ) as brands
    from category main
    where main.version_id = ${version} and main.parent_id is null and main.brand_ids <> '{}'`,
)
