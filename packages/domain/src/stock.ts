import { requireWhole } from './money.ts'

/** What one warehouse has of a part, and its place in the order in which warehouses are asked. */
export type WarehouseStock = { warehouseId: number; quantity: number; position: number }

/** How many pieces of a line one warehouse gives. */
export type Allocation = { warehouseId: number; quantity: number }

/**
 * Which warehouses a line is taken from: they give what they have in their order (by position, then by id, so
 * that every reader agrees), and several may share one line. For a pickup that store's own stock goes first;
 * what it lacks comes from the others and is there on the transfer day.
 *
 * @param wanted            whole pieces, 1 or more
 * @param perWarehouse      whole pieces, 0 or more each; one entry per warehouse
 * @param pickupWarehouseId null for a delivery
 * @returns quantities that add up to `wanted`, or to all there is where that is less; none of them zero
 * @throws RangeError for a broken quantity
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

  const first = (stock: WarehouseStock) => (stock.warehouseId === pickupWarehouseId ? 0 : 1)
  const asked = perWarehouse.toSorted(
    (a, b) => first(a) - first(b) || a.position - b.position || a.warehouseId - b.warehouseId,
  )
  const taken: Allocation[] = []
  let left = wanted
  for (const { warehouseId, quantity } of asked) {
    const given = Math.min(left, quantity)
    if (given > 0) taken.push({ warehouseId, quantity: given })
    left -= given
  }
  return taken
}
