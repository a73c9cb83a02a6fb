import type { TreeBrands } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Kysely } from 'kysely'
import { versionedCache } from '../../../platform/cache/cache.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { listTreeBrands } from './tree-brands.queries.ts'

const cached = versionedCache<ReadonlyMap<number, TreeBrands>>({
  name: 'tree_brands',
  bytes: (byGroup) => 200 + 60 * byGroup.size,
})

/** The brands of the trees of a catalogue. */
export type BrandsOfTrees = {
  /** Whether any tree is for some brands only. */
  areNamed: boolean
  /** The brands for which the tree of a group is; empty = all brands. */
  of: (categoryId: number | null) => TreeBrands
}

export async function brandsOfTrees(db: Kysely<Database>, version: number): Promise<BrandsOfTrees> {
  const byGroup = await cached(db, version).get('', async () => {
    const trees = await listTreeBrands(db, { version })
    return new Map(trees.flatMap(({ ids, brands }) => ids.map((id) => [id, brands] as const)))
  })
  return {
    areNamed: byGroup.size > 0,
    of: (categoryId) => (categoryId === null ? undefined : byGroup.get(categoryId)) ?? [],
  }
}
