import { createFileRoute } from '@tanstack/react-router'
import { BranchesPage } from '../../features/settings/branches/BranchesPage.tsx'

export const Route = createFileRoute('/_office/settings/branches')({ component: BranchesPage })
