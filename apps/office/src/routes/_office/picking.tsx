import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { PickingPage } from '../../features/picking/PickingPage.tsx'

export const Route = createFileRoute('/_office/picking')({
  validateSearch: z.object({ branch: z.int().optional().catch(undefined) }),
  component: PickingPage,
})
