import { createFileRoute } from '@tanstack/react-router'
import { pagesTexts } from '../locales/index.ts'
import { DefaultLayout } from '../shell/frame/DefaultLayout.tsx'
import { simpleCartQuery } from '../state/frame/cart.ts'
import { shoppingListsQuery } from '../state/frame/lists.ts'
import { brandsQuery } from '../state/frame/vehicle-filter.ts'
import { requireCustomer } from '../state/guards.ts'
import { loadTexts } from '../state/i18n.ts'

/** Customers' pages with the whole header. After sign-in the cart, the lists and the brands are at hand. */
export const Route = createFileRoute('/_shop')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(simpleCartQuery())
    void context.queryClient.prefetchQuery(shoppingListsQuery())
    void context.queryClient.prefetchQuery(brandsQuery())
    return loadTexts([pagesTexts])
  },
  component: DefaultLayout,
})
