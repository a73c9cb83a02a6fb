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
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, RequestFailed } from '../../api/api.ts'
import { scopeQueryOf } from '../../state/vehicle.ts'
import type { ProductRef } from './product-ref.ts'

/** The catalogue changes with an import, not while somebody reads it. */
const staleTime = 5 * 60_000
/** The page shows these failures itself, where the answer would stand. */
const inline = { inline: true }

/** Groups below a group; id 0 = main groups. Only those with a board for the vehicle. */
export const groupsQuery = (id: number, scope: Scope) =>
  queryOptions({
    queryKey: ['catalogue', 'groups', id, scope],
    queryFn: ({ signal }) =>
      call(listCategories, { body: { ...scope, id: CategoryId.safeParse(id).data ?? 0 } }, { signal }),
    staleTime,
    meta: inline,
  })

/** One group by its id. */
export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'group', id],
    queryFn: ({ signal }) => call(getCategory, { params: { id: String(id) } }, { signal }),
    staleTime,
    meta: inline,
  })

/** Boards of a group. The search type follows from whether the group has a parent (docs/spec/shop.md#catalogue). */
export const boardsQuery = (id: number, scope: Scope) =>
  queryOptions({
    queryKey: ['catalogue', 'boards', id, scope],
    queryFn: async ({ signal, client }) => {
      const group = await client.ensureQueryData(groupQuery(id))
      const searchType = group.ParentCategoryId === 0 ? 'Grouped' : 'GroupedSubCat'
      return await call(listBoards, { body: { ...scope, id: CategoryId.parse(id), searchType } }, { signal })
    },
    staleTime,
    meta: inline,
  })

/** The group and the one above it, which stand over its boards: what came later would push these down. */
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
export const conditionsQuery = ({ id, vehicleSpecific }: BoardRef, scope: Scope) =>
  queryOptions({
    queryKey: ['catalogue', 'conditions', id, vehicleSpecific, scope],
    queryFn: ({ signal }) =>
      call(
        listVehicleConditions,
        { body: { ...scope, id: ProductId.parse(id), vehicleSpecific } },
        { signal },
      ),
    staleTime,
    meta: inline,
  })

/** A board with its lines; no conditions = every line. */
export const boardQuery = (
  { id, vehicleSpecific }: BoardRef,
  scope: Scope,
  vehicleConditions: readonly KnownCondition[],
) =>
  queryOptions({
    queryKey: ['catalogue', 'board', id, vehicleSpecific, scope, vehicleConditions],
    queryFn: ({ signal }) =>
      call(
        getBoard,
        {
          body: {
            ...scope,
            id: ProductId.parse(id),
            vehicleSpecific,
            vehicleConditions: [...vehicleConditions],
          },
        },
        { signal },
      ),
    select: withLineIds,
    staleTime,
    meta: inline,
  })

/** Lines of a server that does not number them are told apart by where they stand. */
function withLineIds(board: Board): Board {
  if (board.Items.every((line) => line.LineId !== 0)) return board
  return { ...board, Items: board.Items.map((line, index) => ({ ...line, LineId: index + 1 })) }
}

/** A part or a board by its id, without price, judged for the vehicle; 404 = RequestFailed. */
export const productQuery = (id: number, fitScope: Scope) =>
  queryOptions({
    queryKey: ['catalogue', 'product', id, fitScope],
    queryFn: ({ signal }) =>
      call(getProduct, { params: { id: String(id) }, querystring: scopeQueryOf(fitScope) }, { signal }),
    staleTime,
    meta: inline,
  })

/** What a part number means and where it stands, narrowed to the vehicle and judged for it. */
export const findQuery = (sku: string, fitScope: Scope) =>
  queryOptions({
    queryKey: ['catalogue', 'find', sku, fitScope],
    queryFn: ({ signal }) =>
      call(
        findPart,
        {
          body: {
            ...fitScope,
            Sku: sku,
            EquipmentList: fitScope.equipmentList,
            VehicleKeyList: fitScope.vehicleKeyList,
          },
        },
        { signal },
      ),
    staleTime,
    meta: inline,
  })

/** What stands behind a product's address; `unknown` carries the form that was looked up. */
export type ResolvedProduct =
  | { kind: 'board'; id: number }
  | { kind: 'part'; part: Part; searched: string }
  | { kind: 'unknown'; searched: string }

/**
 * Resolves a product's address: a part number through Find, in which a replaced number is known too, an id
 * through the product itself.
 */
export const resolvedProductQuery = (ref: ProductRef, fitScope: Scope) =>
  queryOptions({
    queryKey: ['catalogue', 'resolved', ref, fitScope],
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
    meta: inline,
  })

async function productById(client: QueryClient, id: number, fitScope: Scope): Promise<ResolvedProduct> {
  try {
    const product = await client.ensureQueryData(productQuery(id, fitScope))
    return product.ProductType === 'GroupedProduct'
      ? { kind: 'board', id: product.Id }
      : { kind: 'part', part: product, searched: product.Sku }
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 404)
      return { kind: 'unknown', searched: String(id) }
    throw error
  }
}
