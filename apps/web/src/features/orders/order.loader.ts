import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { notifyFailure } from '../../api/query.ts'
import { orderStateTexts } from '../../locales/order-state.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { loadTexts } from '../../state/i18n.ts'
import { orderQuery } from './orders.queries.ts'

/** Loads an order. If that fails, redirects to the history and shows the reason (docs/spec/shop.md#orders). */
export async function loadOrder(client: QueryClient, id: string) {
  try {
    await Promise.all([
      client.ensureQueryData(customerQuery()),
      client.ensureQueryData(orderQuery(id)),
      loadTexts([orderStateTexts]),
    ])
  } catch (error) {
    // The end of the session redirects to the login by itself.
    if (!(error instanceof CallFailed) || error.endedSession) throw error
    notifyFailure(error)
    throw redirect({ to: '/my-account/order-history', replace: true })
  }
}
