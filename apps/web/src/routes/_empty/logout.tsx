import { createFileRoute } from '@tanstack/react-router'
import { LogoutPage } from '../../features/auth/LogoutPage.tsx'
import { waitingTexts } from '../../locales/waiting.ts'
import { loadTexts } from '../../state/i18n.ts'
import { countWaiting } from '../../state/waiting/queue.ts'

export const Route = createFileRoute('/_empty/logout')({
  loader: () => (countWaiting() > 0 ? loadTexts([waitingTexts]) : undefined),
  component: LogoutPage,
})
