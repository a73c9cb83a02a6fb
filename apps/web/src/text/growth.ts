import type { SimpleCart } from '@partboard/contract/cart'
import type { ProductId } from '@partboard/contract/values'
import { formatPartNumber } from '@partboard/domain/part-number'
import i18next from 'i18next'

/** A line of the cart that has more pieces than before. */
export type Grown = { ProductId: ProductId; Sku: string; by: number }

/** What a cart has more than it had; nothing as long as one of the two is unknown. */
export function grownLines(before: SimpleCart | undefined, now: SimpleCart | undefined): Grown[] {
  if (!before || !now) return []
  const had = new Map(before.Items.map(({ ProductId, Quantity }) => [ProductId, Quantity]))
  return now.Items.flatMap(({ ProductId, Sku, Quantity }) => {
    const by = Quantity - (had.get(ProductId) ?? 0)
    return by > 0 ? [{ ProductId, Sku, by }] : []
  })
}

/** "2 × 34 11 4 300 102" */
export const piecesOf = (sku: string, pieces: number): string => `${pieces} × ${formatPartNumber(sku)}`

/** At most so many lines are named; how many more there are is said. */
const mostNamed = 3

/** Which parts, and how many of each. */
export function namesOf(lines: readonly Grown[]): string {
  const named = lines.slice(0, mostNamed).map(({ Sku, by }) => piecesOf(Sku, by))
  const others = lines.length - named.length
  return [...named, ...(others > 0 ? [i18next.t('cart.andMore', { count: others })] : [])].join(', ')
}
