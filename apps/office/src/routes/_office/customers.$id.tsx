import { createFileRoute } from '@tanstack/react-router'
import { CustomerPage } from '../../features/customers/CustomerPage.tsx'
import { customerQuery } from '../../features/customers/customers.queries.ts'

export const Route = createFileRoute('/_office/customers/$id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(customerQuery(Number(params.id))),
  component: CustomerPage,
})
