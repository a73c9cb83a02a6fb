import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { loadWithdrawal } from '../../features/withdrawal/load-withdrawal.ts'
import { WithdrawalPage } from '../../features/withdrawal/WithdrawalPage.tsx'

export const Route = createFileRoute('/_public/withdrawal')({
  // Order numbers are digits, which the router reads as a number.
  validateSearch: z.object({ order: z.coerce.string().max(40).optional().catch(undefined) }),
  loader: ({ context }) => loadWithdrawal(context.queryClient),
  component: WithdrawalPage,
})
