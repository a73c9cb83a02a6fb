import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { NewPromotionPage } from '../../features/promotions/NewPromotionPage.tsx'

export const Route = createFileRoute('/_office/promotions/new')({
  validateSearch: z.object({ change: z.int().optional().catch(undefined) }),
  component: NewPromotionPage,
})
