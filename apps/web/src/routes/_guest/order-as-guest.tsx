import { createFileRoute, redirect } from '@tanstack/react-router'
import { GuestCheckoutPage } from '../../features/auth/GuestCheckoutPage.tsx'
import { loginSlideQuery } from '../../features/auth/guest/auth.queries.ts'
import { pagesTexts } from '../../locales/index.ts'
import { registerTexts } from '../../locales/register.ts'
import { loadTexts } from '../../state/i18n.ts'
import { loadConfiguration } from '../../state/reference.ts'

export const Route = createFileRoute('/_guest/order-as-guest')({
  beforeLoad: async ({ context: { queryClient } }) => {
    const { OpenToVisitors } = await loadConfiguration(queryClient)
    if (!OpenToVisitors) throw redirect({ to: '/login', search: { redirect: '/checkout' } })
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([loadTexts([registerTexts, pagesTexts]), queryClient.prefetchQuery(loginSlideQuery())]),
  component: GuestCheckoutPage,
})
