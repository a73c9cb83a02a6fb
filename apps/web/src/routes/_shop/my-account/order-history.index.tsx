import { IconHistory } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage, OrdersSkeleton } from '../../../features/orders/OrdersPage.tsx'
import { ordersQuery } from '../../../features/orders/orders.queries.ts'

export const Route = createFileRoute('/_shop/my-account/order-history/')({
  staticData: { accountMenu: { text: 'account.orders', order: 3, icon: IconHistory } },
  loader: ({ context }) => context.queryClient.ensureQueryData(ordersQuery()),
  component: OrdersPage,
  pendingComponent: OrdersSkeleton,
})
