import { OrderViewFilter } from '@partboard/contract/order-pages/views.office'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SearchWords } from '../../browser/search-words.ts'
import { OrdersPage } from '../../features/orders/OrdersPage.tsx'

const { view, branch, payment, delivery } = OrderViewFilter.shape

export const Route = createFileRoute('/_office/orders/')({
  validateSearch: z.object({
    view: view.default('open').catch('open'),
    q: SearchWords,
    branch: branch.catch(undefined),
    payment: payment.catch(undefined),
    delivery: delivery.catch(undefined),
    selected: z.int().optional().catch(undefined),
  }),
  component: OrdersPage,
})
