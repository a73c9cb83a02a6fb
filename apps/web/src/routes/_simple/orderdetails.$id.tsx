import { createFileRoute } from '@tanstack/react-router'
import { OrderPage, OrderSkeleton } from '../../features/orders/OrderPage.tsx'
import { loadOrder } from '../../features/orders/order.loader.ts'
import { requireCustomer } from '../../state/guards.ts'

export const Route = createFileRoute('/_simple/orderdetails/$id')({
  beforeLoad: requireCustomer,
  loader: ({ context, params }) => loadOrder(context.queryClient, params.id),
  component: Page,
  pendingComponent: OrderSkeleton,
})

function Page() {
  const { id } = Route.useParams()
  return <OrderPage id={id} />
}
