import { documentKinds } from '@partboard/domain/billing/invoice'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { InvoicesPage } from '../../features/invoices/InvoicesPage.tsx'
import { invoiceViews, ksefStates } from '../../features/invoices/invoice-views.ts'

export const Route = createFileRoute('/_office/invoices')({
  validateSearch: z.object({
    view: z.enum(invoiceViews).default('issued').catch('issued'),
    q: z.string().default('').catch(''),
    // `?month=2026` is a number; the page says that it is no month.
    month: z.coerce.string().default('').catch(''),
    kind: z.enum(documentKinds).optional().catch(undefined),
    ksef: z.enum(ksefStates).optional().catch(undefined),
  }),
  component: InvoicesPage,
})
