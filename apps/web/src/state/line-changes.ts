import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { useState } from 'react'

type Changed = NonNullable<CartLine['Changed']>
/** The changes, by part. */
export type LineChanges = ReadonlyMap<number, Changed>

/**
 * The changes since the customer last saw the cart, by part. The server sends them only once, and the page refetches the
 * cart after every change of a quantity. Therefore they are stored while the page is open.
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
