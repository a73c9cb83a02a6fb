import { createFileRoute, redirect } from '@tanstack/react-router'
import { Frame } from '../shell/Frame.tsx'
import { sessionQuery } from '../state/session.ts'

export const Route = createFileRoute('/_office')({
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (!session || session.next !== null)
      throw redirect({ to: '/login', search: { to: location.href }, replace: true })
  },
  component: Frame,
})
