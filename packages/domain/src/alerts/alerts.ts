/** What a person waits for; `limitMinor` in the currency and basis of the offer's price. */
export type AwaitedPart = { kind: 'stock' } | { kind: 'price'; limitMinor: number }

/**
 * Whether what a person waits for has come.
 *
 * @param offer.unitMinor price of one piece for this person, in minor units; null = the part is not for sale to the person
 * @param offer.available free pieces of all warehouses together
 */
export function isAlertMet(
  awaited: AwaitedPart,
  { unitMinor, available }: { unitMinor: number | null; available: number },
): boolean {
  if (unitMinor === null) return false
  return awaited.kind === 'stock' ? available > 0 : unitMinor <= awaited.limitMinor
}
