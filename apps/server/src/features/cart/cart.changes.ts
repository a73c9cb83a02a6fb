import { type PartPrice, priceFor } from '@partboard/domain/pricing'
import type { SupplierTime } from '@partboard/domain/promise'
import type { PricedCartRow } from '../../services/cart/cart.ts'
import type { StockLine } from '../../services/stock/stock.ts'

/** A cart line as it is shown: with its stock, and with what changed since the customer saw it last. */
export type CartView = PricedCartRow & {
  stock: StockLine[]
  /** Brings what the warehouses lack; null = nobody does. */
  supplier: SupplierTime | null
  /** Price of one piece with VAT that was shown before, in the request's currency. */
  oldPriceMinor: number | null
  oldQuantity: number | null
  /** The row no longer says what the customer has seen: it is to be written. */
  changed: boolean
}

/**
 * What to tell about a line. Fewer pieces than it asks for cut it to what is there, unless the supplier brings the rest; a line whose part is sold out
 * or without a price stays as it is, since its quantity is what the customer still wants.
 *
 * @param plnPrice the price of now in PLN, whatever the request's currency: what was seen is kept in PLN, so that a
 *                 rate that moves does not look like a new price
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
