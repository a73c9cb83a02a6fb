import type { WarehouseInventory } from '@partboard/contract/catalogue/part-shapes'
import type { Promised } from '@partboard/contract/fit/fit'
import type { Warehouse } from '@partboard/contract/pages/reference'
import type { WarehouseId } from '@partboard/contract/values'
import type { z } from 'zod'

/** A branch as a column: three letters of its town for the head, and its full name. */
export type Branch = { id: WarehouseId; name: string; short: string }
/** Pieces of one part per warehouse, in wire form. */
export type Inventory = readonly { WarehouseId: WarehouseId; StockQuantity: number }[]

/** Maximum number of columns beside price and name. */
const columnsMax = 4

export function branchesOf(warehouses: readonly z.infer<typeof Warehouse>[]): Branch[] {
  return warehouses.map(({ Id, Name, Address }) => {
    const town = 'City' in Address && Address.City !== '' ? Address.City : Name
    return { id: Id, name: Name, short: town.slice(0, 3).toLocaleUpperCase('pl') }
  })
}

/**
 * At most four columns, the customer's branch first. If more branches exist, three columns and the sum of the others
 * (docs/spec/look.md#table-row).
 */
export function branchColumns(branches: readonly Branch[]): {
  shown: readonly Branch[]
  rest: readonly Branch[]
} {
  return branches.length <= columnsMax
    ? { shown: branches, rest: [] }
    : { shown: branches.slice(0, columnsMax - 1), rest: branches.slice(columnsMax - 1) }
}

/** The sum of pieces in the given branches; a branch that is missing in the inventory has 0. */
export const stockIn = (inventory: Inventory, branches: readonly Branch[]): number =>
  inventory.reduce(
    (sum, { WarehouseId, StockQuantity }) =>
      branches.some(({ id }) => id === WarehouseId) ? sum + StockQuantity : sum,
    0,
  )

/** The promise of a branch for a part; null if it is not available there or the server sends none. */
export const promiseIn = (inventory: WarehouseInventory, { id }: Branch): Promised | null =>
  inventory.find(({ WarehouseId }) => WarehouseId === id)?.Promise ?? null
