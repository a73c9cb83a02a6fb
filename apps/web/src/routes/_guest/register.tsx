import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../../features/auth/RegisterPage.tsx'
import { registerTexts } from '../../locales/register.ts'
import { loadTexts } from '../../state/i18n.ts'
import { LoginSearch } from '../../state/login-search.ts'

export const Route = createFileRoute('/_guest/register')({
  validateSearch: LoginSearch,
  loader: () => loadTexts([registerTexts]),
  component: RegisterPage,
})
