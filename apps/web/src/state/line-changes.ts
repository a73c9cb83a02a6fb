import type { CartLine } from '@partboard/contract/cart'
import { useState } from 'react'

type Changed = NonNullable<CartLine['Changed']>
/** What changed, by part. */
export type LineChanges = ReadonlyMap<number, Changed>

/**
 * What changed since the customer last saw the cart, by part. The server tells it once, and the page asks
 * again whenever a quantity changes: so it is kept for as long as the page is open.
 */
export function useLineChanges(lines: readonly CartLine[]): LineChanges {
  const [kept, keep] = useState<LineChanges>(new Map())
  const told = lines.filter(({ Product, Changed }) => Changed && kept.get(Product.Id) !== Changed)
  if (told.length === 0) return kept
  const next = new Map([
    ...kept,
    ...told.map(({ Product, Changed }): [number, Changed] => [Product.Id, Changed!]),
  ])
  keep(next)
  return next
}
