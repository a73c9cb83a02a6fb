import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ReturnsPage } from '../../features/returns/ReturnsPage.tsx'
import { returnsViews } from '../../features/returns/returns-views.ts'

export const Route = createFileRoute('/_office/returns/')({
  validateSearch: z.object({
    view: z.enum(returnsViews).default('open').catch('open'),
    q: z.string().default('').catch(''),
    selected: z.int().optional().catch(undefined),
  }),
  component: ReturnsPage,
})
