import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ClaimPage } from '../../features/withdrawal/ClaimPage.tsx'
import { loadClaim } from '../../features/withdrawal/load-claim.ts'

export const Route = createFileRoute('/_public/claim')({
  // Order numbers are digits, which the router reads as a number.
  validateSearch: z.object({ order: z.coerce.string().max(40).optional().catch(undefined) }),
  loader: ({ context }) => loadClaim(context.queryClient),
  component: ClaimPage,
})
