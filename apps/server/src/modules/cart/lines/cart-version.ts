import { createHash } from 'node:crypto'
import type { CartHead, CartRow } from './cart.ts'

/**
 * A text that changes with the cart, its reference and its lines: parts, quantities, vehicles, and which lines are put
 * aside. An order for this version is an order for what the customer has seen. Prices are not in it, because they are the
 * shop's: the checkout shows the totals of now.
 *
 * @param head null = the customer has had no cart yet
 * @param lines all lines of the cart, in its order
 */
export function cartVersion(head: CartHead | null, lines: readonly CartRow[]): string {
  if (!head) return ''
  const seen = lines.map(({ sku, quantity, parked, vehicle, insisted, reference }) => [
    ...[sku, quantity, parked, insisted, reference],
    vehicle,
  ])
  return createHash('sha256')
    .update(JSON.stringify([head.id, head.reference, seen]))
    .digest('base64url')
    .slice(0, 22)
}
