import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import type { CustomerId } from '@partboard/contract/values'
import { z } from 'zod'
import { keptUntilLogout } from '../../browser/kept.ts'

export const maxValidDays = 365

const Draft = z.object({
  /** Name of the client. */
  name: z.string(),
  comment: z.string(),
  /** Discount of a line in hundredths of a percent, by part number; a missing line has no discount. */
  discounts: z.record(z.string(), z.int().min(0).max(10_000)),
  /** Discount on the whole offer in minor units with VAT, 0 or less; null for none. */
  orderDiscountMinor: z.int().max(0).nullable(),
  validDays: z.int().min(1).max(maxValidDays),
  withVehicle: z.boolean(),
})
/** The customer's entries for an offer that is not printed yet. */
export type Draft = z.infer<typeof Draft>

export const emptyDraft: Draft = {
  name: '',
  comment: '',
  discounts: {},
  orderDiscountMinor: null,
  validDays: 14,
  withVehicle: true,
}

/** The draft of a customer. It survives a reload, a closed tab and the end of the session. */
export const draftOf = keptUntilLogout('offer-draft', Draft, emptyDraft)

/** Removes the discounts of lines that are no longer in the cart; a line that is added again starts without one. */
export function dropRemoved(customerId: CustomerId, lines: readonly CartLine[]) {
  const stored = draftOf(customerId)
  const skus = lines.map(({ Product }) => Product.Sku)
  const { discounts, ...rest } = stored.get()
  const remaining = Object.entries(discounts).filter(([sku]) => skus.includes(sku))
  if (remaining.length < Object.keys(discounts).length) {
    stored.set({ ...rest, discounts: Object.fromEntries(remaining) })
  }
}
