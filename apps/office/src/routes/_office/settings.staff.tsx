import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '../../features/settings/StaffPage.tsx'

export const Route = createFileRoute('/_office/settings/staff')({ component: StaffPage })
