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

/** What tells one vehicle of a cart from another. */
type VehicleOfLine = {
  vehicleId?: number | null | undefined
  vin?: string | null | undefined
  vehicleKeyList?: readonly string[] | null | undefined
  year?: number | null | undefined
  month?: number | null | undefined
}

/**
 * A text that is the same for lines of one vehicle, whatever was answered about its equipment; '' = no vehicle. A new line
 * takes the reference of the others with the same key (services/cart/add-to-cart.ts compares the same fields).
 */
export const vehicleKey = (vehicle: VehicleOfLine | null): string =>
  vehicle === null
    ? ''
    : JSON.stringify([
        vehicle.vehicleId || null,
        vehicle.vin ?? null,
        vehicle.vehicleKeyList ?? [],
        vehicle.year || null,
        vehicle.month || null,
      ])
