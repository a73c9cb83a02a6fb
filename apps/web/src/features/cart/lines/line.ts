import type { CartLine } from '@partboard/contract/cart'
import { vehicleKey } from '@partboard/domain/reference'

/** Sums of a line with a new quantity, in minor units, shown until the server's sums arrive. */
export function lineSums({ Product, Quantity, Total, TotalNetto }: CartLine, quantity: number) {
  if (quantity === Quantity)
    return { grossMinor: Total, netMinor: TotalNetto ?? Product.PriceNetto * Quantity }
  return { grossMinor: Product.Price * quantity, netMinor: Product.PriceNetto * quantity }
}

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
