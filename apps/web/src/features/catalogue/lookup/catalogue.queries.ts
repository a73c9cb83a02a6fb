import { isRefused } from '@partboard/client/calls/call-failed.ts'
import { failsInline, queryAbout } from '@partboard/client/queries/queries.ts'
import { partBrands } from '@partboard/client/text/part-number.ts'
import {
  findPart,
  getBoard,
  getCategory,
  getProduct,
  listBoards,
  listVehicleConditions,
} from '@partboard/contract/catalogue/catalogue'
import type { Board, CategoryDetails, Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Part, PartChoice } from '@partboard/contract/catalogue/part-shapes'
import { CategoryId, ProductId } from '@partboard/contract/values'
import { exactText } from '@partboard/domain/parts/part-number'
import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
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

/** A board of a list with its neighbours, and how many boards the list has. */
export const neighboursQuery = (board: Board, scope: Scope) =>
  queryOptions({
    ...failsInline(queryAbout(listBoards, { near: board.Id, group: board.CategoryId, scope })),
    queryFn: async ({ signal }) => {
      const body = { ...scope, id: CategoryId.parse(board.CategoryId), near: board.Id }
      let total: string | null = null
      const onHeaders = (headers: Headers) => {
        total = headers.get('x-total-count')
      }
      const rows = await call(listBoards, { body }, { signal, onHeaders })
      return { rows, total: total === null ? rows.length : Number(total) }
    },
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

/** The state of one equipment code, from the customer's answer or the vehicle's record. */
export type KnownCondition = { Id: number; Code: string; Selected: 0 | 1 }
/** A board, and whether it was opened for one vehicle (from the list of boards). */
export type BoardRef = { id: number; vehicleSpecific: boolean | undefined }

/** The equipment codes in the conditions of a board's lines. */
export const conditionsQuery = ({ id, vehicleSpecific }: BoardRef, scope: Scope) => ({
  ...failsInline(
    endpointQuery(listVehicleConditions, { body: { ...scope, id: ProductId.parse(id), vehicleSpecific } }),
  ),
  staleTime,
})

/** A board with its lines; no conditions = all lines. */
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

/** Numbers the lines by their index, if the server sends no line ids. */
function withLineIds(board: Board): Board {
  if (board.Items.every((line) => line.LineId !== 0)) return board
  return { ...board, Items: board.Items.map((line, index) => ({ ...line, LineId: index + 1 })) }
}

/** A part or a board by its id, without price, with its fit for the vehicle. An unknown id is refused. */
export const productQuery = (id: number, fitScope: Scope) => ({
  ...failsInline(
    endpointQuery(getProduct, { params: { id: String(id) }, querystring: scopeQueryOf(fitScope) }),
  ),
  staleTime,
})

/** The parts and boards of a part number, limited to the vehicle, with their fit for it. */
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
    'first',
  ),
  staleTime,
})

/** The product of an address; `choice` and `unknown` have the number that was looked up. */
export type ResolvedProduct =
  | { kind: 'board'; id: number }
  | { kind: 'part'; part: Part; searched: string }
  | { kind: 'choice'; choices: readonly PartChoice[]; lacks: string; searched: string }
  | { kind: 'unknown'; searched: string }

/**
 * Resolves a product's address. A part number is resolved with Find, which also has replaced numbers; an id is resolved
 * with the product's call. Both result in a product, so the query has the policy of the product.
 */
export const resolvedProductQuery = (ref: ProductRef, fitScope: Scope) =>
  queryOptions({
    ...failsInline(queryAbout(getProduct, { ref, fitScope }), 'first'),
    queryFn: async ({ client }): Promise<ResolvedProduct> => {
      if (ref.kind !== 'id') {
        const found = await client.ensureQueryData(findQuery(ref.sku, fitScope))
        if (found.SimpleProduct) {
          const part = await client.ensureQueryData(productQuery(found.SimpleProduct.Id, fitScope))
          return { kind: 'part', part, searched: ref.sku }
        }
        if (found.Choices.length > 0)
          return { kind: 'choice', choices: found.Choices, lacks: found.Lacks, searched: ref.sku }
      }
      if (ref.kind === 'number') return { kind: 'unknown', searched: ref.sku }
      return await productById(client, ref.id, fitScope)
    },
    staleTime,
    // After a change of vehicle or equipment, the same product is shown until its new fit is known.
    placeholderData: (before, asked) =>
      asked && hashKey([asked.queryKey[1].ref]) === hashKey([ref]) ? before : undefined,
  })

async function productById(client: QueryClient, id: number, fitScope: Scope): Promise<ResolvedProduct> {
  try {
    const product = await client.ensureQueryData(productQuery(id, fitScope))
    return product.ProductType === 'GroupedProduct'
      ? { kind: 'board', id: product.Id }
      : { kind: 'part', part: product, searched: exactText(product.Sku, partBrands()) }
  } catch (error) {
    if (isRefused(error, 'part_not_found')) return { kind: 'unknown', searched: String(id) }
    throw error
  }
}
