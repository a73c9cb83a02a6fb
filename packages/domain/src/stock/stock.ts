import { requireWhole } from '../numbers/money.ts'

/** The stock of a part in one warehouse, and the warehouse's position in the order of allocation. */
export type WarehouseStock = { warehouseId: number; quantity: number; position: number }

/** The pieces of a line that come from one warehouse. */
export type Allocation = { warehouseId: number; quantity: number }

/**
 * Allocates the pieces of a line to warehouses. They are used in a fixed order, by position and then by id, and several
 * may share one line. For a pickup, the stock of that branch is used first; the rest comes from the other warehouses
 * and arrives on the transfer day.
 *
 * @param wanted            whole pieces, 1 or more
 * @param perWarehouse      whole pieces, 0 or more each; one entry per warehouse
 * @param pickupWarehouseId null for a delivery
 * @returns quantities above 0 that add up to `wanted`, or to the whole stock if it is less
 * @throws RangeError for an invalid quantity
 *
 * Source: docs/spec/wire.md#cart (which warehouse a line is taken from), docs/spec/trade.md#delivery (own stock
 * today, else the transfer day).
 */
export function handOut(
  wanted: number,
  perWarehouse: readonly WarehouseStock[],
  pickupWarehouseId: number | null,
): Allocation[] {
  requireWhole('wanted', wanted, 1)
  for (const { quantity } of perWarehouse) requireWhole('quantity', quantity, 0)

  // Callers read warehouses in their order, and ask many times for one page.
  const isSorted = perWarehouse.every(
    (one, index) => index === 0 || byPosition(perWarehouse[index - 1]!, one) <= 0,
  )
  const inOrder = isSorted ? perWarehouse : perWarehouse.toSorted(byPosition)
  const taken: Allocation[] = []
  let left = wanted
  const take = ({ warehouseId, quantity }: WarehouseStock) => {
    const given = Math.min(left, quantity)
    if (given > 0) taken.push({ warehouseId, quantity: given })
    left -= given
  }
  for (const one of inOrder) if (one.warehouseId === pickupWarehouseId) take(one)
  for (const one of inOrder) if (one.warehouseId !== pickupWarehouseId) take(one)
  return taken
}

const byPosition = (a: WarehouseStock, b: WarehouseStock): number =>
  a.position - b.position || a.warehouseId - b.warehouseId
