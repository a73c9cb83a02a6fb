import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { NewPasswordPage } from '../../features/auth/NewPasswordPage.tsx'

const text = z.string().optional().catch(undefined)

export const Route = createFileRoute('/_guest/forgot-password/confirm')({
  validateSearch: z.object({ email: text, token: text }),
  // The token opens the account: it leaves the address for where no screenshot, copy or history shows it.
  beforeLoad: ({ search: { email, token } }) => {
    if (email === undefined && token === undefined) return
    throw redirect({
      to: '/forgot-password/confirm',
      search: {},
      state: { email, recoveryToken: token },
      replace: true,
    })
  },
  component: NewPasswordPage,
})
