import { createFileRoute } from '@tanstack/react-router'
import { LogoutPage } from '../../features/auth/LogoutPage.tsx'

export const Route = createFileRoute('/_empty/logout')({ component: LogoutPage })
