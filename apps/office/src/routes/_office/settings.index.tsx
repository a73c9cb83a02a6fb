import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_office/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/store', replace: true })
  },
})
