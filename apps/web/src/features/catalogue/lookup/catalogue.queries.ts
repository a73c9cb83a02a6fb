import {
  type Board,
  findPart,
  getBoard,
  getCategory,
  getProduct,
  listBoards,
  listCategories,
  listVehicleConditions,
  type Part,
  type Scope,
} from '@partboard/contract/catalogue'
import { CategoryId, ProductId } from '@partboard/contract/values'
import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, isRefused } from '../../../api/api.ts'
import { endpointQuery, failsInline, queryAbout } from '../../../api/query.ts'
import { scopeQueryOf } from '../../../state/frame/vehicle.ts'
import type { ProductRef } from './product-ref.ts'

/** The catalogue changes with an import, not while somebody reads it. */
const staleTime = 5 * 60_000

/** Groups below a group; id 0 = main groups. Only those with a board for the vehicle. */
export const groupsQuery = (id: number, scope: Scope) => ({
  ...failsInline(
    endpointQuery(listCategories, { body: { ...scope, id: CategoryId.safeParse(id).data ?? 0 } }),
  ),
  staleTime,
})

/** One group by its id. */
export const groupQuery = (id: number) => ({
  ...failsInline(endpointQuery(getCategory, { params: { id: String(id) } })),
  staleTime,
})

/** Boards of a group. The search type follows from whether the group has a parent (docs/spec/shop.md#catalogue). */
export const boardsQuery = (id: number, scope: Scope) =>
  queryOptions({
    ...failsInline(queryAbout(listBoards, { id, scope })),
    queryFn: async ({ signal, client }) => {
      const group = await client.ensureQueryData(groupQuery(id))
      const searchType = group.ParentCategoryId === 0 ? 'Grouped' : 'GroupedSubCat'
      return await call(listBoards, { body: { ...scope, id: CategoryId.parse(id), searchType } }, { signal })
    },
    staleTime,
  })

/** The group and the one above it, whose names are shown over its boards: if they came later, the boards would move. */
export async function prefetchPath(client: QueryClient, id: number) {
  const query = groupQuery(id)
  await client.prefetchQuery(query)
  const parentId = client.getQueryData(query.queryKey)?.ParentCategoryId ?? 0
  if (parentId !== 0) await client.prefetchQuery(groupQuery(parentId))
}

/** One equipment code as the customer answered it, or as the vehicle's record has it. */
export type KnownCondition = { Id: number; Code: string; Selected: 0 | 1 }
/** Which board, and whether it was reached for one vehicle (handed on from the board list). */
export type BoardRef = { id: number; vehicleSpecific: boolean | undefined }

/** Equipment codes that a board's lines ask for. */
export const conditionsQuery = ({ id, vehicleSpecific }: BoardRef, scope: Scope) => ({
  ...failsInline(
    endpointQuery(listVehicleConditions, { body: { ...scope, id: ProductId.parse(id), vehicleSpecific } }),
  ),
  staleTime,
})

/** A board with its lines; no conditions = every line. */
export const boardQuery = (
  { id, vehicleSpecific }: BoardRef,
  scope: Scope,
  vehicleConditions: readonly KnownCondition[],
) => ({
  ...failsInline(
    endpointQuery(getBoard, {
      body: {
        ...scope,
        id: ProductId.parse(id),
        vehicleSpecific,
        vehicleConditions: [...vehicleConditions],
      },
    }),
  ),
  select: withLineIds,
  staleTime,
})

/** Lines of a server that does not number them are told apart by where they stand. */
function withLineIds(board: Board): Board {
  if (board.Items.every((line) => line.LineId !== 0)) return board
  return { ...board, Items: board.Items.map((line, index) => ({ ...line, LineId: index + 1 })) }
}

/** A part or a board by its id, without price, judged for the vehicle. An unknown id is refused. */
export const productQuery = (id: number, fitScope: Scope) => ({
  ...failsInline(
    endpointQuery(getProduct, { params: { id: String(id) }, querystring: scopeQueryOf(fitScope) }),
  ),
  staleTime,
})

/** What a part number means and where it stands, narrowed to the vehicle and judged for it. */
export const findQuery = (sku: string, fitScope: Scope) => ({
  ...failsInline(
    endpointQuery(findPart, {
      body: {
        ...fitScope,
        Sku: sku,
        EquipmentList: fitScope.equipmentList,
        VehicleKeyList: fitScope.vehicleKeyList,
      },
    }),
  ),
  staleTime,
})

/** What stands behind a product's address; `unknown` carries the form that was looked up. */
export type ResolvedProduct =
  | { kind: 'board'; id: number }
  | { kind: 'part'; part: Part; searched: string }
  | { kind: 'unknown'; searched: string }

/**
 * Resolves a product's address: a part number through Find, in which a replaced number is known too, an id
 * through the product itself. Both ways end in a product, so the policy is that of the product.
 */
export const resolvedProductQuery = (ref: ProductRef, fitScope: Scope) =>
  queryOptions({
    ...failsInline(queryAbout(getProduct, { ref, fitScope })),
    queryFn: async ({ client }): Promise<ResolvedProduct> => {
      if (ref.kind !== 'id') {
        const found = await client.ensureQueryData(findQuery(ref.sku, fitScope))
        if (found.SimpleProduct) {
          const part = await client.ensureQueryData(productQuery(found.SimpleProduct.Id, fitScope))
          return { kind: 'part', part, searched: ref.sku }
        }
      }
      if (ref.kind === 'number') return { kind: 'unknown', searched: ref.sku }
      return await productById(client, ref.id, fitScope)
    },
    staleTime,
    // Another vehicle or a tick judges the same product again: until then it stays as it was.
    placeholderData: (before, asked) =>
      asked && hashKey([asked.queryKey[1].ref]) === hashKey([ref]) ? before : undefined,
  })

async function productById(client: QueryClient, id: number, fitScope: Scope): Promise<ResolvedProduct> {
  try {
    const product = await client.ensureQueryData(productQuery(id, fitScope))
    return product.ProductType === 'GroupedProduct'
      ? { kind: 'board', id: product.Id }
      : { kind: 'part', part: product, searched: product.Sku }
  } catch (error) {
    if (isRefused(error, 'part_not_found')) return { kind: 'unknown', searched: String(id) }
    throw error
  }
}
