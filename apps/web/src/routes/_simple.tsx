import { createFileRoute } from '@tanstack/react-router'
import { buyingTexts, pagesTexts } from '../locales/index.ts'
import { SimpleLayout } from '../shell/SimpleLayout.tsx'
import { simpleCartQuery } from '../state/frame/cart.ts'
import { requireCustomer } from '../state/guards.ts'
import { loadTexts } from '../state/i18n.ts'

/** Customers' pages that lead to an order: a header without search, so that nothing leads away. */
export const Route = createFileRoute('/_simple')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(simpleCartQuery())
    return loadTexts([pagesTexts, buyingTexts])
  },
  component: SimpleLayout,
})
