import { addressWithin } from '@partboard/domain/content/own-address'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { SignInPage } from '../features/session/SignInPage.tsx'
import { sessionQuery } from '../state/session.ts'

export const Route = createFileRoute('/login')({
  validateSearch: z.object({ to: z.string().optional().catch(undefined) }),
  beforeLoad: async ({ context, search }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (session && session.next === null)
      throw redirect({
        href: `/office${addressWithin(search.to ?? '/', window.location.origin) ?? '/'}`,
        replace: true,
      })
  },
  component: SignInPage,
})
