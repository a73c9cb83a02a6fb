import { createFileRoute } from '@tanstack/react-router'
import { AccountLayout } from '../../features/account/AccountLayout.tsx'
import { buyingTexts } from '../../locales/index.ts'
import { requireCustomer } from '../../state/guards.ts'
import { loadTexts } from '../../state/i18n.ts'

export const Route = createFileRoute('/_shop/my-account')({
  beforeLoad: requireCustomer,
  loader: () => loadTexts([buyingTexts]),
  component: AccountLayout,
})
