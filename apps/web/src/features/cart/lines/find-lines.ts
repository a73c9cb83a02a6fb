import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { fold } from '@partboard/domain/text/words'
import { vehicleOf } from '../../../text/vehicle-words.ts'

/**
 * The lines that a typed text names: by a piece of the number, however it is spaced, or by words of name, vehicle and own
 * reference. A text that names no line is about a part that is not in the cart, so all lines are returned.
 */
export function linesWith(lines: readonly CartLine[], typed: string): readonly CartLine[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return lines
  const number = words.join('').replace(/[^a-z0-9]/g, '')
  const found = lines.filter(({ Product, Vehicle, Reference }) => {
    const text = fold(`${Product.Name} ${vehicleOf(Vehicle)} ${Reference}`)
    return (
      (number.length > 2 && Product.Sku.toLowerCase().includes(number)) ||
      words.every((word) => text.includes(word))
    )
  })
  return found.length === 0 ? lines : found
}
