import type { ListItem } from '../../lib/lists.ts'

/**
 * A list with the cart saved into it: a number that both have takes the cart's quantity, since a cart saved
 * twice must not be counted twice. The other items stay, and new ones follow in the cart's order.
 */
export function mergeItems(list: readonly ListItem[], cart: readonly ListItem[]): ListItem[] {
  const quantities = new Map([...list, ...cart].map(({ Sku, Quantity }) => [Sku, Quantity]))
  return [...quantities].map(([Sku, Quantity]) => ({ Sku, Quantity }))
}
