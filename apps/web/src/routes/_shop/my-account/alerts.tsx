import { IconBell } from '@partboard/ui/icons/index.ts'
import { createFileRoute } from '@tanstack/react-router'
import { readAhead } from '../../../api/query.ts'
import { AlertsPage } from '../../../features/alerts/AlertsPage.tsx'
import { alertsTexts } from '../../../locales/alerts.ts'
import { alertsQuery } from '../../../state/alerts.ts'
import { loadTexts } from '../../../state/i18n.ts'

export const Route = createFileRoute('/_shop/my-account/alerts')({
  staticData: { accountMenu: { text: 'account.alerts', order: 10, icon: IconBell } },
  loader: () => Promise.all([loadTexts([alertsTexts]), readAhead(alertsQuery())]),
  component: AlertsPage,
})
