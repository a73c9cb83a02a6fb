import { createFileRoute } from '@tanstack/react-router'
import { buyingTexts, pagesTexts } from '../locales/index.ts'
import { SimpleLayout } from '../shell/SimpleLayout.tsx'
import { simpleCartQuery } from '../state/frame/cart.ts'
import { requireReader } from '../state/guards.ts'
import { loadTexts } from '../state/i18n.ts'

/** Pages that lead to an order: a header without search, so that nothing leads away. */
export const Route = createFileRoute('/_simple')({
  beforeLoad: requireReader,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(simpleCartQuery())
    return loadTexts([pagesTexts, buyingTexts])
  },
  component: SimpleLayout,
})
