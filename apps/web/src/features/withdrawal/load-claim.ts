import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import english from '../../locales/en/claim.ts'
import polish from '../../locales/pl/claim.ts'
import { loadWithdrawal } from './load-withdrawal.ts'

/** Loads the page of a claim with its texts; it has the first step of a withdrawal too. */
export async function loadClaim(client: QueryClient): Promise<void> {
  for (const [lang, texts] of Object.entries({ pl: polish, en: english }))
    i18next.addResourceBundle(lang, 'translation', texts, true, true)
  await loadWithdrawal(client)
}
