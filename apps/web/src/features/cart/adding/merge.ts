import type { ListItem } from '../../../state/frame/lists.ts'

/**
 * Merges the cart into a list. A number in both takes the cart's quantity and vehicle, so that saving a cart twice does
 * not double it. Other items stay, and new ones follow in the cart's order.
 */
export function mergeItems(list: readonly ListItem[], cart: readonly ListItem[]): ListItem[] {
  const items = new Map(list.map((item) => [item.Sku, item]))
  for (const { Sku, Quantity, Vehicle } of cart) {
    // A line without a vehicle keeps the vehicle of the list.
    const vehicle = Vehicle ?? items.get(Sku)?.Vehicle
    items.set(Sku, { Sku, Quantity, ...(vehicle && { Vehicle: vehicle }) })
  }
  return [...items.values()]
}
