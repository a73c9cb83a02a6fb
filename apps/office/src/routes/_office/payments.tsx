import { entryStates } from '@partboard/contract/billing/statements.office'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { PaymentsPage } from '../../features/payments/PaymentsPage.tsx'

export const Route = createFileRoute('/_office/payments')({
  validateSearch: z.object({ state: z.enum(entryStates).default('open').catch('open') }),
  component: PaymentsPage,
})
