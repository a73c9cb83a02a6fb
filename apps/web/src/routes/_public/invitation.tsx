import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { InvitationPage } from '../../features/auth/InvitationPage.tsx'
import { registerTexts } from '../../locales/register.ts'
import { loadTexts } from '../../state/i18n.ts'

/** The page of an invitation to a company, also for who is logged in with another account. */
export const Route = createFileRoute('/_public/invitation')({
  validateSearch: z.object({ token: z.string().optional().catch(undefined) }),
  // The token leaves the address for where no screenshot, copy or history shows it.
  beforeLoad: ({ search: { token } }) => {
    if (token === undefined) return
    throw redirect({ to: '/invitation', search: {}, state: { invitationToken: token }, replace: true })
  },
  loader: () => loadTexts([registerTexts]),
  component: InvitationPage,
})
