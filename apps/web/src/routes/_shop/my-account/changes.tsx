import { IconClockPause } from '@partboard/ui/icons/index.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ChangesPage } from '../../../features/waiting/ChangesPage.tsx'
import { loadChanges } from '../../../features/waiting/load-changes.ts'

export const Route = createFileRoute('/_shop/my-account/changes')({
  staticData: { accountMenu: { text: 'account.changes', order: 11, icon: IconClockPause, stored: true } },
  loader: loadChanges,
  component: ChangesPage,
})
