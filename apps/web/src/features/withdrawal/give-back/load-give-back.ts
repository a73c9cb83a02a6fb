import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { notifyFailure } from '../../../api/query.ts'
import { claimTexts } from '../../../locales/claim.ts'
import { giveBackTexts } from '../../../locales/give-back.ts'
import { withdrawalTexts } from '../../../locales/withdrawal.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { giveBackQuery } from './give-back.queries.ts'

/** Loads the texts of the page. An order that is not there opens the list of all, with the reason. */
export async function loadGiveBack(client: QueryClient, order: string | undefined): Promise<void> {
  const texts = loadTexts([giveBackTexts, claimTexts, withdrawalTexts])
  if (order === undefined) void client.prefetchInfiniteQuery(giveBackQuery(order))
  else await openOrder(client, order)
  await texts
}

async function openOrder(client: QueryClient, order: string): Promise<void> {
  try {
    await client.ensureInfiniteQueryData(giveBackQuery(order))
  } catch (error) {
    if (!(error instanceof CallFailed) || error.endedSession) throw error
    notifyFailure(error)
    throw redirect({ to: '/my-account/give-back', replace: true })
  }
}
