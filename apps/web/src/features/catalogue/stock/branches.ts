import type { WarehouseInventory } from '@partboard/contract/catalogue'
import type { Promised } from '@partboard/contract/fit'
import type { Warehouse } from '@partboard/contract/reference'
import type { WarehouseId } from '@partboard/contract/values'
import type { z } from 'zod'

/** A branch as a column: three letters of its town for the head, its name for everyone else. */
export type Branch = { id: WarehouseId; name: string; short: string }
/** Pieces of one part per warehouse, as the wire has them. */
export type Inventory = readonly { WarehouseId: WarehouseId; StockQuantity: number }[]

/** Columns that fit beside price and name. */
const columnsMax = 4

export function branchesOf(warehouses: readonly z.infer<typeof Warehouse>[]): Branch[] {
  return warehouses.map(({ Id, Name, Address }) => {
    const town = 'City' in Address && Address.City !== '' ? Address.City : Name
    return { id: Id, name: Name, short: town.slice(0, 3).toLocaleUpperCase('pl') }
  })
}

/**
 * At most four: the first is the customer's own; of more than four, three and a sum of the rest
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

/** Pieces in the given branches together; a branch that is not named has none. */
export const stockIn = (inventory: Inventory, branches: readonly Branch[]): number =>
  inventory.reduce(
    (sum, { WarehouseId, StockQuantity }) =>
      branches.some(({ id }) => id === WarehouseId) ? sum + StockQuantity : sum,
    0,
  )

/** From when a part can be had in a branch; null where it cannot, or nobody says. */
export const promiseIn = (inventory: WarehouseInventory, { id }: Branch): Promised | null =>
  inventory.find(({ WarehouseId }) => WarehouseId === id)?.Promise ?? null
