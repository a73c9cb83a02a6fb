import { createFileRoute } from '@tanstack/react-router'
import { AccountLayout } from '../../features/account/AccountLayout.tsx'

export const Route = createFileRoute('/_shop/my-account')({ component: AccountLayout })
