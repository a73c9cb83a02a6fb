import { createFileRoute, redirect } from '@tanstack/react-router'
import { getToken } from '../../browser/session.ts'
import { CartPage } from '../../features/cart/CartPage.tsx'
import { CartSkeleton } from '../../features/cart/CartSkeleton.tsx'
import { askForLostOrder } from '../../features/checkout/checkout.queries.ts'
import { successSearch } from '../../features/checkout/success-search.ts'
import { attemptOf, mayBePlaced } from '../../state/checkout-draft.ts'
import { cartQuery } from '../../state/frame/cart.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { orderedLines } from '../../state/ordered-lines.ts'
import { cartTotalsQuery } from '../../state/totals.ts'
import { showStored } from '../../state/waiting/has-stored.ts'

export const Route = createFileRoute('/_simple/cart')({
  loader: async ({ context: { queryClient } }) => {
    const [customer, cart] = await Promise.all([
      queryClient.ensureQueryData(customerQuery()),
      queryClient.ensureQueryData(cartQuery()),
      showStored().catch(() => undefined),
    ])
    if (getToken() !== null && mayBePlaced(attemptOf(customer.Id).get(), orderedLines(cart.Items))) {
      const order = await askForLostOrder(customer.Id)
      if (order) throw redirect({ to: '/success', search: successSearch(order) })
    }
    void queryClient.prefetchQuery(cartTotalsQuery(customer))
  },
  component: CartPage,
  pendingComponent: CartSkeleton,
})
