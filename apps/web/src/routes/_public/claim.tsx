import { createFileRoute } from '@tanstack/react-router'
import { ClaimPage } from '../../features/withdrawal/ClaimPage.tsx'
import { loadClaim } from '../../features/withdrawal/load-claim.ts'
import { GuestSearch } from '../../features/withdrawal/load-withdrawal.ts'

export const Route = createFileRoute('/_public/claim')({
  validateSearch: GuestSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadClaim(context.queryClient, deps),
  component: ClaimPage,
})
