import { steps } from '@partboard/domain/checkout/steps'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { readNow } from '../../api/query.ts'
import { CheckoutPage } from '../../features/checkout/CheckoutPage.tsx'
import { CheckoutSkeleton } from '../../features/checkout/CheckoutSkeleton.tsx'
import { askForLostOrder } from '../../features/checkout/checkout.queries.ts'
import { prefetchCheckout } from '../../features/checkout/load-checkout.ts'
import { successSearch } from '../../features/checkout/success-search.ts'
import { attemptOf, mayBePlaced } from '../../state/checkout-draft.ts'
import { cartQuery, refreshPrices } from '../../state/frame/cart.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { requireBuyer } from '../../state/guards.ts'
import { orderedLines } from '../../state/ordered-lines.ts'

const Search = z.object({ step: z.enum(steps).optional().catch(undefined) })

export const Route = createFileRoute('/_simple/checkout')({
  beforeLoad: requireBuyer,
  validateSearch: Search,
  loaderDeps: ({ search }) => ({ isLast: search.step === 'confirm' }),
  loader: async ({ context: { queryClient }, deps }) => {
    if (deps.isLast) void refreshPrices(queryClient)
    const [customer, cart] = await Promise.all([
      queryClient.ensureQueryData(customerQuery()),
      readNow(cartQuery()),
      prefetchCheckout(queryClient),
    ])
    const lines = orderedLines(cart.Items)
    if (mayBePlaced(attemptOf(customer.Id).get(), lines)) {
      const order = await askForLostOrder(customer.Id)
      if (order) throw redirect({ to: '/success', search: successSearch(order) })
    }
    if (lines.length === 0) throw redirect({ to: '/cart' })
  },
  component: Page,
  pendingComponent: CheckoutSkeleton,
})

function Page() {
  const { step = 'items' } = Route.useSearch()
  return <CheckoutPage step={step} />
}
