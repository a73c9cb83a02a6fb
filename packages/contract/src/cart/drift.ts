import { z } from 'zod'
import { Day, Money } from '../values.ts'

/**
 * One change since a line was saved (domain, drift). Prices are those of one piece in the request's currency, without
 * VAT for the trade and with it for consumers; null = no change of the price, or the person may not see prices.
 */
export const LineChange = z.object({
  Kind: z.enum(['dearer', 'cheaper', 'replaced', 'withdrawn', 'soldOut', 'short', 'backInStock', 'noPrice']),
  OldSku: z.string().nullable(),
  /** Several = a set, or numbers of which the customer has to choose one; empty = the number is the same. */
  NewSkus: z.array(z.string()),
  OldPrice: Money.nullable(),
  NewPrice: Money.nullable(),
  /** Pieces in all warehouses together, if they are fewer than the wanted ones. */
  Available: z.int().nullable(),
  /** The day of the new list price or of the succession. */
  Since: Day.nullable(),
  /** The last day of the promotion that makes the new price. */
  Until: Day.nullable(),
  /** The cause and its day, in a few words; '' = not known. */
  Cause: z.string(),
  /** The change with its cause, as a sentence without a full stop. */
  Text: z.string(),
  /** Whether the change is only taken over, so that nobody has to decide anything. */
  Mendable: z.boolean(),
})
export type LineChange = z.infer<typeof LineChange>
