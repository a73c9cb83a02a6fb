/**
 * The own reference of an order: that of its cart. If the cart has none, and all lines have the same one, it is theirs,
 * so that a customer who wrote it at the vehicle need not write it twice.
 *
 * @param lines references of the ordered lines; '' = none
 *
 * Source: docs/spec/shop.md#references.
 */
export function orderReference(cart: string, lines: readonly string[]): string {
  if (cart !== '') return cart
  const [first = ''] = lines
  return lines.every((one) => one === first) ? first : ''
}

/** What tells one vehicle from another; a field may be missing. */
type KnownVehicle = {
  vin?: string | null | undefined
  vehicleId?: number | null | undefined
  vehicleKeyList?: readonly string[] | null | undefined
  year?: number | null | undefined
  month?: number | null | undefined
}

/**
 * A text that is the same for one vehicle, whatever was answered about its equipment; '' = no vehicle. The VIN decides,
 * without one the vehicle's id, without that its types, in any order, and its build date.
 *
 * Carts group their lines by it, and jobs the parts that they need. A new line takes the reference of the others with the
 * same key (modules/cart/lines/add-to-cart.ts has the rule in SQL).
 */
export function vehicleKey(vehicle: KnownVehicle | null): string {
  if (vehicle === null) return ''
  const { vin, vehicleId, vehicleKeyList, year, month } = vehicle
  if (vin) return vin
  if (vehicleId) return `id ${vehicleId}`
  return JSON.stringify([(vehicleKeyList ?? []).toSorted(), year || null, month || null])
}
