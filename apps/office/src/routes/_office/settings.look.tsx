import { createFileRoute } from '@tanstack/react-router'
import { LookPage } from '../../features/settings/store/LookPage.tsx'

export const Route = createFileRoute('/_office/settings/look')({ component: LookPage })
