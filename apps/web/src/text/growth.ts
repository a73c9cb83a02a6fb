import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import type { SimpleCart } from '@partboard/contract/cart/cart-shapes'
import type { ProductId } from '@partboard/contract/values'
import { translate } from '../browser/texts.ts'

/** A line of the cart that has more pieces than before. */
export type AddedLine = NamedPart & { ProductId: ProductId; by: number }

/** Lines with more pieces than before; empty if one of the two carts is unknown. */
export function addedLines(before: SimpleCart | undefined, now: SimpleCart | undefined): AddedLine[] {
  if (!before || !now) return []
  const quantityBefore = new Map(before.Items.map(({ ProductId, Quantity }) => [ProductId, Quantity]))
  return now.Items.flatMap(({ ProductId, Sku, Printed, Name, Quantity }) => {
    const by = Quantity - (quantityBefore.get(ProductId) ?? 0)
    return by > 0 ? [{ ProductId, Sku, Printed, Name, by }] : []
  })
}

type NamedPart = { Sku: string; Printed?: string | null | undefined; Name?: string }

/** "2 × Klocki hamulcowe 34 11 4 300 102"; a part that left the catalogue has only its number. */
export const piecesOf = ({ Sku, Printed, Name }: NamedPart, pieces: number): string =>
  [`${pieces} ×`, Name, formatPartNumber(Sku, Printed)].filter(Boolean).join(' ')

/** Maximum number of lines in a sentence; the rest is a count. */
const maxNamed = 3

/** Names the parts with their pieces, for a sentence. */
export function namesOf(lines: readonly AddedLine[]): string {
  const named = lines.slice(0, maxNamed).map((line) => piecesOf(line, line.by))
  const others = lines.length - named.length
  return [...named, ...(others > 0 ? [translate('cart.andMore', { count: others })] : [])].join(', ')
}
