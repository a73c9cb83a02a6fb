import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../features/auth/LoginPage.tsx'
import { LoginSearch } from '../../state/guards.ts'

export const Route = createFileRoute('/_guest/login')({ validateSearch: LoginSearch, component: LoginPage })
