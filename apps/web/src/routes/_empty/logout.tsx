import { createFileRoute } from '@tanstack/react-router'
import { LogoutPage } from '../../features/auth/LogoutPage.tsx'
import { waitingTexts } from '../../locales/waiting.ts'
import { loadTexts } from '../../state/i18n.ts'

export const Route = createFileRoute('/_empty/logout')({
  loader: () => loadTexts([waitingTexts]),
  component: LogoutPage,
})
