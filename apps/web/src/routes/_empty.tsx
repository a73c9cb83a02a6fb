import { createFileRoute } from '@tanstack/react-router'
import { requireCustomer } from '../lib/guards.ts'
import { loadPageTexts } from '../lib/i18n.ts'
import { EmptyLayout } from '../shell/EmptyLayout.tsx'

/** Customers' pages that stand alone. */
export const Route = createFileRoute('/_empty')({
  beforeLoad: requireCustomer,
  loader: () => loadPageTexts(),
  component: EmptyLayout,
})
