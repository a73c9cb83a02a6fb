import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { vehicleKey } from '@partboard/domain/cart/reference'

/** The lines by vehicle, in the order in which the vehicles came; those without a vehicle are last. */
export function groupsOf(lines: readonly CartLine[]): [key: string, lines: CartLine[]][] {
  const groups = [...Map.groupBy(lines, ({ Scope }) => vehicleKey(Scope))]
  return [...groups.filter(([key]) => key !== ''), ...groups.filter(([key]) => key === '')]
}

/** The own reference of a group: that of its lines; null if they differ. */
export function referenceOf([first, ...others]: readonly CartLine[]): string | null {
  const reference = first?.Reference ?? ''
  return others.every(({ Reference }) => Reference === reference) ? reference : null
}
