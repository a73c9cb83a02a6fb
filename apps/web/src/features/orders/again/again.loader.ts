import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { notifyFailure } from '../../../api/query.ts'
import { historyTexts } from '../../../locales/history.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { reorderQuery } from '../orders.queries.ts'

/** Loads the report of an order. An order that does not exist leads to the history. */
export async function loadAgain(client: QueryClient, id: string) {
  try {
    await Promise.all([loadTexts([historyTexts]), client.fetchQuery(reorderQuery(id))])
  } catch (error) {
    if (!(error instanceof CallFailed) || error.endedSession) throw error
    notifyFailure(error)
    throw redirect({ to: '/my-account/order-history', replace: true })
  }
}
