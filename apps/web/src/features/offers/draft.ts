import type { CartLine } from '@partboard/contract/cart'
import type { CustomerId } from '@partboard/contract/values'
import { z } from 'zod'
import { keptUntilLogout } from '../../browser/kept.ts'

export const mostValidDays = 365

const Draft = z.object({
  /** Whom the offer is for. */
  name: z.string(),
  comment: z.string(),
  /** Hundredths of a percent off a line, by part number; a line that is absent has none. */
  discounts: z.record(z.string(), z.int().min(0).max(10_000)),
  /** In minor units with VAT, 0 or less; null for none. */
  orderDiscountMinor: z.int().max(0).nullable(),
  validDays: z.int().min(1).max(mostValidDays),
  withVehicle: z.boolean(),
})
/** An offer as far as the customer has come with it. */
export type Draft = z.infer<typeof Draft>

export const emptyDraft: Draft = {
  name: '',
  comment: '',
  discounts: {},
  orderDiscountMinor: null,
  validDays: 14,
  withVehicle: true,
}

/** The draft of a customer: it survives a reload, a closed tab and a session that died. */
export const draftOf = keptUntilLogout('offer-draft', Draft, emptyDraft)

/** Lines that left the cart drop out of the draft; when they come back, they start without a discount. */
export function dropRemoved(customerId: CustomerId, lines: readonly CartLine[]) {
  const kept = draftOf(customerId)
  const skus = lines.map(({ Product }) => Product.Sku)
  const { discounts, ...rest } = kept.get()
  const still = Object.entries(discounts).filter(([sku]) => skus.includes(sku))
  if (still.length < Object.keys(discounts).length) {
    kept.set({ ...rest, discounts: Object.fromEntries(still) })
  }
}
