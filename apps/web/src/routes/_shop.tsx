import { createFileRoute } from '@tanstack/react-router'
import { pagesTexts } from '../locales/index.ts'
import { DefaultLayout } from '../shell/frame/DefaultLayout.tsx'
import { simpleCartQuery } from '../state/frame/cart.ts'
import { shoppingListsQuery } from '../state/frame/lists.ts'
import { brandsQuery } from '../state/frame/vehicle-filter.ts'
import { requireReader } from '../state/guards.ts'
import { loadTexts } from '../state/i18n.ts'

/** Pages with the whole header, of customers and of visitors. After sign-in the cart, the lists and the brands are at hand. */
export const Route = createFileRoute('/_shop')({
  beforeLoad: requireReader,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(simpleCartQuery())
    void context.queryClient.prefetchQuery(shoppingListsQuery())
    void context.queryClient.prefetchQuery(brandsQuery())
    return loadTexts([pagesTexts])
  },
  component: DefaultLayout,
})
