import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { notifyFailure } from '../../../api/query.ts'
import { claimTexts } from '../../../locales/claim.ts'
import { giveBackTexts } from '../../../locales/give-back.ts'
import { buyingTexts } from '../../../locales/index.ts'
import { withdrawalTexts } from '../../../locales/withdrawal.ts'
import { customerQuery } from '../../../state/frame/customer.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { giveBackQuery } from './give-back.queries.ts'

/** Loads the page with its texts. An order that is not there opens the list of all, with the reason. */
export async function loadGiveBack(client: QueryClient, order: string | undefined): Promise<void> {
  try {
    await Promise.all([
      loadTexts([buyingTexts, giveBackTexts, claimTexts, withdrawalTexts]),
      client.ensureQueryData(customerQuery()),
      client.ensureInfiniteQueryData(giveBackQuery(order)),
    ])
  } catch (error) {
    if (order === undefined || !(error instanceof CallFailed) || error.endedSession) throw error
    notifyFailure(error)
    throw redirect({ to: '/my-account/give-back', replace: true })
  }
}
