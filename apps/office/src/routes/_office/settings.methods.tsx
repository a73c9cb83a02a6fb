import { createFileRoute } from '@tanstack/react-router'
import { MethodsPage } from '../../features/settings/methods/MethodsPage.tsx'

export const Route = createFileRoute('/_office/settings/methods')({ component: MethodsPage })
