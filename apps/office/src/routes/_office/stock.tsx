import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { StockPage } from '../../features/stock/StockPage.tsx'

export const Route = createFileRoute('/_office/stock')({
  validateSearch: z.object({
    q: z.string().default('').catch(''),
    sku: z.string().optional().catch(undefined),
  }),
  component: StockPage,
})
