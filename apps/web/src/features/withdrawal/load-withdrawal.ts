import type { QueryClient } from '@tanstack/react-query'
import { getToken } from '../../browser/session.ts'
import { withdrawalTexts } from '../../locales/withdrawal.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { loadTexts } from '../../state/i18n.ts'

/**
 * Loads the page with its texts. E-mail and name of a customer who is logged
 * in are filled in; the page works without them.
 */
export async function loadWithdrawal(client: QueryClient): Promise<void> {
  const isKnown = getToken() !== null
  await Promise.all([
    loadTexts([withdrawalTexts]),
    isKnown ? client.ensureQueryData(customerQuery()).catch(() => null) : null,
  ])
}
