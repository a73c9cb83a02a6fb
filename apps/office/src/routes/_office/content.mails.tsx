import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { MailsPage } from '../../features/content/mails/MailsPage.tsx'

export const Route = createFileRoute('/_office/content/mails')({
  validateSearch: z.object({ kind: z.string().optional().catch(undefined) }),
  component: MailsPage,
})
