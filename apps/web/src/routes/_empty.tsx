import { createFileRoute } from '@tanstack/react-router'
import { buyingTexts, pagesTexts } from '../locales/index.ts'
import { EmptyLayout } from '../shell/EmptyLayout.tsx'
import { requireCustomer } from '../state/guards.ts'
import { loadTexts } from '../state/i18n.ts'

/** Customers' pages that stand alone. */
export const Route = createFileRoute('/_empty')({
  beforeLoad: requireCustomer,
  loader: () => loadTexts([pagesTexts, buyingTexts]),
  component: EmptyLayout,
})
