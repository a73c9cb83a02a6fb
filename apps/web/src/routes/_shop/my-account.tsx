import { createFileRoute } from '@tanstack/react-router'
import { AccountLayout } from '../../features/account/AccountLayout.tsx'
import { loadTexts } from '../../state/i18n.ts'

export const Route = createFileRoute('/_shop/my-account')({
  loader: () => loadTexts(['buying']),
  component: AccountLayout,
})
