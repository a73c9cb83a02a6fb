import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage, OrdersSkeleton } from '../../../features/orders/OrdersPage.tsx'
import { ordersQuery } from '../../../features/orders/orders.queries.ts'

export const Route = createFileRoute('/_shop/my-account/order-history/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(ordersQuery()),
  component: OrdersPage,
  pendingComponent: OrdersSkeleton,
})
