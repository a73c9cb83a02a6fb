import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_shop/my-account/')({
  beforeLoad: () => {
    throw redirect({ to: '/my-account/my-profile', search: true, hash: true, replace: true })
  },
})
