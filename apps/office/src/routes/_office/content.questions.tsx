import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { QuestionsPage } from '../../features/content/questions/QuestionsPage.tsx'

export const Route = createFileRoute('/_office/content/questions')({
  validateSearch: z.object({ state: z.enum(['open', 'done']).optional().catch(undefined) }),
  component: QuestionsPage,
})
