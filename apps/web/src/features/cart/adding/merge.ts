import type { ListItem } from '../../../state/lists.ts'

/**
 * A list with the cart saved into it: a number that both have takes the cart's quantity and vehicle, since a cart saved
 * twice must not be counted twice. The other items stay, and new ones follow in the cart's order.
 */
export function mergeItems(list: readonly ListItem[], cart: readonly ListItem[]): ListItem[] {
  const items = new Map(list.map((item) => [item.Sku, item]))
  for (const { Sku, Quantity, Vehicle } of cart) {
    // A line for no vehicle does not take the list's away.
    const named = Vehicle ?? items.get(Sku)?.Vehicle
    items.set(Sku, { Sku, Quantity, ...(named && { Vehicle: named }) })
  }
  return [...items.values()]
}
