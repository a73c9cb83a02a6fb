import type { SimpleCart } from '@partboard/contract/cart/cart'
import type { ProductId } from '@partboard/contract/values'
import { translate } from '../browser/texts.ts'
import { formatPartNumber } from './part-number.ts'

/** A line of the cart that has more pieces than before. */
export type AddedLine = { ProductId: ProductId; Sku: string; by: number }

/** Lines with more pieces than before; empty if one of the two carts is unknown. */
export function addedLines(before: SimpleCart | undefined, now: SimpleCart | undefined): AddedLine[] {
  if (!before || !now) return []
  const quantityBefore = new Map(before.Items.map(({ ProductId, Quantity }) => [ProductId, Quantity]))
  return now.Items.flatMap(({ ProductId, Sku, Quantity }) => {
    const by = Quantity - (quantityBefore.get(ProductId) ?? 0)
    return by > 0 ? [{ ProductId, Sku, by }] : []
  })
}

/** "2 × 34 11 4 300 102" */
export const piecesOf = (sku: string, pieces: number): string => `${pieces} × ${formatPartNumber(sku)}`

/** Maximum number of lines in a sentence; the rest is a count. */
const maxNamed = 3

/** Names the parts with their pieces, for a sentence. */
export function namesOf(lines: readonly AddedLine[]): string {
  const named = lines.slice(0, maxNamed).map(({ Sku, by }) => piecesOf(Sku, by))
  const others = lines.length - named.length
  return [...named, ...(others > 0 ? [translate('cart.andMore', { count: others })] : [])].join(', ')
}
