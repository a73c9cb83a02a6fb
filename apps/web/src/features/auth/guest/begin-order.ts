import { beginGuestCheckout, type GuestBuyer } from '@partboard/contract/customers/guests'
import type { z } from 'zod'
import { call } from '../../../api/api.ts'
import { begin } from './auth.queries.ts'

/** Begins an order without an account. */
export async function beginOrder(buyer: z.output<typeof GuestBuyer>): Promise<void> {
  begin(await call(beginGuestCheckout, { body: buyer }))
}
