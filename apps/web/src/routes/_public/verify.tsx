import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { VerifyPage } from '../../features/auth/VerifyPage.tsx'

export const Route = createFileRoute('/_public/verify')({
  validateSearch: z.object({ token: z.string().optional().catch(undefined) }),
  // The token leaves the address for where no screenshot, copy or history shows it.
  beforeLoad: ({ search: { token } }) => {
    if (token === undefined) return
    throw redirect({ to: '/verify', search: {}, state: { verificationToken: token }, replace: true })
  },
  component: VerifyPage,
})
