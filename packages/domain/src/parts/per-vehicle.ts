/** A quantity of a board line; `printed` = as the catalogue prints it where it is no whole number (AR, 0.5, 4-6). */
export type LineQuantity = { quantity: number; printed: string | null }

/** How many pieces a vehicle has; both are the same where the lines agree. */
export type PerVehicle = { From: number; To: number }

/**
 * How many pieces of a part a vehicle has, by the lines of its boards. Lines that say no whole number ("as required")
 * say nothing.
 *
 * @param own the quantity that the catalogue gives the part itself, for a part on no line
 * @returns null if nobody knows
 */
export function perVehicle(lines: readonly LineQuantity[], own?: string): PerVehicle | null {
  const counts = lines.flatMap(({ quantity, printed }) => (printed === null ? quantity : rangeOf(printed)))
  const known = lines.length > 0 ? counts : rangeOf(own ?? '')
  return known.length > 0 ? { From: Math.min(...known), To: Math.max(...known) } : null
}

/** The whole numbers of "4-6" or "4"; nothing of any other text. */
function rangeOf(printed: string): number[] {
  const found = /^(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?$/.exec(printed.trim())
  const counts = (found?.slice(1) ?? []).flatMap((text) => (text === undefined ? [] : Number(text)))
  return counts.every((count) => count > 0) ? counts : []
}
