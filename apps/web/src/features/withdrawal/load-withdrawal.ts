import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { getToken } from '../../browser/session.ts'
import { withdrawalTexts } from '../../locales/withdrawal.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { loadTexts } from '../../state/i18n.ts'

/** What the address of a withdrawal and a claim has: the order, and `by` for who wants the way without an account. */
export const GuestSearch = z.object({
  // Order numbers are digits, which the router reads as a number.
  order: z.coerce.string().max(40).optional().catch(undefined),
  by: z.literal('number').optional().catch(undefined),
})

/**
 * Loads the page with its texts. Who is logged in gives parts back in the account, where the orders are; the page works
 * without a login, also after a session has ended.
 */
export async function loadWithdrawal(
  client: QueryClient,
  { order, by }: z.output<typeof GuestSearch>,
): Promise<void> {
  const isKnown = getToken() !== null
  const [customer] = await Promise.all([
    isKnown ? client.ensureQueryData(customerQuery()).catch(() => null) : null,
    loadTexts([withdrawalTexts]),
  ])
  if (customer && by === undefined)
    throw redirect({ to: '/my-account/give-back', search: { order }, replace: true })
}
