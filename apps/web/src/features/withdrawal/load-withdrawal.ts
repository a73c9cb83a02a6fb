import type { QueryClient } from '@tanstack/react-query'
import { getToken } from '../../browser/session.ts'
import { addTexts } from '../../browser/texts.ts'
import english from '../../locales/en/withdrawal.ts'
import polish from '../../locales/pl/withdrawal.ts'
import { customerQuery } from '../../state/frame/customer.ts'

/**
 * Loads the page with its texts in both languages, which no other page needs. E-mail and name of a customer who is logged
 * in are filled in; the page works without them.
 */
export async function loadWithdrawal(client: QueryClient): Promise<void> {
  addTexts({ pl: polish, en: english })
  if (getToken() !== null) await client.ensureQueryData(customerQuery()).catch(() => null)
}
