import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SearchWords } from '../../browser/search-words.ts'
import { OrdersPage } from '../../features/orders/OrdersPage.tsx'
import { views } from '../../features/orders/views.ts'

export const Route = createFileRoute('/_office/orders/')({
  validateSearch: z.object({
    view: z.enum(views).default('open').catch('open'),
    q: SearchWords,
    selected: z.int().optional().catch(undefined),
  }),
  component: OrdersPage,
})
