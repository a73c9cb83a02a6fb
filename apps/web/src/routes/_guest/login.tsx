import { createFileRoute, useLocation } from '@tanstack/react-router'
import { loginSlideQuery } from '../../features/auth/guest/auth.queries.ts'
import { LoginPage } from '../../features/auth/LoginPage.tsx'
import { LoginSearch } from '../../state/login-search.ts'

export const Route = createFileRoute('/_guest/login')({
  validateSearch: LoginSearch,
  // The form stands below the drawing on a phone: it must not move when the drawing comes.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(loginSlideQuery()),
  component: Login,
})

function Login() {
  const { redirect } = Route.useSearch()
  const email = useLocation({ select: ({ state }) => state.email })
  return <LoginPage redirect={redirect} email={email} />
}
