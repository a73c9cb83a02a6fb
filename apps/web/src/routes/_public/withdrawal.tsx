import { createFileRoute } from '@tanstack/react-router'
import { GuestSearch, loadWithdrawal } from '../../features/withdrawal/load-withdrawal.ts'
import { WithdrawalPage } from '../../features/withdrawal/WithdrawalPage.tsx'

export const Route = createFileRoute('/_public/withdrawal')({
  validateSearch: GuestSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadWithdrawal(context.queryClient, deps),
  component: WithdrawalPage,
})
