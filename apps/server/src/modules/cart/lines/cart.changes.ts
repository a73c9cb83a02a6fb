import { basisMinor, priceFor } from '@partboard/domain/pricing/pricing'
import { availableOf } from '../../pricing/index.ts'
import type { PricedCartRow } from './cart.ts'

/** A cart line with the changes since the customer last saw it. */
export type CartView = PricedCartRow & {
  /** Unit price with VAT that the customer saw before, in the request's currency. */
  oldPriceMinor: number | null
  oldQuantity: number | null
  /** Whether the row must be updated, because it differs from what the customer sees now. */
  changed: boolean
}

/**
 * Finds the changes of a line. The quantity is reduced to the available pieces, unless the supplier brings the rest. A
 * line whose part is sold out or has no price keeps its quantity, because the customer still wants it.
 *
 * A price that is another one only because the customer changed the quantity is no change. If the shop reduced the
 * quantity, it is one.
 *
 * Seen prices are stored in PLN, so that a change of the exchange rate does not look like a new price.
 *
 * @param rateMicro millionths of the request's currency for one PLN
 *
 * Source: docs/spec/wire.md#cart (`Changed`).
 */
export function viewOf(row: PricedCartRow, rateMicro: number): CartView {
  const { plnPriceAt, supplier } = row
  const available = availableOf(row)
  const cut = supplier === null && available > 0 && available < row.quantity
  const quantity = cut ? available : row.quantity
  const seen = row.seenPriceMinor
  const seenQuantity = row.seenQuantity ?? row.quantity
  const plnPrice = plnPriceAt(quantity)
  const now = plnPrice && basisMinor(plnPrice)
  const comparable = cut ? plnPrice : plnPriceAt(seenQuantity)
  const old =
    comparable && seen !== null && seen !== basisMinor(comparable)
      ? priceFor(
          { netMinor: seen, grossMinor: seen, vatBp: comparable.vatBp },
          comparable.basis,
          0,
          rateMicro,
        )
      : null
  return {
    ...row,
    price: cut ? row.priceAt(quantity) : row.price,
    quantity,
    seenPriceMinor: now ?? seen,
    seenQuantity: now === null ? seenQuantity : null,
    oldPriceMinor: old?.priceMinor ?? null,
    oldQuantity: cut ? row.quantity : null,
    changed: cut || (now !== null && (seen !== now || seenQuantity !== quantity)),
  }
}
