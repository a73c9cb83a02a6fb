import { recentProducts } from '../../state/frame/recent-products.ts'
import { BoardSkeleton } from './board/BoardSkeleton.tsx'
import { readProductRef } from './lookup/product-ref.ts'
import { PartSkeleton } from './part/PartSkeleton.tsx'

/**
 * What stands behind the address while it loads. A number is a part's; boards and parts share one range of ids, so that
 * an id is a part's only where this browser has seen it as one.
 */
export function ProductSkeleton({ product }: { product: string }) {
  const reference = readProductRef(product)
  const isPart =
    reference.kind !== 'id' || recentProducts().some(({ id, kind }) => id === reference.id && kind === 'part')
  return isPart ? <PartSkeleton /> : <BoardSkeleton />
}
