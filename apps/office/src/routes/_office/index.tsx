import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_office/')({
  beforeLoad: () => {
    throw redirect({ to: '/orders', replace: true })
  },
})
