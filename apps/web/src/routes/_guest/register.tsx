import { createFileRoute } from '@tanstack/react-router'
import { loadRegister } from '../../features/auth/load-register.ts'
import { RegisterPage } from '../../features/auth/RegisterPage.tsx'
import { LoginSearch } from '../../state/login-search.ts'

export const Route = createFileRoute('/_guest/register')({
  validateSearch: LoginSearch,
  loader: () => loadRegister(),
  component: RegisterPage,
})
