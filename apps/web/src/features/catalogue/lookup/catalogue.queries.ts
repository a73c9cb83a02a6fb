import { isRefused } from '@partboard/client/calls/call-failed.ts'
import { failsInline, queryAbout } from '@partboard/client/queries/queries.ts'
import { partBrands } from '@partboard/client/text/part-number.ts'
import { findPart, getCategory, getProduct } from '@partboard/contract/catalogue/catalogue'
import type { BoardsPage, CategoryDetails, Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Part, PartChoice } from '@partboard/contract/catalogue/part-shapes'
import { exactText } from '@partboard/domain/parts/part-number'
import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../../api/query.ts'
import { scopeQueryOf } from '../../../state/frame/vehicle.ts'
import type { ProductRef } from './product-ref.ts'

/** The catalogue changes only with an import. */
const staleTime = 5 * 60_000

/** One group by its id. */
export const groupQuery = (id: number) => ({
  ...failsInline(endpointQuery(getCategory, { params: { id: String(id) } })),
  staleTime,
})

/**
 * Fetches the group and, from a server that names no path, its parent: their names are shown above the boards. If they
 * came later, the boards would move.
 */
export async function prefetchPath(client: QueryClient, id: number) {
  const query = groupQuery(id)
  await client.prefetchQuery(query)
  const group = client.getQueryData(query.queryKey)
  if (group && lacksPath(group)) await client.prefetchQuery(groupQuery(group.ParentCategoryId))
}

/** Whether the server has not told the groups above a group. */
export const lacksPath = ({ Path, ParentCategoryId }: CategoryDetails) =>
  Path.length === 0 && ParentCategoryId !== 0

/** Which lines of a board are shown, and whether it was opened for one vehicle (from the list of boards). */
export type BoardView = { showAll?: boolean | undefined; vehicleSpecific?: boolean | undefined }

/**
 * A part or a board by its id, without price, with its fit for the vehicle. An unknown id is refused.
 *
 * @param show what its page shows too: public/first-paint.js asks the same
 */
export const productQuery = (id: number, fitScope: Scope, show?: 'page' | 'all') => ({
  ...failsInline(
    endpointQuery(getProduct, {
      params: { id: String(id) },
      querystring: { show, ...scopeQueryOf(fitScope) },
    }),
  ),
  staleTime,
})

/** The parts and boards of a part number, limited to the vehicle, with their fit for it, and the part itself. */
export const findQuery = (sku: string, fitScope: Scope) => ({
  ...failsInline(
    endpointQuery(findPart, {
      body: {
        ...fitScope,
        Sku: sku,
        EquipmentList: fitScope.equipmentList,
        VehicleKeyList: fitScope.vehicleKeyList,
        show: 'page',
      },
    }),
    'first',
  ),
  staleTime,
})

/** The product of an address; `choice` and `unknown` have the number that was looked up. */
export type ResolvedProduct =
  | { kind: 'board'; id: number; page: BoardsPage }
  | { kind: 'part'; part: Part; searched: string }
  | { kind: 'choice'; choices: readonly PartChoice[]; lacks: string; searched: string }
  | { kind: 'unknown'; searched: string }

/**
 * Resolves a product's address. A part number is resolved with Find, which also has replaced numbers; an id is resolved
 * with the product's call. Both result in a product, so the query has the policy of the product. It fetches again what is no
 * longer valid, after a change of language too: `ensureQueryData` would give the old answer.
 */
export const resolvedProductQuery = (ref: ProductRef, fitScope: Scope, view: BoardView = {}) =>
  queryOptions({
    ...failsInline(queryAbout(getProduct, { ref, fitScope, view }), 'first'),
    queryFn: async ({ client }): Promise<ResolvedProduct> => {
      if (ref.kind !== 'id') {
        const { SimpleProduct, Choices, Lacks, Product } = await client.fetchQuery(
          findQuery(ref.sku, fitScope),
        )
        if (SimpleProduct) {
          const part = Product ?? (await client.fetchQuery(productQuery(SimpleProduct.Id, fitScope)))
          return { kind: 'part', part, searched: ref.sku }
        }
        if (Choices.length > 0) return { kind: 'choice', choices: Choices, lacks: Lacks, searched: ref.sku }
      }
      if (ref.kind === 'number') return { kind: 'unknown', searched: ref.sku }
      return await productById(client, ref.id, fitScope, view)
    },
    staleTime,
    // After a change of vehicle or equipment, the same product is shown until its new fit is known.
    placeholderData: (before, asked) =>
      asked && hashKey([asked.queryKey[1].ref]) === hashKey([ref]) ? before : undefined,
  })

async function productById(
  client: QueryClient,
  id: number,
  fitScope: Scope,
  view: BoardView,
): Promise<ResolvedProduct> {
  try {
    const product = await client.fetchQuery(productQuery(id, fitScope, view.showAll ? 'all' : 'page'))
    if (product.ProductType === 'GroupedProduct')
      // A server without our call for the whole page has the calls for its pieces.
      return {
        kind: 'board',
        id,
        page: product.Page ?? (await (await import('./page-in-pieces.ts')).pageInPieces(client, id, view)),
      }
    const searched = exactText(product.Sku, partBrands())
    // The page asks for it by the number.
    if (product.Found) client.setQueryData(findQuery(searched, fitScope).queryKey, product.Found)
    return { kind: 'part', part: product, searched }
  } catch (error) {
    if (isRefused(error, 'part_not_found')) return { kind: 'unknown', searched: String(id) }
    throw error
  }
}
