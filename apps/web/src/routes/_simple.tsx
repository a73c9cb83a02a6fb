import { createFileRoute } from '@tanstack/react-router'
import { simpleCartQuery } from '../lib/basket.ts'
import { requireCustomer } from '../lib/guards.ts'
import { loadPageTexts } from '../lib/i18n.ts'
import { SimpleLayout } from '../shell/SimpleLayout.tsx'

/** Customers' pages that lead to an order: a header without search, so that nothing leads away. */
export const Route = createFileRoute('/_simple')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(simpleCartQuery())
    return loadPageTexts()
  },
  component: SimpleLayout,
})
