import { createFileRoute } from '@tanstack/react-router'
import { PromotionPage } from '../../features/promotions/PromotionPage.tsx'

export const Route = createFileRoute('/_office/promotions/$id')({ component: PromotionPage })
