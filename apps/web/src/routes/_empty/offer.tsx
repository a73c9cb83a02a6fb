import { createFileRoute } from '@tanstack/react-router'
import { dropRemoved } from '../../features/offers/draft.ts'
import { OfferPage } from '../../features/offers/OfferPage.tsx'
import { OfferSkeleton } from '../../features/offers/OfferSkeleton.tsx'
import { cartQuery } from '../../state/frame/cart.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { cartTotalsQuery } from '../../state/totals.ts'

export const Route = createFileRoute('/_empty/offer')({
  loader: async ({ context: { queryClient } }) => {
    const [customer, cart] = await Promise.all([
      queryClient.ensureQueryData(customerQuery()),
      queryClient.fetchQuery(cartQuery()),
    ])
    dropRemoved(customer.Id, cart.Items)
    void queryClient.prefetchQuery(cartTotalsQuery(customer))
  },
  component: OfferPage,
  pendingComponent: OfferSkeleton,
})
