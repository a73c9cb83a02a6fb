import type { QueryClient } from '@tanstack/react-query'
import { addTexts } from '../../browser/texts.ts'
import english from '../../locales/en/claim.ts'
import polish from '../../locales/pl/claim.ts'
import { loadWithdrawal } from './load-withdrawal.ts'

/** Loads the page of a claim with its texts; it has the first step of a withdrawal too. */
export async function loadClaim(client: QueryClient): Promise<void> {
  addTexts({ pl: polish, en: english })
  await loadWithdrawal(client)
}
