import { createFileRoute } from '@tanstack/react-router'
import { simpleCartQuery } from '../lib/basket.ts'
import { requireCustomer } from '../lib/guards.ts'
import { loadPageTexts } from '../lib/i18n.ts'
import { shoppingListsQuery } from '../lib/lists.ts'
import { brandsQuery } from '../lib/vehicle-filter.ts'
import { DefaultLayout } from '../shell/DefaultLayout.tsx'

/** Customers' pages with the whole header. After sign-in the cart, the lists and the brands are at hand. */
export const Route = createFileRoute('/_shop')({
  beforeLoad: requireCustomer,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(simpleCartQuery())
    void context.queryClient.prefetchQuery(shoppingListsQuery())
    void context.queryClient.prefetchQuery(brandsQuery())
    return loadPageTexts()
  },
  component: DefaultLayout,
})
