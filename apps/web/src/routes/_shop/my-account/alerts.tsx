import { IconBell } from '@partboard/ui/icons/index.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AlertsPage, AlertsSkeleton } from '../../../features/alerts/AlertsPage.tsx'
import { alertsTexts } from '../../../locales/alerts.ts'
import { alertsQuery } from '../../../state/alerts.ts'
import { loadTexts } from '../../../state/i18n.ts'

export const Route = createFileRoute('/_shop/my-account/alerts')({
  staticData: { accountMenu: { text: 'account.alerts', order: 7, icon: IconBell } },
  loader: ({ context }) =>
    Promise.all([loadTexts([alertsTexts]), context.queryClient.ensureQueryData(alertsQuery())]),
  component: AlertsPage,
  pendingComponent: AlertsSkeleton,
})
