import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { NewOrderPage } from '../../features/orders/new/NewOrderPage.tsx'

export const Route = createFileRoute('/_office/orders/new')({
  validateSearch: z.object({ customer: z.int().optional().catch(undefined) }),
  component: NewOrderPage,
})
