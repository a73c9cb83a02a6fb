import { promotionStates } from '@partboard/domain/pricing/promotion'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { PromotionsPage } from '../../features/promotions/PromotionsPage.tsx'

export const Route = createFileRoute('/_office/promotions/')({
  validateSearch: z.object({ state: z.enum(promotionStates).optional().catch(undefined) }),
  component: PromotionsPage,
})
