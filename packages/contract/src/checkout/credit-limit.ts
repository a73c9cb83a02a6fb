import { z } from 'zod'
import { Money } from '../values.ts'

/** Amounts are in PLN, the currency of the limit. A null limit = none granted. */
export const CreditLimit = z.object({
  CreditLimit: Money.nullable(),
  Used: Money,
  Available: Money.nullable(),
  CurrencyCode: z.string(),
})
