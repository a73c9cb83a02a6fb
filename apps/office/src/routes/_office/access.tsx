import { createFileRoute } from '@tanstack/react-router'
import { AccessPage } from '../../features/session/access/AccessPage.tsx'

export const Route = createFileRoute('/_office/access')({ component: AccessPage })
