import { createFileRoute } from '@tanstack/react-router'
import { ChangesPage } from '../../../features/waiting/ChangesPage.tsx'
import { loadChanges } from '../../../features/waiting/load-changes.ts'

export const Route = createFileRoute('/_shop/my-account/changes')({
  loader: loadChanges,
  component: ChangesPage,
})
