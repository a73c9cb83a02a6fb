import { type PartPrice, priceFor } from '@partboard/domain/pricing'
import type { SupplierTime } from '@partboard/domain/promise'
import type { PricedCartRow } from '../../services/cart/cart.ts'
import type { StockLine } from '../../services/stock/stock.ts'

/** A cart line with its stock and with the changes since the customer last saw it. */
export type CartView = PricedCartRow & {
  stock: StockLine[]
  /** Delivery time of the supplier, who brings missing pieces; null = no supplier. */
  supplier: SupplierTime | null
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
 * @param plnPrice the current price in PLN, whatever the request's currency. Seen prices are stored in PLN, so that a
 *                 change of the exchange rate does not look like a new price
 * @param rateMicro millionths of the request's currency for one PLN
 *
 * Source: docs/spec/wire.md#cart (`Changed`).
 */
export function viewOf(
  row: PricedCartRow,
  plnPrice: PartPrice | null,
  { stock, supplier }: Pick<CartView, 'stock' | 'supplier'>,
  rateMicro: number,
): CartView {
  const available = stock.reduce((sum, { quantity }) => sum + quantity, 0)
  const cut = supplier === null && available > 0 && available < row.quantity
  const seen = row.seenPriceMinor
  const now = plnPrice && (plnPrice.basis === 'net' ? plnPrice.priceNetMinor : plnPrice.priceMinor)
  const repriced = plnPrice !== null && seen !== null && seen !== now
  const old = repriced
    ? priceFor({ netMinor: seen, grossMinor: seen, vatBp: plnPrice.vatBp }, plnPrice.basis, 0, rateMicro)
    : null
  return {
    ...row,
    quantity: cut ? available : row.quantity,
    seenPriceMinor: now ?? seen,
    stock,
    supplier,
    oldPriceMinor: old?.priceMinor ?? null,
    oldQuantity: cut ? row.quantity : null,
    changed: cut || (now !== null && seen !== now),
  }
}
