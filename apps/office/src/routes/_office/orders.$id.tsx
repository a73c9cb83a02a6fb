import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '../../features/orders/OrderPage.tsx'
import { orderQuery } from '../../features/orders/orders.queries.ts'

export const Route = createFileRoute('/_office/orders/$id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(orderQuery(Number(params.id))),
  component: OrderPage,
})
