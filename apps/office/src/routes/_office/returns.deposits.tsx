import { depositDues } from '@partboard/contract/aftersale/deposits.office'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { DepositsPage } from '../../features/returns/DepositsPage.tsx'
import { depositKinds } from '../../features/returns/returns-views.ts'

export const Route = createFileRoute('/_office/returns/deposits')({
  validateSearch: z.object({
    due: z.enum(depositDues).optional().catch(undefined),
    kind: z.enum(depositKinds).optional().catch(undefined),
    customer: z.int().optional().catch(undefined),
    order: z.int().optional().catch(undefined),
  }),
  component: DepositsPage,
})
