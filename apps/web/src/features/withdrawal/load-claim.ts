import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { claimTexts } from '../../locales/claim.ts'
import { loadTexts } from '../../state/i18n.ts'
import { type GuestSearch, loadWithdrawal } from './load-withdrawal.ts'

/** Loads the page of a claim with its texts; it has the first step of a withdrawal too. */
export async function loadClaim(client: QueryClient, search: z.output<typeof GuestSearch>): Promise<void> {
  await Promise.all([loadTexts([claimTexts]), loadWithdrawal(client, search)])
}
