import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '../../../features/orders/OrderPage.tsx'
import { loadOrder } from '../../../features/orders/order.loader.ts'

export const Route = createFileRoute('/_shop/my-account/order-history/$id')({
  loader: ({ context, params }) => loadOrder(context.queryClient, params.id),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <OrderPage id={id} />
}
